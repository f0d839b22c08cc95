import PortableRaster
import Testing

@testable import PortableCoreGraphics

@Suite struct RasterizerPoolTests {
  @Test func `what one context has given back the next one takes`() {
    let pool = RasterizerPool()
    let first = pool.take()
    let second = pool.take()
    #expect(first !== second)
    pool.giveBack(first)
    #expect(pool.take() === first)
    #expect(pool.take() !== first)
  }

  @Test func `four are kept, and none that has grown large`() throws {
    let pool = RasterizerPool()
    let given = (0..<6).map { _ in pool.take() }
    for rasterizer in given { pool.giveBack(rasterizer) }
    let taken = (0..<6).map { _ in pool.take() }
    #expect(taken.count { rasterizer in given.contains { $0 === rasterizer } } == 4)

    let wide = pool.take()
    let points = [SIMD2<Int32>(0, 0), SIMD2(1 << 28, 0), SIMD2(0, 1 << 15)]
    _ = points.withUnsafeBufferPointer { points in
      [Int32(3)].withUnsafeBufferPointer { ends in
        wide.coverage(
          points: points, contourEnds: ends, bounds: PixelRect(x: 0, y: 0, width: 4_000, height: 2))
      }
    }
    #expect(!wide.isSmall)
    pool.giveBack(wide)
    #expect(pool.take() !== wide)
  }
}
