/// How a value becomes a picture that is compared with a reference.
public struct SnapshotStrategy<Value> {
  /// Makes the picture; throws when the value cannot be shown.
  public let picture: (Value) throws -> Picture

  /// Creates a strategy.
  public init(_ picture: @escaping (Value) throws -> Picture) {
    self.picture = picture
  }

  /// A strategy for another type, which first turns its value into this strategy's.
  public func pullback<NewValue>(
    _ transform: @escaping (NewValue) throws -> Value
  ) -> SnapshotStrategy<NewValue> {
    SnapshotStrategy<NewValue> { try picture(transform($0)) }
  }
}

extension SnapshotStrategy where Value == Picture {
  /// The picture itself.
  public static var image: SnapshotStrategy { SnapshotStrategy { $0 } }
}

/// Why a value has no picture.
struct NoPicture: Error, CustomStringConvertible {
  let description: String
}
