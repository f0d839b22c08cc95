import PortableCoreGraphics
import PortableQuartzCore

/// A value of a key, and the expression that makes it.
enum Value: Hashable {
  case number(Double)
  case flag(Bool)
  case text(String)
  case point(Double, Double)
  case size(Double, Double)
  case rect(Double, Double, Double, Double)
  case color(Double, Double, Double, Double)
  case transform(
    scale: Double, angle: Double, x: Double, y: Double, z: Double, eye: Double, move: Double)
  indirect case list([Value])
  case path(Int)
  case image
  case cells
  case nothing

  func object(_ parts: Parts) -> Any? {
    switch self {
    case .number(let number): number
    case .flag(let flag): flag
    case .text(let text): text
    case .point(let x, let y): CGPoint(x: x, y: y)
    case .size(let width, let height): CGSize(width: width, height: height)
    case .rect(let x, let y, let width, let height):
      CGRect(x: x, y: y, width: width, height: height)
    case .color(let red, let green, let blue, let alpha):
      CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
    case .transform(let scale, let angle, let x, let y, let z, let eye, let move):
      parts.transform(scale: scale, angle: angle, x: x, y: y, z: z, eye: eye, move: move)
    case .list(let values): values.compactMap { $0.object(parts) }
    case .path(let index): parts.paths[index]
    case .image: parts.image
    case .cells: parts.cells
    case .nothing: nil
    }
  }

  /// A Swift expression of the value.
  var code: String {
    switch self {
    case .number(let number): code(number)
    case .flag(let flag): "\(flag)"
    case .text(let text): "\"\(text)\""
    case .point(let x, let y): "CGPoint(x: \(code(x)), y: \(code(y)))"
    case .size(let width, let height): "CGSize(width: \(code(width)), height: \(code(height)))"
    case .rect(let x, let y, let width, let height):
      "CGRect(x: \(code(x)), y: \(code(y)), width: \(code(width)), height: \(code(height)))"
    case .color(let red, let green, let blue, let alpha):
      """
      CGColor(srgbRed: \(code(red)), green: \(code(green)), blue: \(code(blue)), \
      alpha: \(code(alpha)))
      """
    case .transform(let scale, let angle, let x, let y, let z, let eye, let move):
      """
      parts.transform(scale: \(code(scale)), angle: \(code(angle)), x: \(code(x)), y: \(code(y)), \
      z: \(code(z)), eye: \(code(eye)), move: \(code(move)))
      """
    case .list(let values): "[" + values.map(\.code).joined(separator: ", ") + "] as [Any]"
    case .path(let index): "parts.paths[\(index)]"
    case .image: "parts.image"
    case .cells: "parts.cells"
    case .nothing: "nil"
    }
  }

  private func code(_ number: Double) -> String {
    if number.isNaN { return "Double.nan" }
    if number.isInfinite { return number < 0 ? "-Double.infinity" : "Double.infinity" }
    return "\(number)"
  }
}
