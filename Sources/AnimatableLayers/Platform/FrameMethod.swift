/// How frames are drawn on Apple's systems; see `LayerRenderer.method`.
public enum FrameMethod: String, Hashable, Sendable {
  /// `CARenderer` draws the tree into a Metal texture, by the render server's rules.
  case metal = "CARenderer"
  /// `CALayer.render(in:)` draws the presentation layer of a tree that a window, or a renderer's own context, shows.
  case presentation = "presentation"
  /// `CALayer.render(in:)` draws the models, which have the animated values for as long as that takes: there is neither a
  /// Metal device nor a window.
  case values = "values"
}

struct FrameFacilities: Hashable {
  /// Whether the layer is the top of a tree that the renderer can take below its own root.
  var isTop: Bool
  var isInWindow: Bool
  var hasMetal: Bool
  /// Whether the tree has a context: that of a window, or of a `CARenderer`.
  var hasContext: Bool
}

extension FrameMethod {
  /// Only a tree's top is drawn by `CARenderer`: below it, siblings and ancestors would be drawn too.
  init(_ facilities: FrameFacilities, rendersInContext: Bool) {
    if facilities.hasMetal, facilities.isTop, !facilities.isInWindow, !rendersInContext {
      self = .metal
    } else {
      self = facilities.hasContext ? .presentation : .values
    }
  }
}
