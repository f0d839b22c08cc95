/// The place where a line that is too long is truncated.
public enum CTLineTruncationType: UInt32, Sendable {
  /// At its start.
  case start = 0
  /// At its end.
  case end = 1
  /// In the middle.
  case middle = 2
}

/// Returns a line that fits into a width in points: the line itself if it does, else one with the token, if any, where
/// characters were left out; `nil` when the token does not fit either.
public func CTLineCreateTruncatedLine(
  _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType,
  _ truncationToken: CTLine?
) -> CTLine? {
  line.truncated(to: width.isNaN ? 0 : CGFloat(width), truncationType, token: truncationToken)
}

/// Returns a line whose spaces are widened or narrowed so that it fills a width, with a factor from 0, nothing is changed,
/// to 1, the whole width is filled. Spaces at the line's end do not count.
public func CTLineCreateJustifiedLine(
  _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? {
  line.justified(to: CGFloat(justificationWidth), factor: justificationFactor)
}

extension CTLine {
  func truncated(to limit: CGFloat, _ type: CTLineTruncationType, token: CTLine?) -> CTLine? {
    if visibleWidth <= limit + LineMeasure.tolerance { return self }
    let room = limit - (token?.visibleWidth ?? 0)
    guard room >= -LineMeasure.tolerance else { return nil }
    let (head, tail) = kept(in: room, type)
    let first = LineBuilder(text, head, isBroken: false).line()
    let last = LineBuilder(text, tail, isBroken: false).line()
    return joined(first, token, last)
  }

  private func kept(in room: CGFloat, _ type: CTLineTruncationType) -> (Range<Int>, Range<Int>) {
    let widths = text.unitWidths
    var head = range.lowerBound
    var tail = range.upperBound
    var rest = room + LineMeasure.tolerance
    func unitEnd(_ index: Int) -> Int {
      widths[(index + 1)..<range.upperBound].firstIndex { $0 != nil } ?? range.upperBound
    }
    func unitStart(_ index: Int) -> Int {
      widths[range.lowerBound..<index].lastIndex { $0 != nil } ?? range.lowerBound
    }
    /// Whether the next unit comes from the start.
    var isHead = type != .start
    var isDone = (head: type == .start, tail: type == .end)
    while head < tail, !isDone.head || !isDone.tail {
      let start = isHead ? head : unitStart(tail)
      let width = widths[start] ?? 0
      switch (width <= rest, isHead) {
      case (true, true): head = unitEnd(head)
      case (true, false): tail = start
      case (false, true): isDone.head = true
      case (false, false): isDone.tail = true
      }
      if width <= rest { rest -= width }
      isHead = isDone.tail || (!isDone.head && !isHead)
    }
    // No space precedes or follows the token.
    head = text.end(withoutSpacesOf: range.lowerBound..<head)
    let rightmost = text.characters[tail..<range.upperBound]
    tail = rightmost.firstIndex { !LineMeasure.isWhitespace($0) } ?? range.upperBound
    return (range.lowerBound..<head, tail..<range.upperBound)
  }

  private func joined(_ head: CTLine, _ token: CTLine?, _ tail: CTLine) -> CTLine {
    let cut = head.stringRange.location + head.stringRange.length
    let parts = isRightToLeft ? [tail, token, head] : [head, token, tail]
    var runs: [CTRun] = []
    var carets: [CaretUnit] = []
    var heights: LineHeights?
    var x: CGFloat = 0
    for part in parts.compactMap({ $0 }) where !part.runs.isEmpty {
      let isToken = part === token
      runs += part.runs.map { $0.moved(by: x, stringIndex: isToken ? cut : nil) }
      carets += part.carets.map { unit in
        var unit = unit
        unit.x += x
        if isToken { unit.range = cut..<cut }
        return unit
      }
      heights = part.heights.including(heights)
      x += part.width
    }
    return CTLine(
      runs: runs, carets: carets, stringRange: stringRange, isRightToLeft: isRightToLeft,
      heights: heights ?? self.heights, width: x, trailingWhitespace: 0, text: text,
      range: range)
  }

  func justified(to width: CGFloat, factor: CGFloat) -> CTLine? {
    guard width.isFinite else { return nil }
    guard factor > 0 else { return self }
    let end = text.end(withoutSpacesOf: range)
    let spaces = (range.lowerBound..<end).count(where: text.isSpace)
    guard spaces > 0 else { return self }
    let missing = (width - visibleWidth) * min(factor, 1)
    return LineBuilder(
      text, range.lowerBound..<end, spaceExpansion: missing / CGFloat(spaces)
    ).line()
  }
}
