import FontFormats

/// A variable font for tests: one axis, `wght` from 100 by 400 to 900.
enum VariableFont {
  /// A square of 100 to 500 whose upper edge rises by 200 in the boldest font, while its upper right point,
  /// which has no difference of its own, moves with its neighbors; and a composite of it.
  static func maker(hasAdvanceVariation: Bool = true) -> FontMaker {
    var maker = FontMaker(glyphs: [
      .box(100, 0, 500, 400), .components([.init(glyph: 0, dx: 50)]), .empty,
    ])
    maker.tables["fvar"] = fvar
    maker.tables["gvar"] = gvar
    if hasAdvanceVariation { maker.tables["HVAR"] = hvar }
    return maker
  }

  /// The square with a second axis, `wdth` from 50 by 100 to 200. It moves to the right by 80 where both axes are at
  /// their ends.
  static func makerOfTwoAxes() -> FontMaker {
    var maker = FontMaker(glyphs: [.box(100, 0, 500, 400)])
    maker.tables["fvar"] = .bigEndian(
      .uint32(0x0001_0000), .word(16, 2, 2, 20, 0, 12), .tag("wght"), .fixed(100, 400, 900),
      .word(0, 256), .tag("wdth"), .fixed(50, 100, 200), .word(0, 257))
    let moves = [UInt8].bigEndian(
      .uint8(0), .uint8(7), .int8(80, 80, 80, 80, 0, 0, 0, 0), .uint8(0x87))
    maker.tables["gvar"] = .bigEndian(
      .uint32(0x0001_0000), .word(2, 0), .uint32(28), .word(1, 1), .uint32(28),
      .uint32(0, 12 + moves.count), .word(1, 12, moves.count, 0xA000), .f2Dot14(1, 1), moves)
    return maker
  }

  private static let fvar = [UInt8].bigEndian(
    .uint32(0x0001_0000), .word(16, 2, 1, 20, 1, 8), .tag("wght"), .fixed(100, 400, 900),
    .word(1, 256),
    // An instance with a name.
    .word(257, 0), .fixed(700))

  /// Lines that bend the axis: a half becomes a quarter.
  static let avar = [UInt8].bigEndian(
    .uint32(0x0001_0000), .word(0, 1, 4), .f2Dot14(-1, -1, 0, 0, 0.5, 0.25, 1, 1))

  private static let gvar: [UInt8] = {
    let bold = [UInt8].bigEndian(
      // Three points have differences: 1, 3 and 5. Behind the glyph's own four come four phantom points,
      // and the second of those is the advance.
      .uint8(3, 2, 1, 2, 2), .uint8(2), .int8(0, 0, 60), .uint8(0x42), .word(200, 0, 0))
    let light = [UInt8].bigEndian(
      // All points: the square's move to the left by 10, and the advance shrinks by 30.
      .uint8(0), .uint8(7), .int8(-10, -10, -10, -10, 0, -30, 0, 0), .uint8(0x87))
    let first = [UInt8].bigEndian(
      .word(2, 16, bold.count, 0x2000, light.count, 0xA000), .f2Dot14(-1), .word(0), bold, light
    ).padded(to: 4)
    // The composite's component moves by 30.
    let second = [UInt8].bigEndian(.word(1, 8, 7, 0x2000), [1, 0, 0, 0, 30, 0, 0]).padded(to: 4)
    return .bigEndian(
      .uint32(0x0001_0000), .word(1, 1), .uint32(36), .word(3, 1), .uint32(38),
      .uint32(0, first.count, first.count + second.count, first.count + second.count), .f2Dot14(1),
      first + second)
  }()

  /// The first glyph's advance grows by 60 and the last one's by 25.
  private static let hvar =
    [UInt8].bigEndian(
      .uint32(0x0001_0000, 20, 52, 0, 0), .variationStore(region: [[0, 1, 1]], deltas: [60, 25])
    ).padded(to: 4)
    // Glyphs' indices: the inner one takes four bits.
    + [0, 3, 0, 3, 0, 0, 1]
}
