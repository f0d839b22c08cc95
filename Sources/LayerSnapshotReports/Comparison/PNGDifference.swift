import ImageFormats

/// What differs between two PNG files, for a person at a command line. Tests compare with tolerances
/// and find clusters, in the library that they import.
package enum PNGDifference: Hashable, CustomStringConvertible {
  /// The widths and heights, in pixels.
  case size(reference: [Int], actual: [Int])
  /// The numbers of frames, of which a still picture has one.
  case frameCount(reference: Int, actual: Int)
  /// The pixels of the first frame in which any differ.
  case pixels(Pixels)

  /// Pixels that differ.
  package struct Pixels: Hashable {
    /// The frame's place, from 0; `nil` in still pictures.
    package var frame: Int?
    /// How many pixels differ, at least 1.
    package var count: Int
    /// The largest step of a channel, from 1 to 255.
    package var largest: Int
    /// The smallest box around all of them.
    package var box: SnapshotFailure.Box
  }

  /// Compares two files; `nil` when every pixel of every frame is the same.
  package init?(reference: [UInt8], actual: [UInt8]) throws(PNGError) {
    let expected = try Frames(reference)
    let found = try Frames(actual)
    guard expected.width == found.width, expected.height == found.height else {
      self = .size(
        reference: [expected.width, expected.height], actual: [found.width, found.height])
      return
    }
    for (index, pair) in zip(expected.pixels, found.pixels).enumerated() where pair.0 != pair.1 {
      var pixels = Self.compare(pair.0, pair.1, width: expected.width)
      if expected.isAnimated || found.isAnimated { pixels.frame = index }
      self = .pixels(pixels)
      return
    }
    guard expected.pixels.count == found.pixels.count else {
      self = .frameCount(reference: expected.pixels.count, actual: found.pixels.count)
      return
    }
    return nil
  }

  package var description: String {
    switch self {
    case .size(let reference, let actual):
      return
        "the sizes differ: \(reference[0])x\(reference[1]) and \(actual[0])x\(actual[1]) pixels"
    case .frameCount(let reference, let actual):
      return "the numbers of frames differ: \(reference) and \(actual)"
    case .pixels(let pixels):
      let box = pixels.box
      return (pixels.frame.map { "in frame \($0 + 1), " } ?? "")
        + "\(pixels.count) \(pixels.count == 1 ? "pixel differs" : "pixels differ"), by up to "
        + "\(pixels.largest) of 255, inside x \(box.x)..<\(box.x + box.width), "
        + "y \(box.y)..<\(box.y + box.height)"
    }
  }

  /// A picture of the first frame that differs: the reference in pale gray, and what differs in red;
  /// `nil` when the sizes or the numbers of frames differ.
  package func picture(reference: [UInt8], actual: [UInt8]) throws(PNGError) -> [UInt8]? {
    guard case .pixels(let difference) = self else { return nil }
    let frames = try Frames(reference)
    let expected = frames.pixels[difference.frame ?? 0]
    let found = try Frames(actual).pixels[difference.frame ?? 0]
    var picture = [UInt8](repeating: 255, count: expected.count)
    for pixel in stride(from: 0, to: expected.count, by: 4) {
      if expected[pixel..<(pixel + 4)] == found[pixel..<(pixel + 4)] {
        let light = expected[pixel..<(pixel + 3)].reduce(0) { $0 + Int($1) } / 3
        let pale = UInt8(255 - (255 - light) * Int(expected[pixel + 3]) / 255 / 5)
        for channel in pixel..<(pixel + 3) { picture[channel] = pale }
      } else {
        picture[pixel] = 220
        picture[pixel + 1] = 0
        picture[pixel + 2] = 0
      }
    }
    return PNG.encode(PNGImage(width: frames.width, height: frames.height, pixels: picture))
  }

  private static func compare(_ expected: [UInt8], _ found: [UInt8], width: Int) -> Pixels {
    var (count, largest) = (0, 0)
    var (minX, minY, maxX, maxY) = (Int.max, Int.max, 0, 0)
    for pixel in 0..<(expected.count / 4) {
      var step = 0
      for channel in (pixel * 4)..<(pixel * 4 + 4) {
        step = max(step, abs(Int(expected[channel]) - Int(found[channel])))
      }
      guard step > 0 else { continue }
      count += 1
      largest = max(largest, step)
      let (row, column) = pixel.quotientAndRemainder(dividingBy: width)
      (minX, maxX) = (min(minX, column), max(maxX, column))
      (minY, maxY) = (min(minY, row), max(maxY, row))
    }
    return Pixels(
      count: count, largest: largest,
      box: .init(x: minX, y: minY, width: maxX - minX + 1, height: maxY - minY + 1))
  }

  /// The frames of a file; a still picture has one.
  private struct Frames {
    let width: Int
    let height: Int
    let pixels: [[UInt8]]
    let isAnimated: Bool

    init(_ file: [UInt8]) throws(PNGError) {
      do {
        let animation = try PNG.decodeAnimation(file)
        (width, height, isAnimated) = (animation.width, animation.height, true)
        pixels = animation.frames.map(\.pixels)
      } catch {
        guard error == .notAnimated else { throw error }
        let image = try PNG.decode(file)
        (width, height, isAnimated) = (image.width, image.height, false)
        pixels = [image.pixels]
      }
    }
  }
}
