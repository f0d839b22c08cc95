import Testing

@testable import FontFormats

/// The second version of `avar`, in which the places on all axes move each one.
@Suite struct AxisMappingTests {
  /// Two axes: the first one moves by a quarter where the second is at its end, and the second by a half back where
  /// itself is.
  private static func avar(hasMap: Bool = true, version: Int = 2) -> [UInt8] {
    .bigEndian(
      .word(version, 0, 0, 2),
      // The first axis is bent: a half becomes a quarter.
      .word(4), .f2Dot14(-1, -1, 0, 0, 0.5, 0.25, 1, 1), .word(0),
      .uint32(hasMap ? 36 : 0, hasMap ? 42 : 36), hasMap ? [0, 0, 0, 2, 1, 0] : [],
      // The store: one region, the end of the second axis.
      .word(1), .uint32(12), .word(1), .uint32(28), .word(2, 1), .f2Dot14(0, 0, 0, 0, 1, 1),
      .word(2, 1, 1, 0), .f2Dot14(-0.5, 0.25))
  }

  private static func mapping(_ bytes: [UInt8]) throws -> AxisMapping {
    try AxisMapping(TableBytes("avar", file: bytes, start: 0, count: bytes.count), axisCount: 2)
  }

  @Test(
    arguments: [
      ([0, 0], [0, 0]), ([0.5, 0], [0.25, 0]), ([0.5, 1], [0.5, 0.5]), ([0, 0.5], [0.125, 0.25]),
      ([1, 1], [1, 0.5]), ([0, -1], [0, -1]),
    ] as [([Double], [Double])])
  func `places on all axes move each of them`(places: [Double], expected: [Double]) throws {
    #expect(try Self.mapping(Self.avar()).mapped(places) == expected)
  }

  @Test func `without a map axes are numbered as they come`() throws {
    #expect(try Self.mapping(Self.avar(hasMap: false)).mapped([0, 1]) == [-0.5, 1])
  }

  @Test func `a version that is not known is named`() {
    let error = #expect(throws: FontError.self) { try Self.mapping(Self.avar(version: 3)) }
    #expect(error == FontError(table: "avar", offset: 0, reason: .badValue(3)))
  }
}
