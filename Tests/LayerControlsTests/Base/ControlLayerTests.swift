import AnimatableLayers
import LayerControls
import LayerSnapshotTesting
import Testing

/// What holds for every control.
@Suite struct ControlLayerTests {
  /// The pixels of a layer's tree at a time.
  private func pixels(_ renderer: LayerRenderer, at time: CFTimeInterval) throws -> [UInt8] {
    renderer.advance(to: time)
    let image = try #require(renderer.image(at: time))
    return try #require(SnapshotImage(image)).pixels
  }

  private func host(_ sample: ControlSample) throws -> (LayerRenderer, ControlLayer) {
    let panel = sample.panel(.light, background: ControlSample.white)
    return (LayerRenderer(layer: panel), try #require(ControlSample.controls(in: panel).first))
  }

  // MARK: Motion

  @Test(arguments: ControlSample.all)
  func `a change moves the control, and its completion comes once, with the truth`(
    sample: ControlSample
  ) throws {
    let (renderer, control) = try host(sample)
    var ends: [Bool] = []
    renderer.perform {
      _ = CALayer.animate(withDuration: 0.4) {
        sample.change(control)
      } completion: {
        ends.append($0)
      }
    }
    let start = try pixels(renderer, at: 0)
    let middle = try pixels(renderer, at: 0.2)
    #expect(start != middle && ends.isEmpty)
    let end = try pixels(renderer, at: 1)
    #expect(middle != end && ends == [true])
    #expect(try pixels(renderer, at: 2) == end && ends == [true])
  }

  @Test(arguments: ControlSample.all)
  func `a change that is cut short says so, once`(sample: ControlSample) throws {
    let (renderer, control) = try host(sample)
    var ends: [Bool] = []
    renderer.perform {
      _ = CALayer.animate(withDuration: 0.4) {
        sample.change(control)
      } completion: {
        ends.append($0)
      }
    }
    renderer.advance(to: 0.1)
    renderer.perform { control.removeAllAnimations() }
    renderer.advance(to: 2)
    #expect(ends == [false])
  }

  @Test(arguments: ControlSample.all)
  func `a pause of the tree holds the control, which goes on afterwards`(sample: ControlSample)
    throws
  {
    let (renderer, control) = try host(sample)
    renderer.perform { sample.move(control) }
    let held = try pixels(renderer, at: 0.13)
    renderer.perform { renderer.layer.pauseAnimations() }
    #expect(try pixels(renderer, at: 5) == held)
    renderer.perform { renderer.layer.resumeAnimations() }
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

  // MARK: Themes

  @Test(arguments: ControlSample.all)
  func `another theme changes the control on screen, in an animation`(sample: ControlSample)
    throws
  {
    let (renderer, _) = try host(sample)
    let light = try pixels(renderer, at: 0)
    renderer.perform { renderer.layer.apply(ControlTheme.dark) }
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
    root.apply(ControlTheme.dark)
    root.apply(ControlLayoutDirection.rightToLeft)
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
      renderer.layer.apply(
        LayerEnvironment(appearance: .dark, layoutDirection: .rightToLeft, displayScale: 3))
    }
    #expect(control.theme == .dark && control.layoutDirection == .rightToLeft)
    #expect(control.contentsScale == 3)
    let dark = sample.panel(.dark, background: ControlSample.white)
    dark.apply(ControlLayoutDirection.rightToLeft)
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
    ring.apply(LayerEnvironment(appearance: .dark))
    ring.apply(LayerEnvironment(appearance: .light), replacing: LayerEnvironment(appearance: .dark))
    #expect(ring.theme == own && ring.layoutDirection == .rightToLeft)
  }

  @Test func `a control changes between two themes of one's own`() {
    let root = CALayer()
    let ring = ProgressRingLayer()
    root.addSublayer(ring)
    var themes = ControlThemes.standard
    themes.light.tint = DrawnLayer.green
    themes.dark.tint = DrawnLayer.red
    root.apply(themes)
    #expect(ring.tintColor == DrawnLayer.green)
    root.apply(LayerEnvironment(appearance: .dark))
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
  func `the control says what it is and, when that changes, what it shows`(sample: ControlSample) {
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
}
