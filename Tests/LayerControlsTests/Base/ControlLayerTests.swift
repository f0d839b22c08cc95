import AnimatableLayers
import LayerControls
import LayerSnapshotTesting
import LayerTestSupport
import TestSupport
import Testing

/// What holds for every control.
@Suite struct ControlLayerTests {
  private func pixels(_ renderer: LayerRenderer, at time: CFTimeInterval) throws -> [UInt8] {
    renderer.advance(to: time)
    return try #require(renderer.image(at: time).flatMap { SnapshotImage($0) }).pixels
  }

  private func host(_ sample: ControlSample) throws -> (LayerRenderer, ControlLayer) {
    let panel = sample.panel(.light, background: ControlSample.white)
    return (LayerRenderer(layer: panel), try #require(ControlSample.controls(in: panel).first))
  }

  /// A change of a control in 0.4 seconds.
  private final class Change {
    /// How often it ended, and how.
    private(set) var ends: [Bool] = []

    init(_ sample: ControlSample, of control: ControlLayer, in renderer: LayerRenderer) {
      renderer.perform {
        _ = CALayer.animate(withDuration: 0.4) {
          sample.change(control)
        } completion: { [weak self] in
          self?.ends.append($0)
        }
      }
    }
  }

  @Test(arguments: ControlSample.all)
  func `a control is a sound layer`(sample: ControlSample) { checkLayer { sample.make() } }

  // MARK: Motion

  @Test(arguments: ControlSample.all)
  func `a change moves the control, and completes once, at its end`(sample: ControlSample) throws {
    let (renderer, control) = try host(sample)
    let change = Change(sample, of: control, in: renderer)
    let start = try pixels(renderer, at: 0)
    let middle = try pixels(renderer, at: 0.2)
    #expect(start != middle && change.ends.isEmpty)
    let end = try pixels(renderer, at: 1)
    #expect(middle != end && change.ends == [true])
    #expect(try pixels(renderer, at: 2) == end && change.ends == [true])
  }

  /// Numbers that are no part of a motion.
  private static let stillNumbers: Set = ["step", "minimumDistance", "phase", "fontWeight"]

  @Test(arguments: ControlSample.all)
  func `sizes, values and colors animate, counts and texts do not`(sample: ControlSample) throws {
    let (renderer, control) = try host(sample)
    var starts: [String: Any] = [:]
    renderer.perform {
      for key in control.animatableKeys.keys {
        let value = control.value(forKey: key.name)
        guard let (changed, moves) = Self.change(of: value, as: key.valueType) else { continue }
        control.setValue(changed, forKey: key.name)
        // Nothing lies between no value and one.
        guard moves, let value, !Self.stillNumbers.contains(key.name) else { continue }
        starts[key.name] = value
      }
    }
    #expect(Set(control.animationKeys() ?? []) == Set(starts.keys))
    renderer.advance(to: 0.1)
    let shown = try #require(renderer.perform { control.presentation() })
    for (key, start) in starts {
      guard let start = start as? Double else { continue }
      let value = try #require(shown.value(forKey: key) as? Double)
      #expect(value != start && value != control.value(forKey: key) as? Double, "\(key)")
    }
  }

  /// Another value, and whether values of the type move; `nil` for texts and choices.
  private static func change(
    of value: Any?, as type: any AnimatableValue.Type
  ) -> (value: Any?, moves: Bool)? {
    switch type {
    case is CGFloat.Type, is CGFloat?.Type: ((value as? Double ?? 0) + 0.3, true)
    case is CGColor.Type, is CGColor?.Type: (DrawnLayer.red, true)
    case is [CGColor].Type: ([DrawnLayer.red].storedValue, true)
    case is ChartValues.Type: (ChartValues([9, 8]).storedValue, true)
    case is IconShape.Type: (IconShape.forward.storedValue, true)
    case is Int.Type: ((value as? Int ?? 0) + 1, false)
    case is Bool.Type: (value as? Bool != true, false)
    default: nil
    }
  }

  @Test(arguments: ControlSample.all)
  func `an interrupted change completes once, unfinished`(sample: ControlSample) throws {
    let (renderer, control) = try host(sample)
    let change = Change(sample, of: control, in: renderer)
    renderer.perform(at: 0.1) { control.removeAllAnimations() }
    renderer.advance(to: 2)
    #expect(change.ends == [false])
  }

  @Test(arguments: ControlSample.all)
  func `a pause of the tree holds the control, which then goes on`(sample: ControlSample) throws {
    let (renderer, control) = try host(sample)
    renderer.perform { sample.move(control) }
    let held = try pixels(renderer, at: 0.13)
    renderer.perform { renderer.layer.playback.pause() }
    #expect(try pixels(renderer, at: 5) == held)
    renderer.perform { renderer.layer.playback.resume() }
    #expect(try pixels(renderer, at: 5.08) != held)
  }

  @Test(arguments: ControlSample.all)
  func `a control that comes back goes on, or is where it was going`(sample: ControlSample) throws {
    let (renderer, control) = try host(sample)
    renderer.perform { sample.move(control) }
    let started = try pixels(renderer, at: 0)
    renderer.perform(at: 0.1) { control.removeFromSuperlayer() }
    renderer.perform(at: 1.5) { renderer.layer.addSublayer(control) }
    // A system may end the animations of what leaves the screen; these come back.
    let back = try pixels(renderer, at: 3.11)
    #expect(sample.isCyclic || back != started)
    #expect(try sample.isCyclic == (pixels(renderer, at: 3.39) != back))
  }

  @Test(arguments: ControlSample.all)
  func `nothing holds a running control that was removed`(sample: ControlSample) throws {
    let panel = sized(CALayer(), 100, 100)
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
          let tests = ControlLayerTests()
          let (renderer, control) = try tests.host(sample)
          renderer.perform { sample.move(control) }
          let early = try tests.pixels(renderer, at: 0.3)
          let late = try tests.pixels(renderer, at: 3.55)
          if let cyclic = control as? CyclicControlLayer, sample.isCyclic {
            #expect((early != late) != cyclic.respectsReduceMotion, "\(sample.name)")
          } else {
            let changed = sample.panel(.light, background: ControlSample.white)
            ControlSample.controls(in: changed).forEach(sample.change)
            let still = LayerRenderer(layer: changed)
            #expect(try tests.pixels(still, at: 0) == late, "\(sample.name)")
          }
        }
      }
    }
  #endif

  // MARK: Round controls

  /// Controls that fill a quarter of their turn in green; a change turns their start a quarter on.
  static let roundControls: [ControlSample] = [
    round("progress ring", ProgressRingLayer()) {
      ($0.tintColor, $0.progress) = (DrawnLayer.green, 0.25)
    },
    round("pie chart", PieChartLayer()) {
      ($0.colors, $0.values) = ([DrawnLayer.green, DrawnLayer.red], [1, 3])
    },
    round("sector", SectorLayer()) { ($0.fillColor, $0.angle) = (DrawnLayer.green, .pi / 2) },
    round("gauge", GaugeLayer()) {
      $0.tintColor = DrawnLayer.green
      ($0.divisionCount, $0.angle, $0.startAngle) = (0, .pi / 2, -.pi / 2)
    },
    round("circular slider", CircularSliderLayer()) {
      $0.tintColor = DrawnLayer.green
      ($0.value, $0.startAngle) = (1.0 / 3, -.pi / 2)
    },
  ]

  private static func round<Control: ControlLayer>(
    _ name: String, _ control: @autoclosure @escaping @Sendable () -> Control,
    _ prepare: @escaping @Sendable (Control) -> Void
  ) -> ControlSample {
    ControlSample(name, control(), 80, 80, prepare) {
      $0.setValue(CGFloat.pi / 2, forKey: "startAngle")
    }
  }

  /// How many pixels of each quarter are green, clockwise from the upper right.
  private func greens(in drawn: DrawnLayer) -> [Int] {
    var counts = [0, 0, 0, 0]
    for row in 0..<drawn.height {
      for column in 0..<drawn.width where drawn[column, row] == DrawnLayer.greenPixel {
        let (isRight, isLow) = (column >= drawn.width / 2, row >= drawn.height / 2)
        counts[isRight ? (isLow ? 1 : 0) : (isLow ? 2 : 3)] += 1
      }
    }
    return counts
  }

  @Test(arguments: roundControls)
  func `a round control starts at its angle or the top and turns clockwise`(sample: ControlSample) {
    let control = sample.make()
    for quarter in [0, 2] {
      let counts = greens(in: DrawnLayer(of: control))
      let rest = counts.reduce(0, +) - counts[quarter]
      #expect(counts[quarter] > 50 && counts[quarter] > 8 * rest, "\(counts)")
      sample.change(control)
    }
  }

  // MARK: Sizes

  @Test(arguments: ControlSample.all)
  func `a control takes its own size, and no more than there is room for`(sample: ControlSample) {
    guard let control = sample.make() as? any ControlLayer & SizedLayer else { return }
    let own = control.sizeThatFits(.unlimited)
    #expect(own.width > 8 && own.height >= 8 && own.width.isFinite && own.height.isFinite)
    let small = control.sizeThatFits(CGSize(width: own.width / 2, height: .infinity))
    #expect(small.width == own.width / 2 && small.height <= own.height)
    control.bounds.size = own
    #expect(
      DrawnLayer(of: control).inkedColumns.map { CGFloat($0.count) > own.width * 0.7 } == true)
  }

  @Test(arguments: ["rolling-number", "bar-chart-labeled", "line-chart-labeled", "countdown"])
  func `text follows the size that people want`(name: String) throws {
    let (renderer, control) = try host(#require(ControlSample.all.first { $0.name == name }))
    let usual = try pixels(renderer, at: 0)
    renderer.perform { control.propagate(LayerEnvironment(textScale: 0.6)) }
    #expect(try pixels(renderer, at: 1) != usual)
    renderer.perform { control.propagate(LayerEnvironment()) }
    #expect(try pixels(renderer, at: 2) == usual)
  }

  // MARK: Themes

  @Test(arguments: ControlSample.all)
  func `another theme changes the control on screen, animated`(sample: ControlSample) throws {
    let (renderer, _) = try host(sample)
    let light = try pixels(renderer, at: 0)
    renderer.perform { renderer.layer.propagate(ControlTheme.dark) }
    let between = try pixels(renderer, at: 0.1)
    let end = try pixels(renderer, at: 1)
    #expect(light != between && between != end)
    let dark = LayerRenderer(layer: sample.panel(.dark, background: ControlSample.white))
    #expect(try end == pixels(dark, at: 0))
  }

  @Test func `a theme and a direction reach masks and layers deep below`() {
    let (root, middle) = (CALayer(), CALayer())
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
  func `a host's appearance, direction and scale reach the control`(sample: ControlSample) throws {
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

  @Test func `colors, a theme and a direction of one's own outlive a change of the surroundings`() {
    let ring = ProgressRingLayer()
    var own = ControlTheme.light
    own.tint = DrawnLayer.green
    ring.theme = own
    ring.layoutDirection = .rightToLeft
    ring.propagate(LayerEnvironment(appearance: .dark))
    ring.propagate(
      LayerEnvironment(appearance: .light), replacing: LayerEnvironment(appearance: .dark))
    #expect(ring.theme == own && ring.layoutDirection == .rightToLeft)
    ring.tintColor = DrawnLayer.red
    ring.theme = .dark
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
    expectNear(left.alphas, right.mirroredAlphas, within: 3)
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
        let drawn = DrawnLayer(of: control)
        #expect(control.bounds.width >= 1 || drawn.isEmpty, "\(name)")
        _ = control.accessibilitySummary
      }
    }
  }

  @Test(arguments: ControlSample.all)
  func `a control whose bounds animate is drawn, not stretched`(sample: ControlSample) throws {
    func renderer(of control: ControlLayer) -> LayerRenderer {
      let root = sized(CALayer(), 400, 240)
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
