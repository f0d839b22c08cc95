/// Which layers a renderer antialiases the edges of: those of background, contents, border and clip, where they lie
/// between pixels.
///
/// Either way a layer whose `edgeAntialiasingMask` is empty keeps hard edges, and rounded corners are antialiased.
/// `LayerRendering.renderInContext` antialiases all edges, as Core Graphics does.
public enum LayerEdgeAntialiasing: Sendable {
  /// Those that set `allowsEdgeAntialiasing`, which is false by default, as in UIKit.
  case whereAllowed
  /// All of them, as on macOS, where `allowsEdgeAntialiasing` is true by default.
  case always
}
