import Foundation
import Testing

@testable import FontFormats

@Suite struct SystemFaceTests {
  /// A change of any outline, advance or table changes these numbers: they hold the face to the same bytes in
  /// debug and release, and on every processor.
  @Test(arguments: [
    (100, false, 0xb5b2_92e7_3930_0305 as UInt64),
    (400, false, 0xeed8_0a2f_ad4b_78c2),
    (400, true, 0x8346_7028_989a_4008),
    (550, false, 0x501b_807a_28c7_4f1c),
    (900, true, 0x30ea_b220_0c7d_99cc),
  ])
  func `the face has the same bytes everywhere`(
    weight: Int, isSlanted: Bool, digest: UInt64
  ) {
    let bytes = SystemFace(weight: weight, isSlanted: isSlanted).file()
    // FNV-1a.
    let found = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    #expect(found == digest)
  }

  /// Every 53rd weight; all of them where the environment has EVERY_WEIGHT, which takes minutes.
  @Test(arguments: [false, true])
  func `a face can be drawn at any weight`(isSlanted: Bool) throws {
    let step = ProcessInfo.processInfo.environment["EVERY_WEIGHT"] == nil ? 53 : 1
    let count = SystemFace(weight: 400, isSlanted: false).glyphs.count
    for weight in stride(from: 100, through: 900, by: step) {
      let font = try FontFile(SystemFace(weight: weight, isSlanted: isSlanted).file()).font()
      #expect(font.glyphCount == count, "\(weight)")
      #expect(font.traits.weight == weight)
    }
  }

  @Test func `a letter with an accent is the letter and the accent`() throws {
    let face = SystemFace(weight: 400, isSlanted: false)
    let letter = try #require(face.characters[Unicode.Scalar("e").value])
    let composed = face.glyphs[try #require(face.characters[Unicode.Scalar("é").value])]
    #expect(composed.components.map(\.glyph).contains(letter))
    #expect(composed.advance == face.glyphs[letter].advance)
    #expect(composed.contours.isEmpty)
  }

  @Test(arguments: ["ç", "Ą", "ø", "Đ"] as [Unicode.Scalar])
  func `an accent that touches its letter is united with it`(character: Unicode.Scalar) throws {
    let face = SystemFace(weight: 400, isSlanted: false)
    let glyph = face.glyphs[try #require(face.characters[character.value])]
    #expect(glyph.components.isEmpty)
    // One outer contour; the others are holes.
    #expect(glyph.contours.count { $0.doubledArea > 0 } == 1)
  }
}
