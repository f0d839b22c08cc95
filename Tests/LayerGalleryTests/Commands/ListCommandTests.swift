import ConsoleTestSupport
import TestSupport
import Testing

@testable import LayerGallery

@Suite struct ListCommandTests {
  private let notebook = Notebook()

  @Test func `scenes are listed with their states, motions, gestures and controls`() {
    #expect(notebook.run("list", "Dot") == .success)
    #expect(
      notebook.output == """
        Dot  A dot that grows.
          layer     DotLayer
          states    full, gone
          motions   grows (1 s), shrinks (0.5 s), moves by itself (1 s)
          gestures  drag
          keys      growth      CGFloat = 0.25, 0 to 1
                    color       CGColor = #0000FFFF
                    center      CGPoint = 0.5 0.5
                    isOutlined  Bool = false
                    dotStyle    DotStyle = filled
                    weights     Array<CGFloat> =\u{20}
                    edge        Optional<CGColor> = none
                    shift       CGFloat = 0

        """)
  }

  @Test func `programs get JSON, and an unknown scene is answered with the nearest`() throws {
    #expect(notebook.run("list", "--json") == .success)
    let scenes = try #require(jsonObject(notebook.output.utf8)["scenes"] as? [[String: Any]])
    #expect(scenes.map { $0["name"] as? String } == ["Dot", "Plain"])
    let keys = try #require(scenes[0]["keys"] as? [[String: Any]])
    #expect(keys[0]["range"] as? [Double] == [0, 1])
    #expect(keys[4]["cases"] as? [String] == ["filled", "hollow"])
    #expect(keys[4]["default"] as? String == "filled")
    #expect(notebook.run("list", "dott") == .mistake)
    #expect(notebook.errors == "layers list: there is no scene 'dott' (did you mean 'Dot'?)\n")
  }
}
