import MotionMath
import PortableRaster

/// The archived form of a drawing type, or of the absence of a value.
///
/// The bits of numbers are stored. Images are stored in premultiplied sRGB with 8 bits per component.
final class ArchivedValue: NSObject, NSSecureCoding {
  private enum Kind: String {
    case null, point, size, rect, vector, transform, affineTransform, color, path, image
  }

  private let kind: Kind
  private let numbers: [Double]
  /// A path's verbs, or an image's pixels.
  private let bytes: Data
  /// The name of a color's space.
  private let name: String

  private init(_ kind: Kind, _ numbers: [Double], bytes: Data = Data(), name: String = "") {
    self.kind = kind
    self.numbers = numbers
    self.bytes = bytes
    self.name = name
  }

  // MARK: Values

  /// Replaces `NSNull`, whose hash changes with each call outside Apple's systems, so that archivers trap at random.
  nonisolated(unsafe) static let null = ArchivedValue(.null, [])

  /// Any value of each kind that is numbers alone.
  private static let structures: [Kind: InterpolableValue] = [
    .point: .point(CGPoint.zero), .size: .size(CGSize.zero), .rect: .rect(CGRect.zero),
    .vector: .vector(CGVector.zero), .transform: .transform(CATransform3DIdentity),
    .affineTransform: .affine(CGAffineTransform.identity),
  ]

  private convenience init(_ kind: Kind, _ structure: InterpolableValue) {
    self.init(kind, structure.components)
  }

  /// Returns `nil` for other types, for patterns, and for colors in unnamed spaces.
  convenience init?(_ value: Any) {
    switch value {
    case let point as CGPoint: self.init(.point, .point(point))
    case let size as CGSize: self.init(.size, .size(size))
    case let rect as CGRect: self.init(.rect, .rect(rect))
    case let vector as CGVector: self.init(.vector, .vector(vector))
    case let transform as CATransform3D: self.init(.transform, .transform(transform))
    case let transform as CGAffineTransform: self.init(.affineTransform, .affine(transform))
    case let color as CGColor:
      guard let name = color.colorSpace?.name, let components = color.components else { return nil }
      self.init(.color, components.map { Double($0) }, name: name)
    case let path as CGPath:
      self.init(
        .path, path.path.points.flatMap { [Double($0.x), Double($0.y)] },
        bytes: Data(path.path.verbs.map(\.rawValue)))
    case let image as CGImage:
      let bitmap = image.bitmap
      self.init(
        .image, [Double(bitmap.size.width), Double(bitmap.size.height)],
        bytes: ArchivedValue.bytes(of: bitmap))
    default: return nil
    }
  }

  /// `nil` for a damaged archive.
  var value: Any? {
    if let structure = Self.structures[kind] {
      return structure.replacingComponents(numbers).flatMap(AnyValueCoding.value)
    }
    let n = numbers.map { CGFloat($0) }
    switch (kind, n.count) {
    case (.null, 0): return NSNull()
    case (.color, _):
      guard let space = CGColorSpace(name: name), n.count == space.numberOfComponents + 1 else {
        return nil
      }
      return n.withUnsafeBufferPointer { CGColor(colorSpace: space, components: $0.baseAddress!) }
    case (.path, _): return path(n)
    case (.image, 2): return image(width: n[0], height: n[1])
    default: return nil
    }
  }

  private func path(_ coordinates: [CGFloat]) -> CGPath? {
    guard coordinates.allSatisfy(\.isFinite), coordinates.count.isMultiple(of: 2) else {
      return nil
    }
    let points = stride(from: 0, to: coordinates.count, by: 2).map {
      CGPoint(x: coordinates[$0], y: coordinates[$0 + 1])
    }
    var builder = PathBuilder()
    var next = 0
    for byte in bytes {
      guard let verb = Path.Verb(rawValue: byte), next + verb.pointCount <= points.count,
        verb == .move || builder.currentPoint != nil
      else { return nil }
      switch verb {
      case .move: builder.move(to: points[next])
      case .line: builder.addLine(to: points[next])
      case .quad: builder.addQuadCurve(to: points[next + 1], control: points[next])
      case .cubic:
        builder.addCurve(to: points[next + 2], control1: points[next], control2: points[next + 1])
      case .close: builder.close()
      }
      next += verb.pointCount
    }
    return next == points.count ? CGPath(builder.path) : nil
  }

  private static func bytes(of bitmap: Bitmap) -> Data {
    var data = Data(capacity: bitmap.size.width * bitmap.size.height * 4)
    for row in 0..<bitmap.size.height {
      let start = UnsafeRawPointer(bitmap.pixels + row * bitmap.stride)
      data.append(start.assumingMemoryBound(to: UInt8.self), count: bitmap.size.width * 4)
    }
    return data
  }

  private func image(width: CGFloat, height: CGFloat) -> CGImage? {
    guard let width = Int(exactly: width), let height = Int(exactly: height),
      let size = PixelSize(width: width, height: height), bytes.count == width * height * 4,
      let space = CGColorSpace(name: CGColorSpace.sRGB)
    else { return nil }
    return CGImage(
      width: size.width, height: size.height, bitsPerComponent: 8, bitsPerPixel: 32,
      bytesPerRow: size.width * 4, space: space,
      bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
      provider: CGDataProvider(data: bytes)!, decode: nil, shouldInterpolate: true,
      intent: .defaultIntent)
  }

  // MARK: NSSecureCoding

  static var supportsSecureCoding: Bool { true }

  init?(coder: NSCoder) {
    guard let text = coder.decodeObject(of: NSString.self, forKey: "kind"),
      let kind = Kind(rawValue: String(describing: text)),
      let words = coder.decodeObject(of: NSData.self, forKey: "numbers"),
      words.length.isMultiple(of: 8)
    else { return nil }
    self.kind = kind
    numbers = Data(referencing: words).withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count, by: 8).map {
        Double(
          bitPattern: UInt64(
            littleEndian: bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self)))
      }
    }
    bytes =
      coder.decodeObject(of: NSData.self, forKey: "bytes").map { Data(referencing: $0) } ?? Data()
    name =
      coder.decodeObject(of: NSString.self, forKey: "name").map { String(describing: $0) } ?? ""
  }

  func encode(with coder: NSCoder) {
    var words = Data(capacity: numbers.count * 8)
    for number in numbers {
      withUnsafeBytes(of: number.bitPattern.littleEndian) { words.append(contentsOf: $0) }
    }
    coder.encode(NSString(string: kind.rawValue), forKey: "kind")
    coder.encode(NSData(data: words), forKey: "numbers")
    coder.encode(NSData(data: bytes), forKey: "bytes")
    coder.encode(NSString(string: name), forKey: "name")
  }
}
