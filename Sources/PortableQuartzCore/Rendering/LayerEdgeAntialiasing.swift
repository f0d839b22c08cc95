/// The layers whose edges of background, contents, border and clip a renderer antialiases.
///
/// A layer whose `edgeAntialiasingMask` is empty always has hard edges, and rounded corners are always antialiased.
/// `LayerRendering.renderInContext` antialiases all edges, as Core Graphics does.
public enum LayerEdgeAntialiasing: Sendable {
  /// The layers that set `allowsEdgeAntialiasing`, which is false by default, as in UIKit.
  case whereAllowed
  /// All layers, as on macOS, where `allowsEdgeAntialiasing` is true by default.
  case always
}
