import AnimatableLayers
import LayerSnapshotReports

/// How a value is captured, encoded and compared with a reference.
public struct SnapshotStrategy<Value, Content> {
  /// How the captured content is encoded and compared.
  public internal(set) var format: SnapshotFormat<Content>
  /// Captures a value; throws when it cannot be captured.
  public let content: (Value) throws -> Content
  /// `nil` where there are no layers.
  var layersText: ((Value) throws -> String)?
  /// `nil` where there is one frame.
  var motionRecord: ((Value) throws -> MotionRecord)?
  /// Returns a strategy with a format of the same kind, for values whose frames are not known before they are played;
  /// `nil` for others.
  var resolution: ((Value) throws -> SnapshotStrategy)?

  /// Creates a strategy.
  public init(format: SnapshotFormat<Content>, content: @escaping (Value) throws -> Content) {
    self.format = format
    self.content = content
  }

  init(
    format: SnapshotFormat<Content>, failingFor misuse: SnapshotMisuse?,
    content: @escaping (Value) throws -> Content
  ) {
    self.init(format: format) { value in
      if let misuse { throw misuse }
      return try content(value)
    }
  }

  func resolved(for value: Value) throws -> SnapshotStrategy {
    try resolution?(value).resolved(for: value) ?? self
  }

  /// A strategy for another type that is transformed into this strategy's.
  public func pullback<NewValue>(
    _ transform: @escaping (NewValue) throws -> Value
  ) -> SnapshotStrategy<NewValue, Content> {
    var strategy = SnapshotStrategy<NewValue, Content>(format: format) {
      try content(transform($0))
    }
    strategy.layersText = layersText.map { text in { try text(transform($0)) } }
    strategy.motionRecord = motionRecord.map { record in { try record(transform($0)) } }
    strategy.resolution = resolution.map { resolution in
      { value in
        let own = try transform(value)
        return try resolution(own).pullback { _ in own }
      }
    }
    return strategy
  }
}

extension SnapshotStrategy where Value == LayerScene {
  init(
    format: SnapshotFormat<Content>, at times: [CFTimeInterval], of gesture: Gesture? = nil,
    recordsMotion: Bool = true, failingFor misuse: SnapshotMisuse?,
    content: @escaping (LayerScene) throws -> Content
  ) {
    self.init(format: format, failingFor: misuse, content: content)
    self.format.isOfSystem = true
    guard misuse == nil else { return }
    layersText = { try $0.layersText(ofFramesAt: times, of: gesture) }
    if recordsMotion { motionRecord = { try $0.motionRecord(ofFramesAt: times, of: gesture) } }
  }
}

extension SnapshotStrategy where Value == SnapshotImage, Content == SnapshotImage {
  /// The image itself.
  public static var image: SnapshotStrategy { image(tolerance: .exact) }

  /// The image itself.
  ///
  /// - Parameter tolerance: how far the image may be from its reference.
  public static func image(tolerance: ImageTolerance) -> SnapshotStrategy {
    SnapshotStrategy(format: .image(tolerance: tolerance), failingFor: tolerance.misuse) { $0 }
  }
}

extension SnapshotStrategy where Value == String, Content == String {
  /// The text itself, compared line by line.
  public static var lines: SnapshotStrategy { SnapshotStrategy(format: .lines) { $0 } }
}

struct NothingDrawn: Error, CustomStringConvertible {
  let description: String

  init(_ layer: CALayer, scale: CGFloat) {
    let bounds = layer.bounds
    let start = "\(type(of: layer)) is \(bounds.size.numberText) points"
    if !(bounds.width > 0 && bounds.height > 0) {
      description = "\(start): give it a frame"
    } else if ![bounds.minX, bounds.minY, bounds.width, bounds.height].allSatisfy(\.isFinite) {
      description = "\(start): give it a finite frame"
    } else {
      let pixels = CGSize(width: bounds.width * scale, height: bounds.height * scale)
      description =
        "\(start), \(pixels.numberText) pixels at scale \(NumberText.text(of: scale)), which no image "
        + "has: give it another frame, or the snapshot another scale"
    }
  }
}
