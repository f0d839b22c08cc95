import PortableCompositor
import PortableCoreGraphics

// What layers want drawn: the two places where the core reaches up to what draws it.
extension CALayer {
  /// Draws the layer and all below it with Core Graphics.
  final func renderTree(in ctx: CGContext) {
    var renderer = ContextRenderer(ctx)
    renderer.render(self)
  }

  /// What the layer, with everything in it, showed when it was committed last.
  final func previousSnapshot() -> PreviousSnapshot {
    let tree = RenderTreeBuilder(committedStateOf: self, at: currentParentTime).tree
    return PreviousSnapshot(tree: tree, bounds: tree.entries.first?.node.bounds ?? .zero)
  }
}
