import Foundation
import PortableCoreGraphics
import Testing

/// Draws a page of a PDF file on a context, by the operators that it reads there.
struct PDFPainter {
  let file: PDFFile
  let context: CGContext

  /// How often each operator was read.
  private(set) var counts: [String: Int] = [:]

  init(_ file: PDFFile, on context: CGContext) {
    self.file = file
    self.context = context
  }

  mutating func paint(page: Int = 0) throws {
    let head = file.pages[page]
    try run(try file.stream(file.named("Contents", in: head)), resources: head)
  }

  private mutating func run(_ content: [UInt8], resources: String) throws {
    var path = CGMutablePath()
    var operands: [Substring] = []
    var clip: CGPathFillRule?
    func number(_ index: Int) throws -> CGFloat {
      CGFloat(try #require(Double(operands[operands.count - index])))
    }
    func point(_ index: Int) throws -> CGPoint {
      CGPoint(x: try number(index), y: try number(index - 1))
    }
    func object() throws -> Int {
      let name = try #require(operands.last?.dropFirst())
      return try #require(file.named(String(name), in: resources))
    }
    func end() {
      if let clip {
        context.addPath(path)
        context.clip(using: clip)
      }
      clip = nil
      path = CGMutablePath()
    }
    for word in String(decoding: content, as: UTF8.self).split(whereSeparator: \.isWhitespace) {
      if word.hasPrefix("/") || Double(word) != nil {
        operands.append(word)
        continue
      }
      counts[String(word), default: 0] += 1
      switch word {
      case "q": context.saveGState()
      case "Q": context.restoreGState()
      case "cm":
        context.concatenate(
          CGAffineTransform(
            a: try number(6), b: try number(5), c: try number(4), d: try number(3),
            tx: try number(2), ty: try number(1)))
      case "m": path.move(to: try point(2))
      case "l": path.addLine(to: try point(2))
      case "c":
        path.addCurve(to: try point(2), control1: try point(6), control2: try point(4))
      case "h": path.closeSubpath()
      case "W": clip = .winding
      case "W*": clip = .evenOdd
      case "n": end()
      case "rg":
        context.setFillColor(
          red: try number(3), green: try number(2), blue: try number(1), alpha: 1)
      case "f", "f*":
        context.addPath(path)
        context.fillPath(using: word == "f" ? .winding : .evenOdd)
        end()
      case "gs": try set(file.head(try object()))
      case "Do": try draw(try object())
      default: Issue.record("the operator \(word) is not known")
      }
      operands = []
    }
  }

  private func set(_ state: String) throws {
    let alpha = try #require(state.firstMatch(of: #/\/ca ([\d.]+)/#))
    context.setAlpha(CGFloat(try #require(Double(alpha.1))))
    let name = try #require(state.firstMatch(of: #/\/BM \/(\w+)/#))
    context.setBlendMode(try #require(Self.modes[String(name.1)]))
  }

  private mutating func draw(_ object: Int) throws {
    let head = file.head(object)
    if head.contains("/Subtype /Form") {
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      try run(try file.stream(object), resources: head)
      context.endTransparencyLayer()
    } else {
      context.draw(try image(object, head), in: CGRect(x: 0, y: 0, width: 1, height: 1))
    }
  }

  private func image(_ object: Int, _ head: String) throws -> CGImage {
    let size = try #require(head.firstMatch(of: #/\/Width (\d+) \/Height (\d+)/#))
    let (width, height) = (try #require(Int(size.1)), try #require(Int(size.2)))
    let colors = try file.stream(object)
    let alphas = try file.named("SMask", in: head).map { try file.stream($0) }
    var pixels: [UInt8] = []
    for index in 0..<width * height {
      pixels += colors[3 * index..<3 * index + 3]
      pixels.append(alphas?[index] ?? 255)
    }
    let space = CGColorSpaceCreateDeviceRGB()
    let provider = try #require(CGDataProvider(data: Data(pixels) as CFData))
    return try #require(
      CGImage(
        width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4 * width,
        space: space,
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue),
        provider: provider, decode: nil,
        shouldInterpolate: head.contains("/Interpolate true"), intent: .defaultIntent))
  }

  /// The blend modes that a PDF file has (ISO 32000-1, 11.3.5).
  static let modes: [String: CGBlendMode] = [
    "Normal": .normal, "Multiply": .multiply, "Screen": .screen, "Overlay": .overlay,
    "Darken": .darken, "Lighten": .lighten, "ColorDodge": .colorDodge, "ColorBurn": .colorBurn,
    "SoftLight": .softLight, "HardLight": .hardLight, "Difference": .difference,
    "Exclusion": .exclusion, "Hue": .hue, "Saturation": .saturation, "Color": .color,
    "Luminosity": .luminosity,
  ]
}
