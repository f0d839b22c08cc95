/// The edges of an outline in those rows of pixels in which their areas do not simply add up, and what they cover there
/// together.
///
/// A row is cut at every height at which an edge begins or ends or two of them cross. Between two cuts the edges have one
/// order, and the winding numbers along it tell which of them are the border of what is inside; only those count.
struct UnitedRows {
  /// An edge in device pixels, relative to the frame, from its upper to its lower end.
  private struct Side {
    let x0: Double
    let y0: Double
    let x1: Double
    let y1: Double
    let slope: Double
    let sign: Int

    @inline(__always) func x(at y: Double) -> Double {
      y >= y1 ? x1 : x0 + slope * max(0, y - y0)
    }
  }

  /// An edge of a row.
  private struct Link {
    let side: Int32
    /// The next one of the row; -1 ends a list.
    let next: Int32
  }

  /// An edge between two cuts: where it enters and leaves.
  private struct Piece {
    let side: Int32
    var top = 0.0
    var bottom = 0.0
  }

  /// The part of a row of pixels in which areas do not simply add up.
  private struct Row {
    /// The columns, the last one included.
    let first: Int32
    let last: Int32
    /// The winding number of the edges on their left that go through the whole row.
    var winding: Int32 = 0
    /// The first edge; -1 ends the list.
    var head: Int32 = -1
  }

  private var sides: [Side] = []
  private var links: [Link] = []
  private var rows: [Row] = []
  private var ends: [Double] = []
  /// The edges that begin below the present height.
  private var waiting: [Int32] = []
  private var pieces: [Piece] = []
  /// The change from column to column of the area that is covered, as in `CellBand`, in pixels.
  private var changes: [Double]

  /// More edges times cuts in one row than this are not worked out; their areas add up.
  private static let mostWork = 1 << 18
  /// The least step from one cut to the next, in pixels: crossings that lie closer together are taken for one.
  private static let leastStep = 1.0 / 4096

  /// Collects the edges of the rows in which areas do not add up, or returns `nil` when there is none.
  init?(_ outline: Outline, frame: PixelRect, finding finder: inout MeetingRows) {
    if !finder.find(in: outline, frame: frame) { return nil }
    rows.reserveCapacity(finder.rows.count)
    // How many rows were found before each.
    var found: [Int32] = []
    found.reserveCapacity(finder.rows.count + 1)
    var count: Int32 = 0
    for row in finder.rows {
      found.append(count)
      if !row.isEmpty { count += 1 }
      rows.append(Row(first: row.first, last: row.last))
    }
    found.append(count)
    changes = [Double](repeating: 0, count: frame.width + 2)
    let points = outline.coordinates
    var start = 0
    var contour = 0
    while contour < outline.contourCount {
      let end = outline.end(of: contour)
      var i = start
      while i < end {
        let next = i + 1 == end ? start : i + 1
        let ay = points[2 * i + 1]
        let by = points[2 * next + 1]
        let first = max(0, Int(min(ay, by).pixel) - frame.minY)
        let last = min(rows.count - 1, Int((max(ay, by) - 1).pixel) - frame.minY)
        if ay != by && first <= last && found[last + 1] > found[first] {
          let (a, b) = ay < by ? (i, next) : (next, i)
          let (x0, y0) = UnitedRows.place(points, a, frame)
          let (x1, y1) = UnitedRows.place(points, b, frame)
          let slope = (x1 - x0) / (y1 - y0)
          add(
            Side(x0: x0, y0: y0, x1: x1, y1: y1, slope: slope, sign: ay < by ? 1 : -1), first...last
          )
        }
        i += 1
      }
      start = end
      contour += 1
    }
  }

  /// Adds an edge to those of some rows that it can change.
  private mutating func add(_ side: Side, _ range: ClosedRange<Int>) {
    let left = min(side.x0, side.x1)
    let right = max(side.x0, side.x1)
    let index = Int32(truncatingIfNeeded: sides.count)
    sides.append(side)
    for row in range {
      let part = rows[row]
      if part.first > part.last || left > Double(part.last + 1) { continue }
      let y = Double(row)
      if right < Double(part.first) && side.y0 <= y && side.y1 >= y + 1 {
        rows[row].winding += Int32(truncatingIfNeeded: side.sign)
        continue
      }
      rows[row].head = Int32(truncatingIfNeeded: links.count)
      links.append(Link(side: index, next: part.head))
    }
  }

  private static func place(_ points: UnsafePointer<Int32>, _ i: Int, _ frame: PixelRect) -> (
    Double, Double
  ) {
    (
      Double(points[2 * i]) / Double(Edge.one) - Double(frame.minX),
      Double(points[2 * i + 1]) / Double(Edge.one) - Double(frame.minY)
    )
  }

  /// Corrects the cells of a band where the sums of areas are not what is covered.
  ///
  /// - Parameter top: The band's first row, from the frame's first one.
  mutating func correct(_ band: CellBand, top: Int, rows: Int, rule: FillRule) {
    for row in top..<min(top + rows, self.rows.count) where self.rows[row].head >= 0 {
      if unite(row, rule) { replace(self.rows[row], row - top, of: band, rule: rule) }
    }
  }

  /// Works out what the edges of a row cover together, unless their areas add up to it.
  private mutating func unite(_ row: Int, _ rule: FillRule) -> Bool {
    let top = Double(row)
    let bottom = Double(row + 1)
    waiting.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    ends.append(top)
    let part = rows[row]
    var next = part.head
    while next >= 0 {
      let link = links[Int(next)]
      let side = sides[Int(link.side)]
      if side.y0 > top {
        waiting.append(link.side)
        ends.append(side.y0)
      } else {
        pieces.append(Piece(side: link.side))
      }
      if side.y1 < bottom { ends.append(side.y1) }
      next = link.next
    }
    if (pieces.count + waiting.count) * ends.count > UnitedRows.mostWork { return false }
    ends.append(bottom)
    ends.sort()
    if ends.count == 2 {
      enter(top, bottom)
      if addsUp(from: part.winding) { return false }
    }
    var work = UnitedRows.mostWork
    var index = 1
    while index < ends.count {
      var from = ends[index - 1]
      let to = ends[index]
      if from < to { admit(from) }
      while from < to {
        enter(from, to)
        work -= pieces.count + 1
        let cut = work > 0 ? firstCrossing(from, to) : to
        cover(part, from, cut, rule)
        from = cut
      }
      index += 1
    }
    return true
  }

  /// Adds the edges that begin at a height, in no order.
  private mutating func admit(_ height: Double) {
    var index = 0
    while index < waiting.count {
      let side = waiting[index]
      if sides[Int(side)].y0 > height {
        index += 1
      } else {
        pieces.append(Piece(side: side))
        waiting[index] = waiting[waiting.count - 1]
        waiting.removeLast()
      }
    }
  }

  /// Follows the edges from one height to another, those that end above left out: from left to right as they are at the
  /// upper one. They mostly are in that order already.
  private mutating func enter(_ from: Double, _ to: Double) {
    var count = 0
    var index = 0
    while index < pieces.count {
      let piece = pieces[index].side
      let side = sides[Int(piece)]
      if side.y1 >= to {
        pieces[count] = Piece(side: piece, top: side.x(at: from), bottom: side.x(at: to))
        count += 1
      }
      index += 1
    }
    pieces.removeLast(pieces.count - count)
    sortPieces()
  }

  /// Sorts the edges from left to right: by insertion, because there are few, and mostly in order.
  private mutating func sortPieces() {
    if pieces.count > 32 {
      pieces.sort { $0.top != $1.top ? $0.top < $1.top : $0.bottom < $1.bottom }
      return
    }
    pieces.withUnsafeMutableBufferPointer { pieces in
      var index = 1
      while index < pieces.count {
        let piece = pieces[index]
        var place = index
        while place > 0 {
          let other = pieces[place &- 1]
          if other.top < piece.top || other.top == piece.top && other.bottom <= piece.bottom {
            break
          }
          pieces[place] = other
          place &-= 1
        }
        pieces[place] = piece
        index &+= 1
      }
    }
  }

  /// Whether edges that all go through the whole row have one order, and nothing between them is covered twice or in
  /// opposite directions.
  private func addsUp(from start: Int32) -> Bool {
    var winding = Int(start)
    var low = winding
    var high = winding
    var last = -Double.infinity
    for piece in pieces {
      if piece.bottom < last { return false }
      last = piece.bottom
      winding += sides[Int(piece.side)].sign
      low = min(low, winding)
      high = max(high, winding)
    }
    return high - low <= 1
  }

  /// The height at which the first two neighbors cross, or the lower end.
  private func firstCrossing(_ from: Double, _ to: Double) -> Double {
    var first = 1.0
    var index = 1
    while index < pieces.count {
      let a = pieces[index - 1]
      let b = pieces[index]
      if b.bottom < a.bottom {
        let gap = b.top - a.top
        first = min(first, gap / (gap + a.bottom - b.bottom))
      }
      index += 1
    }
    if first >= 1 { return to }
    return min(to, max(from + (to - from) * first, from + UnitedRows.leastStep))
  }

  /// Adds what is inside between two heights.
  private mutating func cover(_ part: Row, _ from: Double, _ to: Double, _ rule: FillRule) {
    var winding = Int(part.winding)
    if UnitedRows.isInside(winding, rule) { changes[Int(part.first)] += to - from }
    for piece in pieces {
      let side = sides[Int(piece.side)]
      let wasInside = UnitedRows.isInside(winding, rule)
      winding += side.sign
      let isInside = UnitedRows.isInside(winding, rule)
      if wasInside != isInside {
        add(part, piece.top, side.x(at: to), (to - from) * (isInside ? 1 : -1))
      }
    }
  }

  @inline(__always) private static func isInside(_ winding: Int, _ rule: FillRule) -> Bool {
    rule == .evenOdd ? winding & 1 != 0 : winding != 0
  }

  /// Adds what lies on the right of a straight piece, from one x to another, of so much height.
  private mutating func add(_ part: Row, _ from: Double, _ to: Double, _ height: Double) {
    let start = Double(part.first)
    let columns = Double(part.last + 1)
    let left = max(start, min(from, to))
    let right = max(from, to)
    if left >= columns { return }
    if right <= start {
      changes[Int(part.first)] += height
      return
    }
    let length = right - min(from, to)
    if length == 0 {
      add(height, left - Double(Int(left)), at: Int(left))
      return
    }
    // What lies on the left of the columns counts whole.
    changes[Int(part.first)] += height * ((left - min(from, to)) / length)
    var x = left
    while x < right && x < columns {
      let column = Int(x)
      let next = min(Double(column + 1), right)
      add(height * ((next - x) / length), (x + next) / 2 - Double(column), at: column)
      x = next
    }
  }

  /// Adds what lies on the right of a piece that has its middle so far from a column's left border.
  private mutating func add(_ height: Double, _ distance: Double, at column: Int) {
    changes[column] += height * (1 - distance)
    changes[column + 1] += height * distance
  }

  /// Puts the areas that were worked out in place of the sums of a row, where the two differ by more than rounding.
  private mutating func replace(_ part: Row, _ row: Int, of band: CellBand, rule: FillRule) {
    let cells = band.cells + row * band.stride
    let bits = band.touched + row * band.words
    var column = 0
    var sum: Int32 = 0
    while column < Int(part.first) {
      sum &+= cells[column]
      column &+= 1
    }
    var before = sum
    var area = 0.0
    while column <= Int(part.last) {
      sum &+= cells[column]
      area += changes[column]
      changes[column] = 0
      let exact = Int32(max(0, min(1, area)) * Double(Edge.one) + 0.5)
      let added = Int32(bitPattern: CellBand.area(sum, rule == .evenOdd))
      let isRight = (added &- exact).magnitude <= Edge.one.magnitude / 256
      let value = isRight ? sum : exact
      if value &- before != cells[column] {
        cells[column] = value &- before
        CellBand.mark(bits, column, column)
      }
      before = value
      column += 1
    }
    changes[column] = 0
    changes[column + 1] = 0
    if sum != before {
      cells[column] &+= sum &- before
      CellBand.mark(bits, column, column)
    }
  }
}
