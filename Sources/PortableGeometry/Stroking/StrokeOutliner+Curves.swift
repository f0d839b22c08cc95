extension StrokeOutliner {
  private static var maximumParts: Int { 65_536 }

  mutating func quad(_ control: DeviceVector, _ end: DeviceVector) {
    let twoThirds = 2.0 / 3
    cubic(position + (control - position) * twoThirds, end + (control - end) * twoThirds, end)
  }

  mutating func cubic(_ control1: DeviceVector, _ control2: DeviceVector, _ end: DeviceVector) {
    hasElement = true
    let curve = DeviceCubic(position, control1.clamped, control2.clamped, end.clamped)
    guard curve.extent > Self.shortest else { return }
    if curve.isLine {
      line(curve.p3)
      return
    }
    turn(to: pen.normal(of: curve.startDirection).normal, nextLength: 0)
    Contour.follow(curve, in: &self)
  }

  /// Divides a curve as a filled one is divided, and further where the border turns more.
  mutating func followInLines(_ whole: DeviceCubic) {
    var curve = whole
    let isWhole = curve.isWithin(pen.visible)
    var waiting = 0
    var parts = 1
    while true {
      if waiting < OutlineScratch<Contour>.stackDepth && parts < Self.maximumParts
        && !isDone(curve, flatness: pen.flatness, isWhole: isWhole)
      {
        let (first, second) = curve.halves
        scratch.stack[waiting] = second
        curve = first
        waiting &+= 1
        parts &+= 1
        continue
      }
      followPiece(curve)
      if waiting == 0 { return }
      waiting &-= 1
      curve = scratch.stack[waiting]
    }
  }

  @_transparent func isDone(_ curve: DeviceCubic, flatness: Double, isWhole: Bool) -> Bool {
    if curve.isFlat(flatness) {
      let cosine = normal.dot(pen.normal(of: curve.endDirection).normal)
      // The border's chord strays by radius · (1 - cos(half the turn)), a quarter of this for small turns; a flat curve
      // strays by 3/4 of the flatness.
      if pen.radius * (1 - cosine) <= 3 * flatness || curve.extent <= Self.shortest { return true }
    }
    return isHidden(curve, isWhole: isWhole)
  }

  /// A pen wider than all coordinates covers the visible part or misses it: only its borders count there.
  func isHidden(_ curve: DeviceCubic, isWhole: Bool) -> Bool {
    pen.radius > FixedPoint.limit
      ? pen.hidesBorders(of: curve, from: normal)
      : !isWhole && curve.isOutside(pen.visible, margin: pen.radius + 1)
  }

  /// Whether both sides of a piece run forward, as seen in the path's space.
  private func keepsItsSides(_ deviceChord: DeviceVector, _ end: DeviceVector) -> Bool {
    let chord = pen.inPathSpace(deviceChord)
    let spread = (end - normal) * pen.halfWidth
    // The direction of travel is the normal turned back by a quarter; it must be the chord's, roughly, at both ends.
    return chord.dot(spread).magnitude < 0.95 * chord.dot(chord) && normal.dot(end) > 0
      && chord.cross(normal) > 0 && chord.cross(end) > 0
  }

  @_transparent mutating func followPiece(_ curve: DeviceCubic) {
    let end = pen.normal(of: curve.endDirection).normal
    let chord = curve.p3 - position
    let spread = pen.offset(end) - pen.offset(normal)
    let square = chord.dot(chord)
    if 4 * spread.dot(spread) < square || keepsItsSides(chord, end) {
      advance(to: curve.p3, normal: end)
      return
    }
    // In a bend tighter than the pen the inner side would run backwards: a straight piece and wedges do not.
    var middle = normal
    if square > 0 {
      middle = pen.normal(of: chord).normal
      addRoundWedge(from: normal, to: middle)
      advance(to: position, normal: middle)
      advance(to: curve.p3, normal: middle)
    }
    addRoundWedge(from: middle, to: end)
    advance(to: curve.p3, normal: end)
  }
}
