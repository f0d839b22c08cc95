extension CellBand {
  /// The part left of the columns counts fully for the first column, and the part right of them for none.
  func addClippedRow(
    _ row: UnsafeMutablePointer<Int32>, _ bits: UnsafeMutablePointer<UInt64>, _ xa: Int32,
    _ ya: Int32, _ xb: Int32, _ yb: Int32, _ sign: Int32, _ inverse: Int64
  ) {
    let right = Int32(truncatingIfNeeded: columns &<< Edge.shift)
    if xa >= 0 && xb >= 0 && xa <= right && xb <= right {
      CellBand.addRow(row, bits, xa, ya, xb, yb, sign, inverse)
      return
    }
    if xa >= right && xb >= right { return }
    if xa < 0 && xb < 0 {
      row[0] &+= (yb &- ya) &* sign
      CellBand.mark(bits, 0, 0)
      return
    }
    // Borders are crossed at the heights that `addRow` computes from the same start, so that the clip cannot show.
    let fraction = Edge.one &- 1
    let rising = xa < xb
    let low = rising ? xa : xb
    let high = rising ? xb : xa
    let first = max(0, Int(low &>> Int32(Edge.shift)))
    let last = min(columns &- 1, Int(high &>> Int32(Edge.shift)))
    /// Where the piece crosses the left border of a column.
    func height(_ column: Int) -> Int32 {
      let distance = Int64(column &<< Edge.shift) &- Int64(xa)
      let y = (Int64(ya) &<< 32) &+ inverse &* distance
      return min(Int32(truncatingIfNeeded: y &>> 32), yb)
    }
    if low < 0 {
      let y = height(0)
      row[0] &+= (rising ? y &- ya : yb &- y) &* sign
    }
    CellBand.mark(bits, first, last &+ 1)
    var column = first
    while column <= last {
      let start = Int32(truncatingIfNeeded: column &<< Edge.shift)
      let leaves = high > start &+ fraction
      // From the side on which the piece is higher up.
      let a = low >= start ? (rising ? ya : yb) : height(column)
      let b = leaves ? height(column &+ 1) : (rising ? yb : ya)
      let from = low >= start ? low & fraction : 0
      let to = leaves ? Edge.one : high & fraction
      addCell(row, column, sign, rising ? b &- a : a &- b, from &+ to)
      column &+= 1
    }
  }

  /// A pixel is inside if its center is; a center on the edge belongs to the side on its right, or below. The edge is
  /// relative to the band and may reach beyond it on all sides.
  func addAliased(_ edge: Edge, rows: Int) {
    if edge.y0 == edge.y1 { return }
    let down = edge.y0 < edge.y1
    let x0 = Int64(down ? edge.x0 : edge.x1)
    let y0 = Int64(down ? edge.y0 : edge.y1)
    let dx = Int64(down ? edge.x1 : edge.x0) &- x0
    let dy = Int64(down ? edge.y1 : edge.y0) &- y0
    let half = Int64(Edge.one) / 2
    // The first row whose center is not above the start, and the first whose center is not above the end.
    let firstRow = max(0, Int((y0 &+ half &- 1) &>> Int64(Edge.shift)))
    let endRow = min(rows, Int((y0 &+ dy &+ half &- 1) &>> Int64(Edge.shift)))
    let divisor = dy &<< Int64(Edge.shift)
    var rowIndex = firstRow
    while rowIndex < endRow {
      let center = (Int64(rowIndex) &<< Int64(Edge.shift)) &+ half
      let numerator = (x0 &- half) &* dy &+ dx &* (center &- y0)
      // Rounded up: the first column whose center is not left of the edge.
      var column = Int(numerator / divisor)
      if numerator > 0 && Int64(column) &* divisor != numerator { column &+= 1 }
      // An edge on the right border still ends the area, for painters that read beyond it.
      if column <= columns {
        let inside = max(column, 0)
        cells[rowIndex &* stride &+ inside] &+= down ? Edge.one : 0 &- Edge.one
        CellBand.mark(touched + rowIndex &* words, inside, inside)
      }
      rowIndex &+= 1
    }
  }
}
