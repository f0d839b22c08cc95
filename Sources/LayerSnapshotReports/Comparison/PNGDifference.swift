import PNGFormat

/// Compares pixels byte for byte; only tests compare with tolerances.
package enum PNGDifference: Hashable, CustomStringConvertible {
  /// Width and height, in pixels.
  case size(reference: [Int], actual: [Int])
  /// A still image has one frame.
  case frameCount(reference: Int, actual: Int)
  /// In the first frame that differs, by its index; `nil` in still images.
  case pixels(PixelDifference, frame: Int?)

  /// `nil` when every pixel of every frame is the same.
  package init?(reference: [UInt8], actual: [UInt8]) throws(PNGError) {
    let expected = try PNGFrames(reference)
    let found = try PNGFrames(actual)
    let sizes = [expected, found].map { [$0.images[0].width, $0.images[0].height] }
    guard sizes[0] == sizes[1] else {
      self = .size(reference: sizes[0], actual: sizes[1])
      return
    }
    let isAnimated = expected.animation != nil || found.animation != nil
    for (index, (old, new)) in zip(expected.images, found.images).enumerated() {
      let difference = PixelDifference(reference: old.pixels, actual: new.pixels, width: old.width)
      if let difference {
        self = .pixels(difference, frame: isAnimated ? index : nil)
        return
      }
    }
    guard expected.images.count != found.images.count else { return nil }
    self = .frameCount(reference: expected.images.count, actual: found.images.count)
  }

  package var description: String {
    switch self {
    case .size(let reference, let actual):
      "the sizes differ: \(reference[0])x\(reference[1]) and \(actual[0])x\(actual[1]) pixels"
    case .frameCount(let reference, let actual):
      "the numbers of frames differ: \(reference) and \(actual)"
    case .pixels(let pixels, let frame):
      (frame.map { "in frame \($0 + 1), " } ?? "") + pixels.text(inside: "\(pixels.box)")
    }
  }

  /// Draws the first frame that differs; `nil` when the numbers of frames differ.
  package func picture(reference: [UInt8], actual: [UInt8]) throws(PNGError) -> [UInt8]? {
    let frame: Int
    switch self {
    case .frameCount: return nil
    case .size: frame = 0
    case .pixels(_, let differing): frame = differing ?? 0
    }
    let expected = try PNGFrames(reference).images[frame]
    let found = try PNGFrames(actual).images[frame]
    return PNG.encode(PixelDifference.image(reference: expected, actual: found))
  }
}
