/// Finds the pixels in which the areas of an outline's parts need not add up to what they cover together.
///
/// Sums are exact in a pixel in which the winding number has two values that follow each other. That can fail only where
/// two edges share a pixel, or where the outline turns back, up or down, more than once within a row of pixels; an
/// outline of convex contours that stay apart has no such place. The outline is taken apart into chains that are
/// monotone in x and in y, of which every part has the box of its two ends: comparing boxes, and halving those that
/// meet, finds the pixels. The arrays are kept from outline to outline.
struct MeetingRows {
  /// The columns of a row, from the frame's first one, in which areas may not add up.
  struct Row {
    fileprivate(set) var first = Int32.max
    fileprivate(set) var last = Int32.min
    /// How often the outline turns back within the row.
    fileprivate var turns: Int32 = 0

    var isEmpty: Bool { first > last }

    fileprivate mutating func includeAll(_ columns: Int) {
      first = 0
      last = Int32(truncatingIfNeeded: columns &- 1)
    }
  }

  /// Each row of the frame; only after `find` found any.
  private(set) var rows: [Row] = []

  private var frame = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// The outline's points while it is looked at.
  private var points: UnsafePointer<Int32>!
  private var boxes: [Box] = []
  private var order: [UInt64] = []
  private var chains: [Chain] = []
  private var contours: [Contour] = []
  /// How many pairs may still be compared before everything counts as found.
  private var budget = 0

  /// Comparing more pairs takes longer than looking at every row.
  private static let mostComparisons = 1 << 20

  /// Edges that share no more rows are compared row by row.
  private static let fewRows: Int32 = 8

  /// Pixels, the last ones included.
  private struct Box {
    let minX: Int32
    let minY: Int32
    let maxX: Int32
    let maxY: Int32

    @inline(__always) func meets(_ other: Box) -> Bool {
      minY <= other.maxY && other.minY <= maxY && minX <= other.maxX && other.minX <= maxX
    }
  }

  /// An edge between two points in 24.8.
  private struct Edge {
    let minX: Int32
    let maxX: Int32
    let minY: Double
    let maxY: Double
    /// Where the edge is at its upper end, and what x gains for each unit of y.
    let x: Double
    let slope: Double

    @inline(__always) init(from a: (Int32, Int32), to b: (Int32, Int32)) {
      (minX, maxX) = (min(a.0, b.0), max(a.0, b.0))
      let (upper, lower) = a.1 < b.1 ? (a, b) : (b, a)
      (minY, maxY) = (Double(upper.1), Double(lower.1))
      x = Double(upper.0)
      slope = minX == maxX || minY == maxY ? 0 : (Double(lower.0) - x) / (maxY - minY)
    }

    /// The columns of pixels in some rows, and a little more for what rounding moves.
    @inline(__always) func columns(_ top: Int32, _ bottom: Int32) -> (Int32, Int32) {
      if slope == 0 { return (minX >> 8, maxX >> 8) }
      let x0 = x + slope * max(0, Double(top) * 256 - minY)
      let x1 = x + slope * (min(Double(bottom) * 256 + 256, maxY) - minY)
      return (
        Int32(truncatingIfNeeded: (Int64(min(x0, x1)) &- 1) >> 8),
        Int32(truncatingIfNeeded: (Int64(max(x0, x1)) &+ 1) >> 8)
      )
    }
  }

  private struct Contour {
    let start: Int
    let end: Int
    var isCandidate: Bool
  }

  /// The edges from the point `first` to the point `last` of a contour, along which neither x nor y turns back.
  private struct Chain {
    let first: Int
    let last: Int
    /// Where the contour begins and ends; its point `end` is its point `start` again.
    let start: Int
    let end: Int
    /// The first of the chains between two turns up or down, which follow each other from row to row.
    var run: Int
  }

  /// Finds the pixels of a frame, and returns whether there are any.
  mutating func find(in outline: Outline, frame: PixelRect) -> Bool {
    points = outline.coordinates
    defer { points = nil }
    let isSmall =
      max(
        Int64(outline.maxX) - Int64(outline.minX), Int64(outline.maxY) - Int64(outline.minY))
      < 1 << 26
    self.frame = frame
    budget = Self.mostComparisons
    chains.removeAll(keepingCapacity: true)
    boxes.removeAll(keepingCapacity: true)
    if outline.contourCount == 1 {
      let end = outline.end(of: 0)
      if isSmall && outline.isConvex(from: 0, to: end) { return false }
      makeRows()
      addChains(0, end)
    } else {
      listContours(outline, isSmall: isSmall)
      if budget > 0 && !contours.contains(where: { $0.isCandidate }) { return false }
      makeRows()
      for contour in contours where contour.isCandidate { addChains(contour.start, contour.end) }
    }
    forEachMeeting { finder, a, b in
      let (a, b) = (finder.chains[a], finder.chains[b])
      if a.run != b.run && !finder.partAtATurn(a, b) {
        finder.compare(a, b, from: .min, to: .max)
      }
    }
    return settleRows()
  }

  private mutating func makeRows() {
    rows.removeAll(keepingCapacity: true)
    rows.append(contentsOf: repeatElement(Row(), count: frame.height))
  }

  /// Adds what turns make of rows, and returns whether anything was found.
  private mutating func settleRows() -> Bool {
    var isFound = false
    var row = 0
    while row < rows.count {
      // Beside one turn nothing else may end within the row, and beside a turn two edges may not meet.
      if budget <= 0 || rows[row].turns > 1 || rows[row].turns == 1 && !rows[row].isEmpty {
        rows[row].includeAll(frame.width)
      }
      isFound = isFound || !rows[row].isEmpty
      row &+= 1
    }
    return isFound
  }

  /// Lists the contours, and finds those that are not convex or whose box meets another one.
  private mutating func listContours(_ outline: Outline, isSmall: Bool) {
    contours.removeAll(keepingCapacity: true)
    var start = 0
    var contour = 0
    while contour < outline.contourCount {
      let end = outline.end(of: contour)
      if end - start > 2 {
        let isCandidate = !isSmall || !outline.isConvex(from: start, to: end)
        contours.append(Contour(start: start, end: end, isCandidate: isCandidate))
        boxes.append(box(ofPoints: start, end))
      }
      start = end
      contour += 1
    }
    forEachMeeting { finder, a, b in
      finder.contours[a].isCandidate = true
      finder.contours[b].isCandidate = true
    }
    boxes.removeAll(keepingCapacity: true)
  }

  private func box(ofPoints start: Int, _ end: Int) -> Box {
    var (minX, minY, maxX, maxY) = (Int32.max, Int32.max, Int32.min, Int32.min)
    var i = start
    while i < end {
      minX = min(minX, points[2 &* i])
      maxX = max(maxX, points[2 &* i])
      minY = min(minY, points[2 &* i &+ 1])
      maxY = max(maxY, points[2 &* i &+ 1])
      i &+= 1
    }
    return Box(minX: minX >> 8, minY: minY >> 8, maxX: maxX >> 8, maxY: lastRow(maxY))
  }

  /// The last row of pixels above a lower end; for a level edge between two rows the one before its first.
  @inline(__always) private func lastRow(_ maxY: Int32) -> Int32 { (maxY &- 1) >> 8 }
}

extension MeetingRows {
  /// Takes a contour apart into chains, and counts the turns within rows.
  private mutating func addChains(_ start: Int, _ end: Int) {
    var first = start
    var run = chains.count
    let opening = run
    var (signX, signY) = (0, 0)
    /// The direction up or down of the first and of the last edge that is not level.
    var (openingCourse, course) = (0, 0)
    var i = start
    while i < end {
      let next = i + 1 == end ? start : i + 1
      let dx = direction(from: points[2 * i], to: points[2 * next])
      let dy = direction(from: points[2 * i + 1], to: points[2 * next + 1])
      if dx * signX < 0 || dy * signY < 0 {
        add(first, i, start, end, run: run)
        first = i
        (signX, signY) = (0, 0)
      }
      if dx != 0 { signX = dx }
      if dy != 0 {
        signY = dy
        if course != 0 && course != signY {
          countTurn(atHeightOf: i)
          run = chains.count
        }
        if openingCourse == 0 { openingCourse = signY }
        course = signY
      }
      i += 1
    }
    add(first, end, start, end, run: run)
    if course != openingCourse {
      countTurn(atHeightOf: start)
    } else {
      // The contour began in the middle of its last run.
      while run < chains.count {
        chains[run].run = opening
        run += 1
      }
    }
  }

  /// 1 for a coordinate that grows, -1 for one that shrinks, and 0.
  @inline(__always) private func direction(from start: Int32, to end: Int32) -> Int {
    start < end ? 1 : start > end ? -1 : 0
  }

  /// Adds a chain, but for a level one between two rows.
  private mutating func add(_ first: Int, _ last: Int, _ start: Int, _ end: Int, run: Int) {
    let chain = Chain(first: first, last: last, start: start, end: end, run: run)
    let (ax, ay) = point(chain, first)
    let (bx, by) = point(chain, last)
    if ay == by && ay & 255 == 0 { return }
    chains.append(chain)
    boxes.append(
      Box(
        minX: min(ax, bx) >> 8, minY: min(ay, by) >> 8, maxX: max(ax, bx) >> 8,
        maxY: lastRow(max(ay, by))))
  }

  @inline(__always) private func point(_ chain: Chain, _ index: Int) -> (Int32, Int32) {
    let index = index == chain.end ? chain.start : index
    return (points[2 &* index], points[2 &* index &+ 1])
  }

  /// Counts a turn in the row in which a point lies, unless it lies between two.
  private mutating func countTurn(atHeightOf index: Int) {
    let y = points[2 * index + 1]
    let row = Int(y >> 8) - frame.minY
    if y & 255 != 0 && row >= 0 && row < rows.count { rows[row].turns += 1 }
  }

  /// Calls `body` with every two boxes that meet, by a sweep along the longer side of them all.
  private mutating func forEachMeeting(_ body: (inout MeetingRows, Int, Int) -> Void) {
    if boxes.count < 2 { return }
    var (minX, minY, maxX, maxY) = (Int32.max, Int32.max, Int32.min, Int32.min)
    for box in boxes {
      minX = min(minX, box.minX)
      minY = min(minY, box.minY)
      maxX = max(maxX, box.maxX)
      maxY = max(maxY, box.maxY)
    }
    let isWide = Int64(maxX) - Int64(minX) > Int64(maxY) - Int64(minY)
    order.removeAll(keepingCapacity: true)
    var index = 0
    while index < boxes.count {
      let start = isWide ? boxes[index].minX : boxes[index].minY
      let key = UInt64(UInt32(bitPattern: start &- Int32.min))
      order.append(key << 32 | UInt64(truncatingIfNeeded: index))
      index &+= 1
    }
    order.sort()
    let (boxes, order) = (boxes, order)
    var i = 0
    while i < order.count {
      let first = Int(truncatingIfNeeded: order[i] & 0xffff_ffff)
      let a = boxes[first]
      var j = i &+ 1
      while j < order.count {
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

  /// Whether two chains begin at the same turn and lie on either side of it.
  private func partAtATurn(_ a: Chain, _ b: Chain) -> Bool {
    guard a.start == b.start else { return false }
    let follows =
      a.last == b.first || b.last == a.first || a.last == a.end && b.first == a.start
      || b.last == b.end && a.first == b.start
    guard follows else { return false }
    let (a0, a1, b0, b1) = (
      point(a, a.first).0, point(a, a.last).0, point(b, b.first).0, point(b, b.last).0
    )
    return max(min(a0, a1), min(b0, b1)) == min(max(a0, a1), max(b0, b1))
  }

  /// Marks the pixels of some rows that two chains share.
  private mutating func compare(_ a: Chain, _ b: Chain, from: Int32, to: Int32) {
    budget &-= 1
    if budget <= 0 { return }
    let (ax0, ay0) = point(a, a.first)
    let (ax1, ay1) = point(a, a.last)
    let (bx0, by0) = point(b, b.first)
    let (bx1, by1) = point(b, b.last)
    let (aTop, aBottom, bTop, bBottom) = (
      min(ay0, ay1), max(ay0, ay1), min(by0, by1), max(by0, by1)
    )
    let top = max(from, aTop >> 8, bTop >> 8)
    let bottom = min(to, lastRow(aBottom), lastRow(bBottom))
    if top > bottom || Int(bottom) < frame.minY || Int(top) >= frame.maxY { return }
    let (lengthA, lengthB) = (a.last - a.first, b.last - b.first)
    if lengthA == 1 && lengthB == 1 && bottom - top < Self.fewRows {
      compareRows(
        Edge(from: (ax0, ay0), to: (ax1, ay1)), Edge(from: (bx0, by0), to: (bx1, by1)), top, bottom)
      return
    }
    let spanA =
      lengthA == 1
      ? Edge(from: (ax0, ay0), to: (ax1, ay1)).columns(top, bottom)
      : (min(ax0, ax1) >> 8, max(ax0, ax1) >> 8)
    let spanB =
      lengthB == 1
      ? Edge(from: (bx0, by0), to: (bx1, by1)).columns(top, bottom)
      : (min(bx0, bx1) >> 8, max(bx0, bx1) >> 8)
    let (first, last) = (max(spanA.0, spanB.0), min(spanA.1, spanB.1))
    if first > last || Int(last) < frame.minX || Int(first) >= frame.maxX { return }
    if lengthA == 1 && lengthB == 1 {
      let middle = Int32((Int64(top) + Int64(bottom)) >> 1)
      compare(a, b, from: top, to: middle)
      compare(a, b, from: middle + 1, to: bottom)
    } else if lengthA >= lengthB {
      let (upper, lower) = halves(a)
      compare(upper, b, from: top, to: bottom)
      compare(lower, b, from: top, to: bottom)
    } else {
      let (upper, lower) = halves(b)
      compare(a, upper, from: top, to: bottom)
      compare(a, lower, from: top, to: bottom)
    }
  }

  /// Marks the pixels of a few rows that two edges share.
  private mutating func compareRows(_ a: Edge, _ b: Edge, _ top: Int32, _ bottom: Int32) {
    var row = top
    while row <= bottom {
      let (spanA, spanB) = (a.columns(row, row), b.columns(row, row))
      let (first, last) = (max(spanA.0, spanB.0), min(spanA.1, spanB.1))
      if first <= last && Int(last) >= frame.minX && Int(first) < frame.maxX {
        mark(row: Int(row) - frame.minY, Int(first) - frame.minX, Int(last) - frame.minX)
      }
      row &+= 1
    }
  }

  @inline(__always) private func halves(_ chain: Chain) -> (Chain, Chain) {
    let middle = (chain.first + chain.last) / 2
    return (
      Chain(first: chain.first, last: middle, start: chain.start, end: chain.end, run: chain.run),
      Chain(first: middle, last: chain.last, start: chain.start, end: chain.end, run: chain.run)
    )
  }

  private mutating func mark(row: Int, _ first: Int, _ last: Int) {
    guard row >= 0 && row < rows.count else { return }
    rows[row].first = min(rows[row].first, Int32(truncatingIfNeeded: max(0, first)))
    rows[row].last = max(
      rows[row].last, Int32(truncatingIfNeeded: min(last, frame.width - 1)))
  }
}
