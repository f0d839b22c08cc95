import LayerSnapshotTesting
import LayerTestSupport
import TestSupport
import Testing

@testable import AnimatableLayers

@Suite struct ContainerLayerTests {
  /// A container with three cards that is on screen, and a clock.
  private final class Scene {
    let container = ContainerLayer()
    let cards: CardTable
    let renderer: LayerRenderer
    var all: [CALayer] { [cards.front, cards.back, cards.third] }

    init(_ storage: ContainerLayer.Storage) {
      cards = CardTable(holder: container)
      container.storage = storage
      container.children = [cards.front, cards.back, cards.third]
      renderer = LayerRenderer(layer: cards.table)
    }

    @discardableResult
    func select(
      _ child: CALayer, _ options: CALayer.AnimationOptions,
      completion: ((Bool) -> Void)? = nil
    ) -> AnimationHandle {
      renderer.perform {
        container.select(child, duration: 1, options: options, completion: completion)
      }
    }

    /// Expects that the selected child, and it alone, is there and can be hit.
    func expectArranged(_ place: SourceLocation) {
      let selected = container.selectedLayer
      for child in container.children {
        let isIn = child.superlayer === container
        #expect(child.animationKeys() == nil, sourceLocation: place)
        switch container.storage {
        case .hidden: #expect(isIn && child.isHidden == (child !== selected), sourceLocation: place)
        case .removed: #expect(isIn == (child === selected), sourceLocation: place)
        case .stacked: #expect(isIn && !child.isHidden, sourceLocation: place)
        }
      }
      if container.storage == .stacked {
        #expect(container.sublayers?.last === selected, sourceLocation: place)
      }
      let hit = cards.table.hitTest(cards.table.position)
      #expect(hit === selected || hit?.superlayer === selected, sourceLocation: place)
    }
  }

  @Test(arguments: [ContainerLayer.Storage.hidden, .removed, .stacked])
  func `shows the selected child alone, at once and after a transition`(
    storage: ContainerLayer.Storage
  ) {
    let scene = Scene(storage)
    let container = scene.container
    #expect(container.selectedLayer === scene.cards.front && container.selectedIndex == 0)
    scene.expectArranged(#_sourceLocation)
    scene.renderer.perform { container.selectedIndex = 2 }
    scene.expectArranged(#_sourceLocation)
    var time = 0.0
    for options in [
      CALayer.AnimationOptions.transitionFlipFromLeft, .transitionCurlUp, .transitionRevealFromTop,
      .transitionCrossDissolve,
    ] {
      for child in scene.all {
        var completions: [Bool] = []
        scene.select(child, options) { completions.append($0) }
        #expect(container.selectedLayer === child, "the model knows it at once")
        time += 1
        scene.renderer.advance(to: time)
        scene.expectArranged(#_sourceLocation)
        #expect(completions == [true] || container.transitionRuns.isEmpty)
      }
    }
  }

  @Test(arguments: [ContainerLayer.Storage.hidden, .removed, .stacked])
  func `quick selections end at the last one`(storage: ContainerLayer.Storage) {
    let scene = Scene(storage)
    for step in 0..<12 {
      scene.select(scene.all[step * 2 % 3], CALayerTransitionTests.kinds[step].options)
      scene.renderer.advance(to: Double(step) * 0.3 + 0.3)
    }
    #expect(scene.container.selectedIndex == 1)
    scene.renderer.advance(to: 8)
    scene.expectArranged(#_sourceLocation)
    #expect(scene.container.sublayers?.count == (storage == .removed ? 1 : 3))
  }

  @Test(arguments: [ContainerLayer.Storage.hidden, .removed, .stacked], [true, false])
  func `a page change that is taken back leaves the page that shows selected`(
    storage: ContainerLayer.Storage, isStopped: Bool
  ) {
    let scene = Scene(storage)
    let (container, renderer) = (scene.container, scene.renderer)
    func go(to page: Int) -> AnimationHandle {
      scene.select(container.children[page], .transitionPushFromRight)
    }
    let handle = go(to: 1)
    renderer.perform(at: 0.3) {
      if isStopped { handle.stop(at: .start) } else { handle.isReversed = true }
    }
    #expect(container.selectedIndex == 0)
    renderer.advance(to: 2)
    #expect(container.sublayers?.last { !$0.isHidden } === container.children[0])
    // The page that was not reached can be selected.
    let next = go(to: 1)
    #expect(container.selectedIndex == 1)
    renderer.advance(to: 4)
    #expect(next.state == .ended(.finished))
    #expect(container.sublayers?.last { !$0.isHidden } === container.children[1])
    // Straight back, and forth again on the way: the selection follows.
    let back = go(to: 0)
    renderer.perform(at: 4.3) { back.isReversed.toggle() }
    #expect(container.selectedIndex == 1)
    // Something else was selected since: the handle that was replaced leaves that.
    _ = go(to: 2)
    renderer.perform { back.stop(at: .start) }
    #expect(container.selectedIndex == 2)
  }

  /// Ways to select the first of three pages again, which arrange the children at once.
  nonisolated(unsafe) private static let ways: [(ContainerLayer) -> Void] = [
    { $0.selectedIndex = 0 },
    { $0.selectedLayer = $0.children[0] },
    { $0.children = [$0.children[0], $0.children[2]] },
    { $0.select($0.children[0], duration: 0, options: []) },
  ]

  @Test(arguments: [ContainerLayer.Storage.hidden, .removed, .stacked], ways.indices)
  func `a selection at once counts, whether a page change plays or is held`(
    storage: ContainerLayer.Storage, way: Int
  ) {
    for isHeld in [false, true] {
      let scene = Scene(storage)
      let handle = scene.select(scene.cards.back, .transitionPushFromRight)
      if isHeld { scene.renderer.perform { handle.pause() } }
      scene.renderer.perform(at: 0.4) { Self.ways[way](scene.container) }
      #expect(scene.container.selectedLayer === scene.cards.front, "held \(isHeld)")
      scene.expectArranged(#_sourceLocation)
    }
  }

  @Test(arguments: [ContainerLayer.Storage.hidden, .removed, .stacked])
  func `children that come and go leave the last of quick selections selected`(
    storage: ContainerLayer.Storage
  ) {
    let scene = Scene(storage)
    for (step, child) in [scene.cards.back, scene.cards.third, scene.cards.front].enumerated() {
      scene.renderer.advance(to: Double(step) * 0.2)
      scene.select(child, .transitionCurlUp)
    }
    scene.renderer.perform(at: 0.5) { scene.container.removeChild(scene.cards.third) }
    #expect(scene.container.selectedLayer === scene.cards.front)
    scene.expectArranged(#_sourceLocation)
  }

  @Test(arguments: [ContainerLayer.Storage.hidden, .removed, .stacked])
  func `going straight back leaves the pages in their order`(storage: ContainerLayer.Storage) {
    for kind in CALayerTransitionTests.kinds {
      let scene = Scene(storage)
      scene.container.masksToBounds = true
      scene.select(scene.cards.back, kind.options)
      scene.renderer.advance(to: 0.4)
      let before = scene.renderer.pixels()
      scene.select(scene.cards.front, kind.options)
      #expect(scene.renderer.pixels() == before, "\(kind)")
      scene.renderer.advance(to: 2)
      scene.expectArranged(#_sourceLocation)
    }
  }

  @Test func `children come and go`() {
    let container = ContainerLayer()
    let (first, second, third) = (CALayer(), CALayer(), CALayer())
    #expect(container.selectedLayer == nil && container.selectedIndex == nil)
    container.addChild(first)
    container.addChild(first)
    #expect(container.children.count == 1 && container.selectedLayer === first)
    container.insertChild(second, at: 0)
    #expect(container.selectedLayer === first && container.selectedIndex == 1 && second.isHidden)
    container.addChild(third)
    container.removeChild(first)
    #expect(container.selectedLayer === third && !third.isHidden && first.superlayer == nil)
    container.removeChild(first)
    container.removeChild(third)
    #expect(container.selectedLayer === second && !second.isHidden)
    container.removeChild(second)
    #expect(container.selectedIndex == nil && container.sublayers == nil)
    container.children = [first, second, first]
    #expect(container.children.count == 2 && container.selectedLayer === first)
    container.selectedLayer = second
    container.children = [third, second]
    #expect(container.selectedIndex == 1 && first.superlayer == nil && !first.isHidden)
    container.selectedLayer = nil
    #expect(third.isHidden && second.isHidden)
    container.storage = .removed
    #expect(container.sublayers == nil)
  }

  @Test func `a child removed on the way takes the transition with it`() {
    let scene = Scene(.hidden)
    scene.select(scene.cards.back, .transitionCurlDown)
    scene.renderer.perform(at: 0.5) { scene.container.removeChild(scene.cards.back) }
    #expect(scene.container.selectedLayer === scene.cards.third)
    scene.expectArranged(#_sourceLocation)
    #expect(scene.container.sublayers?.count == 2)
  }

  @Test(arguments: [ContainerLayer.Storage.hidden, .removed, .stacked])
  func `a child that went to another layer stays there`(storage: ContainerLayer.Storage) {
    let scene = Scene(storage)
    let container = scene.container
    let (other, front) = (CALayer(), scene.cards.front)
    scene.renderer.perform {
      // Where it hides nothing of the container.
      other.isHidden = true
      container.superlayer?.addSublayer(other)
      other.addSublayer(front)
    }
    scene.select(scene.cards.back, .transitionFlipFromLeft)
    scene.renderer.advance(to: 0.5)
    #expect(scene.cards.back.superlayer === container && front.superlayer === other)
    #expect(container.children.count == 2 && container.selectedIndex == 0)
    scene.renderer.advance(to: 1)
    scene.expectArranged(#_sourceLocation)
    #expect(front.superlayer === other && !front.isHidden)
    scene.renderer.perform { other.addSublayer(scene.cards.back) }
    scene.renderer.perform { container.insertChild(front, at: 2) }
    #expect(container.children.count == 2 && container.selectedLayer === scene.cards.third)
    scene.expectArranged(#_sourceLocation)
    scene.renderer.perform { other.addSublayer(front) }
    scene.renderer.perform { container.selectedLayer = front }
    #expect(front.superlayer === container, "selecting a child takes it back")
    scene.expectArranged(#_sourceLocation)
  }

  @Test func `a child that goes to another layer during a transition shows there`() {
    let scene = Scene(.hidden)
    let other = CALayer()
    scene.renderer.perform { scene.container.superlayer?.addSublayer(other) }
    scene.select(scene.cards.back, .transitionCrossDissolve)
    scene.renderer.perform(at: 0.5) { other.addSublayer(scene.cards.front) }
    scene.renderer.advance(to: 2)
    #expect(scene.cards.front.superlayer === other && !scene.cards.front.isHidden)
  }

  @Test func `animations of one's own, and other sublayers`() {
    let scene = Scene(.removed)
    let badge = CALayer()
    scene.renderer.perform { scene.container.addSublayer(badge) }
    scene.renderer.perform {
      scene.container.select(
        scene.cards.back, duration: 1, options: .curveLinear,
        animations: { context in context.fade(context.to) { $0 } })
    }
    scene.renderer.advance(to: 0.25)
    #expect(isNear(scene.cards.back.presentation()?.opacity, 0.25))
    scene.renderer.advance(to: 1)
    scene.expectArranged(#_sourceLocation)
    #expect(badge.superlayer === scene.container)
  }

  /// Ways to write the closure after the options, which note when it was called.
  nonisolated(unsafe) private static let closures:
    [(ContainerLayer, CALayer, @escaping (Any) -> Void) -> AnimationHandle] = [
      { $0.select($1, duration: 1, options: .transitionFlipFromLeft, completion: $2) },
      { box, page, note in
        box.select(page, duration: 1, options: .transitionFlipFromLeft) { _ in note(true) }
      },
      { box, page, note in
        box.select(page, duration: 1, options: .transitionFlipFromLeft) { done in note(done) }
      },
      { box, page, note in
        box.select(page, duration: 1, options: .transitionFlipFromLeft) { if $0 { note($0) } }
      },
    ]

  @Test(arguments: closures.indices)
  func `a closure after the options is called at the end`(form: Int) {
    let scene = Scene(.hidden)
    var calls: [(value: Any, time: CFTimeInterval)] = []
    let handle = scene.renderer.perform {
      Self.closures[form](scene.container, scene.cards.back) {
        calls.append(($0, scene.renderer.time))
      }
    }
    scene.renderer.advance(to: 0.5)
    #expect(handle.state == .running && calls.isEmpty)
    scene.renderer.advance(to: 2)
    #expect(calls.map(\.time) == [1] && calls.first?.value as? Bool == true)
  }

  @Test func `a closure that uses its context adds the animations`() {
    let scene = Scene(.hidden)
    let (box, page) = (scene.container, scene.cards.back)
    var completions: [Bool] = []
    scene.renderer.perform {
      box.select(page, duration: 1, options: .curveLinear) { context in
        context.fade(context.to) { $0 }
      } completion: {
        completions.append($0)
      }
    }
    scene.renderer.advance(to: 0.5)
    #expect(isNear(page.presentation()?.opacity, 0.5))
    scene.renderer.advance(to: 2)
    #expect(completions == [true])
    scene.renderer.perform {
      box.select(scene.cards.front, duration: 1, options: .curveLinear) { $0.fade($0.to) { $0 } }
    }
    scene.renderer.advance(to: 2.5)
    #expect(isNear(scene.cards.front.presentation()?.opacity, 0.5))
  }

  #if os(macOS) || os(Linux)
    @Test func `no such child traps`() async {
      await #expect(processExitsWith: .refusedData) { ContainerLayer().selectedIndex = 0 }
      await #expect(processExitsWith: .failure) {
        ContainerLayer().select(CALayer(), duration: 1, options: [])
      }
    }
  #endif

  @Test func `a presentation knows the selection`() {
    let scene = Scene(.hidden)
    scene.renderer.perform { scene.container.selectedIndex = 1 }
    let shown = scene.renderer.perform { scene.container.presentation() }
    #expect(shown?.selectedIndex == 1 && shown?.children.count == 3)
  }

  @Test func `two screens, toggled quickly`() {
    let container = ContainerLayer()
    let cards = CardTable(holder: container)
    let (table, front, back) = (cards.table, cards.front, cards.back)
    container.children = [front, back]
    assertSnapshot(of: table, as: .filmstrip(at: [0, 0.2, 0.4, 0.6, 0.8])) { _ in
      container.select(back, duration: 1, options: [.transitionFlipFromLeft, .curveLinear])
      let clock = basic("cornerRadius", from: 0, to: 0, duration: 0.4)
      let handle = AnimationHandle()
      handle.add(clock, to: table, forKey: "clock", keyPath: nil, start: nil, end: nil)
      handle.seal()
      handle.addCompletion { _ in
        container.select(front, duration: 1, options: .transitionFlipFromLeft)
      }
    }
  }
}
