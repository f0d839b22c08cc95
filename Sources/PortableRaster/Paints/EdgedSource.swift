/// How much of the first and last columns and rows an upright image fills whose edges lie inside device pixels.
struct EdgeShares {
  /// Along one axis; the shares are in 0...255.
  struct Axis {
    let first: Int
    let last: Int
    let firstShare: UInt32
    let lastShare: UInt32

    init(_ one: Double, _ other: Double) {
      // Farther out nothing is drawn.
      func limited(_ edge: Double) -> Double { max(-1e9, min(edge, 1e9)) }
      let start = limited(min(one, other))
      let end = limited(max(one, other))
      first = Int(start.rounded(.down))
      last = Int(end.rounded(.up)) - 1
      func share(_ from: Double, _ to: Double) -> UInt32 { UInt32((to - from) * 255 + 0.5) }
      firstShare = share(start, min(end, Double(first + 1)))
      lastShare = share(max(start, Double(last)), end)
    }

    var isWhole: Bool { firstShare == 255 && lastShare == 255 }

    @inline(__always) func share(_ index: Int) -> UInt32 {
      index == first ? firstShare : index == last ? lastShare : 255
    }
  }

  let columns: Axis
  let rows: Axis

  /// `nil` if whole pixels are filled, or if the edges count once.
  init?(_ paint: ImagePaint) {
    guard paint.sampling.isOfContexts, paint.extend == .border else { return nil }
    let map = paint.transform
    columns = Axis(map.tx, map.tx + map.a * Double(paint.region.width))
    rows = Axis(map.ty, map.ty + map.d * Double(paint.region.height))
    if columns.isWhole && rows.isWhole { return nil }
  }
}

/// Mixes the edges of a source with the clear color around it by their share of a pixel; coverage then takes that share
/// once more, as recorded for edges at half a pixel.
struct EdgedSource<Source: RowSource>: RowSource {
  let source: Source
  let edges: EdgeShares
  var isOpaque: Bool { false }

  func write(_ to: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    source.write(to, x: x, y: y, count: count)
    let row = edges.rows.share(y)
    if row < 255 { Rows.scale(to, count, by: row) }
    fade(to, edges.columns.first, x, count)
    if edges.columns.last != edges.columns.first { fade(to, edges.columns.last, x, count) }
  }

  @inline(__always) private func fade(
    _ to: UnsafeMutablePointer<UInt32>, _ column: Int, _ x: Int, _ count: Int
  ) {
    let share = edges.columns.share(column)
    if share < 255, column >= x, column < x &+ count {
      Rows.scale(to + (column &- x), 1, by: share)
    }
  }
}
