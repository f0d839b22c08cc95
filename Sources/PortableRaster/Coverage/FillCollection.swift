/// Fills that wait to be painted together in bands of 32 rows, so that an image larger than the cache is read and
/// written once instead of once for every shape.
final class FillCollection {
  /// The most fills, edges and bands that wait.
  private static let fillLimit = 8_192
  private static let edgeLimit = 1 &<< 18
  private static let bandLimit = 1 &<< 17

  struct Fill: BitwiseCopyable {
    let color: UInt32
    let blend: BlendMode
    let rule: FillRule
    let antialias: Bool
    /// Whether edges may reach beyond the frame's columns.
    let clips: Bool
    let frame: PixelRect
    /// The number of the first band's list, or -1 for an upright rectangle, which has no edges.
    let firstList: Int
    let rectangle: Outline.Box
    let united: ExactCoverageRows.Part
  }

  /// The first and the last band of a fill, counted from the top of the bitmap.
  struct Bands: BitwiseCopyable {
    let first: Int32
    let last: Int32
  }

  /// `nil` if there are no fills.
  private(set) var bitmap: Bitmap?
  private(set) var fills = ScratchBuffer<Fill>(capacity: 64)
  private(set) var bands = ScratchBuffer<Bands>(capacity: 64)
  private(set) var edges = EdgeList()
  private var united = ExactCoverageRows()

  deinit {
    fills.deallocate()
    bands.deallocate()
    edges.deallocate()
    united.deallocate()
  }

  /// Unless `isThere`, the waiting fills must be painted first; unless `canBeMade`, the outline cannot wait.
  func room(for outline: Outline, on bitmap: Bitmap) -> (isThere: Bool, canBeMade: Bool) {
    let more = EdgeList.mostEdges(of: outline)
    let isThere =
      (self.bitmap == nil || self.bitmap === bitmap) && fills.count < FillCollection.fillLimit
      && edges.count + more <= FillCollection.edgeLimit
      && edges.heads.count < FillCollection.bandLimit && !united.isFull
    return (isThere, more <= FillCollection.edgeLimit)
  }

  /// There must be room, and the frame must not be empty.
  func add(
    _ outline: Outline, frame: PixelRect, rule: FillRule, antialias: Bool, color: UInt32,
    blend: BlendMode, on bitmap: Bitmap
  ) {
    self.bitmap = bitmap
    let first = frame.minY >> CellBand.rowShift
    let last = (frame.maxY - 1) >> CellBand.rowShift
    let rectangle = outline.rectangle
    var firstList = -1
    if rectangle == nil {
      firstList = edges.add(
        outline, frame: frame, bands: last - first + 1,
        startingAt: frame.minY - first << CellBand.rowShift)
    }
    var unitedPart = ExactCoverageRows.Part()
    if antialias && rectangle == nil && outline.overlap == .united {
      unitedPart = united.add(outline, frame: frame)
    }
    fills.append(
      Fill(
        color: color, blend: blend, rule: rule, antialias: antialias,
        clips: !outline.isInside(columnsOf: frame), frame: frame, firstList: firstList,
        rectangle: rectangle ?? Outline.Box(), united: unitedPart))
    bands.append(
      Bands(first: Int32(truncatingIfNeeded: first), last: Int32(truncatingIfNeeded: last)))
  }

  func correct(_ band: CellBand, of fill: Fill, top: Int, rows: Int) {
    if !fill.united.isEmpty {
      united.correct(fill.united, in: band, top: top, rows: rows, rule: fill.rule)
    }
  }

  func removeAll() {
    bitmap = nil
    fills.removeAll()
    bands.removeAll()
    edges.removeAll()
    united.removeAll()
  }
}
