import PNGFormat

/// Reads WebP files, and writes lossless ones, still and animated (RFC 9649; RFC 6386 for lossy images).
package struct WebP: ImageCodec {
  package let typeIdentifier = "org.webmproject.webp"
  package let canEncode = true

  package init() {}

  package func recognizes(_ bytes: [UInt8]) -> Bool { WebPChunks.isSigned(bytes) }

  /// Pixels equal those of libwebp with its defaults. The orientation is a property and not applied. What does not fit
  /// the specifications throws, also data that ends too early.
  package func read(_ bytes: [UInt8], limits: ImageLimits = ImageLimits())
    throws(ImageFileError) -> ImageFile
  {
    let file = try WebPChunks(file: bytes)
    var properties = ImageFileProperties()
    if let content = file.content(of: "EXIF") {
      // Some programs write the header that JPEG files need.
      let header = Array("Exif\0\0".utf8)
      let exif = Exif(content.starts(with: header) ? content.dropFirst(header.count) : content)
      properties.orientation = exif?.orientation
      properties.resolution = exif?.resolution
    }
    var canvas: (width: Int, height: Int)?
    if let content = file.content(of: "VP8X") {
      guard content.count >= 10 else { throw .badChunk("VP8X") }
      let width = WebPChunks.number(content.dropFirst(4), count: 3) + 1
      let height = WebPChunks.number(content.dropFirst(7), count: 3) + 1
      canvas = (width, height)
      let isAnimated = content.first! & 2 != 0
      if isAnimated {
        let animation = try WebPAnimation(file, width: width, height: height)
        try limits.check(width: width, height: height, frames: animation.count)
        let frames = try animation.decode()
        properties.hasAlpha = frames.contains(where: \.hasTransparency)
        return ImageFile(
          width: width, height: height, frames: frames, playCount: animation.playCount,
          properties: properties)
      }
    }
    let image = try WebPImage(file)
    if let canvas, canvas != (image.width, image.height) { throw .badChunk("VP8X") }
    try limits.check(width: image.width, height: image.height)
    properties.hasAlpha = image.hasAlpha
    return ImageFile(
      width: image.width, height: image.height,
      frames: [ImageFile.Frame(pixels: try image.decode())], properties: properties)
  }
}
