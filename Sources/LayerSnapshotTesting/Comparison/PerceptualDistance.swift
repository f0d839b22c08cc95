import AnimatableLayers

/// The perceptual difference of colors: the distance of Y. Kotsarenko and F. Ramos ("Measuring perceived
/// color difference using YIQ NTSC transmission color space in mobile applications", 2010), in
/// integers, so that it is the same on every machine.
enum PerceptualDistance {
  /// The largest weighted square, of saturated colors, as other tools round it.
  private static let largestSquare = 35_215.0

  /// In thousandths, rounded up; the images have one size.
  static func largest(reference: SnapshotImage, actual: SnapshotImage) -> Int {
    var largest = 0
    forEachSquare(reference, actual) { largest = max(largest, $0) }
    return min(Int((share(largest) * 1_000_000).squareRoot().rounded(.up)), 1_000)
  }

  /// `limit` is from 0 to 1; the images have one size.
  static func count(beyond limit: Double, reference: SnapshotImage, actual: SnapshotImage) -> Int {
    var count = 0
    forEachSquare(reference, actual) { if share($0) > limit * limit { count += 1 } }
    return count
  }

  /// A fraction of the largest square. Rows of the matrix are times 2^14, and the weights times 10,000.
  private static func share(_ square: Int) -> Double {
    Double(square) / Double(1 << 28) / 10_000 / largestSquare
  }

  private static func forEachSquare(
    _ reference: SnapshotImage, _ actual: SnapshotImage, _ visit: (Int) -> Void
  ) {
    reference.pixels.withUnsafeBytes { expected in
      actual.pixels.withUnsafeBytes { found in
        let first = expected.baseAddress!
        let second = found.baseAddress!
        var offset = 0
        while offset < expected.count {
          let old = first.load(fromByteOffset: offset, as: UInt32.self)
          let new = second.load(fromByteOffset: offset, as: UInt32.self)
          if old != new { visit(square(old, new)) }
          offset &+= 4
        }
      }
    }
  }

  private static func square(_ old: UInt32, _ new: UInt32) -> Int {
    max(square(old, new, on: 0), square(old, new, on: 255))
  }

  private static func square(_ old: UInt32, _ new: UInt32, on backdrop: Int) -> Int {
    let before = components(old, on: backdrop)
    let after = components(new, on: backdrop)
    let red = before.0 &- after.0
    let green = before.1 &- after.1
    let blue = before.2 &- after.2
    let luma = 4_897 &* red &+ 9_611 &* green &+ 1_876 &* blue
    let inPhase = 9_765 &* red &- 4_492 &* green &- 5_273 &* blue
    let quadrature = 3_465 &* red &- 8_563 &* green &+ 5_098 &* blue
    let weightedLuma = 5_053 &* luma &* luma
    let weightedInPhase = 2_990 &* inPhase &* inPhase
    return weightedLuma &+ weightedInPhase &+ 1_957 &* quadrature &* quadrature
  }

  /// Red, green and blue of a pixel on gray.
  private static func components(_ pixel: UInt32, on backdrop: Int) -> (Int, Int, Int) {
    let bytes = UInt32(littleEndian: pixel)
    let alpha = Int(bytes >> 24)
    func over(_ channel: Int) -> Int {
      (channel &* alpha &+ backdrop &* (255 &- alpha) &+ 127) / 255
    }
    return (over(Int(bytes & 255)), over(Int(bytes >> 8 & 255)), over(Int(bytes >> 16 & 255)))
  }
}
