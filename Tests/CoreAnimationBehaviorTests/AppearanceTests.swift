import AnimatableLayers
import LayerTestSupport
import Testing

/// Sections 7 and 8: shadows, corners, flipped geometry and the other properties of a layer's appearance.
@Suite struct AppearanceTests {
  private let layer = CALayer()

  @Test func `only the four corner bits are kept`() {
    layer.maskedCorners = CACornerMask(rawValue: 0xff5)
    #expect(layer.maskedCorners.rawValue == 5)
  }

  @Test func `unknown curves and formats become the default`() {
    layer.cornerCurve = CALayerCornerCurve(rawValue: "oval")
    #expect(layer.cornerCurve == .circular)
    layer.cornerCurve = .continuous
    #expect(layer.cornerCurve == .continuous)
    layer.contentsFormat = .gray8Uint
    #expect(layer.contentsFormat == .gray8Uint)
    layer.contentsFormat = CALayerContentsFormat(rawValue: "none")
    #expect(layer.contentsFormat == .RGBA8Uint)
  }

  @Test func `a continuous corner expands by its factor`() {
    #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
    #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
  }

  @Test func `contents are flipped by an odd number of flipped layers up to the root`() {
    let layers = [CALayer(), CALayer(), CALayer()]
    layers[0].addSublayer(layers[1])
    layers[1].addSublayer(layers[2])
    for (flipped, expected) in [
      (0, [true, true, true]), (2, [true, true, false]), (1, [true, false, true]),
    ] {
      layers[flipped].isGeometryFlipped = true
      #expect(layers.map { $0.contentsAreFlipped() } == expected)
    }
  }

  @Test func `a flipped layer stays where it is, and points in it turn over`() {
    let (root, child) = (CALayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    child.frame = CGRect(x: 20, y: 30, width: 50, height: 40)
    root.addSublayer(child)
    child.isGeometryFlipped = true
    #expect(child.frame == CGRect(x: 20, y: 30, width: 50, height: 40))
    #expect(child.convert(CGPoint(x: 5, y: 0), to: root) == CGPoint(x: 25, y: 70))
    #expect(child.convert(CGPoint(x: 5, y: 40), to: root) == CGPoint(x: 25, y: 30))
    #expect(root.convert(CGPoint(x: 25, y: 70), to: child) == CGPoint(x: 5, y: 0))
  }

  @Test func `shadow properties animate implicitly`() {
    let stage = Stage()
    stage.change {
      $0.shadowOpacity = 1
      $0.shadowRadius = 9
      $0.shadowOffset = CGSize(width: 5, height: 5)
      $0.shadowColor = .red
    }
    #expect(
      stage.layer.animationKeys()?.sorted() == [
        "shadowColor", "shadowOffset", "shadowOpacity", "shadowRadius",
      ])
  }

  @Test func `a shadow path is copied`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    layer.shadowPath = path
    path.addRect(CGRect(x: 50, y: 50, width: 10, height: 10))
    #expect(layer.shadowPath?.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
  }
}
