/// How the area that is covered of a pixel becomes one of 256 values.
///
/// Both are what was recorded: see the engine's documentation. A whole pixel is 255 and half a pixel 128 in either.
package struct CoverageRounding: BitwiseCopyable, Sendable {
  /// The nearest byte to 255 times the area, as the render server of Core Animation draws.
  package static let nearest = CoverageRounding(lessMask: -1, added: Edge.one / 2)

  /// 256 times the area, rounded down, as Core Graphics draws; 255 for a whole pixel.
  package static let down = CoverageRounding(lessMask: 0, added: 0)

  /// All bits where the area is taken 255 times, none where it is taken 256 times.
  private let lessMask: Int32
  /// What is added before the fraction is cut off.
  private let added: Int32

  /// The coverage, 0...255, of an area of at most one pixel, in steps of `CellBand`.
  @inline(__always) func coverage(_ area: UInt32) -> UInt32 {
    let less = area & UInt32(bitPattern: lessMask)
    let steps = (area &<< 8 &- less &+ UInt32(bitPattern: added)) &>> UInt32(Edge.shift)
    return steps &- steps &>> 8
  }

  /// The coverage of four areas, but 256 for a whole pixel that is rounded down.
  @inline(__always) func steps(_ areas: SIMD4<Int32>) -> SIMD4<Int32> {
    let less = areas & SIMD4(repeating: lessMask)
    return (areas &<< 8 &- less &+ SIMD4(repeating: added)) &>> Int32(Edge.shift)
  }
}
