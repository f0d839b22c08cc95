/// The cells of up to 32 rows of pixels, into which edges are added before the rows are swept into coverage.
///
/// A cell is the change of coverage from the column before to its own, in 1/16,384 of a pixel: an edge that goes down
/// by `dy` inside a column adds what lies on its right there to the column's cell and the rest of `dy` to the next
/// one, so that the running sum along a row is the covered area of each pixel. Sums of integers do not depend on the
/// order of the edges. A bitmap has one bit for each group of four columns that an edge touched; what lies between
/// touched groups has one coverage and is painted as a run.
///
/// The idea of dense cells with a bit map is Blend2D's. All pointers belong to the `Rasterizer`; cells and bits are
/// zero between bands.
struct CellBand {
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
  private let pixels: UnsafeRawPointer
  /// In bytes.
  private let pixelStride: Int
  private let pixelSize: Int
  /// A scratch byte for writes without an effect.
  private let sink: UnsafeMutablePointer<UInt8>
  let readsAhead: Bool

  /// The stride is no multiple of 16 cells, lest the rows of a narrow band fall into the same few cache lines.
  @_transparent static func layout(columns: Int) -> (stride: Int, words: Int) {
    let groups = (columns &+ 3 &+ 3) &>> 2
    return ((groups | 1) &<< 2, (groups &+ 63) &>> 6)
  }

  @_transparent init<Pixel>(
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

  /// Prefetches a pixel from slower memory while further edges are added: an outline crosses rows that lie far apart.
  @_transparent func readAhead(_ row: Int, _ x: Int32) {
    let column = Int(x &>> Int32(Edge.shift))
    if UInt(bitPattern: column) >= UInt(bitPattern: columns) { return }
    sink.pointee = pixels.load(
      fromByteOffset: row &* pixelStride &+ column &* pixelSize, as: UInt8.self)
  }

  @_transparent static func mark(_ bits: UnsafeMutablePointer<UInt64>, _ first: Int, _ last: Int) {
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
}
