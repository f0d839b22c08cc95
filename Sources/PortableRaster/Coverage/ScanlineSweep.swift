/// Unites the areas of one row. The row is cut at every height at which an edge begins or ends or two edges cross.
/// Between two cuts the edges have one order, and the winding numbers along it determine which edges border the inside;
/// only those count.
struct ScanlineSweep {
  /// An edge between two cuts; `top` and `bottom` are x there.
  private struct Segment: BitwiseCopyable {
    let side: Int32
    let sign: Int32
    var top: Double
    var bottom: Double

    @_transparent func isRight(of other: Segment) -> Bool {
      top > other.top || top == other.top && bottom > other.bottom
    }
  }

  /// The heights within the row at which edges begin or end.
  private var ends = ScratchBuffer<Double>(capacity: 32)
  /// The edges that begin below the current height.
  private var waiting = ScratchBuffer<Segment>(capacity: 32)
  private var segments = ScratchBuffer<Segment>(capacity: 32)
  /// The change from column to column of the area that is covered, as in `CellBand`, in pixels.
  private var changes = ScratchBuffer<Double>(capacity: 64)

  /// A row with more edges times cuts keeps the sums of areas.
  private static let mostWork = 1 &<< 18
  /// The least step from one cut to the next, in pixels: crossings that lie closer together are taken for one.
  private static let leastStep = 1.0 / 4096

  func deallocate() {
    ends.deallocate()
    waiting.deallocate()
    segments.deallocate()
    changes.deallocate()
  }

  mutating func reserve(columns: Int) {
    let count = changes.count
    if count >= columns &+ 2 { return }
    changes.setCount(columns &+ 2)
    fillByCopying(changes.elements + count, changes.count &- count, 0)
  }

  /// Returns whether areas were found that the edges do not simply add up to.
  mutating func unite(
    _ row: ExactCoverageRows.Row, of edges: ExactCoverageRows.Edges, _ rule: FillRule
  ) -> Bool {
    let sides = edges.sides
    let top = Double(row.number)
    let bottom = top + 1
    begin(row, of: edges, top, bottom)
    if (segments.count &+ waiting.count) &* (ends.count &+ 2) > Self.mostWork { return false }
    var work = Self.mostWork
    if ends.count == 0 {
      follow(sides, top, bottom)
      if addsUp(from: row.winding) { return false }
      cover(sides, row, top, bottom, rule, &work)
      return true
    }
    ends.sort { $0 < $1 }
    ends.append(bottom)
    var from = top
    var index = 0
    while index < ends.count {
      let to = ends.elements[index]
      if from < to {
        admit(sides, from)
        follow(sides, from, to)
        cover(sides, row, from, to, rule, &work)
        from = to
      }
      index &+= 1
    }
    return true
  }

  private mutating func begin(
    _ row: ExactCoverageRows.Row, of edges: ExactCoverageRows.Edges, _ top: Double, _ bottom: Double
  ) {
    segments.removeAll()
    waiting.removeAll()
    ends.removeAll()
    var next = row.head
    while next >= 0 {
      let link = edges.links[Int(next)]
      let side = edges.sides + Int(link.side)
      let segment = Segment(side: link.side, sign: side.pointee.sign, top: 0, bottom: 0)
      if side.pointee.y0 > top {
        waiting.append(segment)
        ends.append(side.pointee.y0)
      } else {
        segments.append(segment)
      }
      if side.pointee.y1 < bottom { ends.append(side.pointee.y1) }
      next = link.next
    }
  }

  private mutating func admit(_ sides: UnsafePointer<ExactCoverageRows.Side>, _ height: Double) {
    var left = 0
    var index = 0
    while index < waiting.count {
      let segment = waiting.elements[index]
      if sides[Int(segment.side)].y0 > height {
        waiting.elements[left] = segment
        left &+= 1
      } else {
        segments.append(segment)
      }
      index &+= 1
    }
    waiting.setCount(left)
  }

  /// Drops edges that end above `to`, and orders the others from left to right at `from`, as they mostly are already.
  private mutating func follow(
    _ sides: UnsafePointer<ExactCoverageRows.Side>, _ from: Double, _ to: Double
  ) {
    let elements = segments.elements
    var count = 0
    var index = 0
    while index < segments.count {
      var segment = elements[index]
      let side = sides + Int(segment.side)
      if side.pointee.y1 >= to {
        segment.top = side.pointee.x(at: from)
        segment.bottom = side.pointee.x(at: to)
        elements[count] = segment
        count &+= 1
      }
      index &+= 1
    }
    segments.setCount(count)
    segments.sort { $1.isRight(of: $0) }
  }

  /// Whether edges that all go through the whole row have one order, and nothing between them is covered twice or in
  /// opposite directions.
  private func addsUp(from start: Int32) -> Bool {
    var winding = start
    var low = winding
    var high = winding
    var last = -Double.infinity
    var index = 0
    while index < segments.count {
      let segment = segments.elements[index]
      if segment.bottom < last { return false }
      last = segment.bottom
      winding &+= segment.sign
      low = min(low, winding)
      high = max(high, winding)
      index &+= 1
    }
    return high &- low <= 1
  }

  /// The height at which the first two neighbors cross, or the lower end.
  private func firstCrossing(_ from: Double, _ to: Double) -> Double {
    let segments = segments.elements
    var first = 1.0
    var index = 1
    while index < self.segments.count {
      let a = segments[index &- 1]
      let b = segments[index]
      if b.bottom < a.bottom {
        let gap = b.top - a.top
        first = min(first, gap / (gap + a.bottom - b.bottom))
      }
      index &+= 1
    }
    if first >= 1 { return to }
    return min(to, max(from + (to - from) * first, from + Self.leastStep))
  }

  /// No edge begins or ends between the heights, and the edges were followed from one to the other.
  private mutating func cover(
    _ sides: UnsafePointer<ExactCoverageRows.Side>, _ row: ExactCoverageRows.Row, _ top: Double,
    _ bottom: Double, _ rule: FillRule, _ work: inout Int
  ) {
    var from = top
    while true {
      work &-= segments.count &+ 1
      let cut = work > 0 ? firstCrossing(from, bottom) : bottom
      coverUncrossed(sides, row, from, cut, rule)
      if cut >= bottom { return }
      from = cut
      follow(sides, from, bottom)
    }
  }

  private func coverUncrossed(
    _ sides: UnsafePointer<ExactCoverageRows.Side>, _ row: ExactCoverageRows.Row, _ from: Double,
    _ to: Double,
    _ rule: FillRule
  ) {
    var winding = row.winding
    var isInside = Self.isInside(winding, rule)
    if isInside { changes.elements[Int(row.first)] += to - from }
    var index = 0
    while index < segments.count {
      let segment = segments.elements[index]
      let wasInside = isInside
      winding &+= segment.sign
      isInside = Self.isInside(winding, rule)
      if wasInside != isInside {
        add(row, segment.top, sides[Int(segment.side)].x(at: to), (to - from) * (isInside ? 1 : -1))
      }
      index &+= 1
    }
  }

  @_transparent private static func isInside(_ winding: Int32, _ rule: FillRule) -> Bool {
    rule == .evenOdd ? winding & 1 != 0 : winding != 0
  }

  /// Adds what lies right of a straight segment between two x.
  private func add(_ row: ExactCoverageRows.Row, _ from: Double, _ to: Double, _ height: Double) {
    let start = Double(row.first)
    let columns = Double(row.last &+ 1)
    let low = min(from, to)
    let left = max(start, low)
    let right = max(from, to)
    if left >= columns { return }
    if right <= start {
      changes.elements[Int(row.first)] += height
      return
    }
    let column = Int(left)
    if low >= start && right <= Double(column &+ 1) {
      add(height, (left + right) / 2 - Double(column), at: column)
      return
    }
    let length = right - low
    // The part left of the columns counts whole.
    changes.elements[Int(row.first)] += height * ((left - low) / length)
    var x = left
    while x < right && x < columns {
      let column = Int(x)
      let next = min(Double(column &+ 1), right)
      add(height * ((next - x) / length), (x + next) / 2 - Double(column), at: column)
      x = next
    }
  }

  /// `distance` is that of the segment's middle from the column's left border.
  @_transparent private func add(_ height: Double, _ distance: Double, at column: Int) {
    let change = changes.elements + column
    change[0] += height * (1 - distance)
    change[1] += height * distance
  }

  /// Replaces sums of a row that differ from the exact areas by more than rounding.
  func replace(_ part: ExactCoverageRows.Row, _ row: Int, of band: CellBand, rule: FillRule) {
    let cells = band.cells + row &* band.stride
    let bits = band.touched + row &* band.words
    let changes = changes.elements
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
      let added = Int32(
        bitPattern: CoverageScale.area(
          ofSum: sum, evenOdd: rule == .evenOdd, whole: UInt32(Edge.one)))
      let isRight = (added &- exact).magnitude <= Edge.one.magnitude / 256
      let value = isRight ? sum : exact
      if value &- before != cells[column] {
        cells[column] = value &- before
        CellBand.mark(bits, column, column)
      }
      before = value
      column &+= 1
    }
    changes[column] = 0
    changes[column &+ 1] = 0
    if sum != before {
      cells[column] &+= sum &- before
      CellBand.mark(bits, column, column)
    }
  }
}
