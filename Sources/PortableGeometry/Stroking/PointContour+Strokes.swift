extension PointContour: StrokeContour {
  /// Quarters of a circle are halved as the curves of a path are; the caller adds the end.
  mutating func appendArc(
    of pen: StrokePen, around center: DeviceVector, from start: DeviceVector, to end: DeviceVector
  ) {
    let cosine = start.dot(end)
    var bend = pen.radius * (1 - cosine) * 0.4477
    var stepCosine = cosine
    var stepSine = start.cross(end)
    var steps = 1
    // An arc of more than eight steps is worth the test.
    if bend > 64 * pen.flatness, pen.hidesArc(around: center, from: start, to: end) { bend = 0 }
    while bend > pen.flatness && steps < 4096 && steps < arcBudget {
      bend *= 0.25
      steps &*= 2
      let half = ((1 + stepCosine) * 0.5).squareRoot()
      stepSine /= 2 * half
      stepCosine = half
    }
    arcBudget &-= steps
    var direction = start
    while steps > 1 {
      direction = direction * stepCosine + direction.quarterTurned * stepSine
      append(center + pen.offset(direction))
      steps &-= 1
    }
  }

  /// Appends a curve from the last point, halved as `OutlineWriter.cubic` halves a filled one.
  private mutating func append(
    _ curve: DeviceCubic, flatness: Double, visible: DeviceBox, level: Int = 16
  ) {
    if level == 0 || curve.isFlat(flatness) || curve.isOutside(visible, margin: 1) {
      append(curve.p3)
      return
    }
    let (first, second) = curve.halves
    append(first, flatness: flatness, visible: visible, level: level &- 1)
    append(second, flatness: flatness, visible: visible, level: level &- 1)
  }

  static func follow(_ curve: DeviceCubic, in outliner: inout StrokeOutliner<PointContour>) {
    let pen = outliner.pen
    // The sides of thin curves were recorded with the points of the curve itself.
    guard !pen.isThin, let sides = BalancedSides(of: curve, pen: pen) else {
      outliner.followInLines(curve)
      return
    }
    outliner.scratch.left.append(sides.left, flatness: pen.flatness, visible: pen.visible)
    outliner.scratch.right.append(sides.right, flatness: pen.flatness, visible: pen.visible)
    outliner.arrive(at: curve.p3, normal: sides.endNormal)
  }
}
