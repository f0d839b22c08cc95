/// Finds the pixels in which the areas of an outline's parts need not add up to what they cover together.
///
/// Sums are exact in a pixel in which the winding number has only two consecutive values: where a single stretch of the
/// outline passes without turning back vertically, or where two stretches part at such a turn. Convex contours that
/// stay apart have no other pixels. The outline is split into chains that are monotone in x and y, so that the box of
/// any part is that of its ends; comparing boxes, and halving those that meet, finds the pixels.
struct SelfOverlapRows {
  /// The columns of a row, from the frame's first one, in which areas may not add up.
  struct Row: BitwiseCopyable {
    fileprivate(set) var first = Int32.max
    fileprivate(set) var last = Int32.min

    var isEmpty: Bool { first > last }
  }

  private var rowList = ScratchBuffer<Row>(capacity: 64)
  var frame = PixelRect.nothing
  /// The points of the contours that are compared, each contour's first point once more behind its last.
  private var pointList = ScratchBuffer<Point>(capacity: 256)
  /// In pixels, the last ones included.
  private var boxes = ScratchBuffer<Outline.Box>(capacity: 64)
  private var order = ScratchBuffer<UInt64>(capacity: 64)
  private var chains = ScratchBuffer<Chain>(capacity: 64)
  private var contours = ScratchBuffer<Contour>(capacity: 16)
  /// How many pairs may still be compared before everything counts as found.
  var budget = 0

  /// With more pairs, a search of every row is cheaper.
  private static let mostComparisons = 1 &<< 20
  /// More elements of a list are not kept after an unusually large outline.
  private static let mostKept = 1 &<< 14

  struct Point: BitwiseCopyable {
    let x: Int32
    let y: Int32
  }

  private struct Contour: BitwiseCopyable {
    let start: Int
    let end: Int
    var isCandidate: Bool
  }

  /// The edges from the point `first` to the point `last`, along which neither x nor y turns back.
  struct Span: BitwiseCopyable {
    let first: Int
    let last: Int

    @_transparent var edgeCount: Int { last &- first }

    @_transparent var firstHalf: Span { Span(first: first, last: (first &+ last) &>> 1) }
    @_transparent var secondHalf: Span { Span(first: (first &+ last) &>> 1, last: last) }
  }

  /// `start` and `end` are those of the contour.
  struct Chain: BitwiseCopyable {
    let span: Span
    let start: Int
    let end: Int
    /// The first of the chains between two turns up or down, which follow each other from row to row.
    var run: Int
  }

  func deallocate() {
    rowList.deallocate()
    pointList.deallocate()
    boxes.deallocate()
    order.deallocate()
    chains.deallocate()
    contours.deallocate()
  }

  /// Each row of the frame; only after `find` found any, and until it is called again.
  var rows: UnsafeMutableBufferPointer<Row> { rowList.buffer }

  @_transparent var points: UnsafePointer<Point> { UnsafePointer(pointList.elements) }

  mutating func find(in outline: Outline, frame: PixelRect) -> Bool {
    let isSmall =
      max(
        Int64(outline.box.maxX) - Int64(outline.box.minX),
        Int64(outline.box.maxY) - Int64(outline.box.minY)) < 1 &<< 30
    let isAlone = outline.contourCount == 1
    if isAlone && isSmall && outline.isConvex(from: 0, to: outline.end(of: 0)) { return false }
    self.frame = frame
    budget = Self.mostComparisons
    defer { forgetLists() }
    if isAlone {
      addChains(of: outline, 0, outline.end(of: 0))
    } else {
      if !listCandidates(outline, isSmall: isSmall) && budget > 0 { return false }
      var index = 0
      while index < contours.count {
        let contour = contours.elements[index]
        if contour.isCandidate { addChains(of: outline, contour.start, contour.end) }
        index &+= 1
      }
    }
    rowList.setCount(frame.height)
    fillByCopying(rowList.elements, frame.height, Row())
    forEachMeeting { finder, a, b in
      let a = finder.chains.elements[a]
      let b = finder.chains.elements[b]
      if a.run != b.run && !finder.partAtATurn(a, b) { finder.compare(a.span, b.span) }
    }
    return settleRows()
  }

  private mutating func forgetLists() {
    pointList.removeAll(keeping: Self.mostKept)
    chains.removeAll(keeping: Self.mostKept)
    boxes.removeAll(keeping: Self.mostKept)
    order.removeAll(keeping: Self.mostKept)
    contours.removeAll(keeping: Self.mostKept)
  }

  /// Returns whether any row was found: all of them, if there was too much to compare.
  private func settleRows() -> Bool {
    let rows = rowList.elements
    let count = rowList.count
    if budget <= 0 {
      fillByCopying(rows, count, Row(first: 0, last: Int32(truncatingIfNeeded: frame.width &- 1)))
      return true
    }
    var row = 0
    while row < count && rows[row].isEmpty { row &+= 1 }
    return row < count
  }

  /// Returns whether a contour is not convex or has a box that meets another one.
  private mutating func listCandidates(_ outline: Outline, isSmall: Bool) -> Bool {
    var isFound = false
    var start = 0
    var contour = 0
    while contour < outline.contourCount {
      let end = outline.end(of: contour)
      if end &- start > 2 {
        let isCandidate = !isSmall || !outline.isConvex(from: start, to: end)
        isFound = isFound || isCandidate
        contours.append(Contour(start: start, end: end, isCandidate: isCandidate))
        addBox(Outline.box(of: outline.coordinates, from: start, to: end))
      }
      start = end
      contour &+= 1
    }
    forEachMeeting { finder, a, b in
      finder.contours.elements[a].isCandidate = true
      finder.contours.elements[b].isCandidate = true
      isFound = true
    }
    boxes.removeAll()
    return isFound
  }

  /// The last row of pixels above a lower end; for a level edge between two rows the one before its first.
  @_transparent static func lastRow(_ maxY: Int32) -> Int32 { (maxY &- 1).pixel }
}

extension SelfOverlapRows {
  private mutating func copyPoints(of outline: Outline, _ start: Int, _ end: Int) {
    let source = outline.coordinates
    let first = pointList.count
    let count = end &- start
    pointList.setCount(first &+ count &+ 1)
    let target = pointList.elements + first
    var i = 0
    while i < count {
      target[i] = Point(x: source[2 &* (start &+ i)], y: source[2 &* (start &+ i) &+ 1])
      i &+= 1
    }
    target[count] = target[0]
  }

  private mutating func addChains(of outline: Outline, _ contourStart: Int, _ contourEnd: Int) {
    let start = pointList.count
    copyPoints(of: outline, contourStart, contourEnd)
    let end = pointList.count &- 1
    let points = points
    var first = start
    var run = chains.count
    let opening = run
    var signX: Int32 = 0
    var signY: Int32 = 0
    /// The direction up or down of the first and of the last edge that is not level.
    var openingCourse: Int32 = 0
    var course: Int32 = 0
    var i = start
    while i < end {
      let dx = Self.direction(from: points[i].x, to: points[i &+ 1].x)
      let dy = Self.direction(from: points[i].y, to: points[i &+ 1].y)
      if dx &* signX < 0 || dy &* signY < 0 {
        add(Span(first: first, last: i), start, end, run: run)
        first = i
        signX = 0
        signY = 0
      }
      if dx != 0 { signX = dx }
      if dy != 0 {
        signY = dy
        if course != 0 && course != signY { run = chains.count }
        if openingCourse == 0 { openingCourse = signY }
        course = signY
      }
      i &+= 1
    }
    add(Span(first: first, last: end), start, end, run: run)
    if course == openingCourse {
      // The contour began in the middle of its last run.
      while run < chains.count {
        chains.elements[run].run = opening
        run &+= 1
      }
    }
  }

  @_transparent private static func direction(from start: Int32, to end: Int32) -> Int32 {
    start < end ? 1 : start > end ? -1 : 0
  }

  /// Skips a level chain between two rows.
  private mutating func add(_ span: Span, _ start: Int, _ end: Int, run: Int) {
    let a = points[span.first]
    let b = points[span.last]
    if a.y == b.y && a.y.isOnPixelBorder { return }
    chains.append(Chain(span: span, start: start, end: end, run: run))
    var box = Outline.Box()
    box.add(a.x, a.y)
    box.add(b.x, b.y)
    addBox(box)
  }

  private mutating func addBox(_ box: Outline.Box) {
    boxes.append(
      Outline.Box(
        minX: box.minX.pixel, minY: box.minY.pixel, maxX: box.maxX.pixel,
        maxY: Self.lastRow(box.maxY)))
  }

  /// Calls `body` with every two boxes that meet, by a sweep along the longer side of them all.
  @_transparent private mutating func forEachMeeting(
    _ body: (inout SelfOverlapRows, Int, Int) -> Void
  ) {
    let count = boxes.count
    if count < 2 { return }
    let boxes = boxes.elements
    var all = Outline.Box()
    var index = 0
    while index < count {
      all.add(boxes[index].minX, boxes[index].minY)
      all.add(boxes[index].maxX, boxes[index].maxY)
      index &+= 1
    }
    let isWide = Int64(all.maxX) - Int64(all.minX) > Int64(all.maxY) - Int64(all.minY)
    sortBoxes(alongX: isWide)
    let order = order.elements
    var i = 0
    while i < count {
      let first = Int(truncatingIfNeeded: order[i] & 0xffff_ffff)
      let a = boxes[first]
      var j = i &+ 1
      while j < count {
        let second = Int(truncatingIfNeeded: order[j] & 0xffff_ffff)
        let b = boxes[second]
        if isWide ? b.minX > a.maxX : b.minY > a.maxY { break }
        if a.meets(b) { body(&self, first, second) }
        budget &-= 1
        if budget <= 0 { return }
        j &+= 1
      }
      i &+= 1
    }
  }

  private mutating func sortBoxes(alongX isWide: Bool) {
    let boxes = boxes
    order.setCount(boxes.count)
    let keys = order.elements
    var index = 0
    while index < boxes.count {
      let start = isWide ? boxes.elements[index].minX : boxes.elements[index].minY
      let position = UInt64(UInt32(bitPattern: start &- Int32.min))
      keys[index] = position &<< 32 | UInt64(truncatingIfNeeded: index)
      index &+= 1
    }
    order.sort { $0 < $1 }
  }

  /// In coordinates of the canvas; the last column is included.
  @_transparent mutating func mark(row: Int32, _ first: Int32, _ last: Int32) {
    let index = Int(row) &- frame.minY
    if index < 0 || index >= frame.height { return }
    let rows = rowList.elements
    let left = Int32(truncatingIfNeeded: max(0, Int(first) &- frame.minX))
    let right = Int32(truncatingIfNeeded: min(Int(last), frame.maxX &- 1) &- frame.minX)
    if left < rows[index].first { rows[index].first = left }
    if right > rows[index].last { rows[index].last = right }
  }
}

extension Outline.Box {
  @_transparent fileprivate func meets(_ other: Outline.Box) -> Bool {
    minY <= other.maxY && other.minY <= maxY && minX <= other.maxX && other.minX <= maxX
  }
}
