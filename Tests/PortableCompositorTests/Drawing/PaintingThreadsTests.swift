import PortableRaster
import Testing

@testable import PortableCompositor

@Suite struct PaintingThreadsTests {
  private let threads = PaintingThreads(limit: 4, smallestArea: 10_000)

  @Test func `small areas, and trees with bitmaps that are kept, are drawn by one thread`() {
    let kept = RenderTree(RenderNode(width: 9, height: 9).detailed { $0.rasterizationScale = 1 })
    let large = PixelRect(x: 0, y: 0, width: 100, height: 1_000)
    #expect(threads.count(for: large, of: RenderTree()) == 4)
    #expect(threads.count(for: large, of: kept) == 1)
    #expect(
      threads.count(for: PixelRect(x: 0, y: 0, width: 99, height: 100), of: RenderTree()) == 1)
  }

  @Test func `every thread has rows enough`() {
    for (height, count) in [(63, 1), (64, 1), (128, 2), (200, 3), (10_000, 4)] {
      let area = PixelRect(x: 0, y: 0, width: 10_000, height: height)
      #expect(threads.count(for: area, of: RenderTree()) == count, "\(height) rows")
    }
  }

  @Test(arguments: [1, 64, 100, 511, 4_096, 4_097])
  func `parts cover every row once`(height: Int) {
    let area = PixelRect(x: 3, y: 7, width: 20, height: height)
    let parts = PaintingThreads.parts(of: area, threads: 3)
    #expect(parts.first?.minY == 7 && parts.last?.maxY == area.maxY)
    #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.maxY == $1.minY })
    #expect(parts.allSatisfy { $0.minX == 3 && $0.width == 20 && $0.height > 0 })
  }

  @Test func `the environment may set how many threads there are`() {
    func limit(_ threads: String?, processors: Int = 4) -> Int {
      PaintingThreads.limit(
        environment: threads.map { ["ANIMATABLE_LAYERS_THREADS": $0] } ?? [:],
        processors: processors)
    }
    #expect(limit(nil) == 4 && limit(nil, processors: 100) == 8 && limit(nil, processors: 0) == 1)
    #expect(limit("1") == 1 && limit("64") == 64)
    for nonsense in ["0", "-3", "65", "two", ""] { #expect(limit(nonsense) == 4) }
  }
}
