extension CTLine {
  /// `nil` on a line without characters, and for NaN.
  func index(at x: CGFloat) -> Int? {
    guard let first = carets.first, let last = carets.last, !x.isNaN else { return nil }
    if x <= first.x {
      return first.isRightToLeft ? first.range.upperBound : first.range.lowerBound
    }
    if x >= last.x + last.width {
      return last.isRightToLeft ? last.range.lowerBound : last.range.upperBound
    }
    let unit = carets[carets.partitionIndex { $0.x > x } - 1]
    let isLeft = x - unit.x < unit.width / 2
    return isLeft != unit.isRightToLeft ? unit.range.lowerBound : unit.range.upperBound
  }

  func offsets(of index: Int) -> (primary: CGFloat, secondary: CGFloat) {
    let at = carets.first { $0.range.contains(index) }
    let before = carets.first { $0.range.contains(index - 1) }
    switch (at, before) {
    case (let at?, let before?) where at.range.lowerBound == index:
      return (at.leading, before.trailing)
    case (let at?, _): return (at.leading, at.leading)
    case (nil, let before?): return (before.trailing, before.trailing)
    case (nil, nil):
      let isBefore = index <= stringRange.location
      let edge = isBefore == isRightToLeft ? width : 0
      return (edge, edge)
    }
  }
}

/// Returns the index, in units of UTF-16, of the character boundary closest to a place from the line's origin, whose y is
/// ignored; the line's start or end beside it, and `kCFNotFound` on a line without characters.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  line.index(at: position.x) ?? kCFNotFound
}

/// Returns the start of the character at an index of UTF-16, or the end of the line, in points from the line's origin.
///
/// Writes the end of the character before, which is another place where directions meet.
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let offsets = line.offsets(of: charIndex)
  secondaryOffset?.pointee = offsets.secondary
  return offsets.primary
}

/// Calls `block` with every edge of a character from left to right, until it sets its last argument: with the edge in
/// points from the line's origin, the character's index in units of UTF-16, and whether the character begins there.
public func CTLineEnumerateCaretOffsets(
  _ line: CTLine, _ block: (Double, CFIndex, Bool, UnsafeMutablePointer<Bool>) -> Void
) {
  var stops = false
  for unit in line.carets {
    for isLeft in [true, false] {
      block(
        Double(isLeft ? unit.x : unit.x + unit.width), unit.range.lowerBound,
        isLeft != unit.isRightToLeft, &stops)
      if stops { return }
    }
  }
}
