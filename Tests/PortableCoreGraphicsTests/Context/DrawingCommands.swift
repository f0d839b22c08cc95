import Foundation
import PortableCoreGraphics
import TestSupport

/// A drawing decoded from arbitrary bytes, for tests of what would not be drawn on purpose.
///
/// `.ci/fuzzing/parsers` compiles this file too.
struct DrawingCommands: CommandReader {
  var bytes: ArraySlice<UInt8>
  private var strokesLeft = 3

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  /// Draws until the bytes are used up, and returns the drawing; nil when the bytes describe an impossible context.
  static func draw(_ bytes: [UInt8]) -> CGImage? {
    var commands = DrawingCommands(bytes)
    guard let context = commands.makeContext() else { return nil }
    // Enough for every combination, and no test of patience.
    var count = 0
    while !commands.bytes.isEmpty, count < 200 {
      commands.perform(on: context, depth: 0)
      count += 1
    }
    return context.makeImage()
  }

  static let extremes: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e30, -1e30, 1e-30, .greatestFiniteMagnitude,
    -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 0, 32_767, 4_194_304, -8_388_609, 1e9, 0.5,
    1e308, 1e300, -1e300, 1e14, -1e14, 1e15, .leastNormalMagnitude / 100,
    -.leastNormalMagnitude / 100, 1e-300, 2_147_483_647, -2_147_483_649,
    4_294_967_296, 9.223372036854775e18, -9.3e18, 1.9e19, 1e150, 16_777_217,
  ]

  private mutating func fraction() -> CGFloat {
    let first = byte()
    return first < Self.extremes.count ? Self.extremes[Int(first)] : CGFloat(first) / 255
  }

  private mutating func transform() -> CGAffineTransform {
    let (a, b, c, d) = (number(), number(), number(), number())
    return CGAffineTransform(a: a / 16, b: b / 16, c: c / 16, d: d / 16, tx: number(), ty: number())
  }

  private mutating func color() -> CGColor {
    let (red, green, blue, alpha) = (fraction(), fraction(), fraction(), fraction())
    switch byte() % 4 {
    case 0: return CGColor(gray: red, alpha: alpha)
    case 1:
      return CGColor(
        genericCMYKCyan: red, magenta: green, yellow: blue, black: fraction(), alpha: alpha)
    default: return CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
  }

  private mutating func rule() -> CGPathFillRule { flag() ? .evenOdd : .winding }

  private mutating func makeContext() -> CGContext? {
    let sides = [0, 1, 2, 7, 16, 33, 40, 64, -1, .max]
    var (width, height) = (sides[Int(byte() % 10)], sides[Int(byte() % 10)])
    if byte() == 255 { (width, height) = flag() ? (32_767, height % 3) : (width % 3, 32_767) }
    let layouts: [(Int, CFString, UInt32)] = [
      (8, CGColorSpace.sRGB, CGImageAlphaInfo.premultipliedLast.rawValue),
      (8, CGColorSpace.displayP3, CGImageAlphaInfo.premultipliedFirst.rawValue | 2 << 12),
      (8, CGColorSpace.sRGB, CGImageAlphaInfo.noneSkipLast.rawValue),
      (8, CGColorSpace.genericGrayGamma2_2, CGImageAlphaInfo.none.rawValue),
      (8, CGColorSpace.genericGrayGamma2_2, CGImageAlphaInfo.alphaOnly.rawValue),
      (16, CGColorSpace.sRGB, CGImageAlphaInfo.premultipliedLast.rawValue),
      (32, CGColorSpace.linearSRGB, CGImageAlphaInfo.premultipliedLast.rawValue | 1 << 8),
    ]
    let layout = layouts[Int(byte()) % layouts.count]
    guard let space = CGColorSpace(name: layout.1) else { return nil }
    return CGContext(
      data: nil, width: width, height: height, bitsPerComponent: layout.0, bytesPerRow: 0,
      space: space, bitmapInfo: layout.2)
  }

  private mutating func image() -> CGImage? { flag() ? plainImage() : strangeImage() }

  private mutating func plainImage() -> CGImage? {
    let (width, height) = (Int(byte() % 9), Int(byte() % 9))
    let pixels = (0..<max(width * height * 4, 1)).map { UInt8(truncatingIfNeeded: $0 * 37) }
    guard let provider = CGDataProvider(data: Data(pixels)),
      let space = CGColorSpace(name: CGColorSpace.sRGB)
    else { return nil }
    return CGImage(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
      space: space, bitmapInfo: CGBitmapInfo(rawValue: UInt32(byte() % 8)), provider: provider,
      decode: nil, shouldInterpolate: flag(), intent: .defaultIntent)
  }

  /// An image of any layout, with as many bytes as there happen to be.
  private mutating func strangeImage() -> CGImage? {
    let (width, height) = (Int(byte() % 40), Int(byte() % 40))
    let pixels = (0..<Int(byte()) * 8).map { UInt8(truncatingIfNeeded: $0 * 37 + 11) }
    let names = [
      CGColorSpace.sRGB, CGColorSpace.displayP3, CGColorSpace.genericGrayGamma2_2,
      CGColorSpace.genericCMYK, CGColorSpace.extendedLinearSRGB,
    ]
    guard let provider = CGDataProvider(data: Data(pixels)),
      let base = CGColorSpace(name: names[Int(byte()) % names.count])
    else { return nil }
    let table: [UInt8] = (0..<40).map { $0 &* 6 }
    let last = Int(byte() % 9)
    let indexed =
      byte() < 40 ? CGColorSpace(indexedBaseSpace: base, last: last, colorTable: table) : nil
    let decode = (0..<10).map { _ in fraction() }
    let bitsPerPixel = [1, 2, 4, 8, 16, 24, 32, 40, 48, 64, 96, 128, 5, 10, 7, 0]
    let bitsPerComponent = [1, 2, 4, 5, 8, 8, 8, 10, 16, 32, 16, 0]
    let info = UInt32(byte() % 9) | UInt32(byte() % 6) << 12 | UInt32(byte() % 6) << 16
    let isFloat = byte() < 40
    let image = CGImage(
      width: width, height: height,
      bitsPerComponent: bitsPerComponent[Int(byte()) % bitsPerComponent.count],
      bitsPerPixel: bitsPerPixel[Int(byte()) % bitsPerPixel.count],
      bytesPerRow: Int(byte()) * (flag() ? 1 : 4), space: indexed ?? base,
      bitmapInfo: CGBitmapInfo(rawValue: isFloat ? info | 1 << 8 : info), provider: provider,
      decode: byte() < 64 ? decode : nil, shouldInterpolate: flag(), intent: .defaultIntent)
    switch byte() % 4 {
    case 0: return image?.cropping(to: rect())
    case 1:
      let ranges = (0..<10).map { _ in CGFloat(byte()) }
      return image?.copy(maskingColorComponents: ranges)
    case 2:
      guard let mask = plainImage() else { return image }
      return image?.masking(mask)
    default: return image
    }
  }

  private mutating func gradient() -> CGGradient? {
    let count = Int(byte() % 5)
    let components = (0..<count * 4).map { _ in fraction() }
    let locations = (0..<count).map { _ in fraction() }
    guard let space = CGColorSpace(name: CGColorSpace.sRGB) else { return nil }
    let hasLocations = flag()
    return CGGradient(
      colorSpace: space, colorComponents: components, locations: hasLocations ? locations : nil,
      count: count)
  }

  private mutating func path() -> CGPath {
    let path = CGMutablePath()
    for _ in 0..<byte() % 12 { addElement(to: path) }
    return path
  }

  private mutating func addElement(to path: CGMutablePath) {
    switch byte() % 11 {
    case 0: path.move(to: point())
    case 1, 2, 3: path.addLine(to: point())
    case 4: path.addQuadCurve(to: point(), control: point())
    case 5: path.addCurve(to: point(), control1: point(), control2: point())
    case 6: path.closeSubpath()
    case 7: path.addRect(rect(), transform: flag() ? transform() : .identity)
    case 8: path.addEllipse(in: rect())
    case 9:
      path.addArc(
        center: point(), radius: number(), startAngle: number(), endAngle: number(),
        clockwise: flag())
    default: path.addArc(tangent1End: point(), tangent2End: point(), radius: number())
    }
  }

  private mutating func perform(on context: CGContext, depth: Int) {
    switch byte() % 40 {
    case 0: for _ in 0..<Int(byte()) { context.saveGState() }
    case 1: for _ in 0..<Int(byte()) { context.restoreGState() }
    case 2: context.concatenate(transform())
    case 3: context.rotate(by: number())
    case 4: context.scaleBy(x: number(), y: number())
    case 5: context.addPath(path())
    case 6: context.fillPath(using: rule())
    case 7: context.strokePath()
    case 8: context.fill(rect())
    case 9: context.fill([rect(), rect()])
    case 10: context.fillEllipse(in: rect())
    case 11: context.stroke(rect(), width: number())
    case 12: context.strokeLineSegments(between: [point(), point(), point()])
    case 13: context.clear(rect())
    case 14: context.clip(using: rule())
    case 15: context.clip(to: rect())
    case 16: context.clip(to: [rect(), rect(), rect()])
    case 17: if let mask = image() { context.clip(to: rect(), mask: mask) }
    case 18: context.resetClip()
    case 19: context.setFillColor(color())
    case 20: context.setStrokeColor(color())
    case 21: context.setLineWidth(number())
    case 22: context.setLineCap(CGLineCap(rawValue: Int32(byte() % 3)) ?? .butt)
    case 23: context.setLineJoin(CGLineJoin(rawValue: Int32(byte() % 3)) ?? .miter)
    case 24: context.setMiterLimit(number())
    case 25:
      let lengths = (0..<Int(byte() % 4)).map { _ in number() }
      context.setLineDash(phase: number(), lengths: lengths)
    case 26: context.setAlpha(fraction())
    case 27: context.setBlendMode(CGBlendMode(rawValue: Int32(byte() % 28)) ?? .normal)
    case 28: context.setShouldAntialias(flag())
    case 29:
      context.setShadow(offset: size(), blur: number(), color: flag() ? color() : nil)
    case 30: context.beginTransparencyLayer(auxiliaryInfo: nil)
    case 31: context.beginTransparencyLayer(in: rect(), auxiliaryInfo: nil)
    case 32: context.endTransparencyLayer()
    case 33: drawGradient(on: context)
    case 34:
      if let image = image() { context.draw(image, in: rect(), byTiling: flag()) }
    case 35:
      context.interpolationQuality = CGInterpolationQuality(rawValue: Int32(byte() % 5)) ?? .none
    case 36: setPattern(on: context)
    case 37: replacePathWithStrokedPath(of: context)
    case 38: _ = context.pathContains(point(), mode: flag() ? .fill : .eoFillStroke)
    default: combinePaths(on: context, depth: depth)
    }
  }

  /// The stroke of a stroke has many times the elements, so that a drawing makes it a few times only.
  private mutating func replacePathWithStrokedPath(of context: CGContext) {
    guard strokesLeft > 0 else { return }
    strokesLeft -= 1
    context.replacePathWithStrokedPath()
  }

  private mutating func drawGradient(on context: CGContext) {
    guard let gradient = gradient() else { return }
    let options = CGGradientDrawingOptions(rawValue: UInt32(byte() % 4))
    switch byte() % 3 {
    case 0: context.drawLinearGradient(gradient, start: point(), end: point(), options: options)
    case 1:
      context.drawRadialGradient(
        gradient, startCenter: point(), startRadius: number(), endCenter: point(),
        endRadius: number(), options: options)
    default: CGContextDrawConicGradient(context, gradient, point(), number())
    }
  }

  private mutating func setPattern(on context: CGContext) {
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, cell in
        cell.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 0.7)
        cell.fillEllipse(in: CGRect(x: 0, y: 0, width: 6, height: 4))
        cell.beginTransparencyLayer(auxiliaryInfo: nil)
        cell.saveGState()
      }, releaseInfo: nil)
    context.setPatternPhase(size())
    guard
      let pattern = CGPattern(
        info: nil, bounds: rect(), matrix: transform(), xStep: number(), yStep: number(),
        tiling: .noDistortion, isColored: true, callbacks: &callbacks),
      let space = CGColorSpace(patternBaseSpace: nil)
    else { return }
    context.setFillColorSpace(space)
    context.setFillPattern(pattern, colorComponents: [fraction()])
  }

  private mutating func combinePaths(on context: CGContext, depth: Int) {
    let (first, second, rule) = (path(), path(), rule())
    switch byte() % 6 {
    case 0: context.addPath(first.union(second, using: rule))
    case 1: context.addPath(first.intersection(second, using: rule))
    case 2: context.addPath(first.symmetricDifference(second, using: rule))
    case 3: context.addPath(first.lineSubtracting(second, using: rule))
    case 4: for part in first.componentsSeparated(using: rule) { context.addPath(part) }
    default: context.addPath(first.flattened(threshold: number()))
    }
  }
}
