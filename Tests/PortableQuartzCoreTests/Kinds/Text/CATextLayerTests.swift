import TestSupport
import Testing

@testable import PortableQuartzCore

/// Text layers in the face of boxes: at 8 points a character is 8 wide, 6 of its 8 points above the baseline.
@Suite struct CATextLayerTests {
  private let red = CGColor.red

  private func layer(_ text: Any?, _ width: CGFloat = 40, _ height: CGFloat = 20) -> CATextLayer {
    let layer = CATextLayer(bounds: CGRect(x: 0, y: 0, width: width, height: height))
    layer.string = text
    layer.font = CGFont.boxes
    layer.fontSize = 8
    layer.foregroundColor = red
    return layer
  }

  /// For every row in which something is drawn, its first column and the one behind its last.
  private func rows(_ layer: CALayer) -> [Int: Range<Int>] {
    layer.displayIfNeeded()
    guard let image = layer.contents as! CGImage? else { return [:] }
    var rows: [Int: Range<Int>] = [:]
    for y in 0..<image.height {
      let drawn = (0..<image.width).filter { image.bitmap[$0, y].alpha > 127 }
      if let first = drawn.first, let last = drawn.last { rows[y] = first..<(last + 1) }
    }
    return rows
  }

  /// As `rows`, of lines that are all alike: where each is, and its columns.
  private func lines(_ layer: CALayer) -> [Range<Int>] {
    let rows = rows(layer)
    return stride(from: 0, to: 200, by: 8).compactMap { rows[$0 + 4] }
  }

  @Test func `a mutable string that is given again is the one that the layer has`() throws {
    let text = NSMutableAttributedString(string: "ab")
    let layer = layer(text)
    let held = try #require(layer.string as? NSAttributedString)
    layer.string = text
    #expect(layer.string as? NSAttributedString === held && held !== text)
    text.append(NSAttributedString(string: "c"))
    #expect(held.string == "ab")
    layer.string = text
    #expect((layer.string as? NSAttributedString)?.string == "abc")
  }

  @Test func `a paragraph style of UIKit's spelling sets lines apart and in the middle`() {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineSpacing = 8
    let text = NSAttributedString(
      string: "ab\nabcd",
      attributes: [.font: CTFont(.boxes, size: 8), .foregroundColor: red, .paragraphStyle: style])
    let shown = layer(text, 40, 40)
    let rows = rows(shown)
    #expect(rows[4] == 12..<28 && rows[12] == nil && rows[20] == 4..<36)
    shown.alignmentMode = .right
    #expect(self.rows(shown)[4] == 24..<40)
  }

  @Test func `a mutable string keeps its attributes in the layer, and gives them back`() throws {
    let text = NSMutableAttributedString(
      string: "a\u{1F600}", attributes: [.font: CTFont(.boxes, size: 8), .foregroundColor: red])
    text.append(NSAttributedString(string: "b", attributes: [.foregroundColor: red]))
    let layer = layer(text)
    let read = try #require(layer.string as? NSAttributedString)
    #expect(read.isEqual(to: text) && type(of: read) == NSAttributedString.self)
    layer.string = read
    #expect(layer.string as? NSAttributedString === read, "the same string is no change")
    text.addAttribute(.foregroundColor, value: red.copy(alpha: 0.5)!, range: NSRange(0..<1))
    layer.string = text
    #expect((layer.string as? NSAttributedString)?.isEqual(to: text) == true)
  }

  #if os(Linux)
    @Test func `mutable strings are given to a layer without leaving memory behind`() async {
      await #expect(processExitsWith: .success) {
        let layer = CATextLayer()
        let texts = ["ab", "cde"].map { text in
          let string = NSMutableAttributedString(string: text, attributes: [.kern: 1])
          string.append(NSAttributedString(string: "f", attributes: [.kern: 2]))
          return string
        }
        ProcessMemory.requireGrowth(below: 100_000, after: 1_000, in: 20_000) { time in
          layer.string = texts[time % 2]
        }
      }
    }
  #endif

  @Test func `contents have the pixels of the layer's scale`() {
    let layer = layer("abc")
    layer.contentsScale = 2
    let rows = rows(layer)
    #expect(rows.count == 16 && rows[15] == 0..<48)
  }

  @Test(arguments: [
    (CATextLayerAlignmentMode.natural, 0..<24), (.left, 0..<24), (.center, 8..<32),
    (.right, 16..<40), (.justified, 0..<24),
    (CATextLayerAlignmentMode(rawValue: "unknown"), 0..<24),
  ])
  func `lines stand where the alignment puts them`(
    mode: CATextLayerAlignmentMode, columns: Range<Int>
  ) {
    let layer = layer("abc")
    layer.alignmentMode = mode
    #expect(lines(layer) == [columns])
  }

  @Test func `a layer that wraps breaks lines between words`() {
    let layer = layer("ab cde f")
    #expect(lines(layer) == [0..<40], "else text ends at the edge")
    layer.isWrapped = true
    #expect(lines(layer) == [0..<16, 0..<40])
    layer.string = "ab\ncd"
    layer.isWrapped = false
    #expect(lines(layer) == [0..<16, 0..<16])
  }

  @Test func `the last of too many lines is cut`() {
    let layer = layer("ab cd ef gh", 30, 16)
    layer.isWrapped = true
    layer.truncationMode = .end
    #expect(lines(layer) == [0..<16, 0..<24])
  }

  @Test func `an attributed string brings its own looks`() {
    let string = NSMutableAttributedString(
      string: "abc", attributes: [.font: CTFont(.boxes, size: 8), .foregroundColor: red])
    let layer = layer(string)
    layer.fontSize = 16
    #expect(lines(layer) == [0..<24])
    string.append(NSAttributedString(string: "d"))
    layer.setNeedsDisplay()
    #expect(lines(layer) == [0..<24], "the layer keeps the string as it was")
  }

  @Test func `a font by name, with a size, or without one is drawn at the layer's size`() {
    for font in [CGFont.boxes, CTFont(.boxes, size: 99)] as [Any] {
      let layer = layer("abc")
      layer.font = font
      #expect(lines(layer) == [0..<24])
    }
    let named = layer("abc")
    named.font = "Helvetica"
    #expect(!rows(named).isEmpty)
    named.font = 3
    #expect(!rows(named).isEmpty, "what is no font counts as none")
  }

  @Test func `what is no text draws nothing`() {
    for nothing in [nil, "", 3, NSAttributedString(string: "")] as [Any?] {
      #expect(rows(layer(nothing)).isEmpty)
    }
    for size in [0, -1, CGFloat.nan, .infinity] {
      let layer = layer("a")
      layer.fontSize = size
      #expect(rows(layer).isEmpty)
    }
    let colorless = layer("a")
    colorless.foregroundColor = nil
    #expect(rows(colorless).isEmpty)
  }

  @Test func `a change of what is drawn draws again`() {
    let layer = layer("ab")
    #expect(lines(layer) == [0..<16])
    layer.string = "abc"
    #expect(lines(layer) == [0..<24])
    layer.bounds.size.width = 20
    #expect(lines(layer) == [0..<20])
    layer.contentsScale = 2
    #expect(rows(layer)[1] == 0..<40)
  }
}
