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
    guard
      let pen = StrokePen(
        width: style.width, transform: transform, flatness: flatness, visible: visible)
    else { return }
    scratch.left.arcBudget = PointContour.mostArcPoints
    scratch.right.arcBudget = PointContour.mostArcPoints
    var outliner = StrokeOutliner(pen: pen, style: style, scratch: scratch)
    let visible = visible
    // Only outlines of open subpaths all wind the same way: one around all that is visible leaves the others no effect.
    let mayCover = pen.radius > min(visible.halfWidth, visible.halfHeight)
    let isOpen = mayCover && !path.verbs.contains(.close)
    write(flatness: flatness) { writer in
      let (firstPoint, firstContour) = (writer.count, writer.contourCount)
      var isCovered = false
      outliner.stroke(path, transform: transform) { contour in
        if isCovered || (mayCover && contour.isHidden(visible)) { return }
        if isOpen, contour.surrounds(visible) {
          isCovered = true
          writer.count = firstPoint
          writer.contourCount = firstContour
        }
        writer.begin(contour.points[0])
        if pen.radius > FixedPoint.limit {
          contour.addVisibleLines(to: &writer, visible)
        } else {
          var index = 1
          while index < contour.count {
            writer.line(contour.points[index])
            index &+= 1
          }
        }
        writer.finishContour()
      }
    }
    // Growing reallocates the contours.
    scratch = outliner.scratch
  }
}

extension PointContour {
  fileprivate func isHidden(_ visible: DeviceBox) -> Bool {
    var sides = 15
    var index = 0
    while index < count && sides != 0 {
      sides &= visible.sides(beyondWhichLies: points[index])
      index &+= 1
    }
    return sides != 0
  }

  /// Whether all that can be seen lies on the inner side of every line.
  fileprivate func surrounds(_ visible: DeviceBox) -> Bool {
    var turn = 0.0
    var from = last
    let middle = DeviceVector(
      (visible.left + visible.right) / 2, (visible.top + visible.bottom) / 2)
    var index = 0
    while index < count {
      let step = points[index] - from
      // Where a line is nearest to the box, it is that far away, times its length; written so that a NaN is too near.
      let across = step.cross(middle - from)
      let reach =
        step.x.magnitude * (visible.halfHeight + 1) + step.y.magnitude * (visible.halfWidth + 1)
      if step != .zero {
        if turn == 0 { turn = across < 0 ? -1 : 1 }
        guard across * turn > reach else { return false }
      }
      from = points[index]
      index &+= 1
    }
    return turn != 0
  }

  /// Joins consecutive lines beyond the same side of what can be seen: the outlines of pens of more than some ten
  /// thousand pixels have thousands of points there, and each line between two of them would cross every row.
  fileprivate func addVisibleLines(to writer: inout OutlineWriter, _ visible: DeviceBox) {
    var sides = visible.sides(beyondWhichLies: points[0])
    var isWaiting = false
    var index = 1
    while index < count {
      let own = visible.sides(beyondWhichLies: points[index])
      if isWaiting && sides & own == 0 {
        writer.line(points[index &- 1])
        sides = visible.sides(beyondWhichLies: points[index &- 1])
      }
      isWaiting = sides & own != 0
      if isWaiting {
        sides &= own
      } else {
        writer.line(points[index])
        sides = own
      }
      index &+= 1
    }
    if isWaiting { writer.line(last) }
  }
}

extension DeviceBox {
  fileprivate var halfWidth: Double { (right - left) / 2 }
  fileprivate var halfHeight: Double { (bottom - top) / 2 }

  /// The sides that a point lies beyond, as bits, by more than rounding moves it.
  fileprivate func sides(beyondWhichLies point: DeviceVector) -> Int {
    (point.x < left - 1 ? 1 : 0) | (point.x > right + 1 ? 2 : 0) | (point.y < top - 1 ? 4 : 0)
      | (point.y > bottom + 1 ? 8 : 0)
  }
}
