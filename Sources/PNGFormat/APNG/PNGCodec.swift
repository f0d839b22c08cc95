/// The codec of PNG and APNG files. If the animation is damaged, the still image is read, as far as it goes.
package struct PNGCodec: ImageCodec {
  private static let metersPerInch = 0.0254

  package let typeIdentifier = "public.png"
  package let canEncode = true

  package init() {}

  package func recognizes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: PNG.signature) }

  package func read(_ bytes: [UInt8], limits: ImageLimits) throws(ImageFileError) -> ImageFile {
    do {
      return try file(bytes, limits: limits)
    } catch {
      throw ImageFileError(error)
    }
  }

  private func file(_ bytes: [UInt8], limits: ImageLimits) throws(PNGError) -> ImageFile {
    let list = try PNGChunkList(readable: bytes)
    let header = try PNGHeader(content: list.content(of: list.entries[0]))
    do {
      let animation = try PNG.decodeAnimation(bytes, limits: limits)
      return ImageFile(
        width: animation.width, height: animation.height,
        frames: animation.frames.map { ImageFile.Frame(pixels: $0.pixels, delay: $0.delay) },
        playCount: animation.playCount, properties: properties(header, list, animation.metadata))
    } catch .tooLarge(let width, let height, let limit) {
      throw .tooLarge(width: width, height: height, limit: limit)
    } catch {
      let (image, damage) = try PNG.decodeReadable(bytes, limits: limits)
      return ImageFile(
        width: image.width, height: image.height,
        frames: [ImageFile.Frame(pixels: image.pixels, deepPixels: image.deepPixels)],
        properties: properties(header, list, image.metadata),
        damage: (damage ?? (error == .notAnimated ? nil : error)).map { ImageFileError($0) })
    }
  }

  private func properties(
    _ header: PNGHeader, _ list: PNGChunkList, _ metadata: PNGMetadata
  ) -> ImageFileProperties {
    var properties = ImageFileProperties()
    properties.hasAlpha =
      [.rgba, .grayAlpha].contains(header.colorType)
      || list.entries.contains { $0.type == .transparency }
    properties.bitDepth = header.bitDepth
    if [.gray, .grayAlpha].contains(header.colorType) { properties.colorModel = .gray }
    if let resolution = metadata.resolution {
      properties.resolution = ImageFileProperties.Resolution(
        horizontal: Double(resolution.horizontal) * Self.metersPerInch,
        vertical: Double(resolution.vertical) * Self.metersPerInch)
    }
    if let exif = metadata.chunk(.exif).flatMap({ Exif($0[...]) }) {
      properties.orientation = exif.orientation
      properties.resolution = properties.resolution ?? exif.resolution
    }
    properties.isStandardRGB = metadata.standardRGBIntent != nil
    return properties
  }

  package func encode(_ file: ImageFile, on scheduler: WorkScheduler) -> [UInt8]? {
    var metadata = PNGMetadata()
    if file.properties.isStandardRGB { metadata.standardRGBIntent = 0 }
    metadata.resolution = file.properties.resolution.flatMap { resolution in
      let meters = [resolution.horizontal, resolution.vertical].map {
        $0 / Self.metersPerInch + 0.5
      }
      guard meters.allSatisfy({ $0 >= 1 && $0 < Double(UInt32.max) }) else { return nil }
      return PNGMetadata.Resolution(horizontal: Int(meters[0]), vertical: Int(meters[1]))
    }
    if let orientation = file.properties.orientation {
      metadata.chunks.append(PNGChunk(type: .exif, data: Exif.content(orientation: orientation)))
    }
    guard file.isAnimated else {
      return PNG.encode(
        PNGImage(
          width: file.width, height: file.height, pixels: file.frames[0].pixels,
          metadata: metadata))
    }
    let frames = file.frames.map { frame in
      AnimatedPNG.Frame(
        pixels: frame.pixels, delay: frame.delay ?? FrameDelay(numerator: 0, denominator: 1))
    }
    return PNG.encode(
      AnimatedPNG(
        width: file.width, height: file.height, frames: frames, playCount: file.playCount,
        metadata: metadata), on: scheduler)
  }
}

extension ImageFileError {
  init(_ error: PNGError) {
    let kind: Kind =
      switch error {
      case .empty, .badSignature: .unknownFormat
      case .truncated, .tooLittleImageData: .truncated
      case .tooLarge: .tooLarge
      default: .invalid
      }
    self.init(kind, "\(error)")
  }
}
