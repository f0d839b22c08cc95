/// Finds the rows of pixels in which the areas of an outline's parts need not add up to what they cover together.
///
/// Sums are exact in a pixel in which the winding number is 0 and 1 alone, or 0 and -1. That can fail only where two edges
/// share a pixel, or where the outline turns back, up or down, within a row of pixels; an outline of convex contours
/// that stay apart has no such place. The outline is taken apart into chains that are monotone in x and in y, of which
/// every part has the box of its two ends: comparing boxes, and halving those that meet, finds the rows.
struct MeetingRows {
  /// For each row of the frame whether it was found; nothing means in no row.
  private(set) var isFound: [Bool] = []

  private var frame = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private var points: UnsafePointer<Int32>
  private var boxes: [Box] = []
  private var order: [Int] = []
  private var chains: [Chain] = []
  /// How many pairs may still be compared before every row counts as found.
  private var budget = 0

  /// Comparing more pairs takes longer than looking at every row.
  private static let mostComparisons = 1 << 20

  /// A box in 24.8.
  private struct Box {
    var minX: Int32
    var minY: Int32
    var maxX: Int32
    var maxY: Int32

    /// Whether both have some height in common, and a column of pixels.
    @inline(__always) func meets(_ other: Box) -> Bool {
      minY < other.maxY && other.minY < maxY && minX &>> 8 <= other.maxX &>> 8
        && other.minX &>> 8 <= maxX &>> 8
    }
  }

  /// The edges from the point `first` to the point `last` of a contour, along which neither x nor y turns back.
  private struct Chain {
    let first: Int
    let last: Int
    /// Where the contour begins and ends; its point `end` is its point `start` again.
    let start: Int
    let end: Int
  }

  /// Finds the rows of a frame that an outline touches.
  init(_ outline: Outline, frame: PixelRect) {
    points = outline.coordinates
    if outline.contourCount == 1 && isConvex(0, outline.end(of: 0)) { return }
    self.frame = frame
    budget = Self.mostComparisons
    let candidates = candidates(outline)
    if candidates.isEmpty && budget > 0 { return }
    isFound = [Bool](repeating: false, count: frame.height)
    for (start, end) in candidates { addChains(start, end) }
    forEachMeeting { finder, a, b in
      finder.compare(finder.chains[a], finder.chains[b], from: .min, to: .max)
    }
    if budget <= 0 {
      for row in isFound.indices { isFound[row] = true }
    } else if !isFound.contains(true) {
      isFound = []
    }
  }

  /// The contours that are not convex or whose box meets another one.
  private mutating func candidates(_ outline: Outline) -> [(Int, Int)] {
    var contours: [(Int, Int)] = []
    var isCandidate: [Bool] = []
    var start = 0
    var contour = 0
    while contour < outline.contourCount {
      let end = outline.end(of: contour)
      if end - start > 2 {
        contours.append((start, end))
        isCandidate.append(!isConvex(start, end))
        boxes.append(box(ofPoints: start, end))
      }
      start = end
      contour += 1
    }
    forEachMeeting { _, a, b in
      isCandidate[a] = true
      isCandidate[b] = true
    }
    boxes.removeAll(keepingCapacity: true)
    return contours.indices.filter { isCandidate[$0] }.map { contours[$0] }
  }

  private func box(ofPoints start: Int, _ end: Int) -> Box {
    var box = Box(minX: .max, minY: .max, maxX: .min, maxY: .min)
    var i = start
    while i < end {
      box.minX = min(box.minX, points[2 &* i])
      box.maxX = max(box.maxX, points[2 &* i])
      box.minY = min(box.minY, points[2 &* i &+ 1])
      box.maxY = max(box.maxY, points[2 &* i &+ 1])
      i &+= 1
    }
    return box
  }

  /// Whether a contour turns to one side only, and once around.
  private func isConvex(_ start: Int, _ end: Int) -> Bool {
    if end - start < 3 { return true }
    // The edge before the first: the last one that has a length.
    var (lastX, lastY) = (points[2 &* start], points[2 &* start &+ 1])
    var (dx, dy) = (Int64(0), Int64(0))
    var i = end &- 1
    while i >= start && dx == 0 && dy == 0 {
      dx = Int64(lastX) &- Int64(points[2 &* i])
      dy = Int64(lastY) &- Int64(points[2 &* i &+ 1])
      i &-= 1
    }
    var side: Int64 = 0
    var course = dy.signum()
    var turnsBack = 0
    i = start &+ 1
    while i <= end {
      let index = i == end ? start : i
      let (x, y) = (points[2 &* index], points[2 &* index &+ 1])
      let (nextX, nextY) = (Int64(x) &- Int64(lastX), Int64(y) &- Int64(lastY))
      if nextX != 0 || nextY != 0 {
        // Longer edges' products might not fit 64 bits; they are rare.
        if max(dx.magnitude, dy.magnitude, nextX.magnitude, nextY.magnitude) >= 1 &<< 26 {
          return false
        }
        let turn = dx &* nextY &- dy &* nextX
        if turn == 0 {
          if dx &* nextX &+ dy &* nextY < 0 { return false }
        } else if side == 0 {
          side = turn
        } else if (turn < 0) != (side < 0) {
          return false
        }
        if nextY != 0 {
          if course &* nextY < 0 {
            turnsBack &+= 1
            if turnsBack > 2 { return false }
          }
          course = nextY.signum()
        }
        (dx, dy, lastX, lastY) = (nextX, nextY, x, y)
      }
      i &+= 1
    }
    return true
  }
}

extension MeetingRows {
  /// Takes a contour apart into chains, and marks the rows within which it turns back.
  private mutating func addChains(_ start: Int, _ end: Int) {
    var first = start
    var (signX, signY) = (0, 0)
    /// The last direction up or down that the contour had; it may have begun with a level edge.
    var course = 0
    var opening = 0
    var i = start
    while i < end {
      let next = i + 1 == end ? start : i + 1
      let dx = direction(from: points[2 * i], to: points[2 * next])
      let dy = direction(from: points[2 * i + 1], to: points[2 * next + 1])
      if dx * signX < 0 || dy * signY < 0 {
        add(Chain(first: first, last: i, start: start, end: end))
        first = i
        (signX, signY) = (0, 0)
      }
      if dx != 0 { signX = dx }
      if dy != 0 {
        signY = dy
        if course != 0 && course != signY { markRow(atHeightOf: i) }
        if opening == 0 { opening = signY }
        course = signY
      }
      i += 1
    }
    add(Chain(first: first, last: end, start: start, end: end))
    if course != opening { markRow(atHeightOf: start) }
  }

  /// 1 for a coordinate that grows, -1 for one that shrinks, and 0.
  @inline(__always) private func direction(from start: Int32, to end: Int32) -> Int {
    start < end ? 1 : start > end ? -1 : 0
  }

  private mutating func add(_ chain: Chain) {
    let (ax, ay) = point(chain, chain.first)
    let (bx, by) = point(chain, chain.last)
    if ay == by { return }
    chains.append(chain)
    boxes.append(Box(minX: min(ax, bx), minY: min(ay, by), maxX: max(ax, bx), maxY: max(ay, by)))
  }

  @inline(__always) private func point(_ chain: Chain, _ index: Int) -> (Int32, Int32) {
    let index = index == chain.end ? chain.start : index
    return (points[2 &* index], points[2 &* index &+ 1])
  }

  /// Marks the row in which a point lies, unless it lies between two.
  private mutating func markRow(atHeightOf index: Int) {
    let y = points[2 * index + 1]
    if y & 255 != 0 { mark(Int(y >> 8)) }
  }

  private mutating func mark(_ row: Int) {
    if row >= frame.minY && row < frame.maxY { isFound[row - frame.minY] = true }
  }

  /// Calls `body` with every two boxes that meet, by a sweep along the longer side of them all.
  private mutating func forEachMeeting(_ body: (inout MeetingRows, Int, Int) -> Void) {
    if boxes.count < 2 { return }
    var all = boxes[0]
    for box in boxes {
      all.minX = min(all.minX, box.minX)
      all.maxX = max(all.maxX, box.maxX)
      all.minY = min(all.minY, box.minY)
      all.maxY = max(all.maxY, box.maxY)
    }
    let isWide = Int64(all.maxX) - Int64(all.minX) > Int64(all.maxY) - Int64(all.minY)
    let boxes = boxes
    order.removeAll(keepingCapacity: true)
    order.append(contentsOf: boxes.indices)
    if isWide {
      order.sort { boxes[$0].minX < boxes[$1].minX }
    } else {
      order.sort { boxes[$0].minY < boxes[$1].minY }
    }
    let order = order
    for i in order.indices {
      let a = boxes[order[i]]
      var j = i + 1
      while j < order.count {
        let b = boxes[order[j]]
        if isWide ? b.minX >> 8 > a.maxX >> 8 : b.minY >= a.maxY { break }
        if a.meets(b) { body(&self, order[i], order[j]) }
        budget -= 1
        if budget <= 0 { return }
        j += 1
      }
    }
  }

  /// Marks the rows between two heights in which two chains share a column of pixels.
  private mutating func compare(_ a: Chain, _ b: Chain, from: Int32, to: Int32) {
    let (ax0, ay0) = point(a, a.first)
    let (ax1, ay1) = point(a, a.last)
    let (bx0, by0) = point(b, b.first)
    let (bx1, by1) = point(b, b.last)
    let top = max(from, min(ay0, ay1), min(by0, by1))
    let bottom = min(to, max(ay0, ay1), max(by0, by1))
    budget -= 1
    if top >= bottom || budget <= 0 { return }
    let firstRow = Int(top >> 8)
    let lastRow = Int((bottom - 1) >> 8)
    if lastRow < frame.minY || firstRow >= frame.maxY { return }
    if firstRow == lastRow && isFound[firstRow - frame.minY] { return }
    let spanA =
      a.last - a.first == 1 ? columns((ax0, ay0), (ax1, ay1), top, bottom) : columns(ax0, ax1)
    let spanB =
      b.last - b.first == 1 ? columns((bx0, by0), (bx1, by1), top, bottom) : columns(bx0, bx1)
    if max(spanA.0, spanB.0) > min(spanA.1, spanB.1) { return }
    let (lengthA, lengthB) = (a.last - a.first, b.last - b.first)
    if lengthA == 1 && lengthB == 1 {
      if firstRow == lastRow {
        mark(firstRow)
        return
      }
      let middle = Int32((firstRow + lastRow + 1) / 2) << 8
      compare(a, b, from: top, to: middle)
      compare(a, b, from: middle, to: bottom)
    } else if lengthA >= lengthB {
      let middle = (a.first + a.last) / 2
      compare(
        Chain(first: a.first, last: middle, start: a.start, end: a.end), b, from: from, to: to)
      compare(Chain(first: middle, last: a.last, start: a.start, end: a.end), b, from: from, to: to)
    } else {
      let middle = (b.first + b.last) / 2
      compare(
        a, Chain(first: b.first, last: middle, start: b.start, end: b.end), from: from, to: to)
      compare(a, Chain(first: middle, last: b.last, start: b.start, end: b.end), from: from, to: to)
    }
  }

  @inline(__always) private func columns(_ x0: Int32, _ x1: Int32) -> (Int, Int) {
    (Int(min(x0, x1) >> 8), Int(max(x0, x1) >> 8))
  }

  /// The columns in which an edge lies between two heights, and a little more for what rounding moves.
  @inline(__always) private func columns(
    _ a: (Int32, Int32), _ b: (Int32, Int32), _ top: Int32, _ bottom: Int32
  ) -> (Int, Int) {
    let slope = (Double(b.0) - Double(a.0)) / (Double(b.1) - Double(a.1))
    let x0 = Double(a.0) + slope * (Double(top) - Double(a.1))
    let x1 = Double(a.0) + slope * (Double(bottom) - Double(a.1))
    return (Int(Int64(min(x0, x1)) - 1) >> 8, Int(Int64(max(x0, x1)) + 1) >> 8)
  }
}
