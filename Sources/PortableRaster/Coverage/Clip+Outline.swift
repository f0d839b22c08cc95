extension Clip {
  /// Takes an outline as `Rasterizer.fill` does; a rectangle on pixel borders narrows `bounds` alone.
  package mutating func intersect(
    points: UnsafeBufferPointer<SIMD2<Int32>>, contourEnds: UnsafeBufferPointer<Int32>,
    rule: FillRule = .nonZero, antialias: Bool = true, overlap: Overlap = .summed,
    using rasterizer: Rasterizer
  ) {
    let outline = Outline(points: points, contourEnds: contourEnds, overlap: overlap)
    if let outline, let rect = RectangleCoverage.wholePixels(outline, antialias: antialias) {
      intersect(rect)
    } else if let mask = rasterizer.coverage(
      points: points, contourEnds: contourEnds, rule: rule, antialias: antialias, overlap: overlap,
      bounds: bounds)
    {
      intersect(mask)
    } else {
      intersectWithNothing()
    }
  }
}
