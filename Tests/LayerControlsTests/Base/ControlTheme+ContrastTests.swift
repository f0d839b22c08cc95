import AnimatableLayers
import LayerControls
import Testing

/// Increase Contrast, held over all controls, with the ratios of WCAG 2.
@Suite struct ControlThemeContrastTests {
  /// What controls lie on: the backgrounds of either appearance, the second and the third one with the least contrast.
  struct Surface: Sendable, CustomTestStringConvertible {
    let appearance: LayerEnvironment.Appearance
    /// Red, green and blue. Not a vector: an asynchronous function must not take values that are aligned to 32 bytes.
    let components: [Double]

    var color: SIMD3<Double> { SIMD3(components) }
    var testDescription: String { "\(appearance) \(components[0])" }

    static let all = [
      Surface(appearance: .light, components: [1, 1, 1]),
      Surface(appearance: .light, components: [0.95, 0.95, 0.97]),
      Surface(appearance: .dark, components: [0.11, 0.11, 0.12]),
      Surface(appearance: .dark, components: [0, 0, 0]),
    ]

    func environment(increasesContrast: Bool) -> LayerEnvironment {
      LayerEnvironment(appearance: appearance, increasesContrast: increasesContrast)
    }
  }

  private static func luminance(_ color: SIMD3<Double>) -> Double {
    func light(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * light(color.x) + 0.7152 * light(color.y) + 0.0722 * light(color.z)
  }

  private static func contrast(_ first: SIMD3<Double>, _ second: SIMD3<Double>) -> Double {
    let (first, second) = (luminance(first), luminance(second))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private func control(
    _ sample: ControlSample, on surface: Surface, increasesContrast: Bool = true
  ) -> ControlLayer {
    let control = sample.make()
    control.contentsScale = 2
    control.environment = surface.environment(increasesContrast: increasesContrast)
    // At rest nothing hides a track; a switch has its color while it is on.
    if sample.isCyclic || sample.name == "switch" { sample.change(control) }
    // Early in their cycle, waves are small and clear.
    if Self.fading.contains(sample.name) { (control as? CyclicControlLayer)?.phase = 0.1 }
    return control
  }

  /// The colors of a control that its theme gives it, each with a closure that makes it clear.
  private func colors(
    of control: ControlLayer, _ sample: ControlSample, on surface: Surface
  ) -> [(name: String, clear: (ControlLayer) -> Void)] {
    let other = self.control(
      sample, on: surface.appearance == .light ? Surface.all[3] : Surface.all[0])
    return control.animatableKeys.keys.compactMap { key in
      if let pie = control as? PieChartLayer, key.name == "colors" {
        let colors = pie.colors.map { _ in DrawnLayer.clear }
        return (key.name, { ($0 as? PieChartLayer)?.colors = colors })
      }
      guard key.name.lowercased().hasSuffix("color"), key.name != "thumbColor",
        let color = CGColor(storedValue: control.value(forKey: key.name)),
        color != CGColor(storedValue: other.value(forKey: key.name))
      else { return nil }
      return (key.name, { $0.setValue(DrawnLayer.clear, forKey: key.name) })
    }
  }

  private static let fading = ["pulse", "spinner-ripple"]

  @Test(arguments: ControlSample.all, Surface.all[1...2])
  func `parts have 3 to 1 to what is behind them, and text has 4.5 to 1`(
    sample: ControlSample, surface: Surface
  ) throws {
    let control = control(sample, on: surface)
    let front = DrawnLayer(of: control)
    var visibleCount = 0
    for (name, clear) in colors(of: control, sample, on: surface) {
      let without = self.control(sample, on: surface)
      clear(without)
      // What is seen where the part is missing is what lies behind it.
      let behind = DrawnLayer(of: without)
      let ratios = front.differences(from: behind).map {
        Self.contrast(front.color($0, over: surface.color), behind.color($0, over: surface.color))
      }.sorted()
      guard ratios.count > 8 else { continue }
      visibleCount += 1
      // Edges are antialiased, and what spreads fades.
      let ratio = ratios[ratios.count * (Self.fading.contains(sample.name) ? 97 : 90) / 100]
      #expect(ratio >= (name == "labelColor" ? 4.5 : 3), "\(name) \(ratio)")
    }
    #expect(visibleCount > 0)
  }

  private static let sampleNames = ["switch", "circular-slider", "range-slider"]

  @Test(arguments: ControlSample.all.filter { sampleNames.contains($0.name) }, Surface.all)
  func `a thumb has an edge on every surface`(sample: ControlSample, surface: Surface) {
    for (increasesContrast, isOn, least) in [
      (false, false, 1.5), (false, true, 1.5), (true, false, 3), (true, true, 3),
    ] {
      let control = sample.make()
      control.contentsScale = 4
      control.environment = surface.environment(increasesContrast: increasesContrast)
      if isOn { sample.change(control) }
      let thumb =
        (control as? SwitchLayer)?.point(for: isOn)
        ?? (control as? CircularSliderLayer).map { $0.point(for: $0.value) }
        ?? (control as! RangeSliderLayer).point(for: (control as! RangeSliderLayer).range)
      let drawn = DrawnLayer(of: control)
      // Up from the middle of the thumb, across its upper edge.
      let column = Int(thumb.x * 4)
      let middle = Int(thumb.y * 4)
      let ratios = (0...middle).map {
        Self.contrast(
          drawn.color($0 * drawn.width + column, over: surface.color),
          drawn.color(middle * drawn.width + column, over: surface.color))
      }
      #expect(ratios.max()! >= least, "\(increasesContrast) \(isOn)")
    }
  }

  @Test func `a control follows Increase Contrast, and a theme of one's own stays`() {
    let increased = LayerEnvironment(increasesContrast: true)
    let control = SwitchLayer()
    control.environment = increased
    #expect(control.theme == ControlTheme.light.increasingContrast(for: .light))
    #expect(control.onColor == control.theme.on && control.onColor != ControlTheme.light.on)
    control.environment = LayerEnvironment(appearance: .dark, increasesContrast: true)
    #expect(control.theme == ControlTheme.dark.increasingContrast(for: .dark))
    control.environment = LayerEnvironment()
    #expect(control.theme == .light)

    var own = ControlTheme.light
    own.on = DrawnLayer.red
    control.theme = own
    control.environment = increased
    #expect(control.theme == own)
  }

  @Test func `colors that have enough contrast stay, and others keep their hue`() {
    var theme = ControlTheme.light
    theme.alert = CGColor(srgbRed: 0.6, green: 0, blue: 0, alpha: 1)
    theme.on = CGColor(srgbRed: 1, green: 0.9, blue: 0, alpha: 1)
    let increased = theme.increasingContrast(for: .light)
    #expect(increased.label == theme.label && increased.alert == theme.alert)
    #expect(increased.thumb == theme.thumb)
    let on = increased.on.components!.map(Double.init)
    #expect(on[0] < 1 && abs(on[1] / on[0] - 0.9) < 1e-6 && on[2] == 0)
  }
}
