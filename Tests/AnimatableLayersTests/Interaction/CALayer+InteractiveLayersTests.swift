import AnimatableLayers
import LayerTestSupport
import Testing

@Suite struct CALayerInteractiveLayersTests {
  private let root = CALayer(bounds: CGRect(x: 0, y: 0, width: 200, height: 200))

  private func add(_ frame: CGRect, to layer: CALayer? = nil) -> CALayer {
    let button = CountingLayer(frame: frame)
    (layer ?? root).addSublayer(button)
    return button
  }

  private func hit(_ x: CGFloat, _ y: CGFloat) -> CALayer? {
    root.interactiveLayer(at: CGPoint(x: x, y: y))
  }

  @Test func `the topmost layer is touched, by its depth and then its order`() {
    let first = add(CGRect(x: 0, y: 0, width: 100, height: 100))
    let second = add(CGRect(x: 50, y: 0, width: 100, height: 100))
    #expect(hit(75, 50) === second && hit(25, 50) === first)
    first.zPosition = 1
    #expect(hit(75, 50) === first)
  }

  @Test func `a layer that is below the finger goes before one that is only near it`() {
    let under = add(CGRect(x: 0, y: 0, width: 60, height: 60))
    let near = add(CGRect(x: 62, y: 20, width: 10, height: 10))
    #expect(hit(58, 25) === under && hit(61, 25) === near)
    under.isHidden = true
    #expect(hit(58, 25) === near)
  }

  @Test func `invisible layers are not touched`() {
    let box = CALayer(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    root.addSublayer(box)
    let button = add(CGRect(x: 40, y: 0, width: 80, height: 50), to: box)
    #expect(hit(100, 25) === button)
    box.masksToBounds = true
    #expect(hit(100, 25) == nil && hit(45, 25) === button)
    box.opacity = 0
    #expect(hit(45, 25) == nil)
  }

  @Test func `what an opaque layer covers is not touched`() {
    let button = add(CGRect(x: 0, y: 0, width: 100, height: 100))
    let card = CALayer(frame: CGRect(x: 50, y: 0, width: 100, height: 100))
    root.addSublayer(card)
    #expect(hit(75, 50) === button, "nothing is drawn there")
    card.backgroundColor = CGColor(gray: 0, alpha: 0.5)
    #expect(hit(75, 50) === button, "it shines through")
    card.backgroundColor = CGColor(gray: 0, alpha: 1)
    #expect(hit(75, 50) == nil && hit(25, 50) === button)
    let onCard = add(CGRect(x: 10, y: 10, width: 44, height: 44), to: card)
    #expect(hit(75, 30) === onCard && hit(75, 90) == nil)
    card.opacity = 0.5
    #expect(hit(75, 90) === button)
    card.opacity = 1
    card.zPosition = -1
    #expect(hit(75, 90) === button)
  }

  @Test func `what covers a control from inside is a part of it`() {
    let button = add(CGRect(x: 0, y: 0, width: 100, height: 100))
    let thumb = CALayer(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    thumb.isOpaque = true
    button.addSublayer(thumb)
    #expect(hit(25, 25) === button)
    let group = CALayer()
    group.addSublayer(thumb)
    root.addSublayer(group)
    #expect(hit(25, 25) == nil && hit(75, 75) === button)
  }

  @Test func `places are turned and moved with the layers`() {
    let box = CALayer(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
    box.position = CGPoint(x: 100, y: 100)
    box.transform = CATransform3DMakeScale(0.5, 0.5, 1)
    root.addSublayer(box)
    let button = add(CGRect(x: 0, y: 0, width: 44, height: 44), to: box)
    #expect(hit(80, 80) === button && hit(60, 60) == nil && hit(99, 99) == nil)
  }
}
