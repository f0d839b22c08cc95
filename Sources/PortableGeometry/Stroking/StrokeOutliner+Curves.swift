extension StrokeOutliner {
  private static var maximumParts: Int { 65_536 }

  mutating func quad(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    let twoThirds = 2.0 / 3
    cubic(
      x + (x1 - x) * twoThirds, y + (y1 - y) * twoThirds,
      x2 + (x1 - x2) * twoThirds, y2 + (y1 - y2) * twoThirds, x2, y2)
  }

  mutating func cubic(
    _ deviceX1: Double, _ deviceY1: Double, _ deviceX2: Double, _ deviceY2: Double,
    _ deviceX3: Double, _ deviceY3: Double
  ) {
    hasElement = true
    let curve = DeviceCubic(
      x0: x, y0: y, x1: OutlineWriter.clamped(deviceX1), y1: OutlineWriter.clamped(deviceY1),
      x2: OutlineWriter.clamped(deviceX2), y2: OutlineWriter.clamped(deviceY2),
      x3: OutlineWriter.clamped(deviceX3), y3: OutlineWriter.clamped(deviceY3))
    guard curve.extent > Self.shortest else { return }
    if curve.isLine {
      line(curve.x3, curve.y3)
      return
    }
    let (startX, startY) = curve.startDirection
    turn(to: pen.normal(ofDeviceX: startX, startY).normal, nextLength: 0)
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
      let (dx, dy) = curve.endDirection
      let end = pen.normal(ofDeviceX: dx, dy).normal
      let cosine = normal.x * end.x + normal.y * end.y
      // The border's chord strays by radius · (1 - cos(half the turn)), a quarter of this for small turns; a flat curve
      // strays by 3/4 of the flatness.
      if pen.radius * (1 - cosine) <= 3 * flatness || curve.extent <= Self.shortest { return true }
    }
    return isHidden(curve, isWhole: isWhole)
  }

  /// A pen wider than all coordinates covers what can be seen, or leaves it out: there only its borders count.
  func isHidden(_ curve: DeviceCubic, isWhole: Bool) -> Bool {
    pen.radius > FixedPoint.limit
      ? pen.hidesBorders(of: curve, from: normal)
      : !isWhole && curve.isOutside(pen.visible, margin: pen.radius + 1)
  }

  /// Whether both sides of a piece run forward, as seen in the path's space.
  private func keepsItsSides(_ chordX: Double, _ chordY: Double, _ end: Vector) -> Bool {
    let chord = pen.inPathSpace(chordX, chordY)
    let spreadX = (end.x - normal.x) * pen.halfWidth
    let spreadY = (end.y - normal.y) * pen.halfWidth
    let along = (chord.x * spreadX + chord.y * spreadY).magnitude
    // The direction of travel is the normal turned back by a quarter; it must be the chord's, roughly, at both ends.
    return along < 0.95 * (chord.x * chord.x + chord.y * chord.y)
      && normal.x * end.x + normal.y * end.y > 0
      && chord.x * normal.y > chord.y * normal.x && chord.x * end.y > chord.y * end.x
  }

  @_transparent mutating func followPiece(_ curve: DeviceCubic) {
    let (dx, dy) = curve.endDirection
    let end = pen.normal(ofDeviceX: dx, dy).normal
    let startOffset = pen.offset(normal)
    let endOffset = pen.offset(end)
    let chordX = curve.x3 - x
    let chordY = curve.y3 - y
    let spreadX = endOffset.x - startOffset.x
    let spreadY = endOffset.y - startOffset.y
    let chord = chordX * chordX + chordY * chordY
    if 4 * (spreadX * spreadX + spreadY * spreadY) < chord
      || keepsItsSides(chordX, chordY, end)
    {
      advance(toX: curve.x3, curve.y3, normal: end)
      return
    }
    // In a bend tighter than the pen the inner side would run backwards: a straight piece and wedges do not.
    var middle = normal
    if chord > 0 {
      middle = pen.normal(ofDeviceX: chordX, chordY).normal
      addRoundWedge(from: normal, to: middle)
      advance(toX: x, y, normal: middle)
      advance(toX: curve.x3, curve.y3, normal: middle)
    }
    addRoundWedge(from: middle, to: end)
    advance(toX: curve.x3, curve.y3, normal: end)
  }
}
