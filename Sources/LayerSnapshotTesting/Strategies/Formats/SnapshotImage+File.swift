import AnimatableLayers
import LayerScenes
import PNGFormat

extension SnapshotImage {
  var pngImage: PNGImage {
    var image = PNGImage(width: width, height: height, pixels: pixels)
    image.metadata.resolution = PNGMetadata.Resolution(scale: scale)
    return image
  }

  func pngFile() -> [UInt8] {
    DigestChunk.file(
      PNG.encode(pngImage, on: WorkScheduler(ParallelWork.forEach)), adding: ImageDigest(self))
  }

  /// The resolution becomes the scale, in steps of 1/100.
  init(_ image: PNGImage) {
    self.init(
      width: image.width, height: image.height, scale: image.metadata.scale,
      pixels: image.pixels)
  }

  /// Throws for other files, and for colors that are not sRGB's.
  init(pngFile: [UInt8]) throws {
    let image = try PNG.decode(pngFile)
    try ForeignColors.refuse(image.metadata)
    self.init(image)
  }

  func isDigestMatch(pngFile: [UInt8]) -> Bool {
    DigestChunk.matches(pngFile, digest: ImageDigest(self))
  }
}

/// A point is a 72nd of an inch, which is 0.0254 meters.
private let pointsPerMeter = 72 / 0.0254

extension PNGMetadata.Resolution {
  /// `nil` beyond what a file can hold.
  init?(scale: CGFloat) {
    let resolution = (Double(scale) * pointsPerMeter).rounded()
    guard resolution < Double(UInt32.max) else { return nil }
    self.init(horizontal: Int(resolution), vertical: Int(resolution))
  }
}

extension PNGMetadata {
  /// In steps of 1/100; 1 without a resolution.
  var scale: CGFloat {
    let found = resolution.map { Double($0.horizontal) } ?? 0
    let scale = (found / pointsPerMeter * 100).rounded() / 100
    return scale > 0 ? CGFloat(scale) : 1
  }
}
