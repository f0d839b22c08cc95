import PortableRaster
import Testing

@testable import PortableCompositor

@Suite struct BitmapPoolTests {
  private func size(_ width: Int, _ height: Int) throws -> PixelSize {
    try #require(PixelSize(width: width, height: height))
  }

  @Test func `bitmaps in use never share memory, those given back do`() throws {
    let pool = BitmapPool()
    let size = try size(8, 4)
    let first = pool.take(size)
    let second = pool.take(size)
    #expect(first.pixels != second.pixels)
    pool.giveBack(first)
    let third = pool.take(try self.size(4, 8))
    #expect(third.pixels == first.pixels)
  }

  @Test func `the smallest memory that is large enough is taken`() throws {
    let pool = BitmapPool()
    let large = pool.take(try size(100, 100))
    let small = pool.take(try size(10, 10))
    pool.giveBack(large)
    pool.giveBack(small)
    #expect(pool.take(try size(9, 9)).pixels == small.pixels)
    #expect(pool.take(try size(11, 11)).pixels == large.pixels)
  }

  @Test func `memory that a frame did not need is freed`() throws {
    let pool = BitmapPool()
    pool.giveBack(pool.take(try size(64, 64)))
    pool.giveBack(pool.take(try size(4, 4)))
    pool.endFrame()
    let kept = pool.take(try size(64, 64))
    pool.giveBack(kept)
    pool.endFrame()
    #expect(pool.blockCount == 1)
    pool.endFrame()
    #expect(pool.blockCount == 0)
  }
}
