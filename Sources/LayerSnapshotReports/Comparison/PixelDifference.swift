import Foundation
import PNGFormat

package struct PixelDifference: Hashable {
  /// At least 1.
  package let count: Int
  /// The largest step of a channel, from 1 to 255.
  package let largest: Int
  /// Boxes around nearby pixels, the largest first.
  package let clusters: [PixelBox]

  package var box: PixelBox { clusters.dropFirst().reduce(clusters[0]) { $0.union($1) } }

  /// Reads like `2 pixels differ, by up to 55 of 255, inside x 1..<3, y 0..<3`.
  package func text(inside place: String) -> String {
    "\(count) \(count == 1 ? "pixel differs" : "pixels differ"), by up to \(largest) of 255, inside "
      + place
  }
}

extension PixelDifference {
  /// `nil` when the images are equal; both have four bytes a pixel, row by row.
  package init?(reference: [UInt8], actual: [UInt8], width: Int) {
    precondition(reference.count == actual.count, "\(reference.count) and \(actual.count) bytes")
    let height = width == 0 ? 0 : reference.count / 4 / width
    var count = 0
    var largest: UInt8 = 0
    var grid: DifferenceGrid?
    reference.withUnsafeBytes { expected in
      actual.withUnsafeBytes { found in
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
    self.count = count
    self.largest = Int(largest)
    clusters = grid.clusters()
  }

  // Simple loops, which the compiler vectorizes.

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

extension FailureRecord.Frame {
  /// `difference` is that of the pixels in the box; `nil` where they are equal.
  package init(time: Double?, box: PixelBox, _ difference: PixelDifference?) {
    self.time = time
    self.box = box
    guard let difference else { return }
    differingPixels = difference.count
    largestDifference = difference.largest
    differences = difference.clusters.map { $0.moved(byX: box.x, y: box.y) }
  }

  /// Boxes count from the frame's corner; `nil` for a frame that passes.
  package var difference: PixelDifference? {
    guard differs else { return nil }
    return PixelDifference(
      count: differingPixels, largest: largestDifference,
      clusters: differences.map { $0.moved(byX: -box.x, y: -box.y) })
  }
}
