import AnimatableLayers
import LayerTestSupport
import TestSupport
import Testing

@testable import LayerSnapshotReports
@testable import LayerSnapshotTesting

@Suite struct LayerSceneHierarchyTests {
  @Test func `a tree of layers matches its text`() {
    let card = CALayer()
    card.name = "card"
    card.frame = CGRect(x: 0, y: 0, width: 120, height: 80)
    card.cornerRadius = 8
    card.backgroundColor = CGColor(srgbRed: 0.2, green: 0.4, blue: 0.9, alpha: 0.5)
    let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    card.mask = CALayer(frame: card.bounds, color: black)
    for index in 0..<2 {
      let bar = Bar.make()
      bar.position = CGPoint(x: 20, y: 10 + 20 * CGFloat(index))
      bar.progress = 0.5
      bar.isHidden = index == 1
      bar.addSublayer(CALayer())
      card.addSublayer(bar)
    }
    assertSnapshot(of: card, as: .hierarchy)
  }

  @Test func `a tree can be shown in motion, and a difference names layer and key`() throws {
    let bar = Bar.make()
    let text = try SnapshotStrategy.hierarchy(at: 0.5).content(LayerScene(bar) { bar.progress = 1 })
    #expect(text == "Bar frame -10 -2 20 4 progress 0.5\n")
    func tree(_ progress: CGFloat) throws -> String {
      let bar = Bar.make()
      bar.progress = progress
      return try LayerScene(bar).hierarchy
    }
    let change = LayerValueChange(layer: "Bar", key: "progress", reference: "0", actual: "0.5")
    #expect(try SnapshotStrategy.hierarchy.format.diff(tree(0), tree(0.5))?.layers == [change])
  }

  @Test func `a line has a text, its font and what differs from a new text layer`() throws {
    let label = CATextLayer(frame: CGRect(x: 0, y: 0, width: 40, height: 10))
    label.string = NSAttributedString(string: "two  words")
    let font = CTFontCreateUIFontForLanguage(.system, 9, nil)
    label.font = font
    label.truncationMode = .end
    let name = font.map { CTFontCopyPostScriptName($0) as String } ?? ""
    #expect(
      try LayerScene(label).hierarchy
        == "CATextLayer frame 0 0 40 10 string \"two words\" font \(name) 9 truncationMode end\n")
  }

  @Test func `the values of a tree are those that its text is parsed to`() {
    let card = CALayer()
    card.name = "frame \\ of \"two\""
    card.mask = CALayer()
    for string in ["", "nan", "opacity 1", "[1 “2”", "one\ntwo words"] {
      let label = CATextLayer(frame: CGRect(x: 0, y: 0, width: 20, height: 90))
      label.string = string
      label.isWrapped = true
      card.addSublayer(label)
    }
    let bar = Bar.make()
    bar.transform = CATransform3DMakeScale(2, 2, 1)
    card.addSublayer(bar)
    // Deeper than lines are indented.
    var deepest: CALayer = bar
    for _ in 0..<40 {
      let below = CAShapeLayer()
      below.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil)
      below.lineDashPattern = [1, 2]
      deepest.addSublayer(below)
      deepest = below
    }
    let lines = LayerTreeText.lines(of: card)
    #expect(LayerTreeLines(lines.text) == lines)
  }

  @Test func `a wrapped text is listed in its broken lines`() throws {
    let label = CATextLayer(frame: CGRect(x: 0, y: 0, width: 40, height: 60))
    label.string = "one two\nthree"
    label.fontSize = 10
    label.isWrapped = true
    expectText(try LayerScene(label).hierarchy, has: " wrapped 1 lines “one two” “three”\n")
    label.bounds.size.width = 25
    expectText(try LayerScene(label).hierarchy, has: " lines “one” “two” “three”\n")
    label.isWrapped = false
    expectText(try LayerScene(label).hierarchy, lacks: ["lines"])
  }

  @Test func `a line has the layer's class and name`() throws {
    let shape = CAShapeLayer(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addCurve(
      to: CGPoint(x: 9, y: 2), control1: CGPoint(x: 3, y: 0), control2: CGPoint(x: 7, y: 0))
    path.closeSubpath()
    shape.path = path
    shape.strokeColor = .red
    shape.strokeEnd = 0.25
    shape.lineDashPattern = [2, 1]
    let gradient = CAGradientLayer()
    gradient.type = .radial
    gradient.colors = [CGColor.blue]
    let replicator = CAReplicatorLayer()
    replicator.instanceCount = 3
    let image = CALayer()
    image.contentsGravity = .center
    image.isGeometryFlipped = true
    image.contents = LayerRenderer(layer: Bar.make()).image()
    for layer in [gradient, replicator, image] { shape.addSublayer(layer) }
    #expect(
      try LayerScene(shape).hierarchy == """
        CAShapeLayer frame 0 0 10 10 path M 1 2 C 3 0 7 0 9 2 Z strokeColor #FF0000FF \
        strokeEnd 0.25 lineDashPattern [2, 1]
          CAGradientLayer frame 0 0 0 0 colors [#0000FFFF] type radial
          CAReplicatorLayer frame 0 0 0 0 instanceCount 3
          CALayer frame 0 0 0 0 contentsGravity center geometryFlipped 1 contents image 20x4

        """)
  }

  @Test func `a rotated layer has its bounds beside its frame`() throws {
    let layer = CALayer(bounds: CGRect(x: 0, y: 0, width: 20, height: 10))
    layer.setAffineTransform(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    let text = try LayerScene(layer).hierarchy
    #expect(text == "CALayer frame -5 -10 10 20 bounds 0 0 20 10 transform 0 1 -1 0 0 0\n")
  }

  @Test func `names and texts are quoted where they could be mistaken`() throws {
    let layer = CALayer()
    layer.name = "the \"card\""
    layer.setValue("opacity 1", forKey: "label")
    layer.setValue("plain", forKey: "word")
    let text = try LayerScene(layer).hierarchy
    #expect(text == #"CALayer "the \"card\"" frame 0 0 0 0 label "opacity 1" word plain"# + "\n")
  }

  @Test func `frames record their layers at each time, and many at the first and the last`() throws
  {
    let bar = Bar.make()
    let scene = LayerScene(bar) {
      CATransaction.animateEvenly()
      bar.progress = 1
    }
    // A tolerance keeps the words.
    let strip = SnapshotStrategy.filmstrip(at: [0.5, 0, 1])
      .sharedAcrossEngines(tolerance: .most(1, 1))
    let text = try #require(try strip.layersText?(scene))
    let lines = text.split(separator: "\n")
    let ends = lines.map { $0.replacing(#/.+(?= progress)/#, with: "…") }
    #expect(
      ends == ["t = 0", "… progress 0", "t = 0.5", "… progress 0.5", "t = 1", "… progress 1"])
    let many = SnapshotStrategy.filmstrip(at: (0...12).map { Double($0) / 12 })
    #expect(try many.layersText?(scene).matches(of: #/t = /#).count == 2)
    expectText(
      try SnapshotStrategy.image(at: 0.5).layersText?(scene), startsWith: "Bar ",
      endsWith: "progress 0.5\n")
    let frames = SnapshotStrategy.animation(to: 1).pullback { (bar: Bar) in LayerScene(bar) }
    expectText(try frames.layersText?(bar), startsWith: "t = 0\nBar ")
  }
}
