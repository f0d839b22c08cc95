extension Rasterizer {
  /// Takes an outline as `fill` does, in coordinates of the canvas, as the mask has; `nil` if nothing is covered.
  package func coverage(
    points: UnsafeBufferPointer<SIMD2<Int32>>, contourEnds: UnsafeBufferPointer<Int32>,
    rule: FillRule = .nonZero, antialias: Bool = true, overlap: Overlap = .summed, bounds: PixelRect
  ) -> CoverageMask? {
    guard let outline = Outline(points: points, contourEnds: contourEnds, overlap: overlap) else {
      return nil
    }
    let canvas = PixelRect(x: 0, y: 0, width: 32_767, height: 32_767)
    let frame = outline.pixelBounds.intersection(bounds).intersection(canvas)
    guard let mask = CoverageMask(rect: frame) else { return nil }
    let target = target(mask.bytes, stride: mask.stride, room: frame.width, frame: frame, mask: nil)
    cover(
      OutlineArea(outline: outline, rule: rule, antialias: antialias, frame: frame), target,
      CoveragePainter())
    return mask
  }

  @inline(__always) func cover<Painter: SpanPainter>(
    _ area: OutlineArea, _ target: SweepTarget<Painter.Pixel>, _ painter: Painter
  ) {
    if let rectangle = area.outline.rectangle {
      let box = RectangleCoverage(
        rectangle, antialias: area.antialias, frame: area.frame, rounding: rounding)
      box.paint(target, painter)
    } else {
      sweep(area, target, painter)
    }
  }
}

/// `frame` is the part of the canvas that the outline can touch and that is painted.
struct OutlineArea {
  let outline: Outline
  let rule: FillRule
  let antialias: Bool
  let frame: PixelRect
}

private struct CoveragePainter: SpanPainter {
  @inline(__always) func paint(
    _ to: UnsafeMutablePointer<UInt8>, x: Int, y: Int, count: Int, coverage: UInt32
  ) {
    fillBytes(to, count, UInt8(truncatingIfNeeded: coverage))
  }

  @inline(__always) func paint(
    _ to: UnsafeMutablePointer<UInt8>, x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>
  ) {
    to.update(from: coverage, count: count)
  }
}
