import MotionMath

/// An elliptical arc of path data as cubic curves.
enum PathDataArc {
  struct Curve {
    let control1: CGPoint
    let control2: CGPoint
    let end: CGPoint
  }

  /// Returns no curves where the arc is a line, with a radius of 0 or one that is not finite, and where it has no length.
  ///
  /// From the ends to the center as in SVG 2, appendix B.2.4; radii that are too small grow until they reach.
  static func curves(
    from start: CGPoint, to end: CGPoint, radii: CGSize, degrees: Double, isLarge: Bool,
    sweeps: Bool
  ) -> [Curve] {
    guard radii.width > 0, radii.height > 0, start != end else { return [] }
    let angle = degrees.remainder(dividingBy: 360) * .pi / 180
    let (sine, cosine) = DeterministicMath.sineAndCosine(angle)
    let (halfX, halfY) = (Double(start.x - end.x) / 2, Double(start.y - end.y) / 2)
    var (rx, ry) = (Double(radii.width), Double(radii.height))
    // On the unit circle, about the middle of the ends.
    var x = (cosine * halfX + sine * halfY) / rx
    var y = (cosine * halfY - sine * halfX) / ry
    let reach = (x * x + y * y).squareRoot()
    if reach > 1 {
      (rx, ry) = (rx * reach, ry * reach)
      (x, y) = (x / reach, y / reach)
    }
    let height = max(1 / (x * x + y * y) - 1, 0).squareRoot() * (isLarge == sweeps ? -1 : 1)
    let (cx, cy) = (height * y, -height * x)
    let first = DeterministicMath.arctangent2(y - cy, x - cx)
    let last = DeterministicMath.arctangent2(-y - cy, -x - cx)
    var turn = last - first
    // Numbers of the radii's size may have none of the way's.
    guard turn.isFinite else { return [] }
    if sweeps, turn < 0 { turn += 2 * .pi }
    if !sweeps, turn > 0 { turn -= 2 * .pi }
    let (middleX, middleY) = (
      Double(start.x) / 2 + Double(end.x) / 2, Double(start.y) / 2 + Double(end.y) / 2
    )
    func point(_ u: Double, _ v: Double) -> CGPoint {
      let (px, py) = (rx * (u + cx), ry * (v + cy))
      return CGPoint(x: middleX + cosine * px - sine * py, y: middleY + sine * px + cosine * py)
    }
    // A quarter that rounding made longer is one all the same.
    let count = max(Int((abs(turn) / (.pi / 2) - 1e-9).rounded(.up)), 1)
    let step = turn / Double(count)
    let handle = 4 / 3 * DeterministicMath.tangent(step / 4)
    let curves = (0..<count).map { index in
      let (s1, c1) = DeterministicMath.sineAndCosine(first + Double(index) * step)
      let (s2, c2) = DeterministicMath.sineAndCosine(first + Double(index + 1) * step)
      return Curve(
        control1: point(c1 - handle * s1, s1 + handle * c1),
        control2: point(c2 + handle * s2, s2 - handle * c2),
        end: index == count - 1 ? end : point(c2, s2))
    }
    let numbers = curves.flatMap { [$0.control1.x, $0.control1.y, $0.control2.x, $0.control2.y] }
    return numbers.allSatisfy(\.isFinite) ? curves : []
  }
}
