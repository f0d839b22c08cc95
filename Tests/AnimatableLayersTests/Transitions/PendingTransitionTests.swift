import LayerTestSupport
import Testing

@testable import AnimatableLayers

/// Numbers at the ends of what a `Double` holds.
@Suite struct PendingTransitionTests {
  nonisolated(unsafe) private static let kinds: [any LayerTransition] = [
    FlipTransition(from: .left), FlipTransition(from: .top), CurlTransition(.up),
    CurlTransition(.down), SlideTransition(.push, from: .left),
    SlideTransition(.reveal, from: .top),
    ZoomTransition(), DissolveTransition(),
  ]

  private static let durations: [CFTimeInterval] = [
    .leastNonzeroMagnitude, .leastNormalMagnitude / 64, .leastNormalMagnitude, 1e-9, 1e9, 1e300,
    .greatestFiniteMagnitude,
  ]

  private static let lengths: [CGFloat] = [
    .leastNonzeroMagnitude, 1e-300, 1e15, 1e155, 1e300, 1.7e308, .greatestFiniteMagnitude,
  ]

  /// Goes, turns back in the middle and goes again, and expects that the last one ends.
  private func flip(
    _ kind: any LayerTransition, _ durations: [CFTimeInterval], _ size: CGSize,
    at place: CGPoint = .zero
  ) {
    let box = ContainerLayer(bounds: CGRect(x: 0, y: 0, width: 40, height: 40))
    let pages = [CALayer(), CALayer()]
    for page in pages {
      page.bounds = CGRect(origin: .zero, size: size)
      page.position = place
    }
    box.children = pages
    let root = CALayer(bounds: box.bounds)
    root.addSublayer(box)
    let renderer = LayerRenderer(layer: root)
    var last = AnimationHandle()
    for (page, duration) in zip([1, 0, 1], durations) {
      renderer.perform { last = box.select(pages[page], using: kind, duration: duration) }
      _ = renderer.image(at: min(renderer.time + duration / 3, 1e12))
    }
    last.stop(at: .end)
    #expect(box.selectedLayer === pages[1] && !pages[1].isHidden && pages[0].isHidden)
  }

  @Test(arguments: [0.0, 0.1], [false, true])
  func `a page goes back from where a hand holds it, or where a spring has moved it`(
    delay: CFTimeInterval, isThrown: Bool
  ) throws {
    let box = ContainerLayer(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    box.children = [CALayer(frame: box.bounds), CALayer(frame: box.bounds)]
    let renderer = LayerRenderer(layer: box)
    func select(_ page: Int) -> AnimationHandle {
      renderer.perform {
        box.select(box.children[page], duration: 1, options: .transitionPushFromRight)
      }
    }
    func place() throws -> CGFloat {
      try #require(box.children[1].presentation()).transform.m41
    }
    let there = select(1)
    renderer.perform {
      there.pause()
      there.fractionComplete = 0.3
      if isThrown { there.resume(.spring()) }
    }
    renderer.advance(to: delay)
    let held = try place()
    #expect(held < 71 && (held > 69) == (delay == 0 || !isThrown))
    let back = select(0)
    #expect(abs(try place() - held) < 0.5)
    renderer.advance(to: 3)
    #expect(back.state == .ended(.finished) && there.state == .ended(.replaced))
    #expect(box.selectedIndex == 0 && box.children[1].isHidden)
  }

  @Test(arguments: kinds.indices) func `any duration`(kind: Int) {
    let size = CGSize(width: 40, height: 40)
    for duration in Self.durations {
      flip(Self.kinds[kind], [duration, duration, duration], size)
      flip(Self.kinds[kind], [1, duration, 1], size)
      flip(Self.kinds[kind], [duration, 1, duration], size)
    }
  }

  @Test(arguments: kinds.indices) func `any size and place`(kind: Int) {
    for length in Self.lengths {
      flip(Self.kinds[kind], [1, 1, 1], CGSize(width: length, height: 40))
      flip(Self.kinds[kind], [1, 1, 1], CGSize(width: length, height: length))
      flip(
        Self.kinds[kind], [1, 1, 1], CGSize(width: 40, height: 40),
        at: CGPoint(x: length, y: -length))
    }
  }
}
