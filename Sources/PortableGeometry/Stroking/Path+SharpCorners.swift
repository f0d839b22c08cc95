import Foundation

extension Path {
  /// The path cut where it turns by a right angle or more; `nil` without such a corner. A closed subpath that is cut
  /// becomes open and begins at a cut.
  package var cutAtSharpCorners: Path? {
    var builder = PathBuilder()
    var isCut = false
    for subpath in subpaths {
      guard let runs = subpath.runsBetweenSharpCorners else {
        builder.add(subpath)
        continue
      }
      isCut = true
      for run in runs { builder.add(Subpath(start: run[0].start, segments: run)) }
    }
    return isCut ? builder.path : nil
  }
}

extension StrokeStyle {
  /// Whether a line is nowhere wider than a device pixel.
  package func isThin(after transform: CGAffineTransform) -> Bool {
    StrokePen(width: width, transform: transform, flatness: Flatness.standard)?.isThin ?? false
  }
}

extension Subpath {
  /// The segments between sharp corners, the closing line included; `nil` without such a corner.
  fileprivate var runsBetweenSharpCorners: [[PathSegment]]? {
    var runs: [[PathSegment]] = [[]]
    var first: CGVector?
    var last: CGVector?
    for segment in allSegments {
      if let start = segment.startDirection {
        if let last, last.turnsSharply(to: start) { runs.append([]) }
        first = first ?? start
        last = segment.endDirection
      }
      runs[runs.count - 1].append(segment)
    }
    guard isClosed, let first, let last else { return runs.count > 1 ? runs : nil }
    if last.turnsSharply(to: first) { return runs }
    guard runs.count > 1 else { return nil }
    // The subpath begins in the middle of a run: join its halves.
    let end = runs.removeLast()
    runs[0] = end + runs[0]
    return runs
  }
}

extension PathSegment {
  /// `nil` for a segment without length.
  fileprivate var startDirection: CGVector? {
    controlPoints.dropFirst().first { $0 != start }.map { $0 - start }
  }

  fileprivate var endDirection: CGVector? {
    controlPoints.dropLast().last { $0 != end }.map { end - $0 }
  }
}

extension CGVector {
  /// Whether another direction lies a quarter turn or more away, but for rounding.
  fileprivate func turnsSharply(to other: CGVector) -> Bool {
    dot(other) <= 1e-9 * (dot(self) * other.dot(other)).squareRoot()
  }
}
