import AnimatableLayers
import LayerControls
import LayerSnapshotTesting
import LayerTestSupport
import Testing

@Suite struct CyclicControlLayerTests {
  private func running(cycleDuration: CFTimeInterval = 1) -> (SpinnerLayer, LayerRenderer) {
    let (root, spinner) = (sized(CALayer(), 40, 40), SpinnerLayer())
    spinner.frame = root.bounds
    spinner.cycleDuration = cycleDuration
    root.addSublayer(spinner)
    let renderer = LayerRenderer(layer: root)
    renderer.perform { spinner.isAnimating = true }
    return (spinner, renderer)
  }

  private func expectPhase(
    _ expected: CGFloat, of control: CyclicControlLayer, in renderer: LayerRenderer
  ) throws {
    let shown = try #require(renderer.perform { control.presentation() }).phase
    #expect(abs(shown - expected) < 1e-9, "\(shown)")
  }

  @Test func `the phase runs in the time of a cycle`() throws {
    let (spinner, renderer) = running(cycleDuration: 2)
    renderer.advance(to: 1)
    try expectPhase(0.5, of: spinner, in: renderer)
    renderer.advance(to: 5)
    try expectPhase(0.5, of: spinner, in: renderer)
  }

  @Test func `a control that was only shown moving stands still again, as it was`() throws {
    let spinner = sized(SpinnerLayer(), 40, 40) { $0.phase = 1.25 }
    let color = spinner.tintColor
    func images() throws -> SnapshotImage {
      try SnapshotStrategy<LayerScene, SnapshotImage>.filmstrip(at: [0, 0.3])
        .content(
          LayerScene(spinner) {
            spinner.theme = .dark
            spinner.cycleDuration = 2
            spinner.isAnimating = true
          })
    }
    let first = try images()
    #expect(!spinner.isAnimating && spinner.cycleDuration == 1 && spinner.phase == 1.25)
    #expect(spinner.theme == .light && spinner.tintColor == color)
    #expect((spinner.animationKeys() ?? []).isEmpty)
    #expect(try images() == first)
  }

  @Test func `a control that was only shown at rest goes on`() throws {
    let spinner = sized(SpinnerLayer(), 40, 40) { $0.isAnimating = true }
    let keys = spinner.animationKeys()
    try show(spinner) { spinner.isAnimating = false }
    #expect(spinner.isAnimating && spinner.phase == 0)
    #expect(spinner.animationKeys() == keys && keys?.count == 1)
  }

  @Test func `a control that stops stays as it is, and goes on from there`() throws {
    let (spinner, renderer) = running()
    renderer.perform(at: 0.25) { spinner.isAnimating = false }
    renderer.advance(to: 3)
    #expect(abs(spinner.phase - 0.25) < 1e-9)
    renderer.perform { spinner.isAnimating = true }
    renderer.advance(to: 3.5)
    try expectPhase(0.75, of: spinner, in: renderer)
  }

  /// Whether a picture half of a cycle later is another one.
  private func moves(_ renderer: LayerRenderer, at time: CFTimeInterval) throws -> Bool {
    renderer.advance(to: time)
    let first = try #require(renderer.image().flatMap { SnapshotImage($0) })
    renderer.advance(to: time + 0.37)
    return try #require(renderer.image().flatMap { SnapshotImage($0) }) != first
  }

  /// How a control leaves its tree and comes back.
  private enum Way: CaseIterable {
    case alone, withItsPage, withoutActions, removed, onPageOfContainer
  }

  @Test(arguments: ControlSample.all.filter(\.isCyclic), Way.allCases)
  private func `a control that is removed and added in any way moves while isAnimating`(
    sample: ControlSample, way: Way
  ) throws {
    let control = try #require(sample.make() as? CyclicControlLayer)
    let container = ContainerLayer()
    let (page, other) = (CALayer(), CALayer())
    for layer in [container, page, other] {
      layer.frame = CGRect(x: 0, y: 0, width: 120, height: 64)
    }
    control.position = CGPoint(x: 60, y: 32)
    page.addSublayer(control)
    container.storage = .removed
    container.children = [page, other]
    let renderer = LayerRenderer(layer: container)
    renderer.perform { control.isAnimating = true }
    #expect(try moves(renderer, at: 0.1))
    func leaveAndReturn() {
      let isOn = control.isAnimating && way != .removed
      renderer.perform {
        switch way {
        case .alone, .removed: control.removeFromSuperlayer()
        case .withItsPage: page.removeFromSuperlayer()
        case .withoutActions: CALayer.performWithoutAnimation { control.removeFromSuperlayer() }
        case .onPageOfContainer: container.selectedIndex = 1
        }
      }
      renderer.advance(to: renderer.time + 1)
      if way == .removed { renderer.perform { control.removeAllAnimations() } }
      #expect(control.isAnimating == isOn)
      renderer.perform {
        CALayer.performWithoutAnimation {
          switch way {
          case .alone, .withoutActions, .removed: page.addSublayer(control)
          case .withItsPage: container.addSublayer(page)
          case .onPageOfContainer: container.selectedIndex = 0
          }
        }
      }
    }
    for _ in 0..<2 {
      leaveAndReturn()
      #expect(try moves(renderer, at: renderer.time + 0.1) == control.isAnimating)
      renderer.perform { control.isAnimating = true }
      #expect(try moves(renderer, at: renderer.time + 0.1))
    }
    renderer.perform { control.isAnimating = false }
    leaveAndReturn()
    #expect(try !control.isAnimating && !moves(renderer, at: renderer.time + 0.1))
  }

  @Test func `a removed animation stops the control, which can start again`() throws {
    let (spinner, renderer) = running()
    renderer.perform(at: 1) { spinner.removeAllAnimations() }
    #expect(try !spinner.isAnimating && !moves(renderer, at: 2))
    renderer.perform { spinner.isAnimating = true }
    #expect(try spinner.isAnimating && moves(renderer, at: 3))
  }

  @Test func `another length of the cycle goes on from where it is`() throws {
    let (spinner, renderer) = running()
    renderer.perform(at: 0.5) { spinner.cycleDuration = 4 }
    renderer.advance(to: 1.5)
    try expectPhase(0.75, of: spinner, in: renderer)
  }

  /// A pulse that runs, and whether it moves from a time on.
  private static func pulse() -> (
    pulse: PulseLayer, renderer: LayerRenderer, moves: (CFTimeInterval) -> Bool
  ) {
    let pulse = sized(PulseLayer(), 40, 40)
    let renderer = LayerRenderer(layer: pulse)
    renderer.perform { pulse.isAnimating = true }
    return (
      pulse, renderer,
      { time in
        renderer.advance(to: time)
        let phase = renderer.perform { pulse.presentation()?.phase }
        renderer.advance(to: time + 0.3)
        return renderer.perform { pulse.presentation()?.phase } != phase
      }
    )
  }

  #if os(macOS) || os(Linux)
    // The setting is the process's, and other suites run at the same time.
    @Test func `reduced motion stops decoration in flight, and its end restarts it`() async {
      await #expect(processExitsWith: .success) {
        let (pulse, renderer, moves) = Self.pulse()
        #expect(moves(0.1))
        ReducedMotion.current = .fade
        #expect(!moves(1) && pulse.isAnimating)
        renderer.perform { pulse.isAnimating = false }
        renderer.perform { pulse.isAnimating = true }
        #expect(!moves(2))
        ReducedMotion.current = .off
        #expect(moves(3))
      }
    }
  #endif

  @Test func `decoration stops and restarts with the environment's reduced motion`() {
    let (pulse, renderer, moves) = Self.pulse()
    #expect(moves(0.1))
    renderer.perform { pulse.propagate(LayerEnvironment(reducesMotion: true)) }
    #expect(!moves(1) && pulse.isAnimating)
    renderer.perform { pulse.propagate(LayerEnvironment()) }
    #expect(moves(2))
  }
}
