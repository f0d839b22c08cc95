/// Coverage is the exact area of the outline in each pixel, in 255 steps. It does not depend on the clip, so that
/// drawing in strips or redrawing a part gives the bytes of drawing the whole. Where an outline winds around a point
/// more than 131,071 times, the non-zero rule wraps around.
///
/// A rasterizer is used by one thread at a time. It keeps the cells of 32 rows as wide as the widest shape, up to 40
/// bytes per point of an outline, freed after outlines of more than some ten thousand points, and less than 10 MiB once
/// fills were collected.
package final class Rasterizer {
  let rounding: CoverageRounding
  private(set) var cells: UnsafeMutablePointer<Int32>
  private(set) var touched: UnsafeMutablePointer<UInt64>
  private var columnCapacity = 0
  private var edges = EdgeList()
  private var united = ExactCoverageRows()
  var collection: FillCollection?
  /// The coverage of one row; `colors` and `fadedCoverage` are of one row too.
  private(set) var coverage: UnsafeMutablePointer<UInt8>
  private(set) var colors: UnsafeMutablePointer<UInt32>
  private(set) var fadedCoverage: UnsafeMutablePointer<UInt8>

  package init(rounding: CoverageRounding = .nearest) {
    self.rounding = rounding
    cells = .allocate(capacity: 1)
    touched = .allocate(capacity: 1)
    coverage = .allocate(capacity: 1)
    colors = .allocate(capacity: 1)
    fadedCoverage = .allocate(capacity: 1)
    grow(columns: 512)
  }

  deinit {
    deallocateRows()
    edges.deallocate()
    united.deallocate()
  }

  /// Whether the memory is small enough to keep while nothing is drawn.
  package var isSmall: Bool { columnCapacity <= 2_048 }

  /// Drops the fills that wait.
  package func discard() { collection = nil }

  private func deallocateRows() {
    cells.deallocate()
    touched.deallocate()
    coverage.deallocate()
    colors.deallocate()
    fadedCoverage.deallocate()
  }

  private func grow(columns: Int) {
    deallocateRows()
    columnCapacity = columns
    let layout = CellBand.layout(columns: columns)
    let cellCount = layout.stride * CellBand.rows
    cells =
      UnsafeMutableRawPointer.allocate(byteCount: cellCount * 4, alignment: 64)
      .bindMemory(to: Int32.self, capacity: cellCount)
    fillByCopying(cells, cellCount, 0)
    let wordCount = layout.words * CellBand.rows
    touched = .allocate(capacity: wordCount)
    fillByCopying(touched, wordCount, 0)
    coverage = .allocate(capacity: layout.stride + 16)
    colors = .allocate(capacity: layout.stride + 16)
    fadedCoverage = .allocate(capacity: layout.stride + 16)
  }

  @inline(__always) func sweep<Painter: SpanPainter>(
    _ area: OutlineArea, _ target: SweepTarget<Painter.Pixel>, _ painter: Painter
  ) {
    let (outline, rule) = (area.outline, area.rule)
    let (antialias, frame) = (area.antialias, area.frame)
    let rows = frame.height
    var unitedPart = ExactCoverageRows.Part()
    if antialias && outline.overlap == .united { unitedPart = united.add(outline, frame: frame) }
    defer { if !unitedPart.isEmpty { united.removeAll() } }
    if rows <= CellBand.rows && outline.isNear {
      let band = CellBand(
        cells: cells, touched: touched, columns: frame.width, rounding: rounding, for: target)
      let clips = !outline.isInside(columnsOf: frame)
      band.add(outline, frame: frame, antialias: antialias, clips: clips)
      correct(unitedPart, in: band, top: 0, rows: rows, rule: rule)
      painter.sweep(band, rows: rows, rule: rule, clipped: clips, target)
      return
    }
    let bands = (rows + CellBand.rows - 1) / CellBand.rows
    _ = edges.add(outline, frame: frame, bands: bands, startingAt: 0)
    let list = edges
    let clips = !outline.isInside(columnsOf: frame)
    var index = 0
    while index < bands {
      let top = index &* CellBand.rows
      let height = min(CellBand.rows, rows &- top)
      if list.heads.elements[index] >= 0 {
        let target = target.advanced(rows: top)
        let band = CellBand(
          cells: cells, touched: touched, columns: frame.width, rounding: rounding, for: target)
        band.add(
          listOf: index, in: list, top: top, rows: height, goesOn: index &+ 1 < bands,
          antialias: antialias, clips: clips)
        correct(unitedPart, in: band, top: top, rows: height, rule: rule)
        painter.sweep(band, rows: height, rule: rule, clipped: clips, target)
      }
      index &+= 1
    }
    edges.removeAll(keeping: 1 &<< 16)
  }

  @inline(__always) private func correct(
    _ part: ExactCoverageRows.Part, in band: CellBand, top: Int, rows: Int, rule: FillRule
  ) {
    if !part.isEmpty { united.correct(part, in: band, top: top, rows: rows, rule: rule) }
  }

  func target(_ bitmap: Bitmap, frame: PixelRect, mask: CoverageMask?) -> SweepTarget<UInt32> {
    target(
      bitmap.pixels + (frame.minY &* bitmap.stride &+ frame.minX), stride: bitmap.stride,
      room: bitmap.size.width &- frame.minX, frame: frame, mask: mask)
  }

  /// Makes room for the columns of the frame.
  func target<Pixel: BitwiseCopyable>(
    _ pixels: UnsafeMutablePointer<Pixel>, stride: Int, room: Int, frame: PixelRect,
    mask: CoverageMask?
  ) -> SweepTarget<Pixel> {
    if frame.width > columnCapacity { grow(columns: frame.width) }
    return SweepTarget(
      pixels: pixels, stride: stride, room: room, x: frame.minX, y: frame.minY,
      mask: mask.map { UnsafePointer($0.address(x: frame.minX, y: frame.minY)) },
      maskStride: mask?.stride ?? 0, coverage: coverage)
  }
}
