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
  let endNormal: DeviceVector

  /// `nil` where the curve is not balanced, turns back, is straight, or bends inside the pen.
  init?(of curve: DeviceCubic, pen: StrokePen) {
    // In the path's space, where the pen is round.
    let first = Leg(pen.inPathSpace(curve.p1 - curve.p0))
    let middle = Leg(pen.inPathSpace(curve.p2 - curve.p1))
    let last = Leg(pen.inPathSpace(curve.p3 - curve.p2))
    let chord = Leg(pen.inPathSpace(curve.p3 - curve.p0))
    let across = chord.normal
    guard middle.direction.dot(across).magnitude <= 1e-6, middle.direction.dot(chord.direction) > 0
    else { return nil }

    // How far along the chord's normal the middle leg moves, and how far that takes its ends along the other two legs,
    // for a pen that reaches 1.
    let startReach = first.normal.dot(across)
    let endReach = last.normal.dot(across)
    let distance = (8 - startReach - endReach) / 6
    let firstGrowth = (distance - startReach) / first.direction.dot(across)
    let lastGrowth = (endReach - distance) / last.direction.dot(across)
    let offset1 = first.direction * firstGrowth + first.normal
    let offset2 = last.direction * -lastGrowth + last.normal
    let middleGrowth = (offset2 - offset1).dot(middle.direction)

    // On the inner side every leg must still run forward, and the curve must not bend inside the pen.
    let radius = pen.halfWidth
    guard radius * firstGrowth.magnitude < first.length,
      radius * middleGrowth.magnitude < middle.length, radius * lastGrowth.magnitude < last.length,
      radius * Self.greatestCurvature(first, middle, last) < 1 - 1e-9
    else { return nil }

    let (move0, move1) = (pen.offset(first.normal), pen.offset(offset1))
    let (move2, move3) = (pen.offset(offset2), pen.offset(last.normal))
    left = DeviceCubic(curve.p0 + move0, curve.p1 + move1, curve.p2 + move2, curve.p3 + move3)
    right = DeviceCubic(curve.p0 - move0, curve.p1 - move1, curve.p2 - move2, curve.p3 - move3)
    endNormal = last.normal
  }

  /// The curvature at the ends, in the middle, and where the curve is slowest: it turns most there, which in a hairpin may
  /// be anywhere.
  private static func greatestCurvature(_ first: Leg, _ middle: Leg, _ last: Leg) -> Double {
    // Up to a factor, the velocity at c in -1...1 is base + slope · c + bend · c².
    let ends = first.vector + last.vector
    let base = (ends + middle.vector * 2) * 0.25
    let slope = (last.vector - first.vector) * 0.5
    let bend = (ends - middle.vector * 2) * 0.25

    func curvature(_ place: Double) -> Double {
      let velocity = base + (slope + bend * place) * place
      let square = velocity.dot(velocity)
      let turn = velocity.cross(slope + bend * (2 * place))
      return turn.magnitude / (square * square.squareRoot()) * 2 / 3
    }
    // Gauss-Newton steps to the least speed. One is exact where the velocity is linear, as in quadratic curves; each half of
    // any other curve may have a minimum.
    func slowest(near start: Double) -> Double {
      var place = start
      for _ in 0..<3 {
        let change = slope + bend * (2 * place)
        let square = change.dot(change)
        guard square > 0 else { break }
        let velocity = base + (slope + bend * place) * place
        place = min(max(place - velocity.dot(change) / square, -1), 1)
      }
      return place
    }
    return max(
      max(curvature(-1), curvature(0)),
      max(curvature(1), max(curvature(slowest(near: -0.5)), curvature(slowest(near: 0.5)))))
  }
}

/// A side of a control polygon.
private struct Leg {
  let vector: DeviceVector
  let length: Double
  let direction: DeviceVector

  init(_ vector: DeviceVector) {
    self.vector = vector
    length = vector.length
    direction = vector / length
  }

  /// To the left.
  var normal: DeviceVector { direction.quarterTurned }
}
