import Testing

@testable import FontFormats

@Suite struct VariationAxesTests {
  @Test func `axes are read`() throws {
    let font = try VariableFont.maker().font()
    #expect(
      font.axes == [
        VariationAxis(
          tag: "wght", minimum: 100, defaultValue: 400, maximum: 900, nameIdentifier: 256,
          isHidden: true)
      ])
  }

  @Test(
    arguments: [
      ([:], []), (["wght": 400], []), (["wght": 900], [1]), (["wght": 5000], [1]),
      (["wght": 100], [-1]), (["wght": -5], [-1]), (["wght": 650], [0.5]), (["wght": 325], [-0.25]),
      (["wght": .nan], []), (["wdth": 50], []),
      // A third, rounded to 14 bits of fraction.
      (["wght": 300], [-5461 / 16_384.0]),
    ] as [([FontTag: Double], [Double])])
  func `settings are normalized, clamped and rounded`(
    settings: [FontTag: Double], coordinates: [Double]
  ) throws {
    #expect(try VariableFont.maker().font().varied(settings).coordinates == coordinates)
  }

  @Test(arguments: [(650.0, 0.25), (775, 0.625), (900, 1), (250, -0.5)])
  func `a font can bend its axis`(weight: Double, coordinate: Double) throws {
    var maker = VariableFont.maker()
    maker.tables["avar"] = VariableFont.avar
    #expect(try maker.font().varied(["wght": weight]).coordinates == [coordinate])
  }

  @Test func `what lies beyond the last bend of an axis is moved as it is`() throws {
    var maker = VariableFont.maker()
    maker.tables["avar"] = .bigEndian(
      .uint32(0x0001_0000), .word(0, 1, 3), .f2Dot14(-0.5, -0.75, 0, 0, 0.5, 0.25))
    #expect(try maker.font().varied(["wght": 775]).coordinates == [0.5])
    #expect(try maker.font().varied(["wght": 175]).coordinates == [-1])
  }

  @Test func `an instance can go back to the default`() throws {
    let font = try VariableFont.maker().font()
    let back = try font.varied(["wght": 900]).varied([:])
    #expect(try back.outline(of: 0) == font.outline(of: 0))
    #expect(try back.advance(of: 0) == 600)
  }

  @Test func `more axes than any font has are refused`() {
    var maker = VariableFont.maker()
    maker.tables["fvar"]![8] = 0xFF
    #expect(fault { try maker.font() } == Fault("fvar", .badValue(0xFF01)))
  }
}
