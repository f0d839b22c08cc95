import LayerTestSupport
import TestSupport
import Testing

@testable import AnimatableLayers
@testable import LayerSnapshotTesting

private let green = CGColor(srgbRed: 0, green: 0.4, blue: 0, alpha: 1)
private var systemFont: CTFont { CTFontCreateUIFontForLanguage(.system, 14, nil)! }

@Suite struct LayerSceneSharedEnginesTests {
  /// A card with a cross on it, in which lines cover each other.
  private func makeCard() -> CALayer {
    let cross = CAShapeLayer()
    let path = CGMutablePath()
    path.addRect(CGRect(x: 4, y: 9.5, width: 12, height: 1))
    path.addRect(CGRect(x: 9.5, y: 4, width: 1, height: 12))
    cross.path = path
    return .plain(CGRect(x: 0, y: 0, width: 20, height: 20), .white, holding: [cross])
  }

  /// The image that this engine draws by its own rules.
  private func own(_ layer: CALayer) throws -> SnapshotImage {
    try SnapshotStrategy.image.content(LayerScene(layer))
  }

  @Test func `frames have references of their system, shared ones and texts do not`() {
    let image = SnapshotStrategy<LayerScene, SnapshotImage>.image
    let tolerant = SnapshotStrategy<LayerScene, SnapshotImage>.image(tolerance: .acrossProcessors)
    let ofLayer = image.pullback { (layer: CALayer) in LayerScene(layer) }
    let frames = [
      image.format, tolerant.format, SnapshotStrategy.filmstrip(at: [0, 1]).format,
      SnapshotStrategy.gesture(.tap(at: .zero)).format, ofLayer.format,
    ]
    #expect(frames.allSatisfy { $0.isOfSystem })
    #expect(SnapshotStrategy.animation(to: 1).format.isOfSystem)
    #expect(!image.sharedAcrossEngines.format.isOfSystem)
    #expect(!SnapshotStrategy.hierarchy.format.isOfSystem)
    #expect(!SnapshotStrategy<SnapshotImage, SnapshotImage>.image.format.isOfSystem)
  }

  @Test func `both engines' rules draw the frames, within a tolerance`() throws {
    let card = makeCard()
    let own = SnapshotStrategy.image(scale: 1)
    let shared = own.sharedAcrossEngines
    let (screen, both) = try (own.content(LayerScene(card)), shared.content(LayerScene(card)))
    // Where the lines cross, half a pixel is covered twice: counted once by one rule, added up by the other.
    func gray(_ image: SnapshotImage) -> UInt8 { image.pixels[(9 * 20 + 9) * 4] }
    #expect(gray(screen) < gray(both))
    #expect(shared.format.diff(both, both) == nil)

    var pixels = both.pixels
    for index in pixels.indices where pixels[index] > 2 { pixels[index] -= 2 }
    func image() -> SnapshotImage { SnapshotImage(width: 20, height: 20, pixels: pixels) }
    #expect(shared.format.diff(both, image()) == nil)
    #expect(own.format.diff(both, image()) != nil)
    pixels[0] -= 1
    expectText(shared.format.diff(both, image())?.message, has: "steps of up to 2", "Core Graphics")
    let exact = own.sharedAcrossEngines(tolerance: .exact).format
    #expect(exact.diff(both, both) == nil)
    pixels = both.pixels
    pixels[0] -= 1
    #expect(exact.diff(both, image()) != nil)
  }

  @Test func `what one engine cannot draw is drawn by neither`() throws {
    let card = makeCard()
    let flat = try SnapshotStrategy.image.sharedAcrossEngines.content(LayerScene(card))
    card.transform = CATransform3DMakeRotation(1, 0, 1, 0)
    #expect(try SnapshotStrategy.image.sharedAcrossEngines.content(LayerScene(card)) == flat)
    #expect(try own(card) != flat)
  }

  /// A layer of 8 by 4 points with an image of a black and a white pixel.
  private func makePhoto() throws -> CALayer {
    let context = try #require(CGContext.sRGB(width: 2, height: 1))
    for (x, gray) in [0, 1].enumerated() {
      context.setFillColor(gray == 0 ? .black : .white)
      context.fill(CGRect(x: x, y: 0, width: 1, height: 1))
    }
    let photo = CALayer.plain(CGRect(x: 0, y: 0, width: 8, height: 4))
    photo.contents = context.makeImage()
    return photo
  }

  private func reds(_ image: SnapshotImage, row: Int = 0) -> [UInt8] {
    (0..<image.width).map { image.pixels[(row * image.width + $0) * 4] }
  }

  private func grays(_ photo: CALayer, row: Int = 0) throws -> [UInt8] {
    reds(
      try SnapshotStrategy.image(scale: 1).sharedAcrossEngines.content(LayerScene(photo)), row: row)
  }

  @Test func `images are scaled before any engine draws them`() throws {
    let photo = try makePhoto()
    let own = photo.contents as AnyObject
    #expect(try grays(photo) == [0, 0, 32, 96, 159, 223, 255, 255])
    #expect(photo.contents as AnyObject === own && photo.contentsGravity == .resize)
    photo.magnificationFilter = .nearest
    #expect(try grays(photo) == [0, 0, 0, 0, 255, 255, 255, 255])
    photo.magnificationFilter = .linear
    photo.frame.size.height = 6
    photo.contentsGravity = .resizeAspect
    #expect(try grays(photo, row: 1) == [0, 0, 32, 96, 159, 223, 255, 255])
    let image = try SnapshotStrategy.image(scale: 1).sharedAcrossEngines.content(LayerScene(photo))
    #expect(image.pixels[3] == 0 && image.pixels[8 * 4 + 3] == 255)
    #expect(photo.contentsGravity == .resizeAspect)
  }

  @Test func `an image follows its layer's size, and one that is set while it moves is scaled too`()
    throws
  {
    let photo = try makePhoto()
    let other = try makePhoto().contents
    let scene = LayerScene(photo) {
      CALayer.animate(.basic(duration: 1, timingFunction: .linear)) { photo.bounds.size.width = 4 }
      CATransaction.setDisableActions(true)
      photo.contents = other
    }
    let frames = try SnapshotStrategy.animation(to: 1, framesPerSecond: 1, scale: 1)
      .sharedAcrossEngines.content(scene).frames
    #expect(reds(frames[0]) == [0, 0, 32, 96, 159, 223, 255, 255])
    #expect(reds(frames[1])[2..<6] == [0, 64, 191, 255])
  }

  @Test func `animations have one reference for both engines too`() throws {
    let card = makeCard()
    let scene = LayerScene(card) {
      CATransaction.setAnimationDuration(1)
      card.opacity = 0
    }
    let frames = try SnapshotStrategy.animation(to: 1, framesPerSecond: 2, scale: 1)
      .sharedAcrossEngines.content(scene)
    let strip = SnapshotStrategy.filmstrip(at: [0, 0.5, 1], scale: 1).sharedAcrossEngines
    #expect(frames.frames.count == 3)
    #expect(try strip.content(scene).width == 3 * 20 + 2 * 8)
    let shared = try SnapshotStrategy.image(at: 0.5, scale: 1).sharedAcrossEngines.content(scene)
    #expect(frames.frames[1] == shared)
  }

  // MARK: Text

  /// Draws a text at the upper left, or the outlines of its glyphs.
  private final class Drawn: AnimatableLayer {
    @AnimatableProperty(animation: .disabled) var text = ""
    @AnimatableProperty(animation: .disabled) var drawsOutlines = false

    override func draw(in ctx: CGContext) {
      guard drawsOutlines else {
        ctx.draw(text, font: .system(size: 14), color: green, in: bounds, alignment: .topLeft)
        return
      }
      let own = SharedFont.font(systemFont)
      var x: CGFloat = 0
      ctx.setFillColor(green)
      for character in text.utf16 {
        var (character, glyph, advance) = (character, CGGlyph(0), CGSize.zero)
        _ = CTFontGetGlyphsForCharacters(own, &character, &glyph, 1)
        _ = CTFontGetAdvancesForGlyphs(own, .horizontal, &glyph, &advance, 1)
        var place = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: x, ty: CTFontGetAscent(own))
        if let outline = CTFontCreatePathForGlyph(own, glyph, &place) { ctx.addPath(outline) }
        x += advance.width
      }
      ctx.fillPath()
    }
  }

  private func makeDrawn(_ text: String, width: CGFloat = 60, height: CGFloat = 20) -> Drawn {
    let drawn = Drawn(frame: CGRect(x: 0, y: 0, width: width, height: height))
    drawn.text = text
    return drawn
  }

  private func makeLabel(_ text: String, width: CGFloat = 60, height: CGFloat = 20) -> CATextLayer {
    let label = CATextLayer(frame: CGRect(x: 0, y: 0, width: width, height: height))
    label.string = text
    label.font = systemFont
    label.fontSize = 14
    label.foregroundColor = green
    return label
  }

  /// A text in the system's font, with further attributes of ranges.
  private func styled(
    _ text: String, _ attributes: [(CFString, Any, Range<Int>)] = []
  ) -> NSAttributedString {
    let string = NSMutableAttributedString(string: text)
    for (name, value, range) in [(kCTFontAttributeName, systemFont, 0..<text.count)] + attributes {
      string.addAttribute(
        NSAttributedString.Key(rawValue: name as String), value: value,
        range: NSRange(location: range.lowerBound, length: range.count))
    }
    return string
  }

  private func shared(
    _ layer: CALayer, _ rendering: TextRendering = .outlines, at time: Double = 0,
    animation: @escaping () -> Void = {}
  ) throws -> SnapshotImage {
    try SnapshotStrategy.image(at: time, scale: 2).sharedAcrossEngines.textRendering(rendering)
      .content(LayerScene(layer, animation: animation))
  }

  /// The first and the last column that has anything.
  private func columns(_ image: SnapshotImage) -> ClosedRange<Int>? {
    let filled = (0..<image.width).filter { x in
      (0..<image.height).contains { image.pixels[($0 * image.width + x) * 4 + 3] > 0 }
    }
    return filled.first.map { $0...(filled.last ?? $0) }
  }

  @Test func `text is filled as the paths of glyphs`() throws {
    let drawn = makeDrawn("nonno")
    let filled = try shared(drawn)
    drawn.drawsOutlines = true
    #expect(try shared(drawn) == filled)
    #expect(try columns(filled) == columns(shared(makeDrawn("nonno"))) && columns(filled) != nil)
    drawn.drawsOutlines = false
    #expect(try own(drawn) == own(makeDrawn("nonno")))
  }

  @Test func `a text layer shows what a layer draws that has the same text`() throws {
    let label = makeLabel("Shared")
    #expect(try shared(label) == shared(makeDrawn("Shared")))
    #expect(try shared(label, .boxes) == shared(makeDrawn("Shared"), .boxes))
    #expect(try shared(label, .boxes) != shared(label))
    #expect(try shared(label, .hidden).pixels.allSatisfy { $0 == 0 })
    #expect(label.string as? String == "Shared" && label.sublayers == nil)

    label.string = "two lines"
    label.isWrapped = true
    label.frame.size = CGSize(width: 36, height: 40)
    #expect(try shared(label) == shared(makeDrawn("two lines", width: 36, height: 40)))
    label.frame.size.height = 20
    label.truncationMode = .end
    let ellipsis = try shared(label)
    #expect(try ellipsis == shared(makeDrawn("two\u{2026}", width: 36, height: 20)))
    label.isWrapped = false
    #expect(try shared(label) == ellipsis, "cut where it is as wide as the layer")
  }

  @Test func `a text layer that truncates shows as many lines as have room`() throws {
    let font = SharedFont.font(systemFont)
    let line = CTFontGetAscent(font) + CTFontGetDescent(font)
    let label = makeLabel("one two six", width: 36, height: 60)
    label.isWrapped = true
    let all = try shared(label)
    label.truncationMode = .end
    #expect(try shared(label) == all)
    for (lines, text) in [(2, "one\ntwo\u{2026}"), (1.9, "one\u{2026}")] as [(CGFloat, String)] {
      let expected = makeLabel(text, width: 36)
      for layer in [label, expected] { layer.bounds.size.height = lines * line }
      #expect(try shared(label) == shared(expected))
    }
  }

  @Test func `an ellipsis has the color of the text before it`() throws {
    let label = makeLabel("")
    let colors: [(CGColor, Range<Int>)] = [(.red, 0..<1), (.green, 1..<8)]
    label.string = styled("a mmmmmm", colors.map { (kCTForegroundColorAttributeName, $0, $1) })
    label.truncationMode = .end
    let image = try shared(label)
    let last = try #require(columns(image)).upperBound
    let starts = (0..<image.height).map { ($0 * image.width + last) * 4 }
    #expect(starts.allSatisfy { image.pixels[$0] == 0 })
    #expect(starts.contains { image.pixels[$0 + 1] > 0 })
  }

  @Test func `a text layer's text stands where its alignment puts it`() throws {
    let label = makeLabel("end")
    let width = try #require(columns(shared(label))).count
    label.alignmentMode = .right
    let right = try #require(columns(shared(label)))
    label.alignmentMode = .center
    let middle = try #require(columns(shared(label)))
    #expect(right.upperBound > 120 - 5 && abs(right.count - width) <= 1)
    #expect(abs(middle.lowerBound + middle.upperBound - 119) <= 3)
    label.alignmentMode = .natural
    label.string = "\u{5D0}\u{5D1}"
    #expect(try #require(columns(shared(label))).upperBound > 120 - 5)
  }

  @Test func `a text layer's text follows its color, its size and its string while they animate`()
    throws
  {
    let label = makeLabel("one")
    func frame(_ time: Double) throws -> SnapshotImage {
      try shared(label, at: time) {
        CATransaction.animateEvenly()
        label.fontSize = 7
        label.foregroundColor = CGColor(srgbRed: 0.8, green: 0.4, blue: 0, alpha: 1)
      }
    }
    func red(_ image: SnapshotImage) -> UInt8 {
      stride(from: 0, to: image.pixels.count, by: 4).map { image.pixels[$0] }.max() ?? 0
    }
    let (start, middle, end) = try (frame(0), frame(0.5), frame(1))
    #expect(red(start) == 0 && abs(Int(red(middle)) - 102) <= 2 && abs(Int(red(end)) - 204) <= 2)
    let widths = try [start, middle, end].map { try #require(columns($0)).count }
    #expect(widths[0] > widths[1] && widths[1] > widths[2])
    // Once the drawing of the string before has faded.
    let changed = try shared(label, at: 0.3) { label.string = "four" }
    #expect(try changed == shared(makeDrawn("four")))
  }

  @Test func `parts of a text layer's string have their own fonts and colors`() throws {
    let string = NSMutableAttributedString(string: "ab")
    func key(_ name: CFString) -> NSAttributedString.Key { .init(rawValue: name as String) }
    string.addAttributes(
      [key(kCTFontAttributeName): systemFont, key(kCTForegroundColorAttributeName): CGColor.green],
      range: NSRange(location: 0, length: 1))
    let label = makeLabel("")
    label.string = string
    let image = try shared(label)
    let greens = (0..<image.width).filter { x in
      (0..<image.height).contains { image.pixels[($0 * image.width + x) * 4 + 1] > 0 }
    }
    let all = try #require(columns(image))
    #expect(greens.first == all.lowerBound && (greens.last ?? 0) < all.upperBound - 8)
    #expect((label.string as? NSAttributedString)?.isEqual(to: string) == true)
  }

  @Test func `a background is as high as its line, and text is black by default`() throws {
    let label = makeLabel("")
    label.string = styled("ab")
    let plain = try shared(label)
    #expect(stride(from: 0, to: plain.pixels.count, by: 4).allSatisfy { plain.pixels[$0] == 0 })
    label.string = styled("ab", [(kCTBackgroundColorAttributeName, CGColor.red, 1..<2)])
    let image = try shared(label)
    func isRed(_ x: Int, _ y: Int) -> Bool { image.pixels[(y * image.width + x) * 4] > 200 }
    let filled = (0..<image.width).filter { x in (0..<image.height).contains { isRed(x, $0) } }
    let rows = (0..<image.height).filter { y in (0..<image.width).contains { isRed($0, y) } }
    let shown = SharedFont.font(systemFont)
    let height = 2 * (CTFontGetAscent(shown) + CTFontGetDescent(shown))
    #expect(filled[0] > 8 && abs(rows.count - Int(height.rounded())) <= 1 && rows[0] <= 1)
  }

  @Test func `a font of the system is Animatable Sans in its weight, size and slant`() throws {
    func name(_ font: TextFont) -> String {
      var drawing = TextDrawing()
      drawing.sharedFont = { SharedFont.font($0) }
      return TextDrawing.current.withValue(drawing) {
        "\(CTFontCopyPostScriptName(font.platformFont)) \(CTFontGetSize(font.platformFont))"
      }
    }
    let fonts: [TextFont] = [
      .system(size: 9), .system(size: 14, weight: 600),
      .system(size: 14, weight: 900, isSlanted: true),
    ]
    let names = ["Regular 9.0", "SemiBold 14.0", "BoldItalic 14.0"]
    #expect(fonts.map(name) == names.map { "AnimatableSans-\($0)" })
  }

  @Test func `a text layer's font of the system has no features of its own`() throws {
    let label = makeLabel("111")
    let plain = try shared(label)
    let feature = [
      kCTFontOpenTypeFeatureTag as String: "tnum" as Any,
      kCTFontOpenTypeFeatureValue as String: 1 as Any,
    ]
    let attributes =
      [kCTFontFeatureSettingsAttribute as String: [feature as CFDictionary] as CFArray as Any]
      as CFDictionary
    label.font = CTFontCreateCopyWithAttributes(
      systemFont, 0, nil, CTFontDescriptorCreateWithAttributes(attributes))
    #expect(try shared(label) == plain)
    let tabular = try own(label)
    label.font = systemFont
    #expect(try own(label) != tabular)
  }

  @Test func `the layers of a shared reference are the test's own`() throws {
    let strategy = SnapshotStrategy.image.sharedAcrossEngines
    let describe = try #require(strategy.layersText)
    let scene = LayerScene(makeLabel("Shared"))
    expectText(try describe(scene), has: "string Shared ", lacks: ["FilledTextLayer"])
    let probe = try LayerProbe.probing { try strategy.content(scene) }
    let noticed = Set(probe.keys.filter(\.isNoticed).map(\.name))
    #expect(noticed.isSuperset(of: ["string", "fontSize", "foregroundColor"]))
    #expect(!probe.keys.contains { $0.layerClass.contains("FilledTextLayer") })
  }
}
