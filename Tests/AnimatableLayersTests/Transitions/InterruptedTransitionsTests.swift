import LayerTestSupport
import TestSupport
import Testing

@testable import AnimatableLayers

extension CardScene {
  fileprivate var visible: [CALayer] { holder.sublayers ?? [] }
}

@Suite struct InterruptedTransitionsTests {
  @Test(arguments: [
    CALayer.AnimationOptions.transitionCrossDissolve, .transitionFlipFromLeft, .transitionCurlUp,
    .transitionPushFromLeft,
  ])
  func `an interrupted transition completes at once, and still comes to rest`(
    options: CALayer.AnimationOptions
  ) {
    let scene = CardScene()
    let first = scene.turn(scene.front, scene.back, options)
    scene.renderer.advance(to: 0.4)
    #expect(scene.completions == [])
    let second = scene.turn(scene.back, scene.third, options)
    #expect(first.state == .ended(.replaced) && second.state == .running)
    #expect(scene.completions == [false])
    scene.renderer.advance(to: 2)
    #expect(scene.completions == [false, true])
    #expect(scene.visible == [scene.third] && scene.holder.transitionRuns.isEmpty)
  }

  @Test func `a change at once interrupts as well, and completes when all is in place`() {
    let scene = CardScene()
    var visible: [CALayer] = []
    var outcomes: [AnimationOutcome] = []
    scene.turn(scene.front, scene.back, .transitionCrossDissolve) {
      visible = scene.visible.filter { !$0.isHidden }
      scene.turn(scene.third, scene.front, .transitionCrossDissolve)
    }
    .addCompletion { outcomes.append($0) }
    scene.renderer.perform(at: 0.4) {
      _ = CALayer.transition(from: scene.back, to: scene.third, duration: 0)
    }
    #expect(outcomes == [.replaced])
    #expect(scene.completions == [false] && visible == [scene.third])
    scene.renderer.advance(to: 2)
    #expect(scene.completions == [false, true])
    #expect(scene.visible == [scene.front] && scene.holder.transitionRuns.isEmpty)
  }

  @Test func `a completion of an interrupted transition may begin the next`() {
    let scene = CardScene()
    scene.turn(scene.front, scene.back, .transitionCrossDissolve) {
      scene.turn(scene.third, scene.front, .transitionCrossDissolve)
    }
    scene.renderer.advance(to: 0.5)
    // Interrupts the first, whose completion interrupts this one.
    scene.turn(scene.back, scene.third, .transitionCrossDissolve)
    #expect(scene.completions == [false, false])
    scene.renderer.advance(to: 3)
    #expect(scene.completions == [false, false, true])
    #expect(scene.visible == [scene.front] && scene.holder.transitionRuns.isEmpty)
  }

  // MARK: Pages

  private let kinds: [CALayer.AnimationOptions] = [
    .transitionFlipFromLeft, .transitionCurlUp, .transitionPushFromRight, .transitionCrossDissolve,
    .transitionRevealFromLeft, .transitionMoveInFromTop, .transitionZoom,
  ]

  @Test func `a page change that is held plays on when another takes its page`() {
    let pages = Pages(.hidden)
    let first = pages.select(1, .transitionCrossDissolve, at: 0)
    pages.renderer.perform(at: 0.2) { first.pause() }
    let second = pages.select(2, .transitionFlipFromLeft, at: 0.3)
    #expect(first.state == .ended(.replaced))
    pages.renderer.advance(to: 3)
    #expect(second.state == .ended(.finished))
    pages.expectRest(at: 2, #_sourceLocation)
  }

  @Test func `a page that was fading away and is selected again stays`() {
    let pages = Pages(.hidden)
    let first = pages.select(2, .transitionFlipFromLeft, at: 0)
    pages.renderer.perform(at: 0.29) { first.stop(at: .current) }
    let second = pages.select(1, .transitionFlipFromLeft, at: 0.47)
    pages.renderer.perform(at: 0.52) { second.pause() }
    pages.select(2, .transitionPushFromRight, at: 0.8)
    pages.select(0, .transitionMoveInFromTop, at: 0.94)
    pages.renderer.advance(to: 4)
    pages.expectRest(at: 0, #_sourceLocation)
  }

  @Test(arguments: [true, false])
  func `selecting the page of a change that was stopped on its way completes it`(byIndex: Bool) {
    for kind in kinds {
      let pages = Pages(.hidden)
      let change = pages.select(1, kind, at: 0)
      pages.renderer.perform(at: 0.1) { change.stop(at: .current) }
      if byIndex {
        pages.renderer.perform { pages.container.selectedIndex = 1 }
      } else {
        pages.select(1, kind, at: 0.2)
      }
      pages.expectRest(at: 1, #_sourceLocation)
    }
  }

  private var pairs: [(CALayer.AnimationOptions, CALayer.AnimationOptions)] {
    kinds.flatMap { first in kinds.map { (first, $0) } }.testCases
  }

  @Test(arguments: [[0, 1, 2], [2, 1, 0]])
  func `three pages selected quickly change no pixel at the tap, and fade without a step`(
    order: [Int]
  ) {
    for (first, second) in pairs {
      let pages = Pages(.hidden)
      pages.renderer.perform { pages.container.selectedIndex = order[0] }
      pages.select(order[1], first, at: 0)
      pages.renderer.advance(to: 0.24)
      let shown = pages.renderer.pixels()
      pages.select(order[2], second, at: 0.24)
      #expect(pages.changedPixels(since: shown) < 160, "\(first), then \(second)")
      // The end of the change that was replaced.
      pages.renderer.advance(to: 0.599)
      let before = pages.renderer.pixels()
      pages.renderer.advance(to: 0.601)
      #expect(pages.changedPixels(since: before) < 160, "\(first), then \(second)")
      pages.renderer.advance(to: 2)
      pages.expectRest(at: order[2], #_sourceLocation)
    }
  }

  @Test(arguments: [ContainerLayer.Storage.hidden, .removed, .stacked], [[0, 1], [1, 0]])
  func `back from a change that was stopped on its way, no pixel changes at the tap`(
    storage: ContainerLayer.Storage, order: [Int]
  ) {
    for (first, second) in pairs {
      let pages = Pages(storage)
      pages.renderer.perform { pages.container.selectedIndex = order[0] }
      let change = pages.select(order[1], first, at: 0)
      pages.renderer.perform(at: 0.24) { change.stop(at: .current) }
      pages.renderer.advance(to: 0.3)
      let shown = pages.renderer.pixels()
      pages.select(order[0], second, at: 0.3)
      #expect(pages.changedPixels(since: shown) < 160, "\(first), then \(second)")
      pages.renderer.advance(to: 2)
      pages.expectRest(at: order[0], #_sourceLocation)
    }
  }

  @Test(arguments: [0.2, 0.5, 0.8])
  func `a layer that changes twice quickly shows both changes without a step`(
    time: CFTimeInterval
  ) {
    let pages = Pages(.hidden)
    let page = pages.container.children[0]
    func change(_ color: CGColor) {
      pages.renderer.perform {
        CALayer.transition(
          with: page, duration: 1, options: .transitionCrossDissolve,
          animations: { page.backgroundColor = color })
      }
    }
    change(CardTable.color(0, 1, 0))
    pages.renderer.advance(to: time)
    let shown = pages.renderer.pixels()
    change(CardTable.color(0, 0, 1))
    #expect(pages.changedPixels(since: shown) == 0)
    pages.renderer.advance(to: 0.999)
    let before = pages.renderer.pixels()
    pages.renderer.advance(to: 1.001)
    #expect(pages.changedPixels(since: before) == 0)
    pages.renderer.advance(to: 3)
    pages.expectRest(at: 0, #_sourceLocation)
  }

  @Test(arguments: [ContainerLayer.Storage.hidden, .removed, .stacked])
  func `whatever interrupts page changes, one page is left`(storage: ContainerLayer.Storage) {
    for seed in 0..<testCases(60) {
      var generator = SeededGenerator(seed: UInt64(seed))
      let setting = [ReducedMotion.off, .off, .fade, .immediate][seed % 4]
      ReducedMotion.scoped.withValue(setting) {
        let pages = Pages(storage)
        var time = 0.0
        var handles: [AnimationHandle] = []
        var completions: [Int] = []
        for _ in 0..<Int.random(in: 2...8, using: &generator) {
          time += .random(in: 0...0.4, using: &generator)
          pages.renderer.advance(to: time)
          guard let handle = handles.last, .random(in: 0..<2, using: &generator) == 0 else {
            let shown = pages.renderer.pixels()
            let handle = pages.select(
              .random(in: 0..<4, using: &generator), kinds.randomElement(using: &generator)!,
              at: time)
            if setting == .off {
              #expect(
                pages.changedPixels(since: shown) < 160, "seed \(seed), select \(handles.count)")
            }
            let index = handles.count
            handle.addCompletion { _ in completions.append(index) }
            handles.append(handle)
            continue
          }
          let fraction = Double.random(in: 0...1, using: &generator)
          let position = [AnimatingPosition.start, .end, .current].randomElement(using: &generator)!
          let act = Int.random(in: 0..<5, using: &generator)
          pages.renderer.perform {
            switch act {
            case 0: handle.pause()
            case 1: handle.fractionComplete = fraction
            case 2:
              handle.isReversed.toggle()
              handle.resume()
            case 3: handle.stop(at: position)
            default: handle.resume()
            }
          }
        }
        pages.renderer.perform { for handle in handles { handle.resume() } }
        pages.renderer.advance(to: time + 5)
        let end = pages.container.selectedIndex ?? 0
        // Completes what was stopped on its way.
        pages.renderer.perform { pages.container.selectedIndex = end }
        pages.renderer.advance(to: time + 6)
        #expect(completions.sorted() == Array(handles.indices), "seed \(seed)")
        pages.expectRest(at: end, #_sourceLocation, "seed \(seed)")
      }
    }
  }
}

/// A container of four pages on screen.
private final class Pages {
  let container = ContainerLayer(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
  let renderer: LayerRenderer

  init(_ storage: ContainerLayer.Storage) {
    let root = CALayer(frame: container.bounds)
    root.addSublayer(container)
    root.backgroundColor = CardTable.color(0.5, 0.5, 0.5)
    container.masksToBounds = true
    renderer = LayerRenderer(layer: root)
    container.storage = storage
    container.children = [(1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0)].map { red, green, blue in
      CALayer(frame: root.bounds, color: CardTable.color(red, green, blue))
    }
  }

  /// The number of pixels that have visibly changed, of 1600; the edges of a page make up to 160.
  func changedPixels(since before: [UInt8]) -> Int {
    let after = renderer.pixels()
    let changed = before.indices.lazy.filter {
      before[$0] != after[$0] && abs(Int(before[$0]) - Int(after[$0])) > 24
    }
    return Set(changed.map { $0 / 4 }).count
  }

  @discardableResult
  func select(
    _ page: Int, _ kind: CALayer.AnimationOptions, at time: CFTimeInterval
  ) -> AnimationHandle {
    renderer.perform(at: time) {
      container.select(container.children[page], duration: 0.6, options: kind)
    }
  }

  /// Expects that a page is selected and shows, at rest, and that nothing else does.
  func expectRest(at page: Int, _ place: SourceLocation, _ comment: Comment? = nil) {
    let shown = container.sublayers ?? []
    #expect(container.selectedIndex == page, comment, sourceLocation: place)
    let selected = container.children[page]
    let isKept = Set(shown) == Set(container.children)
    let isArranged =
      switch container.storage {
      case .hidden: isKept && shown.filter { !$0.isHidden } == [selected]
      case .removed: shown == [selected] && !selected.isHidden
      case .stacked: isKept && shown.last == selected && !selected.isHidden
      }
    #expect(isArranged, comment, sourceLocation: place)
    #expect(
      container.transitionRuns.isEmpty
        && (shown + [container]).allSatisfy { $0.animationKeys() == nil },
      comment, sourceLocation: place)
    #expect(
      shown.allSatisfy {
        CATransform3DIsIdentity($0.transform) && $0.opacity == 1 && $0.zPosition == 0
      }, comment, sourceLocation: place)
  }
}
