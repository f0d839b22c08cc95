import ImageFormats

/// Where pictures become a PNG file: one picture a still file, several an animation.
public final class CGImageDestination: Hashable {
  private enum Place {
    case data(CFMutableData)
    case url(CFURL)
  }

  private let place: Place
  private let count: Int
  private var frames: [(image: CGImage, properties: CFDictionary?)] = []
  private var properties: CFDictionary?
  private var isFinished = false

  private init?(_ place: Place, type: CFString, count: Int) {
    guard type == pngType, count > 0 else { return nil }
    self.place = place
    self.count = count
  }

  fileprivate convenience init?(_ data: CFMutableData, type: CFString, count: Int) {
    self.init(.data(data), type: type, count: count)
  }

  fileprivate convenience init?(_ url: CFURL, type: CFString, count: Int) {
    guard url.isFileURL else { return nil }
    self.init(.url(url), type: type, count: count)
  }

  fileprivate func setProperties(_ properties: CFDictionary?) {
    self.properties = properties
  }

  fileprivate func add(_ image: CGImage, _ properties: CFDictionary?) {
    if frames.count < count { frames.append((image, properties)) }
  }

  /// Writes the file; false if it cannot be written, or pictures are missing or of different sizes.
  fileprivate func finish() -> Bool {
    guard !isFinished, frames.count == count, let bytes = encoded() else { return false }
    isFinished = true
    switch place {
    case .data(let data):
      data.append(Data(bytes))
      return true
    case .url(let url):
      return (try? Data(bytes).write(to: url, options: .atomic)) != nil
    }
  }

  private func encoded() -> [UInt8]? {
    guard let first = frames.first?.image else { return nil }
    guard frames.allSatisfy({ $0.image.size == first.size }) else { return nil }
    var metadata = PNGMetadata()
    metadata.standardRGBIntent = 0
    metadata.resolution = resolution
    let (width, height) = (first.width, first.height)
    if count == 1 {
      return PNG.encode(
        PNGImage(
          width: width, height: height, pixels: first.straightPixels, metadata: metadata))
    }
    let pictures = frames.map { frame in
      AnimatedPNG.Frame(
        pixels: frame.image.straightPixels,
        delay: FrameDelay(
          seconds: number(kCGImagePropertyAPNGDelayTime, in: png(frame.properties)) ?? 0))
    }
    let loops = number(kCGImagePropertyAPNGLoopCount, in: png(properties)) ?? 0
    return PNG.encode(
      AnimatedPNG(
        width: width, height: height, frames: pictures,
        playCount: Int(max(0, min(loops, Double(Int32.max)))), metadata: metadata))
  }

  private func png(_ properties: CFDictionary?) -> CFDictionary {
    properties?[kCGImagePropertyPNGDictionary] as? CFDictionary ?? [:]
  }

  /// The resolution of the first picture that has one, else that of all.
  private var resolution: PNGMetadata.Resolution? {
    for source in frames.map(\.properties) + [properties] {
      guard let source else { continue }
      let across = number(kCGImagePropertyDPIWidth, in: source)
      let down = number(kCGImagePropertyDPIHeight, in: source)
      guard let first = across ?? down, let second = down ?? across else { continue }
      let meters = [first, second].map { $0 / metersPerInch + 0.5 }
      guard meters.allSatisfy({ $0 >= 1 && $0 < Double(UInt32.max) }) else { continue }
      return PNGMetadata.Resolution(horizontal: Int(meters[0]), vertical: Int(meters[1]))
    }
    return nil
  }

  /// Whether both are the same destination.
  public static func == (lhs: CGImageDestination, rhs: CGImageDestination) -> Bool { lhs === rhs }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension CGImage {
  /// Red, green, blue and alpha of each pixel, colors not multiplied by alpha.
  fileprivate var straightPixels: [UInt8] {
    if case .encoded(let pixels) = content, let bytes = pixels.straightBytes, attachedMask == nil,
      !isMask
    {
      return bytes
    }
    let bitmap = bitmap
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for y in 0..<height {
      let row = UnsafeRawBufferPointer(
        start: bitmap.pixels + y * bitmap.stride, count: width * 4)
      bytes.append(contentsOf: row)
    }
    return PNGImage(width: width, height: height, premultipliedPixels: bytes).pixels
  }
}

extension EncodedPixels {
  /// The bytes, if they are those of a PNG file already, so that nothing is lost by multiplying and dividing.
  fileprivate var straightBytes: [UInt8]? {
    guard format.bitsPerComponent == 8, format.bitsPerPixel == 32, format.alpha == .last,
      format.byteSwap == 0, !format.isFloat, format.space.hasStandardValues, decode == nil,
      maskedOut == nil, bytesPerRow == size.width * 4
    else { return nil }
    return provider.withBytes { bytes in
      bytes.count == bytesPerRow * size.height ? [UInt8](bytes) : nil
    }
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

/// Returns a destination that appends a PNG file to `data`, or nil for another type than `public.png` or no pictures.
///
/// - Parameters:
///   - data: Gets the file's bytes when the destination is finalized.
///   - type: The type of the file.
///   - count: The number of pictures to come; more than one make an animation.
///   - options: Ignored.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(data, type: type, count: count)
}

/// Returns a destination that writes a PNG file, or nil for another type than `public.png`, no pictures or a URL that is
/// not a file's.
///
/// - Parameters:
///   - url: Where the file is written when the destination is finalized.
///   - type: The type of the file.
///   - count: The number of pictures to come; more than one make an animation.
///   - options: Ignored.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(url, type: type, count: count)
}

/// Sets what the file says about all pictures: the resolution, and in the PNG dictionary the number of loops.
public func CGImageDestinationSetProperties(
  _ idst: CGImageDestination, _ properties: CFDictionary?
) {
  idst.setProperties(properties)
}

/// Adds a picture; more than the number that the destination was made for are ignored.
///
/// - Parameters:
///   - idst: The destination.
///   - image: All pictures of an animation must be of one size.
///   - properties: What the file says about this picture: the resolution, and in the PNG dictionary the delay.
public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
  idst.add(image, properties)
}

/// Adds a picture of a source; does nothing if there is none of that number.
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  guard let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else { return }
  let own = CGImageSourceCopyPropertiesAtIndex(isrc, index, nil) ?? [:]
  idst.add(image, own.merging(properties ?? [:]) { _, given in given })
}

/// Writes the file, and returns whether that worked: it does once, with all pictures, all of one size.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finish() }

/// Returns the types of files that can be written.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray { [pngType] }
