import PortableCompositor
import PortableCoreGraphics

// The two places where the core reaches up to what draws it.
extension CALayer {
  final func renderTree(in ctx: CGContext) {
    var renderer = ContextRenderer(ctx)
    renderer.render(self)
  }

  final func previousSnapshot() -> PreviousSnapshot {
    let tree = RenderTreeBuilder(committedStateOf: self, at: currentParentTime).tree
    return PreviousSnapshot(tree: tree, bounds: tree.entries.first?.node.bounds ?? .zero)
  }
}
