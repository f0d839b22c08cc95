import PNGFormat

struct PNGFrames {
  let images: [PNGImage]
  /// `nil` for a still image, which has one frame.
  let animation: AnimatedPNG?

  init(_ file: [UInt8]) throws(PNGError) {
    do {
      let animation = try PNG.decodeAnimation(file)
      self.animation = animation
      var metadata = PNGMetadata()
      metadata.resolution = animation.metadata.resolution
      images = animation.frames.map {
        PNGImage(
          width: animation.width, height: animation.height, pixels: $0.pixels, metadata: metadata)
      }
    } catch {
      guard error == .notAnimated else { throw error }
      images = [try PNG.decode(file)]
      animation = nil
    }
  }
}

extension AnimatedPNG {
  /// When each frame begins, in seconds.
  var times: [Double] {
    frames.dropLast().reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.delay.seconds) }
  }
}
