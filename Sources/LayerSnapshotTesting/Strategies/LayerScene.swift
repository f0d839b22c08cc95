import AnimatableLayers

/// A layer, and the change whose animation is to be shown.
public struct LayerScene {
  /// The layer; everything below it is shown too.
  public let layer: CALayer
  /// Runs at time 0, after the layer was committed, so that changes animate.
  public let animation: () -> Void

  /// Creates a scene.
  public init(_ layer: CALayer, animation: @escaping () -> Void = {}) {
    self.layer = layer
    self.animation = animation
  }

  /// Draws the frames at some times.
  ///
  /// Toolkit layers with a `contentsScale` of 1 are drawn at the pictures' scale, and get their own
  /// scale back afterwards.
  func pictures(
    at times: [CFTimeInterval], scale: CGFloat, background: CGColor?
  ) throws -> [Picture] {
    let scaled = selfDrawingLayers.filter { $0.contentsScale == 1 }
    for layer in scaled { layer.contentsScale = scale }
    defer { for layer in scaled { layer.contentsScale = 1 } }
    let renderer = LayerRenderer(layer: layer, scale: scale)
    renderer.perform(animation)
    return try times.map { time in
      guard let image = renderer.image(at: time),
        let picture = Picture(image, background: background, scale: scale)
      else {
        throw NoPicture(
          description: "\(layer) has no picture: its bounds are \(layer.bounds), at scale \(scale)")
      }
      return picture
    }
  }

  private var selfDrawingLayers: [CALayer] {
    var found = [layer]
    var next = 0
    while next < found.count {
      found.append(contentsOf: found[next].sublayers ?? [])
      next += 1
    }
    return found.filter { $0 is any AnimatableKeyLayer }
  }
}

extension SnapshotStrategy where Value == LayerScene, Content == Picture {
  /// One frame.
  public static var image: SnapshotStrategy { image() }

  /// One frame at a time.
  ///
  /// - Parameters:
  ///   - time: in seconds after the animation's start. Default 0.
  ///   - scale: pixels for each point. Default 2.
  ///   - background: the colour behind the layer. Default nil, transparent.
  public static func image(
    at time: CFTimeInterval = 0, scale: CGFloat = 2, background: CGColor? = nil
  ) -> SnapshotStrategy {
    SnapshotStrategy(format: .picture) { scene in
      try scene.pictures(at: [time], scale: scale, background: background)[0]
    }
  }

  /// Several frames side by side, in the order of their times, with a gap of eight points.
  ///
  /// - Parameters:
  ///   - times: in seconds after the animation's start; at least one.
  ///   - scale: pixels for each point. Default 2.
  ///   - background: the colour behind the layer and in the gaps. Default nil, transparent.
  public static func filmstrip(
    at times: [CFTimeInterval], scale: CGFloat = 2, background: CGColor? = nil
  ) -> SnapshotStrategy {
    precondition(!times.isEmpty, "a film strip needs a frame")
    return SnapshotStrategy(format: .picture) { scene in
      let frames = try scene.pictures(at: times, scale: scale, background: background)
      return Picture(
        sideBySide: frames, gap: Int((8 * scale).rounded()),
        background: frames[0].background(background))
    }
  }
}
