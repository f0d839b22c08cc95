/// How frames are drawn on Apple's systems; see `LayerRenderer.method`.
public enum FrameMethod: String, Hashable, Sendable {
  /// `CARenderer` draws the tree into a Metal texture, by the render server's rules.
  case metal = "CARenderer"
  /// `CALayer.render(in:)` draws the presentation layer of a tree that a window, or a renderer's own context, shows.
  case presentation = "presentation"
  /// `CALayer.render(in:)` draws the models while they have the animated values, without a Metal device and a window.
  case values = "values"
}
