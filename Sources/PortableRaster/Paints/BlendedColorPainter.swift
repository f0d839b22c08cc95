struct BlendedColorPainter: SpanPainter {
  let mode: BlendMode
  /// The color, repeated for a whole row.
  let colors: UnsafePointer<UInt32>

  @inline(__always) init(mode: BlendMode, colors: UnsafeMutablePointer<UInt32>) {
    self.mode = mode
    self.colors = UnsafePointer(colors)
  }

  @inline(__always) func paint(
    _ to: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, coverage: UInt32
  ) {
    blendRow(mode, to, count, colors, .constant(coverage))
  }

  @inline(__always) func paint(
    _ to: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>
  ) {
    blendRow(mode, to, count, colors, .bytes(coverage))
  }
}
