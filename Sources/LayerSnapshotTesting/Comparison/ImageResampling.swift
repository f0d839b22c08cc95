import AnimatableLayers

/// Scales the pixels of an image, the same on every engine: each pixel is the weighted mean of those around its place, by a
/// triangle as wide as two pixels, of the image or of the result, whichever are larger.
struct ImageResampling {
  /// For a pixel of the result: the first pixel of the image that counts, and the weights from there on, which add up to the
  /// covered part of the pixel.
  private typealias Tap = (first: Int, weights: [Double])

  /// The rows from the top, four bytes a pixel, colors multiplied by alpha.
  let pixels: [UInt8]

  /// - Parameters:
  ///   - image: four bytes a pixel, colors multiplied by alpha, rows from the top.
  ///   - size: of the image, in pixels, at least 1 each way.
  ///   - box: where the image lies in the result, in its pixels; not empty. What is outside of it is transparent.
  ///   - width: of the result, at least 1.
  ///   - height: of the result, at least 1.
  ///   - isNearest: whether each pixel is that of the image at its middle.
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
    // Rows are narrowed first: each is needed for several of the result.
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

  /// - Parameters:
  ///   - index: the pixel of the result.
  ///   - count: how many pixels the image has.
  ///   - start: where the image begins in the result.
  ///   - length: how long it is there.
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
