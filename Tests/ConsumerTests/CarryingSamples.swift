import AnimatableLayers
import Testing

// The samples of the page on carrying, as they stand there.

// sample begins
/// A card that leaves its list to fill the screen, and comes back.
final class CardStage {
  let root = CALayer()
  let list = CALayer()
  let card = CALayer()
  let slot = CGRect(x: 10, y: 10, width: 80, height: 50)

  func open() {
    CALayer.animate(springDuration: 0.5, bounce: 0.1) {
      card.move(to: root, frame: root.bounds)
    }
  }

  func close() {
    CALayer.animate(springDuration: 0.5) {
      card.move(to: list, at: 0, frame: slot)
    }
  }
}
// sample ends

// sample begins
func show(
  _ photo: CALayer, from thumbnail: CALayer
) -> AnimationHandle {
  CALayer.morph(from: thumbnail, to: photo)
}

/// Also while it is in flight, from where it is and with its velocity.
func hide(
  _ photo: CALayer, into thumbnail: CALayer
) -> AnimationHandle {
  CALayer.morph(from: photo, to: thumbnail)
}
// sample ends

// sample begins
func turn(_ book: ContainerLayer, to page: CALayer) {
  book.select(page, using: .morph, duration: 0.4)
}
// sample ends

@Suite struct CarryingSamples {
  @Test func `a card opens from where its scrolled list shows it, and comes back`() throws {
    let stage = CardStage()
    stage.root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    stage.list.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    stage.list.bounds.origin.y = 5
    stage.card.frame = stage.slot
    stage.root.addSublayer(stage.list)
    stage.list.addSublayer(stage.card)
    let renderer = LayerRenderer(layer: stage.root)
    renderer.perform { stage.open() }
    let first = try #require(stage.card.presentation()?.frame)
    #expect(abs(first.minX - 60) < 1e-6 && abs(first.minY - 55) < 1e-6)
    renderer.advance(to: 0.1)
    let shown = try #require(stage.card.presentation()?.frame)
    renderer.perform { stage.close() }
    let caught = try #require(stage.card.presentation()?.frame)
    #expect(abs(caught.minX + 50 - shown.minX) < 1e-6)
    renderer.advance(to: 9)
    #expect(stage.card.presentation()?.frame == stage.slot)
    #expect(stage.card.superlayer === stage.list)
  }

  @Test func `a photo comes and goes, and a book turns`() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    let layers = [CALayer(), CALayer()]
    layers[0].frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    layers[1].frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    root.sublayers = layers
    let book = ContainerLayer()
    let pages = [CALayer(), CALayer()]
    book.frame = root.bounds
    book.children = pages
    root.addSublayer(book)
    let renderer = LayerRenderer(layer: root)
    let first = renderer.perform { show(layers[1], from: layers[0]) }
    renderer.advance(to: 0.1)
    let second = renderer.perform { hide(layers[1], into: layers[0]) }
    renderer.perform { turn(book, to: pages[1]) }
    renderer.advance(to: 9)
    #expect(first.state == .ended(.replaced) && second.state == .ended(.finished))
    #expect(book.selectedIndex == 1 && root.sublayers?.count == 3)
  }
}
