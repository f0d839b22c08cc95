import Foundation

struct CubicSegment: Hashable {
  var p0: CGPoint, p1: CGPoint, p2: CGPoint, p3: CGPoint

  init(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
    self.p3 = p3
  }

  init(_ quad: QuadraticSegment) {
    self.init(
      quad.p0, quad.p0.lerp(quad.p1, 2 / 3), quad.p2.lerp(quad.p1, 2 / 3), quad.p2)
  }

  func point(at t: CGFloat) -> CGPoint {
    let u = 1 - t
    let w0 = u * u * u
    let w1 = 3 * u * u * t
    let w2 = 3 * u * t * t
    let w3 = t * t * t
    return CGPoint(
      x: w0 * p0.x + w1 * p1.x + w2 * p2.x + w3 * p3.x,
      y: w0 * p0.y + w1 * p1.y + w2 * p2.y + w3 * p3.y)
  }

  func derivative(at t: CGFloat) -> CGVector {
    let u = 1 - t
    return (p1 - p0) * (3 * u * u) + (p2 - p1) * (6 * u * t) + (p3 - p2) * (3 * t * t)
  }

  /// De Casteljau's algorithm.
  func split(at t: CGFloat) -> (CubicSegment, CubicSegment) {
    let a = p0.lerp(p1, t)
    let b = p1.lerp(p2, t)
    let c = p2.lerp(p3, t)
    let d = a.lerp(b, t)
    let e = b.lerp(c, t)
    let middle = d.lerp(e, t)
    return (CubicSegment(p0, a, d, middle), CubicSegment(middle, e, c, p3))
  }

  func subsegment(from start: CGFloat, to end: CGFloat) -> CubicSegment {
    var part = self
    if end < 1 { part = part.split(at: end).0 }
    if start > 0 { part = part.split(at: end > 0 ? start / end : 0).1 }
    return part
  }

  var extrema: [CGFloat] {
    Self.extrema(p0.x, p1.x, p2.x, p3.x) + Self.extrema(p0.y, p1.y, p2.y, p3.y)
  }

  private static func extrema(
    _ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat
  ) -> [CGFloat] {
    if min(p0, p3) <= min(p1, p2), max(p1, p2) <= max(p0, p3) { return [] }
    // A third of the derivative, as a polynomial of t.
    let c = p1 - p0
    let b = 2 * (p2 - p1 - c)
    let a = (p3 - p2) - (p2 - p1) * 2 + c
    return quadraticRoots(a, b, c).filter { $0 > 0 && $0 < 1 }
  }
}

/// Solves a t² + b t + c = 0 without the cancellation of the usual formula: t = q / a and c / q.
func quadraticRoots(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> [CGFloat] {
  if a == 0 { return b == 0 ? [] : [-c / b] }
  let discriminant = b * b - 4 * a * c
  guard discriminant >= 0 else { return [] }
  let root = discriminant.squareRoot()
  let q = -(b + (b < 0 ? -root : root)) / 2
  return q == 0 ? [0] : [q / a, c / q]
}
