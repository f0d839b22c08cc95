/// One colour, laid over what is there.
struct SolidPainter: SpanPainter {
  let color: UInt32

  @inline(__always) func paint(
    _ to: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, coverage: UInt32
  ) {
    if coverage == 255 && color >= 0xff00_0000 {
      fillWords(to, count, color)
    } else {
      Rows.over(to, count, color: color, coverage: coverage)
    }
  }

  @inline(__always) func paint(
    _ to: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>
  ) {
    Rows.over(to, count, color: color, coverage: coverage)
  }

  #if !DEBUG
    static var paintsFours: Bool { true }

    @inline(__always) func paintFour(_ to: UnsafeMutablePointer<UInt32>, _ coverage: Pixels4) {
      VectorRows.overFour(to, color: color, coverage: coverage)
    }
  #endif
}

/// Coverage itself, written into a mask.
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
