import Foundation
import PortableRaster

struct PaintingThreads {
  /// As many as there are processors, 8 at most, or `ANIMATABLE_LAYERS_THREADS`, from 1 to 64; for frames of
  /// 2²⁰ pixels and more.
  static let standard = PaintingThreads(
    limit: limit(
      environment: ProcessInfo.processInfo.environment,
      processors: ProcessInfo.processInfo.activeProcessorCount),
    smallestArea: 1 &<< 20)

  let limit: Int
  /// Areas with fewer pixels are drawn by one thread.
  let smallestArea: Int

  /// Parts with fewer rows would cost more walks over the tree than they even out.
  private static let leastRows = 64
  /// More parts than threads, because some parts have more to draw than others.
  private static let partsPerThread = 4

  /// Bitmaps of rasterized nodes are kept by the thread that drew them: each thread would draw all of them.
  func count(for area: PixelRect, of tree: RenderTree) -> Int {
    guard limit > 1, area.width * area.height >= smallestArea, !tree.hasRasters else { return 1 }
    return max(min(limit, area.height / Self.leastRows), 1)
  }

  static func parts(of area: PixelRect, threads: Int) -> [PixelRect] {
    let rows = max(area.height / (threads * partsPerThread), leastRows)
    return stride(from: area.minY, to: area.maxY, by: rows).map { top in
      PixelRect(minX: area.minX, minY: top, maxX: area.maxX, maxY: min(top + rows, area.maxY))
    }
  }

  static func limit(environment: [String: String], processors: Int) -> Int {
    let setting = environment["ANIMATABLE_LAYERS_THREADS"].flatMap { Int($0) }
    if let setting, (1...64).contains(setting) { return setting }
    return min(max(processors, 1), 8)
  }
}

extension RenderTree {
  fileprivate var hasRasters: Bool {
    entries.withUnsafeBufferPointer { entries in
      var index = 0
      while index < entries.count {
        if let details = entries[index].node.detailsBox, details.value.rasterizationScale != nil {
          return true
        }
        index += 1
      }
      return false
    }
  }
}
