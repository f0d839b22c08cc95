import AnimatableLayers

/// Scales an image, the same on every engine, with a triangle filter two pixels wide: pixels of the image or of the
/// result, whichever are larger.
enum ImageResampling {
  /// The first pixel of the image that counts for one of the result, and the weights from there on, whose sum is the
  /// covered part of the pixel.
  private typealias Tap = (first: Int, weights: [Double])

  /// Images are premultiplied, with four bytes a pixel and rows from the top; sizes are in pixels and at least 1.
  ///
  /// - Parameter box: the image's place in the result, in its pixels; not empty. The rest is transparent.
  static func pixels(
    of image: [UInt8], size: (width: Int, height: Int), in box: CGRect, width: Int, height: Int,
    isNearest: Bool
  ) -> [UInt8] {
    let columns = (0..<width).map { tap($0, size.width, box.minX, box.width, isNearest) }
    let rows = (0..<height).map { tap($0, size.height, box.minY, box.height, isNearest) }
    // Columns first: each row of the image serves several of the result.
    var narrowed = [Double](repeating: 0, count: size.height * width * 4)
    for row in 0..<size.height {
      for (column, tap) in columns.enumerated() {
        for (offset, weight) in tap.weights.enumerated() {
          let source = (row * size.width + tap.first + offset) * 4
          let place = (row * width + column) * 4
          for channel in 0..<4 {
            narrowed[place + channel] += weight * Double(image[source + channel])
          }
        }
      }
    }
    var result = [UInt8](repeating: 0, count: width * height * 4)
    for (row, tap) in rows.enumerated() {
      for place in 0..<width * 4 {
        var sum = 0.0
        for (offset, weight) in tap.weights.enumerated() {
          sum += weight * narrowed[(tap.first + offset) * width * 4 + place]
        }
        result[row * width * 4 + place] = UInt8(min(max(sum.rounded(), 0), 255))
      }
    }
    return result
  }

  /// `start` and `length` place the image in the result; `count` is its number of pixels.
  private static func tap(
    _ index: Int, _ count: Int, _ start: CGFloat, _ length: CGFloat, _ isNearest: Bool
  ) -> Tap {
    let (start, length) = (Double(start), Double(length))
    let covered = min(Double(index + 1), start + length) - max(Double(index), start)
    guard covered > 0 else { return (0, []) }
    let step = Double(count) / length
    let middle = (Double(index) + 0.5 - start) * step
    let nearest = (min(max(Int(middle.rounded(.down)), 0), count - 1), [min(covered, 1)])
    if isNearest { return nearest }
    let radius = max(step, 1)
    // A covered pixel's middle is less than half a step beyond the image: the range is not empty.
    let first = max(Int((middle - radius).rounded(.down)), 0)
    let last = min(Int((middle + radius).rounded(.up)), count - 1)
    let weights = (first...last).map { max(0, 1 - abs(Double($0) + 0.5 - middle) / radius) }
    let sum = weights.reduce(0, +)
    return sum > 0 ? (first, weights.map { $0 / sum * min(covered, 1) }) : nearest
  }
}
