import PNGFormat

/// Compares byte for byte; tests compare with tolerances, in the library that they import.
package enum PNGDifference: Hashable, CustomStringConvertible {
  /// Width and height, in pixels.
  case size(reference: [Int], actual: [Int])
  /// A still image has one frame.
  case frameCount(reference: Int, actual: Int)
  /// Of the first frame in which any differ.
  case pixels(PixelDifference)

  /// `nil` when every pixel of every frame is the same.
  package init?(reference: [UInt8], actual: [UInt8]) throws(PNGError) {
    let expected = try PNGFrames(reference)
    let found = try PNGFrames(actual)
    let sizes = [expected, found].map { [$0.images[0].width, $0.images[0].height] }
    guard sizes[0] == sizes[1] else {
      self = .size(reference: sizes[0], actual: sizes[1])
      return
    }
    for (index, (old, new)) in zip(expected.images, found.images).enumerated() {
      guard
        var difference = PixelDifference(
          reference: old.pixels, actual: new.pixels, width: old.width)
      else { continue }
      if expected.animation != nil || found.animation != nil { difference.frame = index }
      self = .pixels(difference)
      return
    }
    guard expected.images.count == found.images.count else {
      self = .frameCount(reference: expected.images.count, actual: found.images.count)
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

  /// Draws the first frame that differs; `nil` when the numbers of frames differ.
  package func picture(reference: [UInt8], actual: [UInt8]) throws(PNGError) -> [UInt8]? {
    var frame = 0
    switch self {
    case .frameCount: return nil
    case .size: break
    case .pixels(let difference): frame = difference.frame ?? 0
    }
    let expected = try PNGFrames(reference).images[frame]
    let found = try PNGFrames(actual).images[frame]
    return PNG.encode(PixelDifference.image(reference: expected, actual: found))
  }
}
