import AnimatableLayers
import LayerScenes

/// Hosts a layer in a tree and on a clock of its own.
struct CheckStage<Layer: CALayer> {
  static var scale: CGFloat { 2 }
  /// The side of layers without a size, in points.
  private static var side: CGFloat { 64 }

  let layer: Layer
  let root = CALayer()
  private let renderer: LayerRenderer

  /// Centers the layer in a tree that is 8 points larger; `prepare` runs before the tree is on screen.
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

  static func size(_ layer: CALayer) {
    guard layer.bounds.isEmpty else { return }
    layer.bounds.size = CGSize(width: side, height: side)
  }

  func set(_ changes: () -> Void) {
    perform {
      CATransaction.setDisableActions(true)
      changes()
    }
  }

  func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try renderer.perform(body)
  }

  func advance(to time: CFTimeInterval) { renderer.advance(to: time) }

  /// `time` never decreases.
  func image(at time: CFTimeInterval) throws -> SnapshotImage {
    renderer.advance(to: time)
    let image = try LayerScene.frame(of: renderer)?.draw { SnapshotImage($0, scale: Self.scale) }
    guard let image = image.flatMap({ $0 }) else { throw NothingDrawn(layer, scale: Self.scale) }
    return image
  }

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
