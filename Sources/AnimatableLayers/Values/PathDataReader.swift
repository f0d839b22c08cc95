import MotionMath

/// Reads the path data of SVG 2, section 9.3.9.
struct PathDataReader {
  private let bytes: [UInt8]
  private var index = 0

  private let result = CGMutablePath()
  private var current = CGPoint.zero
  private var start = CGPoint.zero
  /// The last control point of the previous curve, with the letter of its kind; `nil` after other commands.
  private var control: (letter: UInt8, point: CGPoint)?
  private var isClosed = false

  init(_ data: String) { bytes = Array(data.utf8) }

  mutating func path() throws(PathDataError) -> CGPath {
    skipSpace()
    guard index < bytes.count else { return result }
    guard isAt("Mm") else { throw error(.move) }
    while index < bytes.count { try command() }
    return result
  }

  // MARK: Commands

  private mutating func command() throws(PathDataError) {
    guard isAt("MmZzLlHhVvCcSsQqTtAa") else { throw error(.command) }
    let letter = bytes[index]
    // Sets the bit of lowercase letters.
    var kind = letter | 0x20
    let isRelative = letter == kind
    index += 1
    skipSpace()
    guard kind != UInt8(ascii: "z") else { return close() }
    repeat {
      try segment(kind, isRelative)
      // Further points of a move are lines.
      if kind == UInt8(ascii: "m") { kind = UInt8(ascii: "l") }
    } while try continues()
  }

  /// Whether another set of numbers follows without a letter.
  private mutating func continues() throws(PathDataError) -> Bool {
    let hasComma = skipSeparator()
    let isAtNumber = isAt("+-.0123456789")
    guard isAtNumber || !hasComma else { throw error(.number) }
    return isAtNumber
  }

  private mutating func segment(_ kind: UInt8, _ isRelative: Bool) throws(PathDataError) {
    let from = isRelative ? current : .zero
    switch kind {
    case UInt8(ascii: "m"):
      current = try point(from)
      start = current
      isClosed = false
      result.move(to: current)
    case UInt8(ascii: "l"): try line(to: point(from))
    case UInt8(ascii: "h"): try line(to: CGPoint(x: coordinate(from.x), y: current.y))
    case UInt8(ascii: "v"): try line(to: CGPoint(x: current.x, y: coordinate(from.y)))
    case UInt8(ascii: "c"):
      let first = try point(from)
      separate()
      try cubic(first, from)
    case UInt8(ascii: "s"): try cubic(mirrored(of: UInt8(ascii: "c")), from)
    case UInt8(ascii: "q"):
      let first = try point(from)
      separate()
      try quadratic(first, point(from))
    case UInt8(ascii: "t"): try quadratic(mirrored(of: UInt8(ascii: "q")), point(from))
    default:
      try arc(from)
      control = nil
    }
    if "mlhv".utf8.contains(kind) { control = nil }
  }

  private mutating func close() {
    if !isClosed { result.closeSubpath() }
    current = start
    control = nil
    isClosed = true
  }

  /// After a closed subpath, moves to its start.
  private mutating func reopen() {
    if isClosed { result.move(to: start) }
    isClosed = false
  }

  private mutating func line(to point: CGPoint) {
    reopen()
    result.addLine(to: point)
    current = point
  }

  private mutating func cubic(_ first: CGPoint, _ from: CGPoint) throws(PathDataError) {
    let second = try point(from)
    separate()
    let end = try point(from)
    reopen()
    result.addCurve(to: end, control1: first, control2: second)
    control = (UInt8(ascii: "c"), second)
    current = end
  }

  private mutating func quadratic(_ point: CGPoint, _ end: CGPoint) {
    reopen()
    result.addQuadCurve(to: end, control: point)
    control = (UInt8(ascii: "q"), point)
    current = end
  }

  private func mirrored(of letter: UInt8) -> CGPoint {
    guard let control, control.letter == letter else { return current }
    return CGPoint(x: 2 * current.x - control.point.x, y: 2 * current.y - control.point.y)
  }

  private mutating func arc(_ from: CGPoint) throws(PathDataError) {
    let rx = try number()
    separate()
    let ry = try number()
    separate()
    let rotation = try number()
    separate()
    let isLarge = try flag()
    separate()
    let sweeps = try flag()
    separate()
    let end = try point(from)
    reopen()
    let curves = PathDataArc.curves(
      from: current, to: end, radii: CGSize(width: abs(rx), height: abs(ry)), degrees: rotation,
      isLarge: isLarge, sweeps: sweeps)
    for curve in curves {
      result.addCurve(to: curve.end, control1: curve.control1, control2: curve.control2)
    }
    if curves.isEmpty, end != current { result.addLine(to: end) }
    current = end
  }

  // MARK: Numbers

  private mutating func point(_ from: CGPoint) throws(PathDataError) -> CGPoint {
    let x = try coordinate(from.x)
    separate()
    let y = try coordinate(from.y)
    return CGPoint(x: x, y: y)
  }

  private mutating func coordinate(_ from: CGFloat) throws(PathDataError) -> CGFloat {
    let begin = index
    let place = from + CGFloat(try number())
    guard place.isFinite else { throw error(.finiteNumber, at: begin) }
    return place
  }

  private mutating func number() throws(PathDataError) -> Double {
    let begin = index
    skip("+-")
    var digits = skipDigits()
    if skip(".") { digits += skipDigits() }
    guard digits > 0 else { throw error(.number) }
    let mantissa = index
    if skip("Ee") {
      skip("+-")
      // Without an exponent the letter is read as a command, which is an error.
      if skipDigits() == 0 { index = mantissa }
    }
    let text = String(decoding: bytes[begin..<index], as: UTF8.self)
    // Swift reads no number that ends in a point.
    let value = Double(text) ?? Double(text.replacingOccurrences(of: ".", with: "")) ?? .nan
    guard value.isFinite else { throw error(.finiteNumber, at: begin) }
    return value
  }

  private mutating func flag() throws(PathDataError) -> Bool {
    if skip("0") { return false }
    guard skip("1") else { throw error(.flag) }
    return true
  }

  private func isAt(_ letters: String) -> Bool {
    index < bytes.count && letters.utf8.contains(bytes[index])
  }

  /// - Returns: whether one of the letters was there.
  @discardableResult private mutating func skip(_ letters: String) -> Bool {
    guard isAt(letters) else { return false }
    index += 1
    return true
  }

  /// - Returns: the number of digits.
  private mutating func skipDigits() -> Int {
    let begin = index
    while skip("0123456789") {}
    return index - begin
  }

  private mutating func skipSpace() {
    while skip(" \t\n\u{C}\r") {}
  }

  private mutating func separate() { _ = skipSeparator() }

  /// - Returns: whether there was a comma.
  private mutating func skipSeparator() -> Bool {
    skipSpace()
    guard skip(",") else { return false }
    skipSpace()
    return true
  }

  private func error(_ expected: PathDataError.Part, at place: Int? = nil) -> PathDataError {
    let place = place ?? index
    let rest = String(decoding: bytes.dropFirst(place).prefix(32), as: UTF8.self)
    return PathDataError(offset: place, expected: expected, found: rest.first)
  }
}
