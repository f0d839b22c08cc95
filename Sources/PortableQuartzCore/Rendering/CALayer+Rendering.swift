import PortableCoreGraphics

extension CALayer {
  final func renderTree(in ctx: CGContext) {
    var renderer = ContextRenderer(ctx)
    renderer.render(self)
  }
}
