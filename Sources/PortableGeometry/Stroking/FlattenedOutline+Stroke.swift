import Foundation

extension FlattenedOutline {
  /// Adds the outline of a stroke, for filling with the non-zero rule.
  ///
  /// Subpaths without length show their caps: a dot for round ones, an upright square for square ones, and nothing for
  /// butt ones and for a move alone. `transform` leads from the path's space, in which the stroke has its width, to
  /// device pixels, y down. A style without width, and a transform that is not finite or leaves no area, add nothing.
  package func appendStroke(
    of path: Path, style: StrokeStyle, transform: CGAffineTransform = .identity,
    flatness: Double = Flatness.standard
  ) {
    precondition(flatness > 0, "flatness is \(flatness), but must be greater than 0")
    guard
      let pen = StrokePen(
        width: style.width, transform: transform, flatness: flatness, visible: visible)
    else { return }
    scratch.left.arcBudget = PointContour.mostArcPoints
    scratch.right.arcBudget = PointContour.mostArcPoints
    var writer = self.writer
    writer.bindToNumbers()
    var outliner = StrokeOutliner(pen: pen, style: style, scratch: scratch)
    let visible = visible
    // Only outlines of open subpaths all wind the same way: one around all that is visible leaves the others no effect.
    let mayCover = visible.isNarrow(beside: pen)
    let isOpen = mayCover && !path.verbs.contains(.close)
    let (firstPoint, firstContour) = (writer.count, writer.contourCount)
    var isCovered = false
    outliner.stroke(path, transform: transform) { contour in
      if isCovered || (mayCover && contour.isHidden(visible)) { return }
      if isOpen, contour.surrounds(visible) {
        isCovered = true
        writer.count = firstPoint
        writer.contourCount = firstContour
      }
      let coordinates = contour.coordinates
      writer.begin(coordinates[0], coordinates[1])
      if pen.radius > FixedPoint.limit {
        contour.addVisibleLines(to: &writer, visible)
      } else {
        var index = 1
        while index < contour.count {
          writer.line(coordinates[index &* 2], coordinates[index &* 2 &+ 1])
          index &+= 1
        }
      }
      writer.finishContour()
    }
    // Growing reallocates the contours.
    scratch = outliner.scratch
    self.writer = writer
  }
}

extension PointContour {
  /// Whether all points lie beyond the same side of what can be seen.
  fileprivate func isHidden(_ visible: DeviceBox) -> Bool {
    var sides = 15
    var index = 0
    while index < count && sides != 0 {
      sides &= visible.sides(
        beyondWhichLie: coordinates[index &* 2], coordinates[index &* 2 &+ 1])
      index &+= 1
    }
    return sides != 0
  }

  /// Whether all that can be seen lies on the inner side of every line.
  fileprivate func surrounds(_ visible: DeviceBox) -> Bool {
    var turn = 0.0
    var (fromX, fromY) = last
    var index = 0
    while index < count {
      let x = coordinates[index &* 2]
      let y = coordinates[index &* 2 &+ 1]
      let (dx, dy) = (x - fromX, y - fromY)
      // Where a line is nearest to the box, it is that far away, times its length; written so that a NaN is too near.
      let across = dx * (visible.midY - fromY) - dy * (visible.midX - fromX)
      let reach = dx.magnitude * (visible.halfHeight + 1) + dy.magnitude * (visible.halfWidth + 1)
      if dx != 0 || dy != 0 {
        if turn == 0 { turn = across < 0 ? -1 : 1 }
        guard across * turn > reach else { return false }
      }
      fromX = x
      fromY = y
      index &+= 1
    }
    return turn != 0
  }

  /// Joins consecutive lines beyond the same side of what can be seen: the outlines of pens of more than some ten
  /// thousand pixels have thousands of points there, and each line between two of them would cross every row.
  fileprivate func addVisibleLines(to writer: inout OutlineWriter, _ visible: DeviceBox) {
    var sides = visible.sides(beyondWhichLie: coordinates[0], coordinates[1])
    var isWaiting = false
    var index = 1
    while index < count {
      let x = coordinates[index &* 2]
      let y = coordinates[index &* 2 &+ 1]
      let own = visible.sides(beyondWhichLie: x, y)
      if isWaiting && sides & own == 0 {
        let lastX = coordinates[index &* 2 &- 2]
        let lastY = coordinates[index &* 2 &- 1]
        writer.line(lastX, lastY)
        sides = visible.sides(beyondWhichLie: lastX, lastY)
      }
      isWaiting = sides & own != 0
      if isWaiting {
        sides &= own
      } else {
        writer.line(x, y)
        sides = own
      }
      index &+= 1
    }
    if isWaiting { writer.line(last.x, last.y) }
  }
}

extension DeviceBox {
  fileprivate var halfWidth: Double { (right - left) / 2 }
  fileprivate var halfHeight: Double { (bottom - top) / 2 }
  fileprivate var midX: Double { (left + right) / 2 }
  fileprivate var midY: Double { (top + bottom) / 2 }

  fileprivate func isNarrow(beside pen: StrokePen) -> Bool {
    pen.radius > min(halfWidth, halfHeight)
  }

  /// The sides that a point lies beyond, as bits, by more than rounding moves it.
  fileprivate func sides(beyondWhichLie x: Double, _ y: Double) -> Int {
    (x < left - 1 ? 1 : 0) | (x > right + 1 ? 2 : 0) | (y < top - 1 ? 4 : 0)
      | (y > bottom + 1 ? 8 : 0)
  }
}
