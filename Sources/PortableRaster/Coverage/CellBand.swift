/// The cells of up to 32 rows of pixels, into which edges are added before the rows are swept into coverage.
///
/// A cell is the change of coverage from the column before to its own, in 1/16,384 of a pixel: an edge that goes down
/// by `dy` inside a column adds what lies on its right there to the column's cell and the rest of `dy` to the next
/// one, so that the running sum along a row is the covered area of each pixel. Sums of integers do not depend on the
/// order of the edges. One bit tells for each group of four columns whether an edge touched it; what lies between
/// touched groups has one coverage and is painted as a run.
///
/// The idea of dense cells with a bit map is Blend2D's. All pointers belong to the `Rasterizer`; cells and bits are
/// zero between bands.
struct CellBand {
  /// The height of a band.
  static let rows = 32
  static let rowShift = 5

  let cells: UnsafeMutablePointer<Int32>
  let touched: UnsafeMutablePointer<UInt64>
  /// The columns that are painted; two more have cells, for edges on the right border.
  let columns: Int
  /// Cells from one row to the next.
  let stride: Int
  /// Words of bits from one row to the next; one word is 256 columns.
  let words: Int
  /// The pixels that will be painted; see `readAhead`.
  let pixels: UnsafeRawPointer
  /// Bytes from one row of pixels to the next, and of one pixel.
  let pixelStride: Int
  let pixelSize: Int
  /// Where a byte may be written that nobody reads.
  let sink: UnsafeMutablePointer<UInt8>

  /// The cells and words that one row of so many columns needs.
  ///
  /// The stride is no multiple of 16 cells, lest the rows of a narrow band fall into the same few cache lines.
  @inline(__always) static func layout(columns: Int) -> (stride: Int, words: Int) {
    let groups = (columns &+ 2 &+ 3) &>> 2
    return ((groups | 1) &<< 2, (groups &+ 63) &>> 6)
  }

  @inline(__always) init<Pixel>(
    cells: UnsafeMutablePointer<Int32>, touched: UnsafeMutablePointer<UInt64>, columns: Int,
    for target: SweepTarget<Pixel>
  ) {
    self.cells = cells
    self.touched = touched
    self.columns = columns
    (stride, words) = CellBand.layout(columns: columns)
    pixels = UnsafeRawPointer(target.pixels)
    pixelSize = MemoryLayout<Pixel>.stride
    pixelStride = target.stride &* pixelSize
    sink = target.coverage
  }

  /// Reads the pixel of a row in the column of a coordinate.
  ///
  /// The processor then fetches it from slower memory while further edges are added, and not when it is to be painted:
  /// an outline crosses rows that lie far apart.
  @inline(__always) private func readAhead(_ row: Int, _ x: Int32) -> UInt8 {
    #if DEBUG
      return 0
    #else
      let column = Int(x &>> Int32(Edge.shift))
      if UInt(bitPattern: column) >= UInt(bitPattern: columns) { return 0 }
      return pixels.load(
        fromByteOffset: row &* pixelStride &+ column &* pixelSize, as: UInt8.self)
    #endif
  }

  /// Marks the groups of the columns `first...last` of a row as touched.
  @inline(__always) func mark(_ bits: UnsafeMutablePointer<UInt64>, _ first: Int, _ last: Int) {
    let firstGroup = first &>> 2
    let lastGroup = last &>> 2
    var word = firstGroup &>> 6
    let lastWord = lastGroup &>> 6
    let head = ~0 &<< UInt64(truncatingIfNeeded: firstGroup & 63)
    let tail = ~0 &>> UInt64(truncatingIfNeeded: 63 &- (lastGroup & 63))
    if word == lastWord {
      bits[word] |= head & tail
      return
    }
    bits[word] |= head
    word &+= 1
    while word < lastWord {
      bits[word] = ~0
      word &+= 1
    }
    bits[lastWord] |= tail
  }

  /// Adds a piece that goes down by `dy` inside one column; `across` is the sum of its two distances from the
  /// column's left border.
  @inline(__always) private func addCell(
    _ row: UnsafeMutablePointer<Int32>, _ column: Int, _ sign: Int32, _ dy: Int32, _ across: Int32
  ) {
    let next = (dy &* across) &>> 15
    row[column] &+= (dy &- next) &* sign
    row[column &+ 1] &+= next &* sign
  }

  /// `(a << 32) / b`, rounded toward zero; `a` has 31 bits.
  ///
  /// Processors divide floating-point numbers several times as fast as integers of 64 bits. A quotient below 2^52 can
  /// only have been rounded up to the next whole number, and the remainder tells.
  @inline(__always) static func ratio(_ a: Int64, _ b: Int64) -> Int64 {
    let dividend = a &<< 32
    if (a &>> 20).magnitude >= b.magnitude { return dividend / b }
    let quotient = Int64(Double(a) * 4_294_967_296 / Double(b))
    let rest = dividend &- quotient &* b
    if rest == 0 || (rest ^ dividend) >= 0 { return quotient }
    return (dividend ^ b) < 0 ? quotient &+ 1 : quotient &- 1
  }

  /// Adds what an edge covers in the rows of the band.
  ///
  /// The edge is relative to the band's first column and row; it may reach above and below the band. With `clips` it
  /// may also reach beyond the first and last column.
  @inline(__always) func add(_ edge: Edge, rows: Int, clips: Bool) {
    if edge.y0 < edge.y1 {
      add(edge.x0, edge.y0, edge.x1, edge.y1, 1, rows, clips)
    } else if edge.y1 < edge.y0 {
      add(edge.x1, edge.y1, edge.x0, edge.y0, -1, rows, clips)
    }
  }

  @inline(never) private func add(
    _ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ sign: Int32, _ rowCount: Int,
    _ clips: Bool
  ) {
    let shift = Int32(Edge.shift)
    if Int(y0) >= rowCount &<< Edge.shift || y1 <= 0 { return }
    let lastRow = min(Int((y1 &- 1) &>> shift), rowCount &- 1)
    // Where the edge ends if it does so in this band; a row above that is never the edge's own last one.
    let endRow = Int((y1 &- 1) &>> shift)
    var rowIndex = max(0, Int(y0 &>> shift))
    var row = cells + rowIndex &* stride
    var bits = touched + rowIndex &* words
    var py = max(y0, 0)
    let column = Int(x0 &>> shift)
    let sameColumn = column == Int(x1 &>> shift)

    if sameColumn && (!clips || (column >= 0 && column < columns)) {
      let origin = Int32(truncatingIfNeeded: column &<< (Edge.shift &+ 1))
      if x0 == x1 {
        let across = (x0 &<< 1) &- origin
        var read: UInt8 = 0
        while rowIndex <= lastRow {
          read |= readAhead(rowIndex, x0)
          let qy =
            rowIndex == endRow ? y1 : Int32(truncatingIfNeeded: (rowIndex &+ 1) &<< Edge.shift)
          addCell(row, column, sign, qy &- py, across)
          mark(bits, column, column &+ 1)
          py = qy
          rowIndex &+= 1
          row += stride
          bits += words
        }
        sink.pointee = read
        return
      }
      if rowIndex == endRow && y0 >= 0 {
        addCell(row, column, sign, y1 &- y0, x0 &+ x1 &- origin)
        mark(bits, column, column &+ 1)
        return
      }
    }

    let dx = Int64(x1 &- x0)
    let dy = Int64(y1 &- y0)
    let inverse = dx == 0 || (sameColumn && !clips) ? 0 : CellBand.ratio(dy, dx)
    var read = readAhead(rowIndex, x0)
    if rowIndex == endRow && y0 >= 0 {
      sink.pointee = read
      if clips {
        addClippedRow(row, bits, x0, y0, x1, y1, sign, inverse)
      } else {
        addRow(row, bits, x0, y0, x1, y1, sign, inverse)
      }
      return
    }
    // A whole row, cut off at the first row, for huge slopes wraps around only where it is not used.
    let slope = CellBand.ratio(dx, dy)
    var position = (Int64(x0) &<< 32) &+ slope &* Int64(py &- y0)
    var px = py == y0 ? x0 : Int32(truncatingIfNeeded: position &>> 32)
    position &+= slope &* Int64((py | (Edge.one &- 1)) &+ 1 &- py)
    let rowStep = slope &<< Int64(Edge.shift)
    while rowIndex <= lastRow {
      let ends = rowIndex == endRow
      let qy = ends ? y1 : Int32(truncatingIfNeeded: (rowIndex &+ 1) &<< Edge.shift)
      let qx = ends ? x1 : Int32(truncatingIfNeeded: position &>> 32)
      if clips {
        addClippedRow(row, bits, px, py, qx, qy, sign, inverse)
      } else {
        addRow(row, bits, px, py, qx, qy, sign, inverse)
      }
      px = qx
      py = qy
      position &+= rowStep
      rowIndex &+= 1
      row += stride
      bits += words
      if rowIndex <= lastRow { read |= readAhead(rowIndex, px) }
    }
    sink.pointee = read
  }

  /// Adds a piece inside one row; every column it meets has cells.
  @inline(__always) private func addRow(
    _ row: UnsafeMutablePointer<Int32>, _ bits: UnsafeMutablePointer<UInt64>, _ xa: Int32,
    _ ya: Int32, _ xb: Int32, _ yb: Int32, _ sign: Int32, _ inverse: Int64
  ) {
    let shift = Int32(Edge.shift)
    let fraction = Edge.one &- 1
    var column = Int(xa &>> shift)
    let last = Int(xb &>> shift)
    if column == last {
      addCell(
        row, column, sign, yb &- ya,
        xa &+ xb &- Int32(truncatingIfNeeded: column &<< (Edge.shift &+ 1)))
      mark(bits, column, column &+ 1)
      return
    }
    var py = ya
    if column < last {
      mark(bits, column, last &+ 1)
      var within = xa & fraction
      var y = (Int64(ya) &<< 32) &+ inverse &* Int64(Edge.one &- within)
      while column < last {
        let qy = min(Int32(truncatingIfNeeded: y &>> 32), yb)
        addCell(row, column, sign, qy &- py, within &+ Edge.one)
        py = qy
        within = 0
        y &+= inverse &<< Int64(Edge.shift)
        column &+= 1
      }
      addCell(row, last, sign, yb &- py, xb & fraction)
    } else {
      mark(bits, last, column &+ 1)
      var within = xa & fraction
      var y = (Int64(ya) &<< 32) &- inverse &* Int64(within)
      while column > last {
        let qy = min(Int32(truncatingIfNeeded: y &>> 32), yb)
        addCell(row, column, sign, qy &- py, within)
        py = qy
        within = Edge.one
        y &-= inverse &<< Int64(Edge.shift)
        column &-= 1
      }
      addCell(row, last, sign, yb &- py, (xb & fraction) &+ Edge.one)
    }
  }

  /// Adds a piece inside one row that may leave the columns: what lies on their left counts whole for the first
  /// column, what lies on their right for none.
  @inline(never) private func addClippedRow(
    _ row: UnsafeMutablePointer<Int32>, _ bits: UnsafeMutablePointer<UInt64>, _ xa: Int32,
    _ ya: Int32, _ xb: Int32, _ yb: Int32, _ sign: Int32, _ inverse: Int64
  ) {
    let right = Int32(truncatingIfNeeded: columns &<< Edge.shift)
    if xa >= 0 && xb >= 0 && xa <= right && xb <= right {
      addRow(row, bits, xa, ya, xb, yb, sign, inverse)
      return
    }
    if xa >= right && xb >= right { return }
    if xa < 0 && xb < 0 {
      row[0] &+= (yb &- ya) &* sign
      mark(bits, 0, 0)
      return
    }
    // The same crossings of the columns' borders as in `addRow`, from the same start, so that the clip cannot show.
    let fraction = Edge.one &- 1
    let rising = xa < xb
    let low = rising ? xa : xb
    let high = rising ? xb : xa
    let first = max(0, Int(low &>> Int32(Edge.shift)))
    let last = min(columns &- 1, Int(high &>> Int32(Edge.shift)))
    /// The height at which the piece crosses the left border of a column.
    func height(_ column: Int) -> Int32 {
      let distance = Int64(column &<< Edge.shift) &- Int64(xa)
      let y = (Int64(ya) &<< 32) &+ inverse &* distance
      return min(Int32(truncatingIfNeeded: y &>> 32), yb)
    }
    if low < 0 {
      let y = height(0)
      row[0] &+= (rising ? y &- ya : yb &- y) &* sign
    }
    mark(bits, first, last &+ 1)
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

  /// Adds an edge by the rule that a pixel is inside when its centre is.
  ///
  /// The edge is relative to the band and may reach beyond it on all sides. A centre on the edge itself belongs to
  /// the side on its right, or below.
  func addAliased(_ edge: Edge, rows: Int) {
    if edge.y0 == edge.y1 { return }
    let down = edge.y0 < edge.y1
    let x0 = Int64(down ? edge.x0 : edge.x1)
    let y0 = Int64(down ? edge.y0 : edge.y1)
    let dx = Int64(down ? edge.x1 : edge.x0) &- x0
    let dy = Int64(down ? edge.y1 : edge.y0) &- y0
    let half = Int64(Edge.one) / 2
    // The first row whose centre is not above the start, and the first whose centre is not above the end.
    let firstRow = max(0, Int((y0 &+ half &- 1) &>> Int64(Edge.shift)))
    let endRow = min(rows, Int((y0 &+ dy &+ half &- 1) &>> Int64(Edge.shift)))
    let divisor = dy &<< Int64(Edge.shift)
    var rowIndex = firstRow
    while rowIndex < endRow {
      let centre = (Int64(rowIndex) &<< Int64(Edge.shift)) &+ half
      let numerator = (x0 &- half) &* dy &+ dx &* (centre &- y0)
      // Rounded up: the first column whose centre is not left of the edge.
      var column = Int(numerator / divisor)
      if numerator > 0 && Int64(column) &* divisor != numerator { column &+= 1 }
      if column < columns {
        let inside = max(column, 0)
        cells[rowIndex &* stride &+ inside] &+= down ? Edge.one : 0 &- Edge.one
        mark(touched + rowIndex &* words, inside, inside)
      }
      rowIndex &+= 1
    }
  }
}
