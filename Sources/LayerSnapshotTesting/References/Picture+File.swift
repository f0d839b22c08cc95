import AnimatableLayers
import PortableImageFormats

extension Picture {
  /// The private chunk with the picture's digest. An editor that changes pixels must drop it, as the
  /// case of its last letter says.
  private static let digestType = PNGChunkType("snDG")!
  private static let digestVersion: UInt8 = 1
  /// A point is a 72nd of an inch, which is 0.0254 metres.
  private static let pointsPerMetre = 72 / 0.0254

  /// The picture as a PNG file, with its resolution and digest.
  func pngFile() -> [UInt8] {
    var image = PNGImage(width: width, height: height, pixels: pixels)
    let resolution = Double(scale) * Self.pointsPerMetre
    // A scale beyond what the file can say is left out.
    if resolution < Double(UInt32.max) {
      image.metadata.resolution = .init(
        horizontal: Int(resolution.rounded()), vertical: Int(resolution.rounded()))
    }
    guard let list = try? PNGChunkList(PNG.encode(image)), let check = try? list.imageChecksum()
    else { preconditionFailure("the PNG of a picture could not be read") }
    return list.file(
      adding: PNGChunk(type: Self.digestType, data: digestContent(imageChecksum: check)))
  }

  /// Reads a PNG file. Its resolution, if it has one, becomes the scale, in steps of 1/100.
  init(pngFile: [UInt8]) throws(PNGError) {
    let image = try PNG.decode(pngFile)
    let resolution = image.metadata.resolution.map { Double($0.horizontal) } ?? 0
    let scale = (resolution / Self.pointsPerMetre * 100).rounded() / 100
    self.init(
      width: image.width, height: image.height, scale: scale > 0 ? CGFloat(scale) : 1,
      pixels: image.pixels)
  }

  /// Whether a PNG file surely holds these pixels, told by its digest without decoding.
  ///
  /// The digest counts only beside the very chunks it was written with: a program that changed them
  /// and kept it is seen through.
  func isDigestMatch(pngFile: [UInt8]) -> Bool {
    guard let list = try? PNGChunkList(pngFile),
      let content = try? list.content(of: Self.digestType),
      let check = try? list.imageChecksum()
    else { return false }
    return content.elementsEqual(digestContent(imageChecksum: check))
  }

  private func digestContent(imageChecksum: UInt32) -> [UInt8] {
    [Self.digestVersion] + PictureDigest(self).bytes
      + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: imageChecksum >> $0) }
  }
}
