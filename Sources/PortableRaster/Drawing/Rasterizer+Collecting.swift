extension Rasterizer {
  /// Fills an outline with one color, at the latest when `settle` is called. Until then the bitmap may be read and
  /// written through this method alone. The pixels are those of `fill(points:contourEnds:)`; `color` has the opacity
  /// multiplied in.
  package func collect(
    points: UnsafeBufferPointer<SIMD2<Int32>>, contourEnds: UnsafeBufferPointer<Int32>,
    rule: FillRule = .nonZero, antialias: Bool = true, color: PremultipliedPixel,
    blend: BlendMode = .normal, clip: PixelRect, overlap: Overlap = .summed, into bitmap: Bitmap
  ) {
    if blend == .normal && color.word == 0 { return }
    guard let outline = Outline(points: points, contourEnds: contourEnds, overlap: overlap) else {
      return
    }
    let frame = outline.pixelBounds.intersection(clip).intersection(bitmap.bounds)
    if frame.isEmpty { return }
    let collection = self.collection ?? FillCollection()
    self.collection = collection
    let room = collection.room(for: outline, on: bitmap)
    if !room.isThere { settle() }
    // A shape that is smaller than a band gains nothing from waiting, unless others wait below it.
    let isSmall = collection.fills.count == 0 && frame.height <= CellBand.rows
    if room.canBeMade && !isSmall {
      collection.add(
        outline, frame: frame, rule: rule, antialias: antialias, color: color.word, blend: blend,
        on: bitmap)
    } else {
      fill(
        points: points, contourEnds: contourEnds, rule: rule, antialias: antialias,
        paint: .solid(color), blend: blend, clip: Clip(bounds: clip), overlap: overlap,
        into: bitmap)
    }
  }

  package func settle() {
    guard let collection, let bitmap = collection.bitmap else { return }
    let fills = collection.fills.elements
    let bands = collection.bands.elements
    let count = collection.fills.count
    let list = collection.edges
    let lastBand = Int32(truncatingIfNeeded: (bitmap.size.height - 1) >> CellBand.rowShift)
    var band: Int32 = 0
    while band <= lastBand {
      var index = 0
      while index < count {
        let span = bands[index]
        if span.first <= band && band <= span.last {
          paint(fills[index], span, band: band, list, into: bitmap)
        }
        index &+= 1
      }
      band &+= 1
    }
    collection.removeAll()
  }

  private func paint(
    _ fill: FillCollection.Fill, _ span: FillCollection.Bands, band: Int32, _ list: EdgeList,
    into bitmap: Bitmap
  ) {
    let index = fill.firstList &+ Int(band &- span.first)
    if fill.firstList >= 0 && list.heads.elements[index] < 0 { return }
    let top = Int(band) &<< CellBand.rowShift
    let whole = fill.frame
    let frame = PixelRect(
      minX: whole.minX, minY: max(top, whole.minY), maxX: whole.maxX,
      maxY: min(top &+ CellBand.rows, whole.maxY))
    let target = target(bitmap, frame: frame, mask: nil)
    if fill.firstList >= 0 {
      let cellBand = CellBand(
        cells: cells, touched: touched, columns: frame.width, rounding: rounding, for: target)
      cellBand.add(
        listOf: index, in: list, top: frame.minY &- whole.minY, rows: frame.height,
        goesOn: band < span.last, antialias: fill.antialias, clips: fill.clips)
      collection?.correct(cellBand, of: fill, top: frame.minY &- whole.minY, rows: frame.height)
    }
    if fill.blend == .normal {
      sweep(fill, frame: frame, target, SolidPainter(color: fill.color, rounding: rounding))
    } else {
      fillWords(colors, frame.width, fill.color)
      sweep(fill, frame: frame, target, BlendedColorPainter(mode: fill.blend, colors: colors))
    }
  }

  @inline(__always) private func sweep<Painter: SpanPainter>(
    _ fill: FillCollection.Fill, frame: PixelRect, _ target: SweepTarget<Painter.Pixel>,
    _ painter: Painter
  ) {
    if fill.firstList < 0 {
      RectangleCoverage(fill.rectangle, antialias: fill.antialias, frame: frame, rounding: rounding)
        .paint(target, painter)
    } else {
      painter.sweep(
        CellBand(
          cells: cells, touched: touched, columns: frame.width, rounding: rounding, for: target),
        rows: frame.height, rule: fill.rule, clipped: fill.clips, target)
    }
  }
}
