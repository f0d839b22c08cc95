enum Zigzag {
  /// The place in rows of each coefficient, in the order in which they come.
  static let places: [UInt8] = [
    0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20,
    13, 6, 7, 14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59,
    52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
  ]

  /// The same for loops, never freed. Runs of zeros beyond a block, in damaged data, end at its last coefficient.
  nonisolated(unsafe) static let table: UnsafePointer<UInt8> = {
    let all = places + [UInt8](repeating: places[places.count - 1], count: longestRun)
    let table = UnsafeMutablePointer<UInt8>.allocate(capacity: all.count)
    table.initialize(from: all, count: all.count)
    return UnsafePointer(table)
  }()

  /// How many zeros a symbol counts, and the coefficient after them.
  private static let longestRun = 16
}
