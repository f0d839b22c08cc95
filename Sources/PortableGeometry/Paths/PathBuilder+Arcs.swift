import Foundation
import MotionMath

extension PathBuilder {
  /// Angles are in radians from the x axis towards the y axis. The arc runs towards larger angles, or towards smaller
  /// ones if `clockwise` (named for a y axis that points up). If the end angle lies on the other side, whole turns are
  /// added until it does not. A line joins the current point to the start.
  package mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let fullTurn = 2 * CGFloat.pi
    var sweep = endAngle - startAngle
    guard sweep.isFinite else { return }
    if clockwise { sweep = -sweep }
    if sweep < 0 {
      let rest = sweep.truncatingRemainder(dividingBy: fullTurn)
      // A whole turn the other way is a whole turn, not nothing.
      sweep = rest > -1e-9 ? fullTurn : rest + fullTurn
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: clockwise ? -sweep : sweep,
      transform: transform)
  }

  /// Takes radians; a negative `delta` runs towards smaller angles. More than two turns lose all whole turns but one. A
  /// line joins the current point to the start.
  package mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard center.isFinite, radius.isFinite, startAngle.isFinite, delta.isFinite, transform.isFinite
    else { return }
    let fullTurn = 2 * CGFloat.pi
    var sweep = delta
    if sweep.magnitude > 2 * fullTurn {
      sweep = sweep.truncatingRemainder(dividingBy: fullTurn)
      sweep += delta < 0 ? -fullTurn : fullTurn
    }
    let frame = CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
      .concatenating(transform)

    func direction(_ angle: CGFloat) -> CGPoint {
      let (sine, cosine) = DeterministicMath.sineAndCosine(Double(angle))
      return CGPoint(x: cosine, y: sine)
    }
    let first = direction(startAngle).applying(frame)
    if path.isEmpty { move(to: first) } else { addLine(to: first) }

    // Quarter turns from the start, then the rest; the margin keeps rounding from adding a tiny arc.
    let quarter = CGFloat.pi / 2
    let count = Int((sweep.magnitude / quarter - 1e-9).rounded(.up))
    guard count > 0 else { return }
    let step = sweep < 0 ? -quarter : quarter
    var from = direction(startAngle)
    for index in 0..<count {
      let isLast = index == count - 1
      let turn = isLast ? sweep - step * CGFloat(count - 1) : step
      let to = direction(isLast ? startAngle + sweep : startAngle + step * CGFloat(index + 1))
      let reach = CGFloat(4.0 / 3 * DeterministicMath.tangent(Double(turn) / 4))
      addCurve(
        to: to.applying(frame),
        control1: CGPoint(x: from.x - reach * from.y, y: from.y + reach * from.x).applying(frame),
        control2: CGPoint(x: to.x + reach * to.y, y: to.y - reach * to.x).applying(frame))
      from = to
    }
  }

  /// Where there is no corner to round (a straight or reversed line, coinciding points, no radius) this is a line to
  /// `tangent1End`. Without a current point nothing is added.
  package mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard let start = currentPoint, tangent1End.isFinite, tangent2End.isFinite, radius.isFinite,
      transform.isFinite
    else { return }
    // The current point is in the path's space, the other two are in the transform's.
    let from = transform.isIdentity ? start : start.applying(transform.inverted())
    let corner = tangent1End
    let back = from - corner
    let ahead = tangent2End - corner
    let lengths = back.length * ahead.length
    let cross = back.cross(ahead) / lengths
    let dot = back.dot(ahead) / lengths
    // The arc touches the sides at radius / tan(angle / 2) from the corner.
    let distance = radius * (1 + dot) / cross.magnitude
    guard radius > 0, lengths.isFinite, cross.magnitude > 1e-10, distance.isFinite else {
      return addLine(to: corner.applying(transform))
    }
    let u = CGVector(dx: back.dx / back.length, dy: back.dy / back.length)
    let touch1 = corner + u * distance
    let side: CGFloat = cross < 0 ? 1 : -1
    // The center lies at a right angle to the first side, towards the second.
    let center = CGPoint(x: touch1.x + side * u.dy * radius, y: touch1.y - side * u.dx * radius)
    let startAngle = DeterministicMath.arctangent2(
      Double(touch1.y - center.y), Double(touch1.x - center.x))
    let turn = Double.pi - DeterministicMath.arctangent2(Double(cross.magnitude), Double(dot))
    addRelativeArc(
      center: center, radius: radius, startAngle: CGFloat(startAngle),
      delta: CGFloat(cross < 0 ? turn : -turn), transform: transform)
  }
}
