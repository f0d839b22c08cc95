import AnimatableLayers

enum DifferenceDensity {
  /// The largest number of differing pixels in any square of `window` pixels a side; the images have one size.
  static func densest(reference: SnapshotImage, actual: SnapshotImage, window: Int) -> Int {
    let width = actual.width
    let height = actual.height
    // The differing pixels of the last `window` rows by column: a window is a sum of columns.
    var columns = [Int](repeating: 0, count: width)
    var densest = 0
    reference.pixels.withUnsafeBytes { expected in
      actual.pixels.withUnsafeBytes { found in
        let (first, second) = (expected.baseAddress!, found.baseAddress!)
        columns.withUnsafeMutableBufferPointer { columns in
          for row in 0..<height {
            let entering = add(1, first, second, row: row, width: width, to: columns)
            if row >= window {
              add(-1, first, second, row: row - window, width: width, to: columns)
            }
            // Only a row with differing pixels can make a window denser.
            if entering { densest = max(densest, fullest(columns, window: window)) }
          }
        }
      }
    }
    return densest
  }

  /// Returns whether the row differs.
  @discardableResult
  private static func add(
    _ step: Int, _ expected: UnsafeRawPointer, _ found: UnsafeRawPointer, row: Int, width: Int,
    to columns: UnsafeMutableBufferPointer<Int>
  ) -> Bool {
    let first = expected + row * width * 4
    let second = found + row * width * 4
    guard memcmp(first, second, width * 4) != 0 else { return false }
    var column = 0
    while column < width {
      if first.load(fromByteOffset: column &* 4, as: UInt32.self)
        != second.load(fromByteOffset: column &* 4, as: UInt32.self)
      {
        columns[column] &+= step
      }
      column &+= 1
    }
    return true
  }

  private static func fullest(_ columns: UnsafeMutableBufferPointer<Int>, window: Int) -> Int {
    var sum = 0
    var fullest = 0
    var column = 0
    while column < columns.count {
      sum &+= columns[column]
      if column >= window { sum &-= columns[column &- window] }
      if sum > fullest { fullest = sum }
      column &+= 1
    }
    return fullest
  }
}
