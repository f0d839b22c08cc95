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
    guard let pen = StrokePen(width: style.width, transform: transform, flatness: flatness) else {
      return
    }
    scratch.left.arcBudget = PointRow.mostArcPoints
    scratch.right.arcBudget = PointRow.mostArcPoints
    var writer = self.writer
    writer.bindToNumbers()
    var outliner = StrokeOutliner(
      pen: pen, style: style, visible: visible,
      scratch: StrokeScratch(left: scratch.left, right: scratch.right, stack: scratch.stack))
    outliner.stroke(path, transform: transform) { row in
      let coordinates = row.coordinates
      writer.begin(coordinates[0], coordinates[1])
      var index = 1
      while index < row.count {
        writer.line(coordinates[index &* 2], coordinates[index &* 2 &+ 1])
        index &+= 1
      }
      writer.finishContour()
    }
    // The rows may have grown.
    scratch.left = outliner.scratch.left
    scratch.right = outliner.scratch.right
    self.writer = writer
  }
}
