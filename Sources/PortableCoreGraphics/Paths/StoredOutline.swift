/// A copy of a `DeviceOutline`, valid beyond the next use of its maker.
struct StoredOutline {
  let points: [SIMD2<Int32>]
  let ends: [Int32]

  func withContours<Result>(
    _ body: (UnsafeBufferPointer<SIMD2<Int32>>, UnsafeBufferPointer<Int32>) -> Result
  ) -> Result {
    points.withUnsafeBufferPointer { points in ends.withUnsafeBufferPointer { body(points, $0) } }
  }
}
