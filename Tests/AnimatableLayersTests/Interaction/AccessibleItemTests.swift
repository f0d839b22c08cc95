import AnimatableLayers
import LayerTestSupport
import Testing

@Suite struct AccessibleItemTests {
  private let root = CALayer(bounds: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let box = CALayer(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
  private let dial = HostedDial.make(10, 10, 40, 40)

  init() {
    root.addSublayer(box)
    box.addSublayer(dial)
    dial.label = "Volume"
  }

  @Test func `accessible layers are found with their frames`() throws {
    let item = try #require(AccessibleItem.all(in: root).first)
    #expect(item.layer === dial && item.frame == CGRect(x: 110, y: 10, width: 40, height: 40))
    #expect(item.summary.label == "Volume" && item.summary.traits == .adjustable)
  }

  @Test func `an item has the layer's current value, and adjusts it`() throws {
    let item = try #require(AccessibleItem.all(in: root).first)
    item.adjust(by: 3)
    #expect(item.summary.value == "30")
    item.adjust(by: -2)
    #expect(item.summary.value == "10" && !item.activate())
  }

  @Test func `invisible layers and layers without a description are left out`() {
    let hidden: [(CALayer) -> Void] = [
      { $0.isHidden = true }, { $0.opacity = 0 },
      {
        $0.masksToBounds = true
        $0.bounds.origin.x = 500
      },
    ]
    for hide in hidden {
      let box = CALayer(frame: root.bounds)
      let dial = HostedDial.make(10, 10, 40, 40)
      dial.label = "Volume"
      box.addSublayer(dial)
      #expect(AccessibleItem.all(in: box).count == 1)
      hide(box)
      #expect(AccessibleItem.all(in: box).isEmpty)
    }
    dial.label = ""
    #expect(AccessibleItem.all(in: root).isEmpty)
    dial.progress = 0.5
    #expect(AccessibleItem.all(in: root).map(\.summary.value) == ["50"])
  }

  @Test func `what layers around let through of each other counts, in drawing order`() {
    let (second, inner) = (HostedDial.make(60, 10, 30, 30), CALayer())
    second.label = "Balance"
    // Its right half lies outside of the box.
    inner.frame = CGRect(x: 50, y: 50, width: 100, height: 50)
    inner.masksToBounds = true
    let (seen, unseen) = (HostedDial.make(0, 0, 20, 20), HostedDial.make(60, 0, 20, 20))
    (seen.label, unseen.label) = ("Bass", "Treble")
    for dial in [seen, unseen] { inner.addSublayer(dial) }
    for layer in [second, inner] { box.addSublayer(layer) }
    func labels() -> [String] { AccessibleItem.all(in: root).map(\.summary.label) }
    #expect(labels() == ["Volume", "Balance", "Bass", "Treble"])
    box.masksToBounds = true
    #expect(labels() == ["Volume", "Balance", "Bass"])
  }

  @Test func `sublayers of an accessible layer are no items`() {
    let inner = HostedDial.make(0, 0, 10, 10)
    inner.label = "Mute"
    dial.addSublayer(inner)
    #expect(AccessibleItem.all(in: root).count == 1)
  }
}
