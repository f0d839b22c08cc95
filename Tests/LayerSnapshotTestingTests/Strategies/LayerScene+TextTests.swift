import AnimatableLayers
import LayerTestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct LayerSceneTextTests {
  private let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)

  private func label(_ string: Any) -> CATextLayer {
    let label = CATextLayer(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    label.string = string
    label.fontSize = 14
    label.foregroundColor = green
    return label
  }

  private final class Drawn: AnimatableLayer {
    @AnimatableProperty var count: Double = 0

    override func draw(in ctx: CGContext) {
      ctx.draw(
        "\(Int(count)) of", font: .system(size: 14),
        color: CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1), in: bounds, alignment: .topLeft)
    }
  }

  private func image(
    _ layer: CALayer, _ rendering: TextRendering, animation: @escaping () -> Void = {}
  ) throws -> SnapshotImage {
    try SnapshotStrategy.image(at: 0, scale: 1).textRendering(rendering)
      .content(LayerScene(layer, animation: animation))
  }

  /// The columns in which a row has anything, as runs.
  private func runs(_ image: SnapshotImage, row: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for x in 0..<image.width where image.pixels[(row * image.width + x) * 4 + 3] > 0 {
      if let last = runs.last, last.upperBound == x {
        runs[runs.count - 1] = last.lowerBound..<(x + 1)
      } else {
        runs.append(x..<(x + 1))
      }
    }
    return runs
  }

  /// The width of a text of 14 points, and where its second word begins.
  private func metrics(_ first: String, _ whole: String) -> (CGFloat, CGFloat, CGFloat) {
    let font = TextFont.system(size: 14)
    return (
      TextMetrics(first, font: font).size.width,
      TextMetrics(first + " .", font: font).size.width
        - TextMetrics(".", font: font).size.width, TextMetrics(whole, font: font).size.width
    )
  }

  @Test func `boxes are as wide as the words, and hidden text is not there`() throws {
    let drawn = Drawn(bounds: CGRect(x: 0, y: 0, width: 80, height: 20))
    drawn.count = 40
    for (layer, words) in [(label("AVA do"), ["AVA", "AVA do"]), (drawn, ["40", "40 of"])] {
      let (end, start, whole) = metrics(words[0], words[1])
      let boxes = try runs(image(layer, .boxes), row: 8)
      #expect(boxes.count == 2, "\(boxes)")
      #expect(boxes.first == 0..<Int(end.rounded(.up)))
      #expect(boxes.last == Int(start)..<Int(whole.rounded(.up)))
      #expect(try image(layer, .boxes).pixels[(8 * 80 + 2) * 4 + 1] == 255, "in the text's color")
      #expect(try image(layer, .hidden).pixels.allSatisfy { $0 == 0 })
    }
  }

  @Test func `letters come back after the snapshot`() throws {
    let drawn = Drawn(bounds: CGRect(x: 0, y: 0, width: 80, height: 20))
    for layer in [label("some text"), label(NSAttributedString(string: "other")), drawn] {
      let before = try image(layer, .outlines)
      #expect(try image(layer, .boxes) != before)
      #expect(try image(layer, .hidden) != before)
      #expect(try image(layer, .outlines) == before)
      if let label = layer as? CATextLayer {
        #expect(label.string as? String == "some text" || label.string is NSAttributedString)
      }
    }
  }

  @Test func `boxes follow a text that changes and grows in an animation`() throws {
    let label = label("one")
    label.fontSize = 8
    func width(at time: Double) throws -> Int {
      let strategy = SnapshotStrategy.image(at: time, scale: 1).textRendering(.boxes)
      let image = try strategy.content(
        LayerScene(label) {
          CATransaction.setAnimationDuration(1)
          label.fontSize = 16
          label.string = "four"
        })
      return runs(image, row: 4).last?.upperBound ?? 0
    }
    #expect(try width(at: 0) < width(at: 0.5))
    #expect(try width(at: 0.5) < width(at: 1))
    #expect(label.string as? String == "one")
  }

  @Test func `words in two colors have two boxes, without their underline`() throws {
    let string = NSMutableAttributedString(string: "ab")
    let key = NSAttributedString.Key(rawValue: kCTForegroundColorAttributeName as String)
    string.addAttribute(key, value: green, range: NSRange(location: 1, length: 1))
    let line = NSAttributedString.Key(rawValue: kCTUnderlineStyleAttributeName as String)
    string.addAttribute(line, value: 1, range: NSRange(location: 0, length: 2))
    let replaced = TextRendering.boxes.applied(to: string)
    let back = NSAttributedString.Key(rawValue: kCTBackgroundColorAttributeName as String)
    func color(_ place: Int) -> CGColor? {
      replaced.attribute(back, at: place, effectiveRange: nil).flatMap { Platform.color($0) }
    }
    #expect(color(0) == CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1))
    #expect(color(1) == green)
    #expect(replaced.attribute(line, at: 0, effectiveRange: nil) == nil)
    #expect(TextRendering.outlines.applied(to: string) === string)
  }
}
