import Testing

@testable import FaceDesigner

@Suite struct StrokeProgramTests {
  private static func program(_ text: String) -> StrokeProgram {
    StrokeProgram(
      FaceText(text), pen: GlyphPen(w: 100, h: 60, right: 400), names: ["x": 500, "cap": 700])
  }

  @Test(
    arguments: [
      ("3", 3), ("-x*0.5", -250), ("cap-hh-20", 650), ("x/2*3", 750), ("2*(r-w)", 600),
      ("min(x,hw)+max(-1,2)", 52), ("r-(-h)", 460), ("half*2", 700), ("right", 400),
    ] as [(String, Double)])
  func `numbers are sums and products of numbers and names`(text: String, value: Double) {
    #expect(Self.program("let half cap/2").value(text) == value)
  }

  @Test func `a definition has arguments with defaults, and names of its own`() {
    var program = Self.program("def plank left y=10 | let end left+50; box left y end y+w")
    let strokes = FaceText("glyph A | let end 7; plank 20; plank end y=30; right end")["glyph"][0]
    program.run(strokes.strokes)
    #expect(program.pen.contours.map { $0.edges[0].start.x } == [20, 7])
    #expect(program.pen.contours.map { $0.edges[0].start.y } == [10, 30])
    #expect(program.pen.contours[0].edges[1].end.y == 110)
    #expect(program.pen.right == 7)
  }
}
