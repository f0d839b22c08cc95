/// How a value is captured, encoded and compared with a reference.
public struct SnapshotStrategy<Value, Content> {
  /// How the captured content is encoded and compared.
  public internal(set) var format: SnapshotFormat<Content>
  /// Captures a value; throws when it cannot be captured.
  public let content: (Value) throws -> Content
  /// Describes the drawn layers, for a report on a failure; `nil` where there are no layers.
  var layersText: ((Value) throws -> String)?

  /// Creates a strategy.
  public init(format: SnapshotFormat<Content>, content: @escaping (Value) throws -> Content) {
    self.format = format
    self.content = content
  }

  /// A strategy for another type that is transformed into this strategy's.
  public func pullback<NewValue>(
    _ transform: @escaping (NewValue) throws -> Value
  ) -> SnapshotStrategy<NewValue, Content> {
    var strategy = SnapshotStrategy<NewValue, Content>(format: format) {
      try content(transform($0))
    }
    strategy.layersText = layersText.map { text in { try text(transform($0)) } }
    return strategy
  }
}

extension SnapshotStrategy where Value == SnapshotImage, Content == SnapshotImage {
  /// The image itself.
  public static var image: SnapshotStrategy { image(tolerance: .exact) }

  /// The image itself.
  ///
  /// - Parameter tolerance: how far the image may be from its reference.
  public static func image(tolerance: ImageTolerance) -> SnapshotStrategy {
    SnapshotStrategy(format: .image(tolerance: tolerance)) { $0 }
  }
}

extension SnapshotStrategy where Value == String, Content == String {
  /// The text itself, compared line by line.
  public static var lines: SnapshotStrategy { SnapshotStrategy(format: .lines) { $0 } }
}

/// A value has no image.
struct NothingDrawn: Error, CustomStringConvertible {
  let description: String
}
