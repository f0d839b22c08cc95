extension FlattenedOutline {
  /// `contourEnds` count from the first of `points`, which must be within ±2^16 pixels after adding `offset`, in
  /// 1/16,384 pixel.
  package func append(
    points: UnsafeBufferPointer<SIMD2<Int32>>, contourEnds: UnsafeBufferPointer<Int32>,
    offset: SIMD2<Int32>
  ) {
    writer.append(points: points, contourEnds: contourEnds, offset: offset)
  }
}
