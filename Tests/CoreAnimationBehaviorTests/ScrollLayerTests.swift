import AnimatableLayers
import LayerTestSupport
import Testing

/// Section 9: scroll layers. The numbers are those that GNUstep's tests measured on Apple's QuartzCore.
@Suite struct ScrollLayerTests {
  private static func scrollLayer(
    _ bounds: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100)
  ) -> CAScrollLayer {
    CAScrollLayer(bounds: bounds)
  }

  @Test func `a new layer scrolls both ways`() {
    #expect(CAScrollLayer().scrollMode == .both)
    let modes: [CAScrollLayerScrollMode] = [.none, .vertically, .horizontally, .both]
    #expect(modes.map(\.rawValue) == ["none", "vertically", "horizontally", "both"])
  }

  @Test func `scrolling to a point moves the origin of the bounds`() {
    let layer = Self.scrollLayer()
    layer.scroll(to: CGPoint(x: 50, y: 60))
    #expect(layer.bounds == CGRect(x: 50, y: 60, width: 100, height: 100))
  }

  @Test(arguments: [
    (CGPoint(x: 50, y: 60), CGRect(x: 200, y: 200, width: 10, height: 10), CGPoint(x: 110, y: 110)),
    (
      CGPoint(x: 100, y: 100), CGRect(x: 120, y: 120, width: 10, height: 10),
      CGPoint(x: 100, y: 100)
    ),
    (CGPoint(x: 100, y: 100), CGRect(x: 20, y: 20, width: 10, height: 10), CGPoint(x: 20, y: 20)),
    (.zero, CGRect(x: 20, y: 20, width: 400, height: 400), CGPoint(x: 20, y: 20)),
  ])
  func `scrolling to a rectangle moves as little as it can`(
    origin: CGPoint, rect: CGRect, expected: CGPoint
  ) {
    let layer = Self.scrollLayer(CGRect(origin: origin, size: CGSize(width: 100, height: 100)))
    layer.scroll(to: rect)
    #expect(layer.bounds.origin == expected)
  }

  @Test(arguments: [
    (CAScrollLayerScrollMode.vertically, CGPoint(x: 0, y: 80)),
    (.horizontally, CGPoint(x: 70, y: 0)), (.none, .zero), (.both, CGPoint(x: 70, y: 80)),
  ])
  func `the mode holds directions still`(mode: CAScrollLayerScrollMode, expected: CGPoint) {
    let layer = Self.scrollLayer()
    layer.scrollMode = mode
    layer.scroll(to: CGPoint(x: 70, y: 80))
    #expect(layer.bounds.origin == expected)
  }

  @Test func `scrolling on screen animates the bounds`() {
    let stage = Stage(Self.scrollLayer())
    stage.change { $0.scroll(to: CGPoint(x: 50, y: 0)) }
    #expect(stage.layer.animationKeys() == ["bounds"])
  }

  // MARK: Layers inside

  private final class Scene {
    let scroll = ScrollLayerTests.scrollLayer(CGRect(x: 0, y: 0, width: 100, height: 80))
    let content = CALayer(frame: CGRect(x: 0, y: 0, width: 500, height: 400))
    let deep = CALayer(frame: CGRect(x: 30, y: 40, width: 20, height: 20))

    init() {
      scroll.addSublayer(content)
      content.addSublayer(deep)
    }
  }

  @Test func `without a scroll layer all is visible and nothing scrolls`() {
    let layer = CALayer(bounds: CGRect(x: 0, y: 0, width: 100, height: 80))
    layer.scroll(CGPoint(x: 30, y: 40))
    layer.scrollRectToVisible(CGRect(x: 200, y: 200, width: 10, height: 10))
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 100, height: 80))
    #expect(layer.visibleRect == layer.bounds)
  }

  @Test func `a layer is visible as far as the scroll layer shows it`() {
    let scene = Scene()
    #expect(isNear(scene.scroll.visibleRect, scene.scroll.bounds))
    #expect(isNear(scene.content.visibleRect, CGRect(x: 0, y: 0, width: 100, height: 80)))
    scene.content.scroll(CGPoint(x: 50, y: 60))
    #expect(isNear(scene.scroll.bounds, CGRect(x: 50, y: 60, width: 100, height: 80)))
    #expect(isNear(scene.content.visibleRect, CGRect(x: 50, y: 60, width: 100, height: 80)))
    scene.scroll.bounds.origin.x = 5_000
    #expect(scene.content.visibleRect == .zero && scene.deep.visibleRect == .zero)
  }

  @Test(arguments: [
    (CGRect(x: 200, y: 150, width: 20, height: 10), CGPoint(x: 120, y: 80)),
    (CGRect(x: 10, y: 10, width: 20, height: 10), .zero),
    (CGRect(x: 200, y: 150, width: 400, height: 400), CGPoint(x: 200, y: 150)),
  ])
  func `a rectangle of a layer inside is scrolled to`(rect: CGRect, expected: CGPoint) {
    let scene = Scene()
    scene.content.scrollRectToVisible(rect)
    #expect(isNear(scene.scroll.bounds.origin, expected))
  }

  @Test func `a point is taken in the coordinates of the receiver`() {
    let scene = Scene()
    #expect(isNear(scene.deep.visibleRect, CGRect(x: 0, y: 0, width: 20, height: 20)))
    scene.deep.scroll(CGPoint(x: 5, y: 5))
    #expect(isNear(scene.scroll.bounds.origin, CGPoint(x: 35, y: 45)))
    #expect(isNear(scene.deep.visibleRect, CGRect(x: 5, y: 5, width: 15, height: 15)))
  }
}
