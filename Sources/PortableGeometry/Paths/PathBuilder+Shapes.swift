import Foundation

extension PathBuilder {
  /// The distance of a quarter ellipse's control points from its ends, in radii; with Core Graphics' digits.
  private static let kappa: CGFloat = 0.5522847498

  /// Adds a rectangle, from the corner of the smallest coordinates along x first. The null rectangle adds nothing.
  package mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    guard let (left, top, right, bottom) = Self.edges(rect, transform) else { return }
    move(to: CGPoint(x: left, y: top).applying(transform))
    addLine(to: CGPoint(x: right, y: top).applying(transform))
    addLine(to: CGPoint(x: right, y: bottom).applying(transform))
    addLine(to: CGPoint(x: left, y: bottom).applying(transform))
    close()
  }

  package mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds an ellipse, from the middle of the right side towards larger y.
  package mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    guard transform.isFinite, let ellipse = Ellipse(in: rect) else { return }
    move(to: ellipse.start.applying(transform))
    ellipse.forEachQuarter { control1, control2, end in
      addCurve(
        to: end.applying(transform), control1: control1.applying(transform),
        control2: control2.applying(transform))
    }
    close()
  }

  /// The points of an ellipse as Core Graphics builds it.
  struct Ellipse {
    private let left: CGFloat, top: CGFloat, right: CGFloat, bottom: CGFloat
    private let x: CGFloat, y: CGFloat, across: CGFloat, down: CGFloat

    @inline(__always) init?(in rect: CGRect) {
      guard let edges = PathBuilder.edges(rect) else { return nil }
      (left, top, right, bottom) = edges
      x = (left + right) / 2
      y = (top + bottom) / 2
      across = (right - left) / 2 * PathBuilder.kappa
      down = (bottom - top) / 2 * PathBuilder.kappa
    }

    @inline(__always) var isFinite: Bool { (x + y).isFinite && (across + down).isFinite }

    @inline(__always) var start: CGPoint { CGPoint(x: right, y: y) }

    /// Calls `body` with two control points and the end of each curve, towards larger y first.
    @inline(__always) func forEachQuarter(_ body: (CGPoint, CGPoint, CGPoint) -> Void) {
      @inline(__always) func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
      body(point(right, y + down), point(x + across, bottom), point(x, bottom))
      body(point(x - across, bottom), point(left, y + down), point(left, y))
      body(point(left, y - down), point(x - across, top), point(x, top))
      body(point(x + across, top), point(right, y - down), point(right, y))
    }
  }

  /// Adds a rounded rectangle, from the middle of the right side towards larger y; without a radius, as `addRect` does.
  /// Radii are clamped to 0 and half the sides, where Core Graphics traps.
  package mutating func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard !cornerWidth.isNaN, !cornerHeight.isNaN,
      let (left, top, right, bottom) = Self.edges(rect, transform)
    else { return }
    let width = min(max(cornerWidth, 0), (right - left) / 2)
    let height = min(max(cornerHeight, 0), (bottom - top) / 2)
    guard width > 0, height > 0 else { return addRect(rect, transform: transform) }
    let across = width - width * Self.kappa
    let down = height - height * Self.kappa
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y).applying(transform) }
    move(to: point(right, (top + bottom) / 2))
    addLine(to: point(right, bottom - height))
    addCurve(
      to: point(right - width, bottom), control1: point(right, bottom - down),
      control2: point(right - across, bottom))
    addLine(to: point(left + width, bottom))
    addCurve(
      to: point(left, bottom - height), control1: point(left + across, bottom),
      control2: point(left, bottom - down))
    addLine(to: point(left, top + height))
    addCurve(
      to: point(left + width, top), control1: point(left, top + down),
      control2: point(left + across, top))
    addLine(to: point(right - width, top))
    addCurve(
      to: point(right, top + height), control1: point(right - across, top),
      control2: point(right, top + down))
    close()
  }

  private static func edges(
    _ rect: CGRect, _ transform: CGAffineTransform = .identity
  ) -> (left: CGFloat, top: CGFloat, right: CGFloat, bottom: CGFloat)? {
    let edges = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    guard edges.0.isFinite, edges.1.isFinite, edges.2.isFinite, edges.3.isFinite, transform.isFinite
    else { return nil }
    return edges
  }
}

extension CGAffineTransform {
  package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}
