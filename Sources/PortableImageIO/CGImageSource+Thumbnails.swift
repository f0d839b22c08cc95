import PNGFormat
import PortableCoreGraphics
import PortableGeometry

/// An option of `CGImageSourceCreateThumbnailAtIndex`: whether to make a thumbnail from the image when the file holds
/// none.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// An option of `CGImageSourceCreateThumbnailAtIndex`: whether to make a thumbnail from the image in any case.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
/// An option of `CGImageSourceCreateThumbnailAtIndex`: the most pixels of a side; without it, as many as the image has.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// An option of `CGImageSourceCreateThumbnailAtIndex`: whether to turn and flip the thumbnail by the image's
/// orientation.
public let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform"

/// Returns a small image of one of a file's images, or nil if there is none.
///
/// Thumbnails that files hold are not read: one is created from the image when an option requests it, and is never
/// larger than the image. Options set its largest side, too, and whether it is to lie upright.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  func isSet(_ key: CFString) -> Bool {
    options?[key] as? Bool ?? (number(key, in: options ?? [:]) ?? 0 != 0)
  }
  guard
    isSet(kCGImageSourceCreateThumbnailFromImageAlways)
      || isSet(kCGImageSourceCreateThumbnailFromImageIfAbsent),
    let image = CGImageSourceCreateImageAtIndex(isrc, index, nil)
  else { return nil }
  var orientation = CGImagePropertyOrientation.up
  if isSet(kCGImageSourceCreateThumbnailWithTransform),
    let properties = CGImageSourceCopyPropertiesAtIndex(isrc, index, nil),
    let value = number(kCGImagePropertyOrientation, in: properties)
  {
    orientation = UInt32(exactly: value).flatMap { CGImagePropertyOrientation(rawValue: $0) } ?? .up
  }
  let limit = number(kCGImageSourceThumbnailMaxPixelSize, in: options ?? [:]) ?? .infinity
  return thumbnail(of: image, orientation: orientation, limit: limit >= 1 ? limit : .infinity)
}

/// - Parameter limit: the most pixels of a side; images are never enlarged.
private func thumbnail(
  of image: CGImage, orientation: CGImagePropertyOrientation, limit: Double
) -> CGImage? {
  let scale = min(1, limit / Double(max(image.width, image.height)))
  let width = max(1, Int((Double(image.width) * scale).rounded()))
  let height = max(1, Int((Double(image.height) * scale).rounded()))
  if orientation == .up, width == image.width, height == image.height { return image }
  let size = orientation.size(width: width, height: height)
  let isOpaque = [.none, .noneSkipFirst, .noneSkipLast].contains(image.alphaInfo)
  let alpha: CGImageAlphaInfo = isOpaque ? .noneSkipLast : .premultipliedLast
  guard
    let context = CGContext(
      data: nil, width: size.width, height: size.height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: alpha.rawValue)
  else { return nil }
  context.interpolationQuality = .high
  context.setBlendMode(.copy)
  context.concatenate(orientation.transform(width: CGFloat(width), height: CGFloat(height)))
  context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
  return context.makeImage()
}

extension CGImagePropertyOrientation {
  fileprivate func size(width: Int, height: Int) -> (width: Int, height: Int) {
    switch self {
    case .up, .upMirrored, .down, .downMirrored: (width, height)
    case .left, .leftMirrored, .right, .rightMirrored: (height, width)
    }
  }

  /// From the stored image, of the given size, to the upright one; y points up in both.
  fileprivate func transform(width: CGFloat, height: CGFloat) -> CGAffineTransform {
    switch self {
    case .up: .identity
    case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
    case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
    case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
    case .leftMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: height, ty: width)
    case .right: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: width)
    case .rightMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .left: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0)
    }
  }
}
