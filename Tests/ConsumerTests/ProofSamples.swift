import AnimatableLayers
import LayerControls
import LayerSnapshotTesting
import Testing

// The samples of the pages on claims about motion and on checks of layer classes, as they stand there.

// sample begins
@Test func `a ring fills without turning back`() {
  let ring = ProgressRingLayer()
  ring.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
  let motion = LayerMotion(of: ring, until: 1) { $0.progress = 1 }
  motion.expect(
    \.progress, .isMonotone, .isContinuous, .isAtRest(by: 0.25),
    .ends(at: 1))
  motion.expectRest(by: 0.25)
}
// sample ends

// sample begins
@Test func `an interrupted card keeps its velocity`() {
  let card = CALayer()
  card.name = "card"
  let spring = KeyAnimation.spring(duration: 0.4, bounce: 0.2)
  let motion = LayerMotion(of: card, until: 2) { card in
    CALayer.animate(spring) { card.position.x = 200 }
  }
  .then(at: 0.15) { card in
    CALayer.animate(spring, options: .beginFromCurrentState) {
      card.position.x = 0
    }
  }
  motion.expect(
    \.position.x, .velocityIsContinuous, .staysInside(-20...200),
    .ends(at: 0))
}
// sample ends

// sample begins
@Test func `a switch redraws itself alone`() {
  let lamp = SwitchLayer()
  lamp.frame = CGRect(x: 0, y: 0, width: 52, height: 32)
  let motion = LayerMotion(of: lamp, until: 0.5) { $0.isOn = true }
  motion.expectEachFrame(redrawsAtMost: 52 * 32, drawsAtMost: 1)
}
// sample ends

// sample begins
extension MotionClaim {
  /// The value is never negative.
  static let isNeverNegative = MotionClaim("isNeverNegative") { curve in
    curve.samples.first { $0.numbers[0] < 0 }.map {
      MotionClaim.Violation("it is \($0.numbers[0])", at: $0.time)
    }
  }
}
// sample ends

// sample begins
@Test func `a gauge is a sound layer`() {
  let report = checkLayer {
    let gauge = GaugeLayer()
    gauge.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    gauge.angle = 2
    return gauge
  }
  print(report)
}
// sample ends
