import PNGFormat

/// The frames of a PNG file; a still image has one.
struct PNGFrames {
  let images: [PNGImage]
  /// The animation that they are of; `nil` for a still image.
  let animation: AnimatedPNG?

  init(_ file: [UInt8]) throws(PNGError) {
    do {
      let animation = try PNG.decodeAnimation(file)
      self.animation = animation
      images = animation.frames.map {
        PNGImage(width: animation.width, height: animation.height, pixels: $0.pixels)
      }
    } catch {
      guard error == .notAnimated else { throw error }
      images = [try PNG.decode(file)]
      animation = nil
    }
  }
}
