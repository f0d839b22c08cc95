/// The edges of the rows in which an outline's areas do not simply add up; `correct` finds what they cover together.
/// Only edges that reach into a row's columns count: those on the right change nothing there, and those on the left
/// matter only by their winding number.
struct ExactCoverageRows {
  struct Part: BitwiseCopyable {
    fileprivate(set) var first: Int32 = 0
    fileprivate(set) var count: Int32 = 0

    @_transparent var isEmpty: Bool { count == 0 }
  }

  /// An edge in device pixels, relative to the frame, from its upper to its lower end.
  struct Side: BitwiseCopyable {
    let x0: Double
    let y0: Double
    let x1: Double
    let y1: Double
    let slope: Double
    /// 1 for an edge that goes down, -1 for one that goes up.
    let sign: Int32

    @_transparent func x(at y: Double) -> Double { y >= y1 ? x1 : x0 + slope * max(0, y - y0) }
  }

  struct Link: BitwiseCopyable {
    let side: Int32
    /// The next side of the row; -1 ends a list.
    let next: Int32
  }

  struct Row: BitwiseCopyable {
    /// The row, counted from the frame's first.
    let number: Int32
    /// The first and the last column, counted from the frame's first.
    let first: Int32
    let last: Int32
    /// The winding number of the edges on their left at the row's upper border.
    var winding: Int32 = 0
    /// -1 if there is none.
    var head: Int32 = -1
  }

  struct Edges {
    let sides: UnsafePointer<Side>
    let links: UnsafePointer<Link>
  }

  private var sides = ScratchBuffer<Side>(capacity: 64)
  private var links = ScratchBuffer<Link>(capacity: 64)
  private var rows = ScratchBuffer<Row>(capacity: 64)
  /// How many rows were found before each row of the frame, and in all.
  private var found = ScratchBuffer<Int32>(capacity: 64)
  private var finder = SelfOverlapRows()
  private var sweep = ScanlineSweep()

  /// The most elements of a list that are kept after use.
  private static let mostKept = 1 &<< 14

  func deallocate() {
    sides.deallocate()
    links.deallocate()
    rows.deallocate()
    found.deallocate()
    finder.deallocate()
    sweep.deallocate()
  }

  var isFull: Bool { links.count > Self.mostKept }

  mutating func removeAll() {
    sides.removeAll(keeping: Self.mostKept)
    links.removeAll(keeping: Self.mostKept)
    rows.removeAll(keeping: Self.mostKept)
  }

  mutating func add(_ outline: Outline, frame: PixelRect) -> Part {
    if !finder.find(in: outline, frame: frame) { return Part() }
    let first = rows.count
    listRows()
    sweep.reserve(columns: frame.width)
    var start = 0
    var contour = 0
    while contour < outline.contourCount {
      let end = outline.end(of: contour)
      if end &- start > 2 { addContour(of: outline, start, end, frame) }
      start = end
      contour &+= 1
    }
    return Part(
      first: Int32(truncatingIfNeeded: first), count: Int32(truncatingIfNeeded: rows.count &- first)
    )
  }

  private mutating func listRows() {
    let all = finder.rows
    found.setCount(all.count &+ 1)
    var number = 0
    while number < all.count {
      found.elements[number] = Int32(truncatingIfNeeded: rows.count)
      let row = all[number]
      if !row.isEmpty {
        rows.append(
          Row(number: Int32(truncatingIfNeeded: number), first: row.first, last: row.last))
      }
      number &+= 1
    }
    found.elements[number] = Int32(truncatingIfNeeded: rows.count)
  }

  /// A contour left of a row's columns counts as if it lay on their left border: the winding number there changes where
  /// the contour comes to the left within the row, or comes back. The corner between two edges that meet on the left
  /// has no effect.
  private mutating func addContour(
    of outline: Outline, _ start: Int, _ end: Int, _ frame: PixelRect
  ) {
    let points = outline.coordinates
    let height = frame.height
    let found = found.elements
    var previous = end &- 1
    /// Whether the edge before ends within a row, and on the left of its columns.
    var wasLeft = false
    var i = start
    while i < end {
      let ay = points[2 &* previous &+ 1]
      let by = points[2 &* i &+ 1]
      let upper = ay < by ? previous : i
      let lower = ay < by ? i : previous
      previous = i
      i &+= 1
      if ay == by { continue }
      let firstRow = max(0, Int(min(ay, by).pixel) &- frame.minY)
      let lastRow = min(height &- 1, Int((max(ay, by) &- 1).pixel) &- frame.minY)
      if firstRow > lastRow || found[firstRow] == found[lastRow &+ 1] {
        wasLeft = false
        continue
      }
      let side = Self.side(points, upper, lower, ay < by ? 1 : -1, frame)
      let isLeft = add(side, Int(found[firstRow]), Int(found[lastRow &+ 1]))
      let startsLeft = ay < by ? isLeft.upper : isLeft.lower
      if startsLeft != wasLeft {
        addCorner(at: ay < by ? side.y0 : side.y1, change: startsLeft ? 1 : -1)
      }
      wasLeft = ay < by ? isLeft.lower : isLeft.upper
    }
    if wasLeft {
      let y = Double(points[2 &* end &- 1]) / Double(Edge.one) - Double(frame.minY)
      addCorner(at: y, change: -1)
    }
  }

  @_transparent private static func side(
    _ points: UnsafePointer<Int32>, _ upper: Int, _ lower: Int, _ sign: Int32, _ frame: PixelRect
  ) -> Side {
    let one = Double(Edge.one)
    let x0 = Double(points[2 &* upper]) / one - Double(frame.minX)
    let y0 = Double(points[2 &* upper &+ 1]) / one - Double(frame.minY)
    let x1 = Double(points[2 &* lower]) / one - Double(frame.minX)
    let y1 = Double(points[2 &* lower &+ 1]) / one - Double(frame.minY)
    return Side(x0: x0, y0: y0, x1: x1, y1: y1, slope: (x1 - x0) / (y1 - y0), sign: sign)
  }

  /// Returns which ends of the edge lie within a row and left of its columns.
  @_transparent private mutating func add(
    _ side: Side, _ first: Int, _ end: Int
  ) -> (upper: Bool, lower: Bool) {
    let rows = rows.elements
    let index = Int32(truncatingIfNeeded: sides.count)
    var isKept = false
    var isLeft = (upper: false, lower: false)
    var row = first
    while row < end {
      let part = rows[row]
      let top = Double(part.number)
      let x0 = side.x(at: top)
      let x1 = side.x(at: top + 1)
      if max(x0, x1) < Double(part.first) {
        if side.y0 <= top {
          rows[row].winding = part.winding &+ side.sign
        } else {
          isLeft.upper = true
        }
        if side.y1 < top + 1 { isLeft.lower = true }
      } else if min(x0, x1) <= Double(part.last &+ 1) {
        links.append(Link(side: index, next: part.head))
        rows[row].head = Int32(truncatingIfNeeded: links.count &- 1)
        isKept = true
      }
      row &+= 1
    }
    if isKept { sides.append(side) }
    return isLeft
  }

  /// Changes the winding number left of a row's columns at a height within it.
  private mutating func addCorner(at y: Double, change: Int32) {
    let number = Int(y)
    let index = Int(found.elements[number])
    links.append(
      Link(side: Int32(truncatingIfNeeded: sides.count), next: rows.elements[index].head))
    rows.elements[index].head = Int32(truncatingIfNeeded: links.count &- 1)
    sides.append(Side(x0: -1, y0: y, x1: -1, y1: Double(number &+ 1), slope: 0, sign: change))
  }

  /// `top` is the band's first row in the frame.
  mutating func correct(
    _ part: Part, in band: CellBand, top: Int, rows count: Int, rule: FillRule
  ) {
    let rows = rows.elements
    let edges = Edges(sides: UnsafePointer(sides.elements), links: UnsafePointer(links.elements))
    var index = Int(part.first)
    var above = Int(part.count)
    let end = index &+ above
    // The first row that is not above the band.
    while above > 0 {
      let half = above &>> 1
      if Int(rows[index &+ half].number) < top {
        index &+= half &+ 1
        above &-= half &+ 1
      } else {
        above = half
      }
    }
    while index < end && Int(rows[index].number) < top &+ count {
      let row = rows[index]
      if row.head >= 0 && sweep.unite(row, of: edges, rule) {
        sweep.replace(row, Int(row.number) &- top, of: band, rule: rule)
      }
      index &+= 1
    }
  }
}
