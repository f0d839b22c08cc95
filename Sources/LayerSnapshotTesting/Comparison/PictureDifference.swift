import AnimatableLayers

/// What is different between a reference and what a test made of it.
struct PictureDifference: Hashable, CustomStringConvertible {
  enum Kind: Hashable {
    case size(reference: (width: Int, height: Int), actual: (width: Int, height: Int))
    case pixels(count: Int, largest: Int, box: PixelBox)

    static func == (lhs: Kind, rhs: Kind) -> Bool {
      switch (lhs, rhs) {
      case (.size(let a, let b), .size(let c, let d)): a == c && b == d
      case (.pixels(let a, let b, let c), .pixels(let d, let e, let f)): a == d && b == e && c == f
      default: false
      }
    }

    func hash(into hasher: inout Hasher) {
      if case .pixels(let count, let largest, _) = self {
        hasher.combine(count)
        hasher.combine(largest)
      }
    }
  }

  let kind: Kind

  var description: String {
    switch kind {
    case .size(let reference, let actual):
      "the size is \(actual.width)x\(actual.height) pixels, "
        + "that of the reference \(reference.width)x\(reference.height)"
    case .pixels(let count, let largest, let box):
      "\(count) \(count == 1 ? "pixel differs" : "pixels differ"), by up to \(largest) of 255, "
        + "inside \(box)"
    }
  }
}

/// A box of whole pixels.
struct PixelBox: Hashable, CustomStringConvertible {
  var minX: Int
  var minY: Int
  /// The column and row after the last.
  var maxX: Int
  var maxY: Int

  var description: String {
    "x \(minX)..<\(maxX), y \(minY)..<\(maxY)"
  }

  mutating func include(x: Int, y: Int) {
    minX = min(minX, x)
    minY = min(minY, y)
    maxX = max(maxX, x + 1)
    maxY = max(maxY, y + 1)
  }
}

extension PictureDifference {
  /// Compares two pictures byte for byte; `nil` when they are equal.
  init?(reference: Picture, actual: Picture) {
    guard reference.width == actual.width, reference.height == actual.height else {
      kind = .size(
        reference: (reference.width, reference.height), actual: (actual.width, actual.height))
      return
    }
    let width = reference.width
    var count = 0
    var largest = 0
    var box: PixelBox?
    reference.pixels.withUnsafeBytes { expected in
      actual.pixels.withUnsafeBytes { found in
        for row in 0..<reference.height {
          let start = row * width * 4
          // Whole rows first: memcmp is as fast in a debug build as in a release build.
          guard memcmp(expected.baseAddress! + start, found.baseAddress! + start, width * 4) != 0
          else { continue }
          for column in 0..<width {
            let pixel = start + column * 4
            var delta = 0
            for channel in pixel..<(pixel + 4) {
              delta = max(delta, abs(Int(expected[channel]) - Int(found[channel])))
            }
            guard delta > 0 else { continue }
            count += 1
            largest = max(largest, delta)
            box?.include(x: column, y: row)
            if box == nil {
              box = PixelBox(minX: column, minY: row, maxX: column + 1, maxY: row + 1)
            }
          }
        }
      }
    }
    guard let box else { return nil }
    kind = .pixels(count: count, largest: largest, box: box)
  }

  /// A picture of what differs: the reference pale in the back, differing pixels red, the more the
  /// darker; `nil` when the sizes differ.
  static func picture(reference: Picture, actual: Picture) -> Picture? {
    guard reference.width == actual.width, reference.height == actual.height else { return nil }
    var pixels = [UInt8](repeating: 255, count: reference.pixels.count)
    for pixel in stride(from: 0, to: pixels.count, by: 4) {
      var delta = 0
      for channel in pixel..<(pixel + 4) {
        delta = max(delta, abs(Int(reference.pixels[channel]) - Int(actual.pixels[channel])))
      }
      if delta == 0 {
        let alpha = Int(reference.pixels[pixel + 3])
        let light =
          (Int(reference.pixels[pixel]) + Int(reference.pixels[pixel + 1])
            + Int(reference.pixels[pixel + 2])) / 3
        let pale = UInt8(255 - (255 - light) * alpha / 255 / 5)
        for channel in pixel..<(pixel + 3) { pixels[channel] = pale }
      } else {
        // Amplified, so that a difference of 1 can be seen.
        let strength = UInt8(255 - min(255, 96 + delta))
        pixels[pixel] = 220
        pixels[pixel + 1] = strength
        pixels[pixel + 2] = strength
      }
    }
    return Picture(width: reference.width, height: reference.height, pixels: pixels)
  }
}
