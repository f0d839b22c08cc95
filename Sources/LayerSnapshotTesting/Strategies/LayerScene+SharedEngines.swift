import AnimatableLayers

extension SnapshotStrategy where Value == LayerScene, Content == SnapshotImage {
  /// The same frames as Apple's engine and the portable one both draw them, so that one reference holds on a Mac and on
  /// Linux.
  ///
  ///     assertSnapshot(of: ring, as: .image.sharedAcrossEngines)
  ///
  /// Both draw by `presentation().render(in:)`: what is turned out of the plane lies in it, and particles, rasterization,
  /// `contentsCenter` and shadow paths are missing; see `LayerRendering`. The tolerance is `ImageTolerance.acrossEngines`.
  ///
  /// Images are scaled before either engine draws them, so that both copy the same pixels: in layers that are not turned and
  /// lie on whole pixels, by the gravities `resize`, `resizeAspect` and, where the layer masks, `resizeAspectFill`. One that
  /// fades into another is scaled by each engine.
  ///
  /// Text of `CATextLayer` and of `draw(_:font:color:in:)` is filled as the paths of its glyphs. A font that you registered from a
  /// file is kept; one of the system is replaced by Animatable Sans in its size, weight and slant. Underlines, strokes and
  /// paragraph styles are missing, and text that a layer draws by Core Text itself is each engine's own.
  public var sharedAcrossEngines: SnapshotStrategy {
    sharedAcrossEngines(tolerance: .acrossEngines)
  }

  /// The same frames as Apple's engine and the portable one both draw them; see the property of this name.
  ///
  /// - Parameter tolerance: how far an image may be from its reference, in place of the strategy's own tolerance.
  public func sharedAcrossEngines(tolerance: ImageTolerance) -> SnapshotStrategy {
    shared(tolerance)
  }
}

extension SnapshotStrategy where Value == LayerScene, Content == ImageSequence {
  /// The same frames as Apple's engine and the portable one both draw them, so that one reference holds on a Mac and on
  /// Linux; see the property of images.
  public var sharedAcrossEngines: SnapshotStrategy {
    sharedAcrossEngines(tolerance: .acrossEngines)
  }

  /// The same frames as Apple's engine and the portable one both draw them; see the property of images.
  ///
  /// - Parameter tolerance: how far each frame may be from its reference, in place of the strategy's own tolerance.
  public func sharedAcrossEngines(tolerance: ImageTolerance) -> SnapshotStrategy {
    shared(tolerance)
  }
}

extension SnapshotStrategy where Value == LayerScene {
  fileprivate func shared(_ tolerance: ImageTolerance) -> SnapshotStrategy {
    var strategy = pullback { (scene: LayerScene) -> LayerScene in
      if let misuse = tolerance.misuse { throw misuse }
      return scene.with(\.isSharedAcrossEngines, true)
    }
    strategy.format = format.withTolerance?(tolerance) ?? format
    strategy.format.isOfSystem = false
    strategy.resolution = resolution.map { resolution in
      { try resolution($0.with(\.isSharedAcrossEngines, true)).shared(tolerance) }
    }
    return strategy
  }
}

extension ImageTolerance {
  /// How far the portable engine is from pixels that were recorded of Apple's `render(in:)`: steps of up to 2 of 255,
  /// in any number of pixels.
  ///
  /// Recorded so close are fills, square borders, corners, capsules, shadows, gradients and strokes of curves: 48 of 51
  /// images of layers, 8 of 8 graphs, all 60 pixels of gradients. Farther off are borders of one pixel along round
  /// corners (single pixels, by up to 30) and 8 pixels at the edge of one path of 6. Images that are scaled for a shared
  /// reference are the same on both, and text is paths.
  public static let acrossEngines = ImageTolerance(
    largestDifference: 2, pixels: .max,
    because: "Core Graphics rounds coverage and colors differently from the portable engine")
}
