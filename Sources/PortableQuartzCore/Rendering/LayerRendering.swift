/// Apple's two ways to draw layers.
///
/// | | Render server | `render(in:)` |
/// |---|---|---|
/// | Shows | the screen | what snapshots on Apple's systems are made of |
/// | A path over itself | areas add up | every point counts once |
/// | Edges of clips in one pixel | multiply | those of rectangles within each other count once |
/// | Transforms out of the plane | in perspective, nearest in front | count as the identity; the position holds |
/// | `zPosition` | moves in depth | orders siblings |
/// | Replicators | with delays and colors | neither |
/// | Particles, rasterization, `contentsCenter`, shadow paths | drawn | not drawn |
/// | Opacity | the group fades as one, with its shadow below it | the same |
/// | Masks | cut layer and shadow, once | the same |
/// | Images of as many pixels as they are shown with | at any fraction of a pixel | at whole pixels |
/// | Images made larger | mixed linearly | the nearer of two pixels counts for more, turned ones apart |
/// | Colors of gradient layers | mixed with gamma 1.8 | the same |
/// | `compositingFilter` names | drawn | drawn |
public enum LayerRendering: Sendable {
  /// The render server, which draws the screen.
  case renderServer
  /// `CALayer.render(in:)`, of the presentation layer.
  case renderInContext
}
