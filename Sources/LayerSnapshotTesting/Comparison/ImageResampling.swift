import AnimatableLayers

/// Scales an image, the same on every engine, with a triangle filter two pixels wide: pixels of the image or of the
/// result, whichever are larger.
struct ImageResampling {
  /// The first pixel of the image that counts for one of the result, and the weights from there on, whose sum is the
  /// covered part of the pixel.
  private typealias Tap = (first: Int, weights: [Double])

  /// Premultiplied, four bytes a pixel, rows from the top.
  let pixels: [UInt8]

  /// Sizes are in pixels and at least 1.
  ///
  /// - Parameters:
  ///   - image: premultiplied, four bytes a pixel, rows from the top.
  ///   - box: where the image lies in the result, in its pixels; not empty. What is outside is transparent.
  init(
    _ image: [UInt8], size: (width: Int, height: Int), in box: CGRect, width: Int, height: Int,
    isNearest: Bool
  ) {
    let columns = (0..<width).map {
      Self.tap($0, size.width, Double(box.minX), Double(box.width), isNearest)
    }
    let rows = (0..<height).map {
      Self.tap($0, size.height, Double(box.minY), Double(box.height), isNearest)
    }
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
    pixels = result
  }

  /// `start` and `length` place the image in the result; `count` is its number of pixels.
  private static func tap(
    _ index: Int, _ count: Int, _ start: Double, _ length: Double, _ isNearest: Bool
  ) -> Tap {
    let covered = min(Double(index + 1), start + length) - max(Double(index), start)
    guard covered > 0 else { return (0, []) }
    let step = Double(count) / length
    let middle = (Double(index) + 0.5 - start) * step
    if isNearest { return (min(max(Int(middle.rounded(.down)), 0), count - 1), [min(covered, 1)]) }
    let radius = max(step, 1)
    let first = max(Int((middle - radius).rounded(.down)), 0)
    let last = min(Int((middle + radius).rounded(.up)), count - 1)
    guard first <= last else { return (min(max(first, 0), count - 1), [min(covered, 1)]) }
    let weights = (first...last).map { pixel -> Double in
      let distance = abs(Double(pixel) + 0.5 - middle)
      return max(0, 1 - distance / radius)
    }
    let sum = weights.reduce(0, +)
    guard sum > 0 else { return (min(max(Int(middle), 0), count - 1), [min(covered, 1)]) }
    return (first, weights.map { $0 / sum * min(covered, 1) })
  }
}
