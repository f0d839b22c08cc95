import ImageFormats

/// What differs between two PNG files, byte for byte. Tests compare with tolerances, in the library that they import.
package enum PNGDifference: Hashable, CustomStringConvertible {
  /// The widths and heights, in pixels.
  case size(reference: [Int], actual: [Int])
  /// The numbers of frames, of which a still image has one.
  case frameCount(reference: Int, actual: Int)
  /// The pixels of the first frame in which any differ.
  case pixels(Pixels)

  /// Pixels that differ.
  package struct Pixels: Hashable {
    /// The frame's place, from 0; `nil` in still images.
    package var frame: Int?
    /// How many pixels differ, at least 1.
    package var count: Int
    /// The largest step of a channel, from 1 to 255.
    package var largest: Int
    /// The smallest box around all of them.
    package var box: PixelBox
    /// The boxes around what lies together, the largest first.
    package var clusters: [PixelBox]
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
    for (index, pair) in zip(expected.pixels, found.pixels).enumerated() {
      guard
        let difference = PixelDifference(
          reference: pair.0, actual: pair.1, width: expected.width)
      else { continue }
      let isStill = !expected.isAnimated && !found.isAnimated
      self = .pixels(
        Pixels(
          frame: isStill ? nil : index, count: difference.count, largest: difference.largest,
          box: difference.box, clusters: difference.clusters))
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
        + "\(pixels.largest) of 255, inside \(box)"
    }
  }

  /// A picture of the first frame that differs: the reference in pale gray, and what differs in red;
  /// `nil` when the numbers of frames differ.
  ///
  /// Images of two sizes lie corner on corner, and what only one of them covers differs.
  package func picture(reference: [UInt8], actual: [UInt8]) throws(PNGError) -> [UInt8]? {
    var frame = 0
    switch self {
    case .frameCount: return nil
    case .size: break
    case .pixels(let difference): frame = difference.frame ?? 0
    }
    let expected = try Frames(reference)
    let found = try Frames(actual)
    let width = max(expected.width, found.width)
    let height = max(expected.height, found.height)
    var picture: [UInt8] = []
    picture.reserveCapacity(width * height * 4)
    for row in 0..<height {
      for column in 0..<width {
        let old = expected.pixel(column, row, frame: frame)
        let new = found.pixel(column, row, frame: frame)
        if let old, old == new {
          let light = old.prefix(3).reduce(0) { $0 + Int($1) } / 3
          let pale = UInt8(255 - (255 - light) * Int(old[old.startIndex + 3]) / 255 / 5)
          picture += [pale, pale, pale, 255]
        } else {
          picture += [220, 0, 0, 255]
        }
      }
    }
    return PNG.encode(PNGImage(width: width, height: height, pixels: picture))
  }

  /// The frames of a file; a still image has one.
  private struct Frames {
    let width: Int
    let height: Int
    let pixels: [[UInt8]]
    let isAnimated: Bool

    /// A pixel of a frame; `nil` beyond its edges.
    func pixel(_ column: Int, _ row: Int, frame: Int) -> ArraySlice<UInt8>? {
      guard column < width, row < height else { return nil }
      let start = (row * width + column) * 4
      return pixels[frame][start..<(start + 4)]
    }

    init(_ file: [UInt8]) throws(PNGError) {
      do {
        let animation = try PNG.decodeAnimation(file)
        width = animation.width
        height = animation.height
        isAnimated = true
        pixels = animation.frames.map(\.pixels)
      } catch {
        guard error == .notAnimated else { throw error }
        let image = try PNG.decode(file)
        width = image.width
        height = image.height
        isAnimated = false
        pixels = [image.pixels]
      }
    }
  }
}
