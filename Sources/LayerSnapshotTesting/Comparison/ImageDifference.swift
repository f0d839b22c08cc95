import AnimatableLayers
import LayerSnapshotReports

/// What is different between a reference and what a test made of it.
enum ImageDifference: Hashable, CustomStringConvertible {
  case size(reference: ImageSize, actual: ImageSize)
  /// - Parameters:
  ///   - count: how many pixels differ.
  ///   - largest: the largest step of a channel, from 1 to 255.
  ///   - clusters: the boxes around what lies together, the largest first.
  case pixels(count: Int, largest: Int, clusters: [PixelBox])

  /// So many boxes are listed; the others are counted.
  private static let listedClusters = 5

  var description: String {
    switch self {
    case .size(let reference, let actual):
      return "the size is \(actual), that of the reference \(reference)"
        + (actual.isSamePoints(as: reference) ? ": the same image at another scale" : "")
    case .pixels(let count, let largest, let clusters):
      let listed = clusters.prefix(Self.listedClusters).map { "\($0)" }.joined(separator: "; ")
      let more = clusters.count - Self.listedClusters
      return
        "\(count) \(count == 1 ? "pixel differs" : "pixels differ"), by up to \(largest) of 255, "
        + "inside \(listed)" + (more > 0 ? "; and \(more) more" : "")
    }
  }

  /// Compares two images byte for byte; `nil` when they are equal.
  init?(reference: SnapshotImage, actual: SnapshotImage) {
    let width = reference.width
    let height = reference.height
    guard actual.width == width, actual.height == height else {
      self = .size(reference: ImageSize(reference), actual: ImageSize(actual))
      return
    }
    var count = 0
    var largest: UInt8 = 0
    var grid: DifferenceGrid?
    reference.pixels.withUnsafeBytes { expected in
      actual.pixels.withUnsafeBytes { found in
        for row in 0..<height {
          let first = expected.baseAddress! + row * width * 4
          let second = found.baseAddress! + row * width * 4
          // Whole rows first: memcmp is as fast in a debug build as in a release build.
          guard memcmp(first, second, width * 4) != 0 else { continue }
          count += Self.differingPixels(first, second, count: width)
          largest = max(largest, Self.largestStep(first, second, count: width * 4))
          if grid == nil { grid = DifferenceGrid(width: width, height: height) }
          Self.mark(first, second, width: width, row: row, in: &grid!)
        }
      }
    }
    guard let grid else { return nil }
    self = .pixels(count: count, largest: Int(largest), clusters: grid.clusters())
  }

  // The loops are so plain that the compiler turns them into vector instructions.

  private static func differingPixels(
    _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, count: Int
  ) -> Int {
    var differing: UInt32 = 0
    var index = 0
    while index < count {
      let expected = first.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self)
      let found = second.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self)
      differing &+= expected == found ? 0 : 1
      index &+= 1
    }
    return Int(differing)
  }

  private static func largestStep(
    _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, count: Int
  ) -> UInt8 {
    let first = first.assumingMemoryBound(to: UInt8.self)
    let second = second.assumingMemoryBound(to: UInt8.self)
    var largest: UInt8 = 0
    var index = 0
    while index < count {
      let expected = first[index]
      let found = second[index]
      let step = expected > found ? expected &- found : found &- expected
      largest = step > largest ? step : largest
      index &+= 1
    }
    return largest
  }

  private static func mark(
    _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, width: Int, row: Int,
    in grid: inout DifferenceGrid
  ) {
    func differs(_ column: Int) -> Bool {
      first.loadUnaligned(fromByteOffset: column &* 4, as: UInt32.self)
        != second.loadUnaligned(fromByteOffset: column &* 4, as: UInt32.self)
    }
    var start = 0
    while start < width {
      let end = min(start + DifferenceGrid.cell, width)
      if memcmp(first + start * 4, second + start * 4, (end - start) * 4) != 0 {
        var left = start
        while !differs(left) { left += 1 }
        var right = end - 1
        while !differs(right) { right -= 1 }
        grid.add(PixelBox(minX: left, minY: row, maxX: right + 1, maxY: row + 1))
      }
      start = end
    }
  }
}
