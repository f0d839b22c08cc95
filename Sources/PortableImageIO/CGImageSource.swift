import ImageFormats
import PNGFormat
import PortableCoreGraphics

/// How far reading an image file came.
public enum CGImageSourceStatus: Int32, Sendable {
  /// The file ends too early.
  case statusUnexpectedEOF = -5
  /// Something in the file is wrong.
  case statusInvalidData = -4
  /// The file is of a type that cannot be read.
  case statusUnknownType = -3
  /// Not enough is there yet to know anything.
  case statusReadingHeader = -2
  /// Not everything is there yet.
  case statusIncomplete = -1
  /// Everything could be read.
  case statusComplete = 0
}

/// An option of image sources: the type that the file is likely to have, a string. Here the signature decides.
public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
/// An option of image sources: whether decoded images are cached. They are always cached here.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// An option of image sources: whether images are decoded when they are created. They always are here.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// An option of image sources: whether images may have floating-point components. None have them here.
public let kCGImageSourceShouldAllowFloat: CFString = "kCGImageSourceShouldAllowFloat"
/// An option of image sources: by how much images may be made smaller when they are decoded, 2, 4 or 8. Images have their
/// full size here.
public let kCGImageSourceSubsampleFactor: CFString = "kCGImageSourceSubsampleFactor"

/// Returns what `CFGetTypeID(_:)` returns for image sources.
public func CGImageSourceGetTypeID() -> CFTypeID { typeID(of: CGImageSource.self) }

/// The images of a file of any known type: one, or the frames of an animation.
public final class CGImageSource: ReferenceHashable {
  private let bytes: [UInt8]
  /// Nil for a file of an unknown type.
  let codec: (any ImageCodec)?
  private lazy var content = Result<ImageFileContent, ImageFileError> {
    () throws(ImageFileError) in
    try ImageFileContent(ImageCodecs.decode(bytes))
  }
  var fileSize: Int { bytes.count }

  fileprivate init(_ data: Data) {
    bytes = [UInt8](data)
    codec = ImageCodecs.codec(recognizing: bytes)
  }

  /// Nil for a file that cannot be read.
  var file: ImageFileContent? { try? content.get() }

  fileprivate var status: CGImageSourceStatus {
    let error: ImageFileError? =
      switch content {
      case .success(let file): file.damage
      case .failure(let error): error
      }
    return switch error?.kind {
    case nil: .statusComplete
    case .unknownFormat: .statusUnknownType
    case .truncated: .statusUnexpectedEOF
    case .invalid, .unsupported, .tooLarge: .statusInvalidData
    }
  }
}

/// Returns the source of an image file's bytes; `options` are ignored. It never fails: `CGImageSourceGetStatus` reports
/// whether the bytes can be read.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource?
{
  CGImageSource(data)
}

/// Returns the source of an image file, or nil if it cannot be opened; `options` are ignored.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  (try? Data(contentsOf: url)).map { CGImageSource($0) }
}

/// Returns the source of an image file whose bytes a provider has; `options` are ignored.
public func CGImageSourceCreateWithDataProvider(
  _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? {
  provider.data.map { CGImageSource($0) }
}

/// Returns the file's type, such as `public.png`, or nil for a type that is not known.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? {
  isrc.codec.map { $0.typeIdentifier as CFString }
}

/// Returns the types of files that can be read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
  ImageCodecs.all.map { $0.typeIdentifier as CFString }
}

/// Returns the number of images: the frames of an animation, 1 for a still image, 0 if nothing can be read.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.file?.images.count ?? 0 }

/// Returns the image of an index, or nil if it cannot be read or does not exist; `options` are ignored.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  guard let images = isrc.file?.images, images.indices.contains(index) else { return nil }
  return images[index]
}

/// Returns the index of the primary image, which is always 0.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

/// Returns how far reading the file came. The images of a damaged file are there as far as they could be read.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus { isrc.status }

/// Returns how far reading an image came. In a damaged file it is the last image that is there in part.
public func CGImageSourceGetStatusAtIndex(
  _ isrc: CGImageSource, _ index: Int
) -> CGImageSourceStatus {
  guard let images = isrc.file?.images else { return isrc.status }
  guard images.indices.contains(index) else { return .statusInvalidData }
  return index + 1 < images.count ? .statusComplete : isrc.status
}
