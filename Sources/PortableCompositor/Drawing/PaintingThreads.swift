import Foundation
import PortableRaster

struct PaintingThreads {
  /// The number of processors, at most 8, or `ANIMATABLE_LAYERS_THREADS`, in 1...64; for frames of at least 2²⁰ pixels.
  static let standard = PaintingThreads(
    limit: limit(
      environment: ProcessInfo.processInfo.environment,
      processors: ProcessInfo.processInfo.activeProcessorCount),
    smallestArea: 1 &<< 20)

  let limit: Int
  /// In pixels; smaller areas are drawn by one thread.
  let smallestArea: Int

  /// With smaller parts, traversing the tree costs more than balancing gains.
  private static let leastRows = 64
  /// More parts than threads balance the work.
  private static let partsPerThread = 4

  /// Trees with rasterized nodes have one thread, because each thread caches its own bitmaps.
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
