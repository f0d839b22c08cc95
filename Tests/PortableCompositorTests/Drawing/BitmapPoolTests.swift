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
    let all = PixelRect(size)
    let first = pool.take(size, clearing: all)
    let second = pool.take(size, clearing: all)
    #expect(first.pixels != second.pixels)
    first[3, 3] = .white
    pool.giveBack(first)
    let third = pool.take(try self.size(4, 8), clearing: PixelRect(x: 0, y: 0, width: 4, height: 8))
    #expect(third.pixels == first.pixels)
    #expect(third[3, 6] == .clear)
  }

  @Test func `the smallest memory that is large enough is taken`() throws {
    let pool = BitmapPool()
    let large = pool.take(try size(100, 100), clearing: .nothing)
    let small = pool.take(try size(10, 10), clearing: .nothing)
    pool.giveBack(large)
    pool.giveBack(small)
    #expect(pool.take(try size(9, 9), clearing: .nothing).pixels == small.pixels)
    #expect(pool.take(try size(11, 11), clearing: .nothing).pixels == large.pixels)
  }

  @Test func `memory that a frame did not need is freed`() throws {
    let pool = BitmapPool()
    pool.giveBack(pool.take(try size(64, 64), clearing: .nothing))
    pool.giveBack(pool.take(try size(4, 4), clearing: .nothing))
    pool.endFrame()
    let kept = pool.take(try size(64, 64), clearing: .nothing)
    pool.giveBack(kept)
    pool.endFrame()
    #expect(pool.blockCount == 1)
    pool.endFrame()
    #expect(pool.blockCount == 0)
  }
}
