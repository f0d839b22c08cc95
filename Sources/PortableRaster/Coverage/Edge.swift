/// A line between two points of an outline, in steps of 1/16,384 pixel.
///
/// An edge's coverage of a row of pixels depends on the edge and the row alone, never on the clip or on how rows are
/// distributed: drawing through a smaller clip, or in strips, gives the same bytes.
struct Edge: BitwiseCopyable {
  /// Fraction bits.
  @_transparent static var shift: Int { 14 }
  @_transparent static var one: Int32 { 1 &<< 14 }

  /// The outline runs from the first point to the second.
  var x0: Int32
  var y0: Int32
  var x1: Int32
  var y1: Int32

  @_transparent init(x0: Int32, y0: Int32, x1: Int32, y1: Int32) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
  }
}

extension Int32 {
  @_transparent var pixel: Int32 { self &>> Int32(truncatingIfNeeded: Edge.shift) }

  @_transparent var withinPixel: Int32 { self & (Edge.one &- 1) }

  @_transparent var isOnPixelBorder: Bool { withinPixel == 0 }
}

// All work per edge is in transparent functions of this file, for the reason that `ScalarRows` gives; callers reach
// them through shells.
extension CellBand {
  /// The band must hold the whole frame.
  func add(_ outline: Outline, frame: PixelRect, antialias: Bool, clips: Bool) {
    addContours(of: outline, frame: frame, antialias: antialias, clips: clips)
  }

  @_transparent private func addContours(
    of outline: Outline, frame: PixelRect, antialias: Bool, clips: Bool
  ) {
    let ox = Int32(truncatingIfNeeded: frame.minX &<< Edge.shift)
    let oy = Int32(truncatingIfNeeded: frame.minY &<< Edge.shift)
    let rows = frame.height
    let points = outline.coordinates
    var start = 0
    var contour = 0
    while contour < outline.contourCount {
      let end = outline.end(of: contour)
      if end &- start >= 2 {
        var px = points[2 &* end &- 2] &- ox
        var py = points[2 &* end &- 1] &- oy
        var i = start
        while i < end {
          let x = points[2 &* i] &- ox
          let y = points[2 &* i &+ 1] &- oy
          let edge = Edge(x0: px, y0: py, x1: x, y1: y)
          if antialias {
            add(edge, rows: rows, clips: clips)
          } else {
            addAliased(edge, rows: rows)
          }
          px = x
          py = y
          i &+= 1
        }
      }
      start = end
      contour &+= 1
    }
  }

  /// Edges that reach the next band, if `goesOn`, move to its list; `top` is the band's first row in the frame.
  func add(
    listOf index: Int, in list: EdgeList, top: Int, rows: Int, goesOn: Bool, antialias: Bool,
    clips: Bool
  ) {
    addList(
      index, in: list, top: top, rows: rows, goesOn: goesOn, antialias: antialias, clips: clips)
  }

  @_transparent private func addList(
    _ index: Int, in list: EdgeList, top: Int, rows: Int, goesOn: Bool, antialias: Bool, clips: Bool
  ) {
    let origin = Int32(truncatingIfNeeded: top &<< Edge.shift)
    let bottom = Int32(truncatingIfNeeded: rows &<< Edge.shift)
    var current = list.heads.elements[index]
    while current >= 0 {
      let following = list.next.elements[Int(current)]
      var edge = list.edges.elements[Int(current)]
      edge.y0 &-= origin
      edge.y1 &-= origin
      if antialias {
        add(edge, rows: rows, clips: clips)
      } else {
        addAliased(edge, rows: rows)
      }
      if goesOn && (edge.y0 > bottom || edge.y1 > bottom) { list.move(current, to: index &+ 1) }
      current = following
    }
  }

  /// The edge is relative to the band's first column and row; it may reach above and below the band. With `clips` it
  /// may also reach beyond the first and last column.
  @_transparent func add(_ edge: Edge, rows: Int, clips: Bool) {
    if edge.y0 < edge.y1 {
      add(edge.x0, edge.y0, edge.x1, edge.y1, 1, rows, clips)
    } else if edge.y1 < edge.y0 {
      add(edge.x1, edge.y1, edge.x0, edge.y0, -1, rows, clips)
    }
  }

  @_transparent private func add(
    _ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ sign: Int32, _ rows: Int, _ clips: Bool
  ) {
    if clips {
      let right = UInt32(truncatingIfNeeded: columns &<< Edge.shift)
      if UInt32(bitPattern: x0) > right || UInt32(bitPattern: x1) > right {
        addClippedEdge(x0, y0, x1, y1, sign, rows)
        return
      }
    }
    addEdge(x0, y0, x1, y1, sign, rows)
  }

  /// The edge goes down, and all its columns have cells.
  @inline(never) private func addEdge(
    _ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ sign: Int32, _ rowCount: Int
  ) {
    addEdge(x0, y0, x1, y1, sign, rowCount, clips: false)
  }

  /// The edge goes down.
  @inline(never) private func addClippedEdge(
    _ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ sign: Int32, _ rowCount: Int
  ) {
    addEdge(x0, y0, x1, y1, sign, rowCount, clips: true)
  }

  @_transparent private func addEdge(
    _ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ sign: Int32, _ rowCount: Int, clips: Bool
  ) {
    let fraction = Edge.one &- 1
    if Int(y0) >= rowCount &<< Edge.shift || y1 <= 0 { return }
    let endRow = Int((y1 &- 1).pixel)
    let lastRow = endRow < rowCount ? endRow : rowCount &- 1
    var rowIndex = y0 < 0 ? 0 : Int(y0.pixel)
    let dx = Int64(x1 &- x0)
    let dy = Int64(y1 &- y0)
    if dx == 0 {
      // Upright edges on the left count fully for the first column, those on the right for none.
      if clips && Int(x0) >= columns &<< Edge.shift { return }
      addUpright(rowIndex, lastRow, clips && x0 < 0 ? 0 : x0, y0 < 0 ? 0 : y0, y1, sign)
      return
    }
    let (slope, inverse) = CellBand.ratios(dx, dy)
    // With huge slopes this wraps around only where it is not used.
    var py = y0 < 0 ? 0 : y0
    var position = (Int64(x0) &<< 32) &+ slope &* Int64(py &- y0)
    var px = py == y0 ? x0 : Int32(truncatingIfNeeded: position &>> 32)
    position &+= slope &* Int64((py | fraction) &+ 1 &- py)
    let step = slope &<< Int64(truncatingIfNeeded: Edge.shift)
    var row = cells + rowIndex &* stride
    var bits = touched + rowIndex &* words
    while true {
      if readsAhead { readAhead(rowIndex, px) }
      let rowEnd = (py | fraction) &+ 1
      let qy = y1 < rowEnd ? y1 : rowEnd
      let qx = rowIndex == endRow ? x1 : Int32(truncatingIfNeeded: position &>> 32)
      if clips {
        addClippedRow(row, bits, px, py, qx, qy, sign, inverse)
      } else {
        CellBand.addRow(row, bits, px, py, qx, qy, sign, inverse)
      }
      if rowIndex == lastRow { return }
      px = qx
      py = qy
      position &+= step
      rowIndex &+= 1
      row += stride
      bits += words
    }
  }

  /// From `y0` in the row `first` to the end of the row `last`, or to `y1`.
  @inline(never) private func addUpright(
    _ first: Int, _ last: Int, _ x: Int32, _ y0: Int32, _ y1: Int32, _ sign: Int32
  ) {
    addUprightEdge(first, last, x, y0, y1, sign)
  }

  @_transparent private func addUprightEdge(
    _ first: Int, _ last: Int, _ x: Int32, _ y0: Int32, _ y1: Int32, _ sign: Int32
  ) {
    let fraction = Edge.one &- 1
    var row = cells + first &* stride
    var bits = touched + first &* words
    let firstEnd = (y0 | fraction) &+ 1
    addPiece(row, bits, x, y0, x, y1 < firstEnd ? y1 : firstEnd, sign)
    if readsAhead { readAhead(first, x) }
    // The rows between are all alike.
    let column = Int(x.pixel)
    let next = x.withinPixel &* sign
    let own = Edge.one &* sign &- next
    var rowIndex = first &+ 1
    while rowIndex < last {
      row += stride
      bits += words
      row[column] &+= own
      row[column &+ 1] &+= next
      markPair(bits, column)
      if readsAhead { readAhead(rowIndex, x) }
      rowIndex &+= 1
    }
    if rowIndex == last {
      let start = Int32(truncatingIfNeeded: last &<< Edge.shift)
      addPiece(
        row + stride, bits + words, x, start, x,
        y1 < start &+ Edge.one ? y1 : start &+ Edge.one, sign)
      if readsAhead { readAhead(last, x) }
    }
  }

  /// The piece lies inside one row and one column.
  @_transparent private func addPiece(
    _ row: UnsafeMutablePointer<Int32>, _ bits: UnsafeMutablePointer<UInt64>, _ xa: Int32,
    _ ya: Int32, _ xb: Int32, _ yb: Int32, _ sign: Int32
  ) {
    let column = Int(xa.pixel)
    addCell(row, column, sign, yb &- ya, xa.withinPixel &+ xb.withinPixel)
    markPair(bits, column)
  }

  /// The piece lies inside one row, and every column it meets has cells.
  @_transparent static func addRow(
    _ row: UnsafeMutablePointer<Int32>, _ bits: UnsafeMutablePointer<UInt64>, _ xa: Int32,
    _ ya: Int32, _ xb: Int32, _ yb: Int32, _ sign: Int32, _ inverse: Int64
  ) {
    let fraction = Edge.one &- 1
    let distance = xb.pixel &- xa.pixel
    if UInt32(bitPattern: distance &+ 1) > 2 {
      addAcross(row, bits, xa, ya, xb, yb, sign, inverse)
      return
    }
    // One column or two: which, and in which direction, is hard to predict, so that one sum without branches serves
    // all. What lies in the left column goes down by `dyLeft` and across the other column by the rest.
    let left = distance < 0 ? xb : xa
    let right = distance < 0 ? xa : xb
    let border = right & ~fraction
    let y = (Int64(ya) &<< 32) &+ inverse &* Int64(border &- xa)
    let height = Int32(truncatingIfNeeded: y &>> 32)
    let crossing = height < yb ? height : yb
    let dy = yb &- ya
    let isOne = distance == 0
    let dyUpper = crossing &- ya
    let dyLeft = isOne ? dy : distance > 0 ? dyUpper : dy &- dyUpper
    let acrossLeft = left.withinPixel &+ (isOne ? right.withinPixel : Edge.one)
    let dyRight = dy &- dyLeft
    let column = Int(left.pixel)
    let nextLeft = (dyLeft &* acrossLeft) &>> 15
    let nextRight = (dyRight &* right.withinPixel) &>> 15
    let cell = row + column
    cell[0] &+= (dyLeft &- nextLeft) &* sign
    cell[1] &+= (nextLeft &+ dyRight &- nextRight) &* sign
    cell[2] &+= nextRight &* sign
    let group = column &>> 2
    let lastGroup = (column &+ (isOne ? 1 : 2)) &>> 2
    bits[group &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: group)
    bits[lastGroup &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: lastGroup)
  }

  /// The part that a column hands to its neighbor is carried along, so that every cell is written once.
  @inline(never) private static func addAcross(
    _ row: UnsafeMutablePointer<Int32>, _ bits: UnsafeMutablePointer<UInt64>, _ xa: Int32,
    _ ya: Int32, _ xb: Int32, _ yb: Int32, _ sign: Int32, _ inverse: Int64
  ) {
    addFlat(row, bits, xa, ya, xb, yb, sign, inverse)
  }

  @_transparent private static func addFlat(
    _ row: UnsafeMutablePointer<Int32>, _ bits: UnsafeMutablePointer<UInt64>, _ xa: Int32,
    _ ya: Int32, _ xb: Int32, _ yb: Int32, _ sign: Int32, _ inverse: Int64
  ) {
    let step = inverse &<< Int64(truncatingIfNeeded: Edge.shift)
    let within = xa.withinPixel
    var cell = row + Int(xa.pixel)
    let lastCell = row + Int(xb.pixel)
    var py = ya
    var carry: Int32 = 0
    if cell < lastCell {
      markFew(bits, Int(xa.pixel), Int(xb.pixel) &+ 1)
      var y = (Int64(ya) &<< 32) &+ inverse &* Int64(Edge.one &- within)
      var across = within &+ Edge.one
      repeat {
        let crossing = Int32(truncatingIfNeeded: y &>> 32)
        let qy = crossing < yb ? crossing : yb
        let next = ((qy &- py) &* across) &>> 15
        cell.pointee &+= (carry &+ qy &- py &- next) &* sign
        carry = next
        py = qy
        across = Edge.one
        y &+= step
        cell += 1
      } while cell < lastCell
      let next = ((yb &- py) &* xb.withinPixel) &>> 15
      cell[0] &+= (carry &+ yb &- py &- next) &* sign
      cell[1] &+= next &* sign
    } else {
      markFew(bits, Int(xb.pixel), Int(xa.pixel) &+ 1)
      var y = (Int64(ya) &<< 32) &- inverse &* Int64(within)
      var across = within
      repeat {
        let crossing = Int32(truncatingIfNeeded: y &>> 32)
        let qy = crossing < yb ? crossing : yb
        let next = ((qy &- py) &* across) &>> 15
        cell[1] &+= (carry &+ next) &* sign
        carry = qy &- py &- next
        py = qy
        across = Edge.one
        y &-= step
        cell -= 1
      } while cell > lastCell
      let next = ((yb &- py) &* (xb.withinPixel &+ Edge.one)) &>> 15
      cell[1] &+= (carry &+ next) &* sign
      cell[0] &+= (yb &- py &- next) &* sign
    }
  }

  /// An edge mostly touches one or two groups.
  @_transparent private static func markFew(
    _ bits: UnsafeMutablePointer<UInt64>, _ first: Int, _ last: Int
  ) {
    let firstGroup = first &>> 2
    let lastGroup = last &>> 2
    if lastGroup &- firstGroup > 1 {
      mark(bits, first, last)
    } else {
      bits[firstGroup &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: firstGroup)
      bits[lastGroup &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: lastGroup)
    }
  }

  @_transparent func markPair(_ bits: UnsafeMutablePointer<UInt64>, _ column: Int) {
    let group = column &>> 2
    let next = (column &+ 1) &>> 2
    bits[group &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: group)
    bits[next &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: next)
  }

  /// `across` is the sum of the distances of both ends from the column's left border.
  @_transparent func addCell(
    _ row: UnsafeMutablePointer<Int32>, _ column: Int, _ sign: Int32, _ dy: Int32, _ across: Int32
  ) {
    let next = (dy &* across) &>> 15
    row[column] &+= (dy &- next) &* sign
    row[column &+ 1] &+= next &* sign
  }

  /// Returns `(a << 32) / b` and `(b << 32) / a`, rounded toward zero; both numbers have 31 bits. Processors divide
  /// floating-point numbers several times as fast as integers of 64 bits.
  @_transparent static func ratios(_ a: Int64, _ b: Int64) -> (Int64, Int64) {
    a.magnitude <= shortLength && b.magnitude <= shortLength
      ? (shortRatio(a, b), shortRatio(b, a)) : (longRatio(a, b), longRatio(b, a))
  }

  /// 2^21, which is 128 pixels.
  private static var shortLength: UInt64 { 1 &<< 21 }

  /// For a short `a`: a quotient with a fraction is at least `1 / b` away from the next whole number, which is more
  /// than half of a `Double`'s last bit.
  @_transparent private static func shortRatio(_ a: Int64, _ b: Int64) -> Int64 {
    // Only an `Int` is converted without a call in debug builds.
    Int64(Double(Int(a)) * 4_294_967_296 / Double(Int(b)))
  }

  /// A quotient below 2^52 can only have been rounded up to the next whole number, which the remainder shows.
  @inline(never) private static func longRatio(_ a: Int64, _ b: Int64) -> Int64 {
    let dividend = a &<< 32
    if (a &>> 20).magnitude >= b.magnitude { return dividend / b }
    let quotient = Int64(Double(a) * 4_294_967_296 / Double(b))
    let rest = dividend &- quotient &* b
    if rest == 0 || (rest ^ dividend) >= 0 { return quotient }
    return (dividend ^ b) < 0 ? quotient &+ 1 : quotient &- 1
  }
}
