import Testing

@testable import FontFormats

@Suite struct CFFTableTests {
  private static func error(_ change: (inout [UInt8]) -> Void) -> FontError? {
    let program = CharstringStep.program([0, .hmoveto, 1, 1, .rlineto, .endchar])
    var maker = FontMaker(compact: CFFMaker(programs: [program]))
    change(&maker.tables["CFF "]!)
    return #expect(throws: FontError.self) { try maker.font().outline(of: 0) }
  }

  @Test func `another version is refused`() {
    #expect(Self.error { $0[0] = 2 }?.reason == .badValue(2))
  }

  @Test func `offsets of five bytes are refused`() {
    // The first list's offsets.
    #expect(Self.error { $0[6] = 5 }?.reason == .badValue(5))
  }

  @Test func `a list that ends behind the table is an error`() {
    #expect(Self.error { $0.removeLast($0.count - 12) }?.reason == .truncated)
  }

  @Test func `a byte that begins no number is an error in the dictionary`() {
    let error = Self.error { bytes in
      let place = bytes.indices.first { bytes[$0...].starts(with: [29, 0, 0]) }!
      bytes[place] = 31
    }
    #expect(error?.reason == .badValue(31))
  }
}
