import Foundation

extension Path {
  /// Returns the part of the path between two fractions of its whole length, clamped to 0...1; NaN counts as 0.
  ///
  /// The length runs through all subpaths in order, closing lines included. As in Core Animation, a cut inside a curve
  /// is at that fraction of its parameter which the length before the cut is of its own. Curves stay curves, and closed
  /// subpaths that are wholly inside stay closed.
  package func trimmed(from start: CGFloat, to end: CGFloat) -> Path {
    let from = start > 0 ? min(start, 1) : 0
    let to = end > 0 ? min(end, 1) : 0
    if from == 0 && to == 1 { return self }
    guard from < to else { return Path() }

    let subpaths = self.subpaths
    let measured = subpaths.map { subpath in
      subpath.allSegments.map { (segment: $0, length: ArcLength($0).length) }
    }
    let total = measured.reduce(0) { $1.reduce($0) { $0 + $1.length } }
    let range = (from: total * from, to: total * to)
    // Shorter parts come from rounding at the ends of subpaths; with round caps they would be dots.
    let crumb = total * 1e-12
    var builder = PathBuilder()
    var position: CGFloat = 0
    for (subpath, segments) in zip(subpaths, measured) {
      let length = segments.reduce(0) { $0 + $1.length }
      if subpath.isClosed && length > crumb && position >= range.from - crumb
        && position + length <= range.to + crumb
      {
        builder.add(subpath)
        position += length
        continue
      }
      var isDrawing = false
      for segment in segments {
        let first = max(range.from - position, 0)
        let last = min(range.to - position, segment.length)
        if last - first > crumb {
          let part = segment.segment.subsegment(
            from: first / segment.length, to: last < segment.length ? last / segment.length : 1)
          if !isDrawing { builder.move(to: part.start) }
          builder.add(part)
          isDrawing = true
        }
        position += segment.length
      }
    }
    return builder.path
  }
}
