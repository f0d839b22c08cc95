import Testing

@testable import FontFormats

@Suite struct AdvanceVariationTests {
  @Test func `advances vary by the table`() throws {
    let font = try VariableFont.maker().font()
    let bold = try font.varied(["wght": 900])
    #expect(try (0..<3).map { try font.advance(of: $0) } == [600, 600, 600])
    // The index map gives the second glyph the first one's difference.
    #expect(try (0..<3).map { try bold.advance(of: $0) } == [660, 660, 625])
    #expect(try font.varied(["wght": 650]).advance(of: 2) == 612.5)
    // The table has no region for light instances.
    #expect(try font.varied(["wght": 100]).advance(of: 0) == 600)
  }

  @Test func `an advance can shrink`() throws {
    var maker = VariableFont.maker()
    // The first glyph's difference, in one byte.
    maker.tables["HVAR"]![50] = UInt8(bitPattern: -20)
    let bold = try maker.font().varied(["wght": 900])
    #expect(try (0..<3).map { try bold.advance(of: $0) } == [580, 580, 625])
  }

  @Test func `a region that the store does not have throws`() throws {
    var maker = VariableFont.maker()
    // The only region's index in the store's data.
    maker.tables["HVAR"]![49] = 3
    let font = try maker.font().varied(["wght": 900])
    let error = #expect(throws: FontError.self) { try font.advance(of: 0) }
    #expect(error?.table == "HVAR")
    #expect(error?.reason == .badValue(3))
  }
}
