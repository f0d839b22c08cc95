extension FlattenedOutline {
  /// Adds contours that were flattened before, moved by whole steps of the 18.14 grid.
  ///
  /// - Parameters:
  ///   - points: all points, contour after contour; moved, they must be within ±2^16 pixels.
  ///   - contourEnds: for every contour the index after its last point, counted from the first point.
  ///   - offset: what is added to every point, in 1/16,384 pixel.
  package func append(
    points: UnsafeBufferPointer<SIMD2<Int32>>, contourEnds: UnsafeBufferPointer<Int32>,
    offset: SIMD2<Int32>
  ) {
    writer.append(points: points, contourEnds: contourEnds, offset: offset)
  }
}
