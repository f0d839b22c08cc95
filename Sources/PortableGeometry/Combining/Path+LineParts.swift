import Foundation

extension Path {
  /// Parts along the region's border count as inside. This path's open subpaths stay open.
  package func lineIntersection(_ region: Path, rule: CGPathFillRule = .winding) -> Path {
    lineParts(of: region, rule, areInside: true)
  }

  /// This path's open subpaths stay open.
  package func lineSubtracting(_ region: Path, rule: CGPathFillRule = .winding) -> Path {
    lineParts(of: region, rule, areInside: false)
  }

  private func lineParts(of region: Path, _ rule: CGPathFillRule, areInside: Bool) -> Path {
    guard let paths = CombinedPaths(self, region, closesFirst: false) else { return Path() }
    let arrangement = PathArrangement(paths)
    let assembler = OutlineAssembler(arrangement: arrangement)
    var builder = PathBuilder()
    var next = 0
    for (segments, isClosed) in paths.firstSubpaths {
      let start = next
      while next < arrangement.fragments.count, segments.contains(arrangement.segmentIndex(next)) {
        next += 1
      }
      assembler.addLines(start..<next, isClosed: isClosed, to: &builder) { fragment in
        let edge = arrangement.edges[Int(fragment.edge)]
        let isInside = rule.contains(Int(edge.secondBelow)) || rule.contains(Int(edge.secondAbove))
        return isInside == areInside
      }
    }
    return builder.path
  }
}

extension OutlineAssembler {
  fileprivate func addLines(
    _ range: Range<Int>, isClosed: Bool, to builder: inout PathBuilder,
    isKept: (PathArrangement.Fragment) -> Bool
  ) {
    var rows: [[SegmentPart]] = []
    var keptCount = 0
    for index in range {
      let fragment = arrangement.fragments[index]
      guard isKept(fragment) else { continue }
      keptCount += 1
      let part = SegmentPart(
        first: Int32(index), last: Int32(index), isForward: true, from: fragment.from,
        to: fragment.to)
      if rows.last?.last?.to == fragment.from {
        add(part, to: &rows[rows.count - 1])
      } else {
        rows.append([part])
      }
    }
    if isClosed, keptCount == range.count {
      for row in rows { addLoop(row, to: &builder) }
      return
    }
    // A part of a closed subpath may continue across its start.
    if isClosed, rows.count > 1, let first = rows.first?.first, let last = rows.last?.last,
      Int(first.first) == range.lowerBound, Int(last.last) == range.upperBound - 1
    {
      rows[0] = rows[rows.count - 1] + rows[0]
      rows.removeLast()
    }
    for row in rows {
      builder.move(to: position(row[0].from))
      for part in row { add(part, to: &builder) }
    }
  }
}
