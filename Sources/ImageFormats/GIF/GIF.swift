import PNGFormat

/// Reads and writes GIF files, still and animated ones (GIF87a and GIF89a).
package struct GIF: ImageCodec {
  private static let signatures = ["GIF87a", "GIF89a"].map { Array($0.utf8) }

  package let typeIdentifier = "com.compuserve.gif"
  package let canEncode = true

  package init() {}

  package func recognizes(_ bytes: [UInt8]) -> Bool {
    Self.signatures.contains { bytes.starts(with: $0) }
  }

  /// Cleared pixels are transparent, as in browsers, and so are indices after the color table. A damaged file is read up to
  /// the damage, and its last frame as far as it goes; throws if no pixel can be read.
  package func read(_ bytes: [UInt8], limits: ImageLimits = ImageLimits())
    throws(ImageFileError) -> ImageFile
  {
    let file = try GIFFile(bytes)
    try limits.check(width: file.width, height: file.height, frames: file.frames.count)
    var canvas = AnimationCanvas(width: file.width, height: file.height)
    var frames: [ImageFile.Frame] = []
    var damage = file.damage
    for frame in file.frames {
      var failure: ImageFileError?
      let pixels = frame.decode(&failure)
      if let failure {
        guard !frames.isEmpty || pixels.contains(where: { $0 != 0 }) else { throw failure }
        damage = damage ?? failure
      }
      let shown = canvas.show(pixels, frame.control)
      frames.append(
        ImageFile.Frame(pixels: shown, delay: file.frames.count == 1 ? nil : frame.control.delay))
    }
    var properties = ImageFileProperties()
    properties.hasAlpha = frames.contains(where: \.hasTransparency)
    return ImageFile(
      width: file.width, height: file.height, frames: frames,
      playCount: file.frames.count == 1 ? 0 : file.playCount, properties: properties,
      damage: damage)
  }
}
