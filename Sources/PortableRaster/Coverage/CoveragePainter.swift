struct CoveragePainter: SpanPainter {
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
