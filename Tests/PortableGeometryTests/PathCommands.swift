import Foundation
import PortableGeometry
import TestSupport

/// Paths and operations on them, decoded from arbitrary bytes, for tests of what would not be drawn on purpose.
///
/// `.ci/fuzzing/parsers` compiles this file too.
struct PathCommands: CommandReader {
  var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  /// Does something with paths until the bytes are used up; returns how many elements and points came of it.
  static func run(_ bytes: [UInt8]) -> Int {
    var commands = PathCommands(bytes)
    var total = 0
    for _ in 0..<20 where !commands.bytes.isEmpty { total += commands.perform() }
    return total
  }

  static let extremes: [CGFloat] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 0, -0.0, 1e300, -1e300, 1e308, 1e150, -1e155,
    .leastNormalMagnitude / 100, -.leastNormalMagnitude / 100, 1e-300, 1e-160, 1e-30, 1e14, -1e14,
    1e15, 1e16, 1e9, -1e30, 32_767, 4_194_304, -8_388_609, 2_147_483_647, -2_147_483_649,
    4_294_967_296, 9.223372036854775e18, -9.3e18, 1.9e19, 16_777_217, 1.0000000000000002, 0.1,
  ]

  private mutating func transform() -> CGAffineTransform {
    if flag() { return .identity }
    let (a, b, c, d) = (number(), number(), number(), number())
    return CGAffineTransform(a: a / 16, b: b / 16, c: c / 16, d: d / 16, tx: number(), ty: number())
  }

  private mutating func rule() -> CGPathFillRule { flag() ? .evenOdd : .winding }

  private mutating func path() -> Path {
    var builder = PathBuilder()
    for _ in 0..<byte() % 8 { addElement(to: &builder) }
    return builder.path
  }

  private mutating func addElement(to builder: inout PathBuilder) {
    switch byte() % 12 {
    case 0: builder.move(to: point())
    case 1, 2: builder.addLine(to: point())
    case 3: builder.addQuadCurve(to: point(), control: point())
    case 4, 5: builder.addCurve(to: point(), control1: point(), control2: point())
    case 6: builder.close()
    case 7: builder.addRect(rect(), transform: transform())
    case 8: builder.addEllipse(in: rect(), transform: transform())
    case 9:
      builder.addRoundedRect(
        in: rect(), cornerWidth: number(), cornerHeight: number(), transform: transform())
    case 10:
      builder.addArc(
        center: point(), radius: number(), startAngle: number(), endAngle: number(),
        clockwise: flag(), transform: transform())
    default: builder.addArc(tangent1End: point(), tangent2End: point(), radius: number())
    }
  }

  private mutating func style() -> StrokeStyle {
    StrokeStyle(
      width: number(), cap: [.butt, .round, .square][Int(byte() % 3)],
      join: [.miter, .round, .bevel][Int(byte() % 3)], miterLimit: number())
  }

  private mutating func flatness() -> Double { Flatness.secondDifference(of: Double(number())) }

  /// Where a caller passes a tolerance, it must be greater than 0.
  private mutating func tolerance() -> CGFloat {
    let number = number()
    return number > 0 ? number : 0.1
  }

  private func count(_ path: Path) -> Int { path.elements.count }

  private mutating func perform() -> Int {
    switch byte() % 13 {
    case 0: return count(path().stroked(style()))
    case 1, 2:
      let outline = FlattenedOutline()
      if flag() { outline.visible = DeviceBox(rect()) }
      outline.appendStroke(of: path(), style: style(), transform: transform(), flatness: flatness())
      return outline.points.count
    case 3:
      let outline = FlattenedOutline()
      if flag() { outline.visible = DeviceBox(rect()) }
      outline.append(path(), transform: transform(), flatness: flatness())
      return outline.points.count
    case 4:
      let lengths = (0..<Int(byte() % 4)).map { _ in number() }
      let phase = number()
      return count(path().dashed(phase: phase, lengths: lengths, region: flag() ? rect() : nil))
    case 5: return count(path().trimmed(from: number(), to: number()))
    case 6: return count(path().flattened(tolerance: tolerance()))
    case 7: return path().contains(point(), rule: rule()) ? 1 : 0
    case 8: return count(path().union(path(), rule: rule()))
    case 9: return count(path().lineIntersection(path(), rule: rule()))
    case 10: return path().componentsSeparated(rule: rule()).reduce(0) { $0 + count($1) }
    case 11:
      let path = path()
      return path.bounds.width < path.controlBounds.width ? 1 : 0
    default: return count(path().transformed(by: transform()))
    }
  }
}
