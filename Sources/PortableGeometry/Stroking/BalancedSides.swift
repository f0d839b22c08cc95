/// The offset curves of a balanced curve as Core Graphics approximates them: one cubic for each side.
///
/// A curve is balanced when the line between its control points is parallel to the one between its ends, as in arcs of
/// ellipses, quadratic curves and all that are symmetric. Every leg of a side's control polygon is parallel to the
/// curve's own; the first and the last have the pen's distance from theirs, and the middle one has the distance at
/// which the side's middle is as far from the curve's as the pen reaches. Between its ends and its middle a side may be
/// nearer or farther than that by a part of the pen's radius.
struct BalancedSides {
  let left: DeviceCubic
  let right: DeviceCubic
  /// The direction to the curve's left at its end, in the path's space.
  let endNormal: StrokePen.Vector

  /// `nil` where the curve is not balanced, turns back, is straight, or bends inside the pen.
  init?(of curve: DeviceCubic, pen: StrokePen) {
    // In the path's space, where the pen is round.
    let first = Leg(pen.inPathSpace(curve.x1 - curve.x0, curve.y1 - curve.y0))
    let middle = Leg(pen.inPathSpace(curve.x2 - curve.x1, curve.y2 - curve.y1))
    let last = Leg(pen.inPathSpace(curve.x3 - curve.x2, curve.y3 - curve.y2))
    let chord = Leg(pen.inPathSpace(curve.x3 - curve.x0, curve.y3 - curve.y0))
    let across = chord.normal
    let rise = first.component(along: across)
    let fall = last.component(along: across)
    guard middle.component(along: across).magnitude <= 1e-6,
      middle.component(along: chord.direction) > 0
    else { return nil }

    // How far along the chord's normal the middle leg moves, and how far that takes its ends along the other two legs,
    // for a pen that reaches 1.
    let startReach = first.normal.x * across.x + first.normal.y * across.y
    let endReach = last.normal.x * across.x + last.normal.y * across.y
    let distance = (8 - startReach - endReach) / 6
    let firstGrowth = (distance - startReach) / rise
    let lastGrowth = (endReach - distance) / fall
    let offset1 = first.normal(movedBy: firstGrowth)
    let offset2 = last.normal(movedBy: -lastGrowth)
    let middleGrowth =
      (offset2.x - offset1.x) * middle.direction.x + (offset2.y - offset1.y) * middle.direction.y

    // On the inner side every leg must still run forward, and the curve must not bend inside the pen.
    let radius = pen.halfWidth
    guard radius * firstGrowth.magnitude < first.length,
      radius * middleGrowth.magnitude < middle.length,
      radius * lastGrowth.magnitude < last.length,
      radius * Self.greatestCurvature(first, middle, last) < 1 - 1e-9
    else { return nil }

    let moves = (
      pen.offset(first.normal), pen.offset(offset1), pen.offset(offset2), pen.offset(last.normal)
    )
    left = DeviceCubic(
      x0: curve.x0 + moves.0.x, y0: curve.y0 + moves.0.y,
      x1: curve.x1 + moves.1.x, y1: curve.y1 + moves.1.y,
      x2: curve.x2 + moves.2.x, y2: curve.y2 + moves.2.y,
      x3: curve.x3 + moves.3.x, y3: curve.y3 + moves.3.y)
    right = DeviceCubic(
      x0: curve.x0 - moves.0.x, y0: curve.y0 - moves.0.y,
      x1: curve.x1 - moves.1.x, y1: curve.y1 - moves.1.y,
      x2: curve.x2 - moves.2.x, y2: curve.y2 - moves.2.y,
      x3: curve.x3 - moves.3.x, y3: curve.y3 - moves.3.y)
    endNormal = last.normal
  }

  private static func greatestCurvature(_ first: Leg, _ middle: Leg, _ last: Leg) -> Double {
    let start = first.crossed(with: middle) / (first.length * first.length * first.length)
    let end = middle.crossed(with: last) / (last.length * last.length * last.length)
    // Four thirds of the velocity in the middle, and a third of its change.
    let velocity = Leg(
      (
        first.vector.x + 2 * middle.vector.x + last.vector.x,
        first.vector.y + 2 * middle.vector.y + last.vector.y
      ))
    let change = Leg((last.vector.x - first.vector.x, last.vector.y - first.vector.y))
    let half =
      8 * velocity.crossed(with: change)
      / (velocity.length * velocity.length * velocity.length)
    return max(start.magnitude, half.magnitude, end.magnitude) * 2 / 3
  }
}

/// A side of a control polygon.
private struct Leg {
  let vector: StrokePen.Vector
  let length: Double
  let direction: StrokePen.Vector

  init(_ vector: StrokePen.Vector) {
    self.vector = vector
    length = (vector.x * vector.x + vector.y * vector.y).squareRoot()
    direction = (vector.x / length, vector.y / length)
  }

  /// To the left.
  var normal: StrokePen.Vector { (-direction.y, direction.x) }

  func normal(movedBy distance: Double) -> StrokePen.Vector {
    (direction.x * distance - direction.y, direction.y * distance + direction.x)
  }

  /// Of the direction: the cosine of its angle with a unit vector.
  func component(along unit: StrokePen.Vector) -> Double {
    direction.x * unit.x + direction.y * unit.y
  }

  func crossed(with other: Leg) -> Double {
    vector.x * other.vector.y - vector.y * other.vector.x
  }
}
