extension CellBand {
  /// Adds an edge that goes down and whose columns all have cells.
  @inline(never) func addEdge(
    _ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ sign: Int32, _ rowCount: Int
  ) {
    let shift = Int32(Edge.shift)
    let fraction = Edge.one &- 1
    if Int(y0) >= rowCount &<< Edge.shift || y1 <= 0 { return }
    let endRow = Int((y1 &- 1) &>> shift)
    let lastRow = min(endRow, rowCount &- 1)
    var rowIndex = max(0, Int(y0 &>> shift))
    let dx = Int64(x1 &- x0)
    let dy = Int64(y1 &- y0)
    if dx == 0 {
      addUpright(rowIndex, lastRow, x0, max(y0, 0), y1, sign)
      return
    }
    let (slope, inverse) = CellBand.ratios(dx, dy)
    // A whole row, cut off at the first row, for huge slopes wraps around only where it is not used.
    var py = max(y0, 0)
    var position = (Int64(x0) &<< 32) &+ slope &* Int64(py &- y0)
    var px = py == y0 ? x0 : Int32(truncatingIfNeeded: position &>> 32)
    position &+= slope &* Int64((py | fraction) &+ 1 &- py)
    let step = slope &<< Int64(Edge.shift)
    var row = cells + rowIndex &* stride
    var bits = touched + rowIndex &* words
    while true {
      if readsAhead { readAhead(rowIndex, px) }
      let rowEnd = (py | fraction) &+ 1
      let qy = y1 < rowEnd ? y1 : rowEnd
      let qx = rowIndex == endRow ? x1 : Int32(truncatingIfNeeded: position &>> 32)
      CellBand.addRow(row, bits, px, py, qx, qy, sign, inverse)
      if rowIndex == lastRow { return }
      px = qx
      py = qy
      position &+= step
      rowIndex &+= 1
      row += stride
      bits += words
    }
  }

  /// Adds an upright edge from `y0` on, in the row `first`, to the end of the row `last` or to `y1`.
  @inline(never) private func addUpright(
    _ first: Int, _ last: Int, _ x: Int32, _ y0: Int32, _ y1: Int32, _ sign: Int32
  ) {
    let fraction = Edge.one &- 1
    var row = cells + first &* stride
    var bits = touched + first &* words
    let firstEnd = (y0 | fraction) &+ 1
    addPiece(row, bits, x, y0, x, min(y1, firstEnd), sign)
    if readsAhead { readAhead(first, x) }
    // The rows between are all alike.
    let column = Int(x &>> Int32(Edge.shift))
    let next = (x & fraction) &* sign
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
        row + stride, bits + words, x, start, x, min(y1, start &+ Edge.one), sign)
      if readsAhead { readAhead(last, x) }
    }
  }

  /// Adds a piece inside one row and one column.
  @inline(__always) private func addPiece(
    _ row: UnsafeMutablePointer<Int32>, _ bits: UnsafeMutablePointer<UInt64>, _ xa: Int32,
    _ ya: Int32, _ xb: Int32, _ yb: Int32, _ sign: Int32
  ) {
    let fraction = Edge.one &- 1
    let column = Int(xa &>> Int32(Edge.shift))
    addCell(row, column, sign, yb &- ya, (xa & fraction) &+ (xb & fraction))
    markPair(bits, column)
  }

  /// Adds a piece inside one row; every column it meets has cells.
  @inline(__always) static func addRow(
    _ row: UnsafeMutablePointer<Int32>, _ bits: UnsafeMutablePointer<UInt64>, _ xa: Int32,
    _ ya: Int32, _ xb: Int32, _ yb: Int32, _ sign: Int32, _ inverse: Int64
  ) {
    let shift = Int32(Edge.shift)
    let fraction = Edge.one &- 1
    let distance = xb &>> shift &- xa &>> shift
    if UInt32(bitPattern: distance &+ 1) > 2 {
      addAcross(row, bits, xa, ya, xb, yb, sign, inverse)
      return
    }
    // One column or two: which, and in which direction, is hard to foresee, so that one sum without branches serves
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
    let acrossLeft = (left & fraction) &+ (isOne ? right & fraction : Edge.one)
    let dyRight = dy &- dyLeft
    let column = Int(left &>> shift)
    let nextLeft = (dyLeft &* acrossLeft) &>> 15
    let nextRight = (dyRight &* (right & fraction)) &>> 15
    let cell = row + column
    cell[0] &+= (dyLeft &- nextLeft) &* sign
    cell[1] &+= (nextLeft &+ dyRight &- nextRight) &* sign
    cell[2] &+= nextRight &* sign
    let group = column &>> 2
    let lastGroup = (column &+ (isOne ? 1 : 2)) &>> 2
    bits[group &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: group)
    bits[lastGroup &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: lastGroup)
  }

  /// Adds a piece inside one row from one column to another.
  ///
  /// What a column hands to its neighbor is carried along, so that every cell is written once.
  @inline(never) private static func addAcross(
    _ row: UnsafeMutablePointer<Int32>, _ bits: UnsafeMutablePointer<UInt64>, _ xa: Int32,
    _ ya: Int32, _ xb: Int32, _ yb: Int32, _ sign: Int32, _ inverse: Int64
  ) {
    let shift = Int32(Edge.shift)
    let fraction = Edge.one &- 1
    let step = inverse &<< Int64(Edge.shift)
    let within = xa & fraction
    var cell = row + Int(xa &>> shift)
    let lastCell = row + Int(xb &>> shift)
    var py = ya
    var carry: Int32 = 0
    if cell < lastCell {
      markFew(bits, Int(xa &>> shift), Int(xb &>> shift) &+ 1)
      var y = (Int64(ya) &<< 32) &+ inverse &* Int64(Edge.one &- within)
      var across = within &+ Edge.one
      repeat {
        let qy = min(Int32(truncatingIfNeeded: y &>> 32), yb)
        let next = ((qy &- py) &* across) &>> 15
        cell.pointee &+= (carry &+ qy &- py &- next) &* sign
        carry = next
        py = qy
        across = Edge.one
        y &+= step
        cell += 1
      } while cell < lastCell
      let next = ((yb &- py) &* (xb & fraction)) &>> 15
      cell[0] &+= (carry &+ yb &- py &- next) &* sign
      cell[1] &+= next &* sign
    } else {
      markFew(bits, Int(xb &>> shift), Int(xa &>> shift) &+ 1)
      var y = (Int64(ya) &<< 32) &- inverse &* Int64(within)
      var across = within
      repeat {
        let qy = min(Int32(truncatingIfNeeded: y &>> 32), yb)
        let next = ((qy &- py) &* across) &>> 15
        cell[1] &+= (carry &+ next) &* sign
        carry = qy &- py &- next
        py = qy
        across = Edge.one
        y &-= step
        cell -= 1
      } while cell > lastCell
      let next = ((yb &- py) &* ((xb & fraction) &+ Edge.one)) &>> 15
      cell[1] &+= (carry &+ next) &* sign
      cell[0] &+= (yb &- py &- next) &* sign
    }
  }

  /// Marks the groups of the columns `first...last` of a row, of which there are mostly one or two.
  @inline(__always) private static func markFew(
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
}
