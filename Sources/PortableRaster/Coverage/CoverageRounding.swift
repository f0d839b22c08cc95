/// How an area becomes a byte of coverage, as recorded from two engines. A whole pixel is 255, half a pixel 128 in
/// both.
package enum CoverageRounding: Sendable {
  /// The nearest byte to 255 times the area, and the nearest color, as in Core Animation's render server.
  case nearest
  /// 256 times the area, rounded down, but 255 for a whole pixel, as in Core Graphics; opaque colors round down too.
  case down

  @inline(__always) var scale: CoverageScale {
    let shift = UInt32(truncatingIfNeeded: Edge.shift)
    return switch self {
    case .nearest: CoverageScale(steps: 255, offset: UInt32(Edge.one) / 2, shift: shift)
    case .down: CoverageScale(steps: 256, offset: 0, shift: shift)
    }
  }

  @inline(__always) func coverage(_ area: UInt32) -> UInt32 { scale.coverage(area) }

  /// The coverage of four areas, but 256 for a whole pixel that is rounded down.
  @inline(__always) func steps(_ areas: SIMD4<Int32>) -> SIMD4<Int32> {
    switch self {
    case .nearest:
      return (areas &<< 8 &- areas &+ SIMD4(repeating: Edge.one / 2)) &>> Int32(Edge.shift)
    case .down: return areas &>> Int32(Edge.shift &- 8)
    }
  }

  /// Added to the weighted sum of an opaque color and the one below before it is divided by 255 and rounded down. Sums
  /// that are 1 short of a multiple of 255 were recorded as that multiple.
  @inline(__always) var addend: UInt32 {
    switch self {
    case .nearest: 128
    case .down: 2
    }
  }

  /// `addend` for any color; how Core Graphics rounds translucent ones is unknown.
  @inline(__always) func addend(for color: UInt32) -> UInt32 {
    color >= 0xff00_0000 ? addend : CoverageRounding.nearest.addend
  }
}
