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
  /// The columns that are painted; three more have cells, for edges on the right border.
  let columns: Int
  let rounding: CoverageRounding
  /// Cells from one row to the next.
  let stride: Int
  /// Words of bits from one row to the next; one word is 256 columns.
  let words: Int
  /// The pixels that will be painted; see `readAhead`.
  private let pixels: UnsafeRawPointer
  /// Bytes from one row of pixels to the next, and of one pixel.
  private let pixelStride: Int
  private let pixelSize: Int
  /// Where a byte may be written that nobody reads.
  private let sink: UnsafeMutablePointer<UInt8>
  /// Whether rows of pixels lie so far apart that `readAhead` is worth its while.
  let readsAhead: Bool

  /// The cells and words that one row of so many columns needs.
  ///
  /// The stride is no multiple of 16 cells, lest the rows of a narrow band fall into the same few cache lines.
  @inline(__always) static func layout(columns: Int) -> (stride: Int, words: Int) {
    let groups = (columns &+ 3 &+ 3) &>> 2
    return ((groups | 1) &<< 2, (groups &+ 63) &>> 6)
  }

  @inline(__always) init<Pixel>(
    cells: UnsafeMutablePointer<Int32>, touched: UnsafeMutablePointer<UInt64>, columns: Int,
    rounding: CoverageRounding, for target: SweepTarget<Pixel>
  ) {
    self.cells = cells
    self.touched = touched
    self.columns = columns
    self.rounding = rounding
    (stride, words) = CellBand.layout(columns: columns)
    pixels = UnsafeRawPointer(target.pixels)
    pixelSize = MemoryLayout<Pixel>.stride
    pixelStride = target.stride &* pixelSize
    sink = target.coverage
    #if DEBUG
      readsAhead = false
    #else
      // Smaller images fit into the cache.
      readsAhead = pixelStride > 4_096
    #endif
  }

  /// Reads the pixel of a row in the column of a coordinate.
  ///
  /// The processor then fetches it from slower memory while further edges are added, and not when it is to be painted:
  /// an outline crosses rows that lie far apart.
  @inline(__always) func readAhead(_ row: Int, _ x: Int32) {
    let column = Int(x &>> Int32(Edge.shift))
    if UInt(bitPattern: column) >= UInt(bitPattern: columns) { return }
    sink.pointee = pixels.load(
      fromByteOffset: row &* pixelStride &+ column &* pixelSize, as: UInt8.self)
  }

  /// Marks the groups of the columns `first...last` of a row as touched.
  @inline(__always) static func mark(
    _ bits: UnsafeMutablePointer<UInt64>, _ first: Int, _ last: Int
  ) {
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

  /// Marks the groups of a column and the next one, without a branch.
  @inline(__always) func markPair(_ bits: UnsafeMutablePointer<UInt64>, _ column: Int) {
    let group = column &>> 2
    let next = (column &+ 1) &>> 2
    bits[group &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: group)
    bits[next &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: next)
  }

  /// Adds a piece that goes down by `dy` inside one column; `across` is the sum of its two distances from the
  /// column's left border.
  @inline(__always) func addCell(
    _ row: UnsafeMutablePointer<Int32>, _ column: Int, _ sign: Int32, _ dy: Int32, _ across: Int32
  ) {
    let next = (dy &* across) &>> 15
    row[column] &+= (dy &- next) &* sign
    row[column &+ 1] &+= next &* sign
  }

  /// `(a << 32) / b`, rounded toward zero; `a` has 31 bits.
  ///
  /// Processors divide floating-point numbers several times as fast as integers of 64 bits.
  @inline(__always) static func ratio(_ a: Int64, _ b: Int64) -> Int64 {
    a.magnitude <= shortLength ? shortRatio(a, b) : longRatio(a, b)
  }

  /// `(a << 32) / b` and `(b << 32) / a`.
  @inline(__always) static func ratios(_ a: Int64, _ b: Int64) -> (Int64, Int64) {
    a.magnitude <= shortLength && b.magnitude <= shortLength
      ? (shortRatio(a, b), shortRatio(b, a)) : (longRatio(a, b), longRatio(b, a))
  }

  /// 2^21, which is 128 pixels.
  private static var shortLength: UInt64 { 1 &<< 21 }

  /// The ratio when `a` is short: a quotient with a fraction is at least `1 / b` away from the next whole number, and that
  /// is more than half of a `Double`'s last bit.
  @inline(__always) private static func shortRatio(_ a: Int64, _ b: Int64) -> Int64 {
    Int64(Double(a) * 4_294_967_296 / Double(b))
  }

  /// The ratio of any lengths: a quotient below 2^52 can only have been rounded up to the next whole number, and the
  /// remainder tells.
  @inline(never) private static func longRatio(_ a: Int64, _ b: Int64) -> Int64 {
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

  @inline(__always) private func add(
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
}
