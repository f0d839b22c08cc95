import AnimatableLayers
import LayerSnapshotTesting
import Testing

// The tests of the page on getting started, as they stand there.

// sample begins
@Test func `the dial springs to its value`() {
  let dial = DialLayer()
  dial.frame = CGRect(x: 0, y: 0, width: 96, height: 96)
  assertSnapshot(
    of: dial, as: .filmstrip(at: [0, 0.1, 0.2, 0.3, 0.4, 0.8])
  ) { $0.value = 0.7 }
}
// sample ends

// sample begins
@Test func `a drag turns the knob`() {
  let knob = KnobLayer()
  knob.frame = CGRect(x: 0, y: 0, width: 96, height: 96)
  let drag = Gesture.drag(
    from: knob.point(for: 0.2), to: knob.point(for: 0.8), duration: 0.4)
  assertSnapshot(of: knob, as: .gesture(drag))
}

@Test func `an arrow key raises the value by a tenth`() {
  let knob = KnobLayer()
  var values: [CGFloat] = []
  knob.valueChanged = { values.append($0) }
  #expect(knob.handle(.increment) && knob.value == 0.1)
  #expect(knob.handle(.maximum) && knob.value == 1)
  #expect(values == [0.1, 1])
}
// sample ends

@MainActor @Test func `a window is drawn live`() async {
  let window = CALayer()
  window.frame = CGRect(x: 0, y: 0, width: 96, height: 96)
  let dial = DialLayer()
  dial.frame = window.bounds
  window.addSublayer(dial)
  var link: DisplayLink?
  let width = await withCheckedContinuation { continuation in
    link = play(window) { image in
      link?.invalidate()
      continuation.resume(returning: image.width)
    }
  }
  #expect(width == 192)
}

// sample begins
@MainActor func play(
  _ window: CALayer, show: @escaping (CGImage) -> Void
) -> DisplayLink {
  let renderer = LayerRenderer(layer: window, scale: 2)
  let start = CACurrentMediaTime()
  return DisplayLink(framesPerSecond: 60) { frame in
    renderer.advance(to: frame.timestamp - start)
    if let image = renderer.image() { show(image) }
  }
}
// sample ends
