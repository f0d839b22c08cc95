import AnimatableLayers
import LayerTestSupport
import Testing

/// Section 9: shape layers.
@Suite struct ShapeLayerTests {
  private let layer = CAShapeLayer()

  private static func line(to x: CGFloat) -> CGPath {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: x, y: 0))
    return path
  }

  @Test func `a new layer fills black and strokes nothing`() {
    #expect(layer.path == nil && layer.strokeColor == nil && layer.lineDashPattern == nil)
    #expect(layer.fillColor?.components == [0, 0, 0, 1])
    #expect(layer.fillRule == .nonZero && layer.lineCap == .butt && layer.lineJoin == .miter)
    #expect(layer.lineWidth == 1 && layer.miterLimit == 10 && layer.lineDashPhase == 0)
    #expect(layer.strokeStart == 0 && layer.strokeEnd == 1)
  }

  @Test func `the names are Apple's`() {
    #expect(CAShapeLayerFillRule.nonZero.rawValue == "non-zero")
    #expect(CAShapeLayerFillRule.evenOdd.rawValue == "even-odd")
    #expect(CAShapeLayerLineCap.square.rawValue == "square")
    #expect(CAShapeLayerLineJoin.bevel.rawValue == "bevel")
  }

  @Test func `setters keep what they are given`() {
    layer.lineWidth = 4.5
    layer.miterLimit = 3
    layer.strokeStart = 0.25
    layer.strokeEnd = 0.75
    layer.lineDashPhase = 2
    layer.fillRule = .evenOdd
    layer.lineCap = .round
    layer.lineJoin = .bevel
    layer.lineDashPattern = [4, 2]
    layer.strokeColor = .red
    #expect(layer.lineWidth == 4.5 && layer.miterLimit == 3 && layer.lineDashPhase == 2)
    #expect(layer.strokeStart == 0.25 && layer.strokeEnd == 0.75)
    #expect(layer.fillRule == .evenOdd && layer.lineCap == .round && layer.lineJoin == .bevel)
    #expect(layer.lineDashPattern == [4, 2] && layer.strokeColor == CGColor.red)
  }

  @Test func `the path is copied`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    layer.path = path
    path.addRect(CGRect(x: 20, y: 0, width: 10, height: 10))
    #expect(layer.path?.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func `properties are keys`() {
    layer.setValue(0.5, forKey: "strokeEnd")
    layer.setValue("round", forKey: "lineCap")
    layer.setValue([1, 2], forKey: "lineDashPattern")
    #expect(layer.strokeEnd == 0.5 && layer.lineCap == .round && layer.lineDashPattern == [1, 2])
    layer.lineWidth = 3
    #expect(number(layer.value(forKey: "lineWidth")) == 3)
    #expect(layer.value(forKey: "lineJoin") as? String == "miter")
  }

  @Test(arguments: ["strokeStart", "strokeEnd", "lineWidth", "miterLimit", "lineDashPhase"])
  func `numbers animate on screen by themselves`(key: String) {
    let stage = Stage(CAShapeLayer())
    stage.change { $0.setValue(0.5, forKey: key) }
    #expect(stage.layer.animationKeys() == [key])
  }

  @Test func `colors animate on screen by themselves`() {
    let stage = Stage(CAShapeLayer())
    stage.layer.strokeColor = .blue
    stage.change { _ in }
    stage.change {
      $0.fillColor = .red
      $0.strokeColor = .red
    }
    #expect(stage.layer.animationKeys()?.sorted() == ["fillColor", "strokeColor"])
  }

  @Test func `path, rule, cap, join and dashes do not animate by themselves`() {
    let stage = Stage(CAShapeLayer())
    stage.change { $0.path = Self.line(to: 1) }
    stage.change {
      $0.path = Self.line(to: 2)
      $0.fillRule = .evenOdd
      $0.lineCap = .round
      $0.lineJoin = .round
      $0.lineDashPattern = [1]
    }
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test func `an explicit animation of a path with the same elements moves its points`() {
    layer.path = Self.line(to: 0)
    let stage = Stage(layer)
    stage.add(basic("path", from: Self.line(to: 0), to: Self.line(to: 100)))
    #expect(isNear(stage.shown(\.path, at: 0.25)??.boundingBox.maxX, 25))
    #expect(isNear(stage.shown(\.path, at: 0.75)??.boundingBox.maxX, 75))
  }

  @Test func `the end of the stroke shows its value in flight`() {
    let stage = Stage(CAShapeLayer())
    stage.add(basic("strokeEnd", from: 0, to: 1))
    #expect(isNear(stage.shown(\.strokeEnd, at: 0.25), 0.25) && stage.layer.strokeEnd == 1)
  }
}
