import AnimatableLayers
import LayerControls
import LayerSnapshotTesting
import Testing

/// What holds for every control.
@Suite struct ControlLayerTests {
  /// The pixels of a layer's tree at a time.
  private func pixels(_ renderer: LayerRenderer, at time: CFTimeInterval) throws -> [UInt8] {
    try Self.pixels(renderer, at: time)
  }

  private static func pixels(_ renderer: LayerRenderer, at time: CFTimeInterval) throws -> [UInt8] {
    renderer.advance(to: time)
    let image = try #require(renderer.image(at: time))
    return try #require(SnapshotImage(image)).pixels
  }

  private func host(_ sample: ControlSample) throws -> (LayerRenderer, ControlLayer) {
    let panel = sample.panel(.light, background: ControlSample.white)
    return (LayerRenderer(layer: panel), try #require(ControlSample.controls(in: panel).first))
  }

  /// How often an animation ended, and how.
  private final class Ends {
    var all: [Bool] = []
  }

  /// Changes a control in an animation of 0.4 seconds.
  private func animate(
    _ sample: ControlSample, _ control: ControlLayer, in renderer: LayerRenderer
  ) -> Ends {
    let ends = Ends()
    renderer.perform {
      _ = CALayer.animate(withDuration: 0.4) {
        sample.change(control)
      } completion: {
        ends.all.append($0)
      }
    }
    return ends
  }

  // MARK: Motion

  @Test(arguments: ControlSample.all)
  func `a change moves the control, and its completion comes once, with the truth`(
    sample: ControlSample
  ) throws {
    let (renderer, control) = try host(sample)
    let ends = animate(sample, control, in: renderer)
    let start = try pixels(renderer, at: 0)
    let middle = try pixels(renderer, at: 0.2)
    #expect(start != middle && ends.all.isEmpty)
    let end = try pixels(renderer, at: 1)
    #expect(middle != end && ends.all == [true])
    #expect(try pixels(renderer, at: 2) == end && ends.all == [true])
  }

  @Test(arguments: ControlSample.all)
  func `an interrupted change completes once, unfinished`(sample: ControlSample) throws {
    let (renderer, control) = try host(sample)
    let ends = animate(sample, control, in: renderer)
    renderer.advance(to: 0.1)
    renderer.perform { control.removeAllAnimations() }
    renderer.advance(to: 2)
    #expect(ends.all == [false])
  }

  @Test(arguments: ControlSample.all)
  func `a pause of the tree holds the control, which goes on afterwards`(sample: ControlSample)
    throws
  {
    let (renderer, control) = try host(sample)
    renderer.perform { sample.move(control) }
    let held = try pixels(renderer, at: 0.13)
    renderer.perform { renderer.layer.playback.pause() }
    #expect(try pixels(renderer, at: 5) == held)
    renderer.perform { renderer.layer.playback.resume() }
    #expect(try pixels(renderer, at: 5.08) != held)
  }

  @Test(arguments: ControlSample.all)
  func `a control that leaves its tree and comes back goes on, or is where it was going`(
    sample: ControlSample
  ) throws {
    let (renderer, control) = try host(sample)
    renderer.perform { sample.move(control) }
    let started = try pixels(renderer, at: 0)
    renderer.advance(to: 0.1)
    renderer.perform { control.removeFromSuperlayer() }
    renderer.advance(to: 1.5)
    renderer.perform { renderer.layer.addSublayer(control) }
    // A system may end the animations of what leaves the screen; these come back.
    let back = try pixels(renderer, at: 3.11)
    #expect(sample.isCyclic || back != started)
    #expect(try sample.isCyclic == (pixels(renderer, at: 3.39) != back))
  }

  @Test(arguments: ControlSample.all)
  func `nothing holds a running control that was removed`(sample: ControlSample) throws {
    let panel = CALayer()
    panel.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    let renderer = LayerRenderer(layer: panel)
    weak var gone: ControlLayer?
    do {
      let control = sample.make()
      gone = control
      renderer.perform { panel.addSublayer(control) }
      renderer.perform { sample.move(control) }
      _ = renderer.image(at: 0.1)
      renderer.perform { control.removeFromSuperlayer() }
    }
    _ = renderer.image(at: 0.2)
    #expect(gone == nil)
  }

  #if os(macOS) || os(Linux)
    // The setting is the process's, and other suites run at the same time.
    @Test func `less motion stops decoration and nothing else, and every change arrives`() async {
      await #expect(processExitsWith: .success) {
        ReducedMotion.current = .fade
        for sample in ControlSample.all {
          let panel = sample.panel(.light, background: ControlSample.white)
          let renderer = LayerRenderer(layer: panel)
          let control = try #require(ControlSample.controls(in: panel).first)
          renderer.perform { sample.move(control) }
          let early = try Self.pixels(renderer, at: 0.3)
          let late = try Self.pixels(renderer, at: 3.55)
          if let cyclic = control as? CyclicControlLayer, sample.isCyclic {
            #expect((early != late) != cyclic.respectsReduceMotion, "\(sample.name)")
          } else {
            let changed = sample.panel(.light, background: ControlSample.white)
            ControlSample.controls(in: changed).forEach(sample.change)
            #expect(try Self.pixels(LayerRenderer(layer: changed), at: 0) == late, "\(sample.name)")
          }
        }
      }
    }
  #endif

  // MARK: Round controls

  /// A control that fills a quarter of its turn in green, and the parameter for where that starts.
  struct RoundControl: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let make: @Sendable () -> ControlLayer
  }

  static let roundControls = [
    RoundControl(testDescription: "progress ring") {
      let ring = ProgressRingLayer()
      ring.tintColor = DrawnLayer.green
      ring.progress = 0.25
      return ring
    },
    RoundControl(testDescription: "pie chart") {
      let pie = PieChartLayer()
      pie.colors = [DrawnLayer.green, DrawnLayer.red]
      pie.values = [1, 3]
      return pie
    },
    RoundControl(testDescription: "sector") {
      let sector = SectorLayer()
      sector.fillColor = DrawnLayer.green
      sector.angle = .pi / 2
      return sector
    },
    RoundControl(testDescription: "gauge") {
      let gauge = GaugeLayer()
      gauge.tintColor = DrawnLayer.green
      gauge.divisionCount = 0
      gauge.angle = .pi / 2
      gauge.startAngle = -.pi / 2
      return gauge
    },
    RoundControl(testDescription: "circular slider") {
      let slider = CircularSliderLayer()
      slider.tintColor = DrawnLayer.green
      slider.value = 1.0 / 3
      slider.startAngle = -.pi / 2
      return slider
    },
  ]

  /// How many pixels of each quarter are green, clockwise from the upper right.
  private func greens(in drawn: DrawnLayer) -> [Int] {
    var counts = [0, 0, 0, 0]
    for row in 0..<drawn.height {
      for column in 0..<drawn.width where drawn[column, row] == DrawnLayer.greenPixel {
        let isRight = column >= drawn.width / 2
        let isLow = row >= drawn.height / 2
        counts[isRight ? (isLow ? 1 : 0) : (isLow ? 2 : 3)] += 1
      }
    }
    return counts
  }

  @Test(arguments: roundControls)
  func `a round control starts at its start angle, by default the top, and turns clockwise`(
    sample: RoundControl
  ) {
    let control = sample.make()
    control.bounds = CGRect(x: 0, y: 0, width: 80, height: 80)
    let fromTop = greens(in: DrawnLayer(of: control))
    #expect(fromTop[0] > 50 && fromTop[0] > 8 * fromTop[1...].reduce(0, +), "\(fromTop)")
    control.setValue(CGFloat.pi / 2, forKey: "startAngle")
    let fromBottom = greens(in: DrawnLayer(of: control))
    #expect(
      fromBottom[2] > 50 && fromBottom[2] > 8 * (fromBottom[0] + fromBottom[1] + fromBottom[3]))
  }

  // MARK: Sizes

  @Test(arguments: ControlSample.all)
  func `a control with a size of its own takes that, and no more than there is room for`(
    sample: ControlSample
  ) {
    guard let control = sample.make() as? any ControlLayer & SizedLayer else { return }
    let own = control.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
    #expect(own.width > 8 && own.height >= 8 && own.width.isFinite && own.height.isFinite)
    let small = control.sizeThatFits(CGSize(width: own.width / 2, height: .infinity))
    #expect(small.width == own.width / 2 && small.height <= own.height)
    control.bounds.size = own
    #expect(
      DrawnLayer(of: control).inkedColumns.map { CGFloat($0.count) > own.width * 0.7 } == true)
  }

  @Test(arguments: ["rolling-number", "bar-chart-labeled", "line-chart-labeled", "countdown"])
  func `text follows the size that people want`(name: String) throws {
    let sample = try #require(ControlSample.all.first { $0.name == name })
    let panel = sample.panel(.light, background: ControlSample.white)
    let renderer = LayerRenderer(layer: panel)
    let usual = try pixels(renderer, at: 0)
    renderer.perform { panel.propagate(LayerEnvironment(textScale: 0.6)) }
    let small = try pixels(renderer, at: 1)
    #expect(usual != small)
    renderer.perform { panel.propagate(LayerEnvironment()) }
    #expect(try pixels(renderer, at: 2) == usual)
  }

  // MARK: Themes

  @Test(arguments: ControlSample.all)
  func `another theme changes the control on screen, in an animation`(sample: ControlSample)
    throws
  {
    let (renderer, _) = try host(sample)
    let light = try pixels(renderer, at: 0)
    renderer.perform { renderer.layer.propagate(ControlTheme.dark) }
    let between = try pixels(renderer, at: 0.1)
    let end = try pixels(renderer, at: 1)
    #expect(light != between && between != end)
    let dark = LayerRenderer(layer: sample.panel(.dark, background: ControlSample.white))
    #expect(try end == pixels(dark, at: 0))
  }

  @Test func `a color of one's own outlives a change of theme`() {
    let ring = ProgressRingLayer()
    ring.tintColor = DrawnLayer.green
    ring.theme = .dark
    #expect(ring.tintColor == DrawnLayer.green)
    #expect(ring.trackColor == ControlTheme.dark.track)
  }

  @Test func `a theme and a direction reach masks and layers deep below`() {
    let root = CALayer()
    let middle = CALayer()
    let (ring, mask) = (ProgressRingLayer(), ProgressBarLayer())
    root.addSublayer(middle)
    middle.addSublayer(ring)
    middle.mask = mask
    root.propagate(ControlTheme.dark)
    root.propagate(LayerEnvironment.LayoutDirection.rightToLeft)
    for control in [ring, mask] {
      #expect(control.theme == .dark && control.layoutDirection == .rightToLeft)
    }
  }

  // MARK: Surroundings

  @Test(arguments: ControlSample.all)
  func `a host's dark appearance, direction and scale reach the control on screen`(
    sample: ControlSample
  ) throws {
    let (renderer, control) = try host(sample)
    renderer.perform {
      renderer.layer.propagate(
        LayerEnvironment(appearance: .dark, layoutDirection: .rightToLeft, displayScale: 3))
    }
    #expect(control.theme == .dark && control.layoutDirection == .rightToLeft)
    #expect(control.contentsScale == 3)
    let dark = sample.panel(.dark, background: ControlSample.white)
    dark.propagate(LayerEnvironment.LayoutDirection.rightToLeft)
    ControlSample.controls(in: dark).forEach { $0.contentsScale = 3 }
    #expect(try pixels(renderer, at: 1) == pixels(LayerRenderer(layer: dark), at: 0))
  }

  @Test func `a theme and a direction of one's own outlive a change of what surrounds the control`()
  {
    let ring = ProgressRingLayer()
    var own = ControlTheme.light
    own.tint = DrawnLayer.green
    ring.theme = own
    ring.layoutDirection = .rightToLeft
    ring.propagate(LayerEnvironment(appearance: .dark))
    ring.propagate(
      LayerEnvironment(appearance: .light), replacing: LayerEnvironment(appearance: .dark))
    #expect(ring.theme == own && ring.layoutDirection == .rightToLeft)
  }

  @Test func `a control changes between two themes of one's own`() {
    let root = CALayer()
    let ring = ProgressRingLayer()
    root.addSublayer(ring)
    var themes = ControlThemes.standard
    themes.light.tint = DrawnLayer.green
    themes.dark.tint = DrawnLayer.red
    root.propagate(themes)
    #expect(ring.tintColor == DrawnLayer.green)
    root.propagate(LayerEnvironment(appearance: .dark))
    #expect(ring.tintColor == DrawnLayer.red && ring.trackColor == ControlTheme.dark.track)
  }

  // MARK: Directions

  @Test(arguments: ControlSample.all)
  func `a layout from the right mirrors what reads from the left`(sample: ControlSample) {
    let control = sample.make()
    if sample.isCyclic { sample.change(control) }
    let left = DrawnLayer(of: control)
    control.layoutDirection = .rightToLeft
    let right = DrawnLayer(of: control)
    guard sample.isMirrored else { return }
    #expect(left != right)
    for row in 0..<left.height {
      for column in 0..<left.width {
        let distance =
          Int(left.alpha(column, row)) - Int(right.alpha(left.width - 1 - column, row))
        #expect(abs(distance) <= 3, "\(column) \(row)")
      }
    }
  }

  // MARK: Words

  @Test(arguments: ControlSample.all)
  func `the accessibility value changes with the control`(sample: ControlSample) {
    let control = sample.make()
    let before = control.accessibilitySummary
    #expect(before.label == sample.name)
    sample.move(control)
    let after = control.accessibilitySummary
    #expect(!after.value.isEmpty)
    #expect(sample.isCyclic || after.value != before.value)
  }

  // MARK: Bad input

  @Test(arguments: ControlSample.all)
  func `no number and no size stops a control`(sample: ControlSample) {
    // An enumeration held as a number takes no others.
    let numbers = sample.make().animatableKeys.keys.map(\.name).filter {
      $0 != "layoutDirection" && sample.make().value(forKey: $0) is Double
    }
    #expect(!numbers.isEmpty)
    for (index, number) in wildNumbers.enumerated() {
      for (offset, name) in numbers.enumerated() {
        let control = sample.make()
        control.bounds.size = oddSizes[(index + offset) % oddSizes.count]
        control.setValue(number, forKey: name)
        _ = DrawnLayer(of: control)
        _ = control.accessibilitySummary
      }
    }
  }

  @Test(arguments: ControlSample.all)
  func `a control whose bounds animate draws each frame, rather than being stretched`(
    sample: ControlSample
  ) throws {
    func renderer(of control: ControlLayer) -> LayerRenderer {
      let root = CALayer()
      root.bounds = CGRect(x: 0, y: 0, width: 400, height: 240)
      control.position = CGPoint(x: 200, y: 120)
      root.addSublayer(control)
      return LayerRenderer(layer: root)
    }
    let (moving, still) = (sample.make(), sample.make())
    let size = sample.size
    let stage = renderer(of: moving)
    _ = stage.perform {
      CALayer.animate(withDuration: 1, options: .curveLinear) {
        moving.bounds.size = CGSize(width: size.width * 2, height: size.height * 3)
      }
    }
    still.bounds.size = CGSize(width: size.width * 1.5, height: size.height * 2)
    #expect(try pixels(stage, at: 0.5) == pixels(renderer(of: still), at: 0))
  }
}
