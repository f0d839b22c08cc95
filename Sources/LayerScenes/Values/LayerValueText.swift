import AnimatableLayers
import LayerSnapshotReports

/// A layer's values as readable text, the same on every machine.
package enum LayerValueText {
  package static let none = "-"

  /// A value as `value(forKey:)` returns it, without line breaks or two spaces in a row.
  package static func text(of value: Any?) -> String {
    guard let value, !(value is NSNull) else { return none }
    if let color = Platform.color(value) { return text(of: color) }
    if let numbers = numbers(in: value) {
      return numbers.map { NumberText.text(of: $0) }.joined(separator: " ")
    }
    if let path = Platform.path(value) { return text(of: path) }
    if let image = Platform.image(value) { return "image \(image.width)x\(image.height)" }
    if let font = Platform.font(value) {
      let size = NumberText.text(of: Double(CTFontGetSize(font)))
      return "\(CTFontCopyPostScriptName(font)) \(size)"
    }
    if let string = value as? NSAttributedString { return text(of: string.string) }
    if let list = value as? [Any] {
      return "[\(list.map { text(of: $0) }.joined(separator: ", "))]"
    }
    if let entries = value as? [String: Any] {
      let texts = entries.sorted { $0.key < $1.key }.map { "\($0.key): \(text(of: $0.value))" }
      return "[\(texts.joined(separator: ", "))]"
    }
    if let text = value as? String ?? (value as? any RawRepresentable)?.rawValue as? String {
      let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return line.isEmpty ? "\"\"" : line
    }
    // An object's description may hold its address.
    return "<\(type(of: value))>"
  }

  /// The elements of a path with their points, as SVG writes them.
  private static func text(of path: CGPath) -> String {
    var words: [String] = []
    path.applyWithBlock { element in
      let (letter, count) =
        switch element.pointee.type {
        case .moveToPoint: ("M", 1)
        case .addLineToPoint: ("L", 1)
        case .addQuadCurveToPoint: ("Q", 2)
        case .addCurveToPoint: ("C", 3)
        case .closeSubpath: ("Z", 0)
        @unknown default: ("?", 0)
        }
      words.append(letter)
      for index in 0..<count { words.append(text(of: element.pointee.points[index])) }
    }
    return words.isEmpty ? "empty" : words.joined(separator: " ")
  }

  private static func text(of color: CGColor) -> String {
    let bytes = rgb(of: color) + [UInt8((min(max(color.alpha, 0), 1) * 255).rounded())]
    let digits = Array("0123456789ABCDEF")
    return "#" + bytes.map { "\(digits[Int($0 / 16)])\(digits[Int($0 % 16)])" }.joined()
  }

  /// Red, green and blue in sRGB.
  private static func rgb(of color: CGColor) -> [UInt8] {
    var bytes: [UInt8] = [0, 0, 0, 0]
    bytes.withUnsafeMutableBytes { bytes in
      guard let context = CGContext.sRGB(width: 1, height: 1, bytes: bytes.baseAddress)
      else { return }
      // Drawn opaque: a pixel of low alpha does not hold its color exactly.
      context.setFillColor(color.copy(alpha: 1) ?? color)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    return Array(bytes[..<3])
  }

  /// `nil` for a value without numbers.
  package static func numbers(in value: Any) -> [Double]? {
    switch value {
    case let value as Double: [value]
    case let value as CGFloat: [Double(value)]
    case let value as Float: [Double(value)]
    case let value as Int: [Double(value)]
    case let value as Bool: [value ? 1 : 0]
    case let value as CGPoint: [value.x, value.y].map(Double.init)
    case let value as CGSize: [value.width, value.height].map(Double.init)
    case let value as CGRect:
      [value.origin.x, value.origin.y, value.size.width, value.size.height].map(Double.init)
    case let value as CGAffineTransform: coefficients(of: value)
    case let value as CATransform3D:
      CATransform3DIsAffine(value)
        ? coefficients(of: CATransform3DGetAffineTransform(value))
        : [
          value.m11, value.m12, value.m13, value.m14, value.m21, value.m22, value.m23, value.m24,
          value.m31, value.m32, value.m33, value.m34, value.m41, value.m42, value.m43, value.m44,
        ].map(Double.init)
    default: nil
    }
  }

  private static func coefficients(of map: CGAffineTransform) -> [Double] {
    [map.a, map.b, map.c, map.d, map.tx, map.ty].map(Double.init)
  }
}
