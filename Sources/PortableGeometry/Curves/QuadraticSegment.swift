import Foundation

struct QuadraticSegment: Hashable {
  var p0: CGPoint, p1: CGPoint, p2: CGPoint

  init(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
  }

  func point(at t: CGFloat) -> CGPoint {
    let u = 1 - t
    let w0 = u * u
    let w1 = 2 * u * t
    let w2 = t * t
    return CGPoint(x: w0 * p0.x + w1 * p1.x + w2 * p2.x, y: w0 * p0.y + w1 * p1.y + w2 * p2.y)
  }

  func split(at t: CGFloat) -> (QuadraticSegment, QuadraticSegment) {
    let a = p0.lerp(p1, t)
    let b = p1.lerp(p2, t)
    let middle = a.lerp(b, t)
    return (QuadraticSegment(p0, a, middle), QuadraticSegment(middle, b, p2))
  }

  func subsegment(from start: CGFloat, to end: CGFloat) -> QuadraticSegment {
    var part = self
    if end < 1 { part = part.split(at: end).0 }
    if start > 0 { part = part.split(at: end > 0 ? start / end : 0).1 }
    return part
  }

  var extrema: [CGFloat] {
    func extremum(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> CGFloat {
      let bend = (a - b) + (c - b)
      return bend == 0 ? 0 : (a - b) / bend
    }
    return [extremum(p0.x, p1.x, p2.x), extremum(p0.y, p1.y, p2.y)].filter { $0 > 0 && $0 < 1 }
  }
}
