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
    #expect(fault { try font.advance(of: 0) } == Fault("HVAR", .badValue(3)))
  }

  /// A table of two axes in a font of one.
  private func hvar(secondPeak: Double) -> [UInt8] {
    .bigEndian(
      .uint32(0x0001_0000, 20, 0, 0, 0),
      .variationStore(region: [[0, 1, 1], [0, secondPeak, secondPeak]], deltas: [60, 25, 0]))
  }

  @Test func `a table of another number of axes leaves the font its variations`() throws {
    var maker = VariableFont.maker()
    maker.tables["HVAR"] = hvar(secondPeak: 0)
    let bold = try maker.font().varied(["wght": 900])
    #expect(try (0..<3).map { try bold.advance(of: $0) } == [660, 625, 600])
    maker.tables["HVAR"] = hvar(secondPeak: 1)
    let held = try maker.font().varied(["wght": 900])
    #expect(try held.advance(of: 0) == 600, "the axis that the font lacks is at its default")
    let outline = try held.outline(of: 0)
    #expect(outline != (try maker.font().outline(of: 0)))
  }
}
