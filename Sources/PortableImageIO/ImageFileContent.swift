import ImageFormats
import PNGFormat
import PortableCoreGraphics

struct ImageFileContent {
  let images: [CGImage]
  /// In seconds; nil for a still image.
  let delays: [Double]?
  /// 0 is forever.
  let playCount: Int
  let properties: ImageFileProperties
  let damage: ImageFileError?

  init(_ file: ImageFile) throws(ImageFileError) {
    playCount = file.playCount
    delays = file.isAnimated ? file.frames.map { $0.delay?.seconds ?? 0 } : nil
    properties = file.properties
    damage = file.damage
    images = file.frames.compactMap { Self.image($0, of: file) }
    if images.isEmpty {
      throw ImageFileError(.tooLarge, "a side of \(file.width)x\(file.height) is above 32767")
    }
  }

  private static func image(_ frame: ImageFile.Frame, of file: ImageFile) -> CGImage? {
    let isLittle = UInt16(1).littleEndian == 1
    let deep = frame.deepPixels.map { $0.withUnsafeBytes { Data($0) } }
    let bits = deep == nil ? 8 : 16
    let order: CGBitmapInfo = deep == nil ? [] : isLittle ? .byteOrder16Little : .byteOrder16Big
    let alpha: CGImageAlphaInfo = file.properties.hasAlpha ? .last : .noneSkipLast
    return CGImage(
      width: file.width, height: file.height, bitsPerComponent: bits, bitsPerPixel: 4 * bits,
      bytesPerRow: file.width * bits / 2, space: .standardRGB,
      bitmapInfo: [CGBitmapInfo(rawValue: alpha.rawValue), order],
      provider: CGDataProvider(deep ?? Data(frame.pixels)), decode: nil, shouldInterpolate: true,
      intent: .defaultIntent)
  }
}
