import Foundation
import Testing

@testable import FaceDesigner

let packageRoot = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()
let faceText = try! FaceText(ofPackageAt: packageRoot)

@Suite struct FaceTextTests {
  @Test func `a line is a head and strokes, and goes on where the next begins with a space`() {
    let text = FaceText(
      """
      # A comment.
      glyph = 470 stems=0.8 | bar 0 r axis;
        bar 0 r 2 scale=0.5
      glyph | 0 | box 0 0 1 2
      """)
    #expect(text["glyph"].map(\.head.arguments) == [["=", "470"], ["|", "0"]])
    #expect(text["glyph"][0].head.options == ["stems": "0.8"])
    #expect(text["glyph"][0].strokes.map(\.word) == ["bar", "bar"])
    #expect(text["glyph"][0].strokes[1].options == ["scale": "0.5"])
    #expect(text["glyph"][1].strokes.map(\.arguments) == [["0", "0", "1", "2"]])
    #expect(text["mark"].isEmpty)
  }

  @Test(
    arguments: [
      ("U", ["U"]), ("U+AD", ["\u{AD}"]), ("-U+2010U+2011", ["-", "\u{2010}", "\u{2011}"]),
      ("—―", ["—", "―"]), ("+", ["+"]),
    ] as [(String, [Unicode.Scalar])])
  func `characters stand for themselves or are code points`(
    word: String, characters: [Unicode.Scalar]
  ) {
    #expect(FaceText.characters(word) == characters)
  }
}
