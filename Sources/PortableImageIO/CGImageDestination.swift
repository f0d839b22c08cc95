import FileWriting
import ImageFormats
import PNGFormat
import PortableCoreGraphics

/// Where images become a file of a type that can be written: one image a still file, several an animation.
public final class CGImageDestination: ReferenceHashable {
  /// Stores the file's bytes; false if that fails.
  private let write: ([UInt8]) -> Bool
  private let codec: any ImageCodec
  private let count: Int
  private var frames: [(image: CGImage, properties: CFDictionary?)] = []
  fileprivate var properties: CFDictionary?
  private var isFinished = false

  fileprivate init?(type: CFString, count: Int, write: @escaping ([UInt8]) -> Bool) {
    guard let codec = ImageCodecs.codec(typeIdentifier: type as String), codec.canEncode, count > 0
    else { return nil }
    self.write = write
    self.codec = codec
    self.count = count
  }

  fileprivate func add(_ image: CGImage, _ properties: CFDictionary?) {
    if frames.count < count { frames.append((image, properties)) }
  }

  fileprivate func finish() -> Bool {
    guard !isFinished, frames.count == count, let bytes = encoded() else { return false }
    isFinished = true
    return write(bytes)
  }

  private func encoded() -> [UInt8]? {
    guard let first = frames.first?.image, frames.allSatisfy({ $0.image.size == first.size })
    else { return nil }
    var fileProperties = ImageFileProperties()
    fileProperties.isStandardRGB = true
    fileProperties.resolution = resolution
    let images = frames.map { frame in
      let delay = number(kCGImagePropertyAPNGDelayTime, in: animation(frame.properties)) ?? 0
      return ImageFile.Frame(
        pixels: frame.image.straightPixels,
        delay: count == 1 ? nil : FrameDelay(seconds: delay))
    }
    let loops = number(kCGImagePropertyAPNGLoopCount, in: animation(properties)).map {
      Int(max(0, min($0, Double(Int32.max) - 1)))
    }
    return codec.encode(
      ImageFile(
        width: first.width, height: first.height, frames: images,
        playCount: playCount(loopCount: loops, of: codec), properties: fileProperties))
  }

  private func animation(_ properties: CFDictionary?) -> CFDictionary {
    animationDictionaryKey(of: codec).flatMap { properties?[$0] as? CFDictionary } ?? [:]
  }

  /// The resolution of the first image that has one, else that of all.
  private var resolution: ImageFileProperties.Resolution? {
    for source in frames.map(\.properties) + [properties] {
      guard let source else { continue }
      let across = number(kCGImagePropertyDPIWidth, in: source)
      let down = number(kCGImagePropertyDPIHeight, in: source)
      if let first = across ?? down, let second = down ?? across,
        let resolution = ImageFileProperties.Resolution(horizontal: first, vertical: second)
      {
        return resolution
      }
    }
    return nil
  }
}

extension FrameDelay {
  /// Creates the nearest delay to a number of seconds; below 0 and NaN are 0, more than 18 hours are that.
  fileprivate init(seconds: Double) {
    let rate = seconds > 0 ? 1 / seconds : 0
    let frames = (rate + 0.5).rounded(.down)
    if frames >= 1, frames <= 65_535, abs(rate - frames) < 1e-6 * frames {
      self.init(framesPerSecond: Int(frames))
      return
    }
    var denominator = 1000.0
    while denominator > 1, seconds * denominator > 65_535 { denominator /= 10 }
    let steps = seconds > 0 ? min(seconds * denominator + 0.5, 65_535) : 0
    self.init(numerator: UInt16(steps), denominator: UInt16(denominator))
  }
}

/// Returns a destination that appends a file to `data` when it is finalized, or nil for a type that cannot be written or no
/// images. `count` is the number of images to come; more than one make an animation. `options` are ignored.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(type: type, count: count) { bytes in
    data.append(Data(bytes))
    return true
  }
}

/// Returns a destination that writes a file when it is finalized, or nil where `CGImageDestinationCreateWithData` returns it
/// and for a URL that is not a file's.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  guard url.isFileURL else { return nil }
  return CGImageDestination(type: type, count: count) { bytes in
    (try? AtomicFile.write(bytes, to: url)) != nil
  }
}

/// Sets the properties of all images of the file: the resolution, and in the type's own dictionary, such as that of
/// PNG, the number of loops.
public func CGImageDestinationSetProperties(
  _ idst: CGImageDestination, _ properties: CFDictionary?
) {
  idst.properties = properties
}

/// Adds an image with properties of its own: the resolution, and in the type's own dictionary the delay. All images of an
/// animation must be of one size; more than the number that the destination was created for are ignored.
public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
  idst.add(image, properties)
}

/// Adds an image of a source; does nothing if there is none of that number.
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  guard let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else { return }
  let own = CGImageSourceCopyPropertiesAtIndex(isrc, index, nil) ?? [:]
  idst.add(image, own.merging(properties ?? [:]) { _, given in given })
}

/// Writes the file, and returns whether that worked: it does once, with all images, all of one size.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finish() }

/// Returns the types of files that can be written.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray {
  ImageCodecs.all.filter(\.canEncode).map { $0.typeIdentifier as CFString }
}
