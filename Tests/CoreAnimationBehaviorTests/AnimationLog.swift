import AnimatableLayers
import LayerTestSupport
import Testing

/// Records the notifications it receives, in order.
final class Log {
  var lines: [String] = []
  func callAsFunction(_ line: String) { lines.append(line) }
}

/// An animation delegate that notes starts and ends.
final class AnimationLog: NSObject, CAAnimationDelegate {
  let log: Log
  let name: String
  var onStart: (CAAnimation) -> Void = { _ in }
  var onStop: (CAAnimation) -> Void = { _ in }

  init(_ name: String = "", log: Log = Log()) {
    self.name = name
    self.log = log
  }

  func animationDidStart(_ anim: CAAnimation) {
    log("\(name)start")
    onStart(anim)
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    log("\(name)stop \(flag)")
    onStop(anim)
  }
}

/// An animation of the z position from 0 to 100.
func rise(
  duration: CFTimeInterval = 1, delegate: (any CAAnimationDelegate)? = nil,
  _ configure: (CABasicAnimation) -> Void = { _ in }
) -> CABasicAnimation {
  basic("zPosition", from: 0, to: 100, duration: duration, delegate: delegate, configure)
}

/// An animation of the opacity from 0 to 1.
func fade(
  duration: CFTimeInterval = 1, delegate: (any CAAnimationDelegate)? = nil,
  _ configure: (CABasicAnimation) -> Void = { _ in }
) -> CABasicAnimation {
  basic("opacity", from: 0, to: 1, duration: duration, delegate: delegate, configure)
}

extension Stage {
  /// Changes the layer without animating.
  func set(_ body: (Layer) -> Void) {
    change { layer in
      CATransaction.setDisableActions(true)
      body(layer)
    }
  }

  /// Changes the layer at an even pace.
  func changeEvenly(_ body: (Layer) -> Void) {
    change { layer in
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      body(layer)
    }
  }
}

/// Plays an animation on a layer with a z position of its own, and compares what it shows at each time.
func expectShown(
  _ expected: [(time: CFTimeInterval, zPosition: Double)], _ animation: CAAnimation,
  over zPosition: CGFloat = 0, sourceLocation: SourceLocation = #_sourceLocation
) {
  let stage = Stage()
  stage.set { $0.zPosition = zPosition }
  stage.add(animation)
  let shown = expected.map { stage.shown(\.zPosition, at: $0.time) }
  #expect(
    zip(shown, expected).allSatisfy { isNear($0, $1.zPosition) },
    "\(zip(expected.map(\.time), shown).map { "\($0.1) at \($0.0) s" })",
    sourceLocation: sourceLocation)
}
