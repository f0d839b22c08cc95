import AnimatableLayers
import LayerControls
import LayerSnapshotTesting
import Testing

@Suite struct CircularSliderLayerTests {
  private let slider = makeSlider()

  private static func makeSlider(side: CGFloat = 100) -> CircularSliderLayer {
    sized(CircularSliderLayer(), side, side) { $0.maximumValue = 10 }
  }

  /// A touch at the points of some values, at 60 a second.
  private func touch(
    _ slider: CircularSliderLayer, through values: [CGFloat], from start: Double = 0
  ) -> Gesture {
    Gesture(
      values.enumerated().map {
        TouchSample(slider.point(for: $1), at: start + Double($0) / 60)
      })
  }

  /// A touch that turns the thumb from the lowest value to three quarters of the greatest one.
  private func turn(_ slider: CircularSliderLayer) -> Gesture {
    touch(slider, through: (0...30).map { CGFloat($0) / 4 }, from: 0.1)
  }

  @Test(arguments: [0, 1, 2.5, 5, 9, 10] as [CGFloat])
  func `a value's place has that value`(value: CGFloat) {
    #expect(abs(slider.value(at: slider.point(for: value)) - value) < 1e-9)
  }

  @Test func `a touch brings the thumb, in steps`() {
    slider.step = 1
    let reports = slider.reports()
    slider.play(.tap(at: slider.point(for: 6.7)))
    #expect(slider.value == 7 && reports.values == [7])
  }

  @Test func `the middle is free`() {
    // A quarter of the way to the ring.
    for (x, isTracked) in [(52, false), (60, false), (65, true), (95, true)] as [(CGFloat, Bool)] {
      #expect(slider.beginTracking(TouchSample(CGPoint(x: x, y: 50), at: 0)) == isTracked, "\(x)")
    }
  }

  @Test func `let go at rest, a slider with momentum stays and notifies once`() {
    slider.hasMomentum = true
    let reports = slider.reports()
    slider.play(.tap(at: slider.point(for: 7)))
    #expect(reports.values == [slider.value] && slider.animationKeys() == nil)
    slider.value = 2
    #expect(reports.values.count == 1, "what a program sets notifies nobody")
  }

  @Test func `through the gap the value does not jump`() {
    slider.value = 10
    slider.play(.drag(from: slider.point(for: 10), to: CGPoint(x: 20, y: 92), duration: 0.5))
    #expect(slider.value == 10)
  }

  @Test func `let go in motion, a slider with momentum runs on to a step`() {
    let places = (0...6).map { CGFloat($0) * 0.3 }
    for hasMomentum in [false, true] {
      let slider = Self.makeSlider()
      slider.step = 0.5
      slider.hasMomentum = hasMomentum
      slider.play(touch(slider, through: places))
      // 1.8 in a tenth of a second is 18 a second, which friction stops after 1.8 more.
      #expect(slider.value == (hasMomentum ? 3.5 : 2), "\(slider.value)")
      // What has ended cannot be let go again.
      slider.endTracking(TouchSample(slider.point(for: 2), at: 0.2))
      #expect(slider.value == (hasMomentum ? 3.5 : 2))
    }
  }

  @Test func `keys step the value and the accessibility value`() {
    slider.step = 1
    slider.valueFormat = .number(unit: " dB")
    slider.increment()
    #expect(slider.accessibilitySummary.value == "1 dB")
    #expect(slider.accessibilitySummary.traits == .adjustable)
    #expect(slider.handle(.maximum) && slider.value == 10 && !slider.handle(.activate))
  }

  @Test func `a drag turns the thumb around`() {
    let slider = Self.makeSlider(side: 80)
    assertSnapshot(of: slider, as: .gesture(turn(slider), at: [0, 0.2, 0.4, 0.55, 0.8]))
  }

  @Test func `a quick drag takes the thumb to the finger, the shorter way`() {
    func end(
      _ change: (CircularSliderLayer) -> Void, from start: CGFloat, through values: [CGFloat]
    ) -> CGFloat {
      let slider = sized(CircularSliderLayer(), 120, 120)
      change(slider)
      slider.value = start
      slider.play(touch(slider, through: [start] + values))
      return slider.value
    }
    let quarter: (CircularSliderLayer) -> Void = {
      $0.startAngle = -.pi * 0.75
      $0.sweepAngle = .pi / 2
    }
    #expect(abs(end(quarter, from: 0.3, through: [0.95]) - 0.95) < 1e-9)
    #expect(abs(end({ _ in }, from: 0.4, through: [0.95, 1]) - 1) < 1e-9)
    #expect(abs(end({ _ in }, from: 0.9, through: [0.3]) - 0.3) < 1e-9)
    // Through the gap, which is the shorter way here, it stops at the end.
    #expect(end({ _ in }, from: 0.05, through: [0.95, 0.9]) == 0)
    #expect(end({ $0.sweepAngle = 2 * .pi }, from: 0.1, through: [0.9]) == 0)
  }

  @Test func `what is described is where the thumb is`() {
    let slider = sized(CircularSliderLayer(), 60, 60)
    (slider.minimumValue, slider.maximumValue) = (10, 20)
    slider.valueFormat = .number()
    #expect(slider.accessibleValue == "10")
    slider.value = 99
    #expect(slider.accessibleValue == "20")
    slider.valueFormat = nil
    (slider.minimumValue, slider.maximumValue, slider.value) = (0, 8e12, 4e12)
    #expect(slider.accessibleValue == "50%")
    (slider.minimumValue, slider.maximumValue) = (1e16, 1e16)
    #expect(slider.valueRange.minimum < slider.valueRange.maximum)
  }

  @Test func `a drag turns the thumb in steps`() {
    let slider = Self.makeSlider(side: 80)
    slider.step = 2.5
    assertSnapshot(of: slider, as: .gesture(turn(slider), at: [0, 0.2, 0.3, 0.45, 0.8]))
  }

  @Test(arguments: [0, 1] as [CGFloat], [-2, -8, 2, 8] as [CGFloat])
  func `a touch on the thumb does not take it over the seam of a full circle`(
    end: CGFloat, offset: CGFloat
  ) {
    let slider = sized(CircularSliderLayer(), 120, 120)
    (slider.startAngle, slider.sweepAngle) = (-.pi / 2, 2 * .pi)
    slider.value = end
    let thumb = slider.point(for: end)
    let place = CGPoint(x: thumb.x + offset, y: thumb.y)
    #expect(slider.beginTracking(TouchSample(place, at: 0)) && abs(slider.value - end) < 0.05)
    // From there it goes the way of the finger.
    let other = 0.1 + 0.8 * end
    slider.moveTracking(TouchSample(slider.point(for: other), at: 0.1))
    #expect(abs(slider.value - other) < 1e-9)
    slider.cancelTracking()
    // A touch elsewhere brings the thumb, also from beyond half of the circle.
    let far = 0.7 - 0.4 * end
    #expect(slider.beginTracking(TouchSample(slider.point(for: far), at: 1)))
    #expect(abs(slider.value - far) < 1e-9)
  }

  @Test func `a cancelled touch reports a value of the range`() {
    slider.minimumValue = 5
    slider.value = 1
    let reports = slider.reports()
    let drag = Gesture.drag(from: slider.point(for: 7), to: slider.point(for: 8), duration: 0.2)
    slider.play(drag.cancelled())
    #expect(slider.value == 1 && reports.values.last == 5)
  }

  @Test(arguments: [4, 7, 10] as [CGFloat])
  func `a slow drag along the ring reaches the end, however far apart steps are`(step: CGFloat) {
    slider.step = step
    slider.play(touch(slider, through: (0...100).map { CGFloat($0) / 10 }))
    #expect(slider.value == 10)
  }

  @Test func `the thumb goes where the finger is, whatever the program sets meanwhile`() {
    let place = slider.point(for: 9)
    #expect(slider.beginTracking(TouchSample(place, at: 0)))
    slider.maximumValue = 100
    slider.moveTracking(TouchSample(place, at: 0.1))
    #expect(abs(slider.value - 90) < 1e-9)
    slider.value = 10
    slider.moveTracking(TouchSample(slider.point(for: 91), at: 0.2))
    #expect(abs(slider.value - 91) < 1e-9)
    // The middle has no direction.
    slider.moveTracking(TouchSample(CGPoint(x: 50, y: 50), at: 0.3))
    #expect(abs(slider.value - 91) < 1e-9)
  }

  @Test(arguments: [0.75, 1] as [CGFloat], [true, false])
  func `past an end the thumb waits until the finger comes back, or around`(
    length: CGFloat, isForward: Bool
  ) {
    let circle = sized(CircularSliderLayer(), 100, 100) { $0.sweepAngle = 2 * .pi }
    slider.sweepAngle = length * 2 * .pi
    let (last, before): (CGFloat, CGFloat) = isForward ? (10, 10 - 1 / length) : (0, 1 / length)
    var time = 0.0
    /// The value after the finger has turned so far beyond the end.
    func value(_ turnsBeyond: CGFloat) -> CGFloat {
      let turns = isForward ? length + turnsBeyond : -turnsBeyond
      time += 0.1
      let place = circle.point(for: turns - turns.rounded(.down))
      slider.moveTracking(TouchSample(place, at: time))
      return slider.value
    }
    slider.value = before
    #expect(slider.beginTracking(TouchSample(slider.point(for: before), at: 0)))
    for turns in [0.2, 0.5, 0.8, 0.4, 0.1] as [CGFloat] { #expect(value(turns) == last) }
    #expect(abs(value(-0.1) - before) < 1e-9)
    for turns in [0.2, 0.5, 0.8, 1.1] as [CGFloat] { #expect(value(turns) == last) }
    #expect(abs(value(0.9) - before) < 1e-9, "it holds the thumb again")
  }
}
