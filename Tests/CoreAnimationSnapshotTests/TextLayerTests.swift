import AnimatableLayers
import LayerSnapshotTesting
import LayerTestSupport
import Testing

/// Pictures of text: layers, and text that a layer draws itself.
@Suite struct TextLayerTests {
  private func text(_ string: Any, size: CGFloat = 15, in frame: CGRect) -> CATextLayer {
    let layer = CATextLayer()
    layer.string = string
    layer.fontSize = size
    layer.foregroundColor = Sheet.ink
    layer.contentsScale = 2
    layer.backgroundColor = Sheet.pale
    layer.frame = frame
    return layer
  }

  private func sheet(_ size: CGSize, _ layers: [CALayer]) -> CALayer {
    let sheet = CALayer(bounds: CGRect(origin: .zero, size: size), color: Sheet.white)
    for layer in layers { sheet.addSublayer(layer) }
    return sheet
  }

  /// A number between two words, drawn by the layer.
  private final class Counter: AnimatableLayer {
    @AnimatableProperty var count: Double = 0

    override func draw(in ctx: CGContext) {
      let font = TextFont.system(size: 17, weight: 500).tabularFigures()
      let number = "\(Int(count.rounded()))"
      let padded = String(repeating: "\u{2007}", count: 3 - number.count) + number
      ctx.draw("at \(padded) of 100", font: font, color: Sheet.ink, in: bounds, alignment: .left)
    }
  }

  /// Lines of text, drawn by the layer.
  private final class Specimen: AnimatableLayer {
    var lines: [String] = []
    var font = TextFont.system(size: 13)

    override func draw(in ctx: CGContext) {
      for (index, line) in lines.enumerated() {
        let rect = CGRect(x: 0, y: 17 * CGFloat(index), width: bounds.width, height: 17)
        ctx.draw(line, font: font, color: Sheet.ink, in: rect, alignment: .left, lineBreak: .clip)
      }
    }
  }

  @Test func `a counter from 0 to 100 does not shift its neighbors`() {
    let counter = Counter(bounds: CGRect(x: 0, y: 0, width: 130, height: 30), color: Sheet.white)
    assertSnapshot(of: counter, as: .filmstrip(at: [0, 0.2, 0.4, 0.6, 0.8, 1])) {
      $0.animate("count", from: 0, to: 100, stays: true)
    }
  }

  @Test func `a label grows with its size`() {
    let label = text("Growing", size: 10, in: CGRect(x: 0, y: 0, width: 110, height: 34))
    assertSnapshot(of: label, as: .filmstrip(at: [0, 0.25, 0.5, 0.75, 1])) {
      $0.animate("fontSize", from: 10, to: 26, stays: true)
    }
  }

  @Test func `text that is too long is cut at three widths`() {
    let modes: [CATextLayerTruncationMode] = [.none, .start, .middle, .end]
    var layers: [CALayer] = []
    for (row, mode) in modes.enumerated() {
      var x: CGFloat = 10
      for width in [60, 110, 160] as [CGFloat] {
        let layer = text(
          "A rather long title",
          in: CGRect(x: x, y: 10 + 28 * CGFloat(row), width: width, height: 20))
        layer.truncationMode = mode
        layers.append(layer)
        x += width + 10
      }
    }
    assertSnapshot(of: sheet(CGSize(width: 370, height: 122), layers), as: .image(scale: 2))
  }

  @Test func `the face at all weights`() {
    let lines = [
      "Hamburgefonstiv 0123456789 AVATAR", "Zażółć gęślą jaźń, Árvíztűrő, ÇĞŞ ñøß",
      "“Quotes” — ‘dash’ … 5 × 3 ≤ 16 € £ → ✓",
    ]
    var layers: [CALayer] = []
    for weight in stride(from: 400.0, through: 700, by: 100) {
      for isSlanted in [false, true] {
        let font = TextFont.system(size: 13, weight: weight, isSlanted: isSlanted)
        let specimen = Specimen()
        specimen.lines = lines
        specimen.font = font
        specimen.frame = CGRect(
          x: isSlanted ? 290 : 10, y: 8 + 54 * (weight / 100 - 4), width: 275, height: 52)
        layers.append(specimen)
      }
    }
    assertSnapshot(of: sheet(CGSize(width: 575, height: 228), layers), as: .image(scale: 2))
  }

  @Test(arguments: [1, 2, 3] as [CGFloat])
  func `an attributed paragraph is wrapped at every scale`(scale: CGFloat) {
    func font(_ size: CGFloat, _ type: CTFontUIFontType = .system) -> Any {
      CTFontCreateUIFontForLanguage(type, size, nil) as Any
    }
    func key(_ name: CFString) -> NSAttributedString.Key {
      NSAttributedString.Key(rawValue: name as String)
    }
    let string = NSMutableAttributedString(string: "")
    for (words, attributes) in [
      ("Text in ", [:]), ("several ", [key(kCTFontAttributeName): font(14, .emphasizedSystem)]),
      ("sizes", [key(kCTFontAttributeName): font(24)]),
      (", colors", [key(kCTForegroundColorAttributeName): Sheet.orange]), (" and ", [:]),
      ("lines", [key(kCTUnderlineStyleAttributeName): 1]),
      (" that break where they are full.", [:]),
    ] as [(String, [NSAttributedString.Key: Any])] {
      let base: [NSAttributedString.Key: Any] = [
        key(kCTFontAttributeName): font(14), key(kCTForegroundColorAttributeName): Sheet.ink,
      ]
      string.append(NSAttributedString(string: words, attributes: base.merging(attributes) { $1 }))
    }
    let layer = text(string, in: CGRect(x: 10, y: 10, width: 160, height: 100))
    layer.isWrapped = true
    layer.contentsScale = scale
    assertSnapshot(
      of: sheet(CGSize(width: 180, height: 120), [layer]), as: .image(scale: Double(scale)),
      named: "\(Int(scale))x")
  }
}
