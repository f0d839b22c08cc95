import AnimatableLayers
import LayerScenes

/// A layer of its own tree and clock, for checks.
struct CheckStage<Layer: CALayer> {
  /// Pixels for each point.
  static var scale: CGFloat { 2 }
  /// Of layers without a size.
  private static var side: CGFloat { 64 }

  let layer: Layer
  let root = CALayer()
  private let renderer: LayerRenderer

  /// Shows a layer in the middle of a tree that is a bit larger.
  ///
  /// - Parameter prepare: called before the tree is on screen.
  init(_ layer: Layer, scale: CGFloat = CheckStage.scale, prepare: (CheckStage) -> Void = { _ in })
  {
    self.layer = layer
    Self.size(layer)
    root.bounds.size = CGSize(width: layer.bounds.width + 8, height: layer.bounds.height + 8)
    root.addSublayer(layer)
    layer.position = CGPoint(x: root.bounds.midX, y: root.bounds.midY)
    root.scaleContents(to: scale)
    self.renderer = LayerRenderer(layer: root, scale: Self.scale)
    prepare(self)
  }

  /// Gives a layer without a size one.
  static func size(_ layer: CALayer) {
    guard layer.bounds.isEmpty else { return }
    layer.bounds.size = CGSize(width: side, height: side)
  }

  /// Changes layers without animations of their own.
  func set(_ changes: () -> Void) {
    perform {
      CATransaction.setDisableActions(true)
      changes()
    }
  }

  /// Runs a closure on the clock and commits what it changed.
  func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try renderer.perform(body)
  }

  func advance(to time: CFTimeInterval) { renderer.advance(to: time) }

  /// What the tree shows at a time, not before the last one.
  func image(at time: CFTimeInterval) throws -> SnapshotImage {
    renderer.advance(to: time)
    let image = try LayerScene.frame(of: renderer)?.draw { SnapshotImage($0, scale: Self.scale) }
    guard let image = image.flatMap({ $0 }) else {
      throw NothingDrawn(layer, scale: Self.scale)
    }
    return image
  }

  /// What a layer draws in its contents, without a tree.
  static func contents(of layer: CALayer) -> SnapshotImage? {
    let size = layer.bounds.size
    let context = CGContext.sRGB(
      width: max(Int((size.width * scale).rounded(.up)), 1),
      height: max(Int((size.height * scale).rounded(.up)), 1))
    guard let context else { return nil }
    context.concatenate(
      CGAffineTransform(
        a: scale, b: 0, c: 0, d: -scale, tx: -layer.bounds.minX * scale,
        ty: CGFloat(context.height) + layer.bounds.minY * scale))
    layer.draw(in: context)
    return context.makeImage().flatMap { SnapshotImage($0, scale: scale) }
  }
}
