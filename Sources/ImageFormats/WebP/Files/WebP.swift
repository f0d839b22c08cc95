/// Reads WebP files, still and animated ones, with alpha (RFC 9649; RFC 6386 for lossy images).
package enum WebP {
  /// Decodes a file.
  ///
  /// Pixels equal those of libwebp with its defaults. The orientation is a property and not applied. What does not fit
  /// the specifications throws, also data that ends too early.
  package static func decode(_ bytes: [UInt8], limits: ImageLimits = ImageLimits())
    throws(WebPError) -> ImageFile
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
    if let canvas = file.content(of: "VP8X") {
      guard canvas.count >= 10 else { throw .badChunk("VP8X") }
      let isAnimated = canvas.first! & 2 != 0
      if isAnimated {
        let width = WebPChunks.number(canvas.dropFirst(4), count: 3) + 1
        let height = WebPChunks.number(canvas.dropFirst(7), count: 3) + 1
        let animation = try WebPAnimation(file, width: width, height: height)
        try check(limits, width: width, height: height, frames: animation.count)
        return ImageFile(
          width: width, height: height, frames: try animation.decode(),
          playCount: animation.playCount, properties: properties)
      }
    }
    let image = try WebPImage(file)
    try check(limits, width: image.width, height: image.height, frames: 1)
    properties.hasAlpha = image.hasAlpha
    return ImageFile(
      width: image.width, height: image.height,
      frames: [ImageFile.Frame(pixels: try image.decode())], properties: properties)
  }

  private static func check(_ limits: ImageLimits, width: Int, height: Int, frames: Int)
    throws(WebPError)
  {
    guard limits.allow(width: width, height: height, frames: frames) else {
      throw .tooLarge(width: width, height: height, limit: limits.maximumPixels)
    }
  }
}
