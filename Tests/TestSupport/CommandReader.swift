import Foundation

/// A type that decodes commands from arbitrary bytes, for tests of what would not be drawn on purpose. Bytes that have run
/// out are zeros.
///
/// `.ci/fuzzing/parsers` compiles this file too.
package protocol CommandReader {
  /// The bytes that have not been read.
  var bytes: ArraySlice<UInt8> { get set }
  /// Numbers that a single byte stands for: those that arithmetic goes wrong with.
  static var extremes: [CGFloat] { get }
}

extension CommandReader {
  package mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  package mutating func flag() -> Bool { byte() & 1 == 1 }

  package mutating func number() -> CGFloat {
    let first = byte()
    if first < Self.extremes.count { return Self.extremes[Int(first)] }
    return CGFloat(Int(first) - 112) / 2 + CGFloat(byte()) / 256
  }

  package mutating func point() -> CGPoint {
    let x = number()
    return CGPoint(x: x, y: number())
  }

  package mutating func size() -> CGSize {
    let width = number()
    return CGSize(width: width, height: number())
  }

  package mutating func rect() -> CGRect {
    let origin = point()
    return CGRect(origin: origin, size: size())
  }
}
