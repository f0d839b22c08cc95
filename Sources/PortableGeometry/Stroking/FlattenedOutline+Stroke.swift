import Foundation

extension FlattenedOutline {
  /// Adds the outline of a stroke, for filling with the non-zero rule.
  ///
  /// Subpaths without length show their caps: a dot for round ones, an upright square for square ones, and nothing for
  /// butt ones and for a move alone. A style without width, and a transform that is not finite or leaves no area, add
  /// nothing.
  /// - Parameters:
  ///   - transform: From the path's space, in which the stroke has its width, to device pixels, y down.
  ///   - flatness: How closely curves are followed, in device pixels, greater than 0; see `Flatness`.
  package func appendStroke(
    of path: Path, style: StrokeStyle, transform: CGAffineTransform = .identity,
    flatness: Double = Flatness.standard
  ) {
    precondition(flatness > 0, "flatness is \(flatness), but must be greater than 0")
    guard
      let pen = StrokePen(
        width: style.width, transform: transform, flatness: flatness, visible: visible)
    else { return }
    scratch.left.arcBudget = PointRow.mostArcPoints
    scratch.right.arcBudget = PointRow.mostArcPoints
    var writer = self.writer
    writer.bindToNumbers()
    var outliner = StrokeOutliner(
      pen: pen, style: style,
      scratch: StrokeScratch(left: scratch.left, right: scratch.right, stack: scratch.stack))
    let visible = visible
    outliner.stroke(path, transform: transform) { row in
      let coordinates = row.coordinates
      writer.begin(coordinates[0], coordinates[1])
      if pen.radius > FixedPoint.limit {
        row.addVisibleLines(to: &writer, visible)
      } else {
        var index = 1
        while index < row.count {
          writer.line(coordinates[index &* 2], coordinates[index &* 2 &+ 1])
          index &+= 1
        }
      }
      writer.finishContour()
    }
    // The rows may have grown.
    scratch.left = outliner.scratch.left
    scratch.right = outliner.scratch.right
    self.writer = writer
  }
}

extension PointRow {
  /// Adds the lines to all points but the first, those that follow each other beyond one side of what can be seen as one.
  ///
  /// The outlines of pens of more than some ten thousand pixels have thousands of points there, and each line between
  /// two of them would cross every row.
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
  /// The sides that a point lies beyond, as bits, by more than rounding moves it.
  fileprivate func sides(beyondWhichLie x: Double, _ y: Double) -> Int {
    (x < left - 1 ? 1 : 0) | (x > right + 1 ? 2 : 0) | (y < top - 1 ? 4 : 0)
      | (y > bottom + 1 ? 8 : 0)
  }
}
