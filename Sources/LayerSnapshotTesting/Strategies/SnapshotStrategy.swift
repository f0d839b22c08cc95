/// How a value becomes something that is compared with a reference, and how it is compared.
public struct SnapshotStrategy<Value, Content> {
  /// How what is made of the value is stored and compared.
  public internal(set) var format: SnapshotFormat<Content>
  /// Makes what is compared; throws when the value cannot be shown.
  public let content: (Value) throws -> Content
  /// Describes the drawn layers, for a report on a failure; `nil` where there are no layers.
  var layersText: ((Value) throws -> String)?

  /// Creates a strategy.
  public init(format: SnapshotFormat<Content>, content: @escaping (Value) throws -> Content) {
    self.format = format
    self.content = content
  }

  /// A strategy for another type, which first turns its value into this strategy's.
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

extension SnapshotStrategy {
  /// The same strategy with a tolerance in place of exact comparison.
  ///
  /// Traps when the format knows no tolerance (those of images and sequences do, and one of your
  /// own that says how), when a number is out of range, or when the reason is empty.
  ///
  /// - Parameters:
  ///   - largestDifference: the largest step of a channel that passes, from 1 to 255.
  ///   - pixels: how many differing pixels pass, at least 1; in a sequence, in each frame.
  ///   - density: how close together they may lie. Default `nil`, anywhere.
  ///   - perceptualDistance: the largest perceptual distance of two pixels that passes, from 1 to
  ///     999 thousandths. Default `nil`, any.
  ///   - reason: why the images cannot be equal.
  public func tolerating(
    largestDifference: Int, pixels: Int, density: ImageTolerance.Density? = nil,
    perceptualDistance: Int? = nil, because reason: String
  ) -> SnapshotStrategy {
    tolerating(
      ImageTolerance(
        largestDifference: largestDifference, pixels: pixels, density: density,
        perceptualDistance: perceptualDistance, because: reason))
  }

  /// The same strategy with a tolerance in place of exact comparison.
  ///
  /// Traps when the format knows no tolerance.
  public func tolerating(_ tolerance: ImageTolerance) -> SnapshotStrategy {
    guard let tolerating = format.tolerating else {
      preconditionFailure("the format of .\(format.fileExtension) files knows no tolerance")
    }
    var strategy = SnapshotStrategy(format: tolerating(tolerance), content: content)
    strategy.format.isOfSystem = format.isOfSystem
    strategy.layersText = layersText
    return strategy
  }
}

extension SnapshotStrategy where Value == SnapshotImage, Content == SnapshotImage {
  /// The image itself.
  public static var image: SnapshotStrategy { SnapshotStrategy(format: .image) { $0 } }
}

extension SnapshotStrategy where Value == String, Content == String {
  /// The text itself, compared line by line.
  public static var lines: SnapshotStrategy { SnapshotStrategy(format: .lines) { $0 } }
}

/// Why a value has no image.
struct NothingDrawn: Error, CustomStringConvertible {
  let description: String
}
