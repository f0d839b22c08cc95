import AnimatableLayers

/// Caches the last gradient and the last edge of a control; presentation copies share it.
final class DrawingCache {
  struct Fade: Hashable, Sendable {
    let locations: [CGFloat]
    /// The fraction of the color's opacity at each location.
    let parts: [CGFloat]

    static let out = Fade(locations: [0, 1], parts: [1, 0])
    static let ridge = Fade(locations: [0, 0.5, 1], parts: [0, 1, 0])
    /// Quickly out of the whole color, and slowly into nothing.
    static let shadow = Fade(locations: [0, 0.45, 1], parts: [1, 1.0 / 3, 0])
  }

  private var lastEdge: (color: CGColor, strength: CGFloat, edge: CGColor)?

  /// Mixes a color with a fraction of black or white, whichever it contrasts with.
  func edge(of color: CGColor, strength: CGFloat) -> CGColor {
    if let lastEdge, lastEdge.strength == strength, lastEdge.color == color { return lastEdge.edge }
    let edge = color.mixed(with: color.opposite.faded(to: color.alpha), at: strength)
    lastEdge = (color, strength, edge)
    return edge
  }

  private var last: (color: CGColor, part: CGFloat, fade: Fade, gradient: CGGradient)?

  /// Fades a color, which starts at a fraction of its opacity.
  func gradient(of color: CGColor, part: CGFloat = 1, _ fade: Fade) -> CGGradient? {
    if let last, last.part == part, last.color == color, last.fade == fade { return last.gradient }
    let colors = fade.parts.map { color.faded(to: part * $0) }
    guard
      let gradient = CGGradient(
        colorsSpace: CGColor.sRGB, colors: colors as CFArray, locations: fade.locations)
    else { return nil }
    last = (color, part, fade, gradient)
    return gradient
  }
}
