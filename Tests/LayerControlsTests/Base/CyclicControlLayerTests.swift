import AnimatableLayers
import LayerControls
import LayerSnapshotTesting
import Testing

@Suite struct CyclicControlLayerTests {
  private func host(_ control: CyclicControlLayer) -> LayerRenderer {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
    control.frame = root.bounds
    root.addSublayer(control)
    return LayerRenderer(layer: root)
  }

  private func phase(_ control: CyclicControlLayer, in renderer: LayerRenderer) throws -> CGFloat {
    try #require(renderer.perform { control.presentation() }).phase
  }

  private func expectPhase(
    _ expected: CGFloat, of control: CyclicControlLayer, in renderer: LayerRenderer
  ) throws {
    let shown = try phase(control, in: renderer)
    #expect(abs(shown - expected) < 1e-9, "\(shown)")
  }

  @Test func `the phase runs in the time of a cycle`() throws {
    let spinner = SpinnerLayer()
    spinner.cycleDuration = 2
    let renderer = host(spinner)
    renderer.perform { spinner.isAnimating = true }
    renderer.advance(to: 1)
    try expectPhase(0.5, of: spinner, in: renderer)
    renderer.advance(to: 5)
    try expectPhase(0.5, of: spinner, in: renderer)
  }

  @Test func `a control that was only shown moving stands still again, as it was`() throws {
    let spinner = SpinnerLayer()
    spinner.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    spinner.phase = 1.25
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
    let spinner = SpinnerLayer()
    spinner.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    spinner.isAnimating = true
    let keys = spinner.animationKeys()
    _ = try SnapshotStrategy<LayerScene, SnapshotImage>.image
      .content(LayerScene(spinner) { spinner.isAnimating = false })
    #expect(spinner.isAnimating && spinner.phase == 0)
    #expect(spinner.animationKeys() == keys && keys?.count == 1)
  }

  @Test func `a control that stops stays as it is, and goes on from there`() throws {
    let spinner = SpinnerLayer()
    let renderer = host(spinner)
    renderer.perform { spinner.isAnimating = true }
    renderer.advance(to: 0.25)
    renderer.perform { spinner.isAnimating = false }
    renderer.advance(to: 3)
    #expect(abs(spinner.phase - 0.25) < 1e-9)
    renderer.perform { spinner.isAnimating = true }
    renderer.advance(to: 3.5)
    try expectPhase(0.75, of: spinner, in: renderer)
  }

  @Test func `a control whose animations a system ended starts again when it comes on screen`()
    throws
  {
    let spinner = SpinnerLayer()
    let renderer = host(spinner)
    renderer.perform { spinner.isAnimating = true }
    renderer.advance(to: 1)
    renderer.perform {
      spinner.removeFromSuperlayer()
      spinner.removeAllAnimations()
    }
    renderer.perform { renderer.layer.addSublayer(spinner) }
    let before = try phase(spinner, in: renderer)
    renderer.advance(to: 1.3)
    try expectPhase(before + 0.3, of: spinner, in: renderer)
  }

  @Test func `another length of the cycle goes on from where it is`() throws {
    let spinner = SpinnerLayer()
    let renderer = host(spinner)
    renderer.perform { spinner.isAnimating = true }
    renderer.advance(to: 0.5)
    renderer.perform { spinner.cycleDuration = 4 }
    renderer.advance(to: 1.5)
    try expectPhase(0.75, of: spinner, in: renderer)
  }

  #if os(macOS) || os(Linux)
    // The setting is the process's, and other suites run at the same time.
    @Test func `decoration stands still for people who asked for less motion, and work does not`()
      async
    {
      await #expect(processExitsWith: .success) {
        ReducedMotion.current = .fade
        let (spinner, pulse) = (SpinnerLayer(), PulseLayer())
        spinner.isAnimating = true
        pulse.isAnimating = true
        #expect(spinner.animationKeys() != nil)
        #expect(pulse.animationKeys() == nil)
      }
    }
  #endif

  @Test func `decoration stops when a host says that people want less motion, and starts again`() {
    let (spinner, pulse) = (SpinnerLayer(), PulseLayer())
    let root = CALayer()
    for layer in [spinner, pulse] {
      root.addSublayer(layer)
      layer.isAnimating = true
    }
    root.apply(LayerEnvironment(reducesMotion: true))
    #expect(spinner.animationKeys() != nil && pulse.animationKeys() == nil && pulse.isAnimating)
    root.apply(LayerEnvironment())
    #expect(pulse.animationKeys() != nil)
  }
}
