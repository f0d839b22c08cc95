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
  stage.expectShown(expected, sourceLocation: sourceLocation)
}

/// The same with the position of a layer that is at zero by itself.
func expectShown(
  _ expected: [(time: CFTimeInterval, x: CGFloat, y: CGFloat)], _ animation: CAAnimation,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let stage = Stage()
  stage.add(animation)
  stage.expectShown(
    \.position, expected.map { ($0.time, CGPoint(x: $0.x, y: $0.y)) }, near: isNear,
    sourceLocation: sourceLocation)
}

extension Stage {
  /// Compares the z position that the screen shows at each time.
  func expectShown(
    _ expected: [(time: CFTimeInterval, zPosition: Double)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectShown(
      \.zPosition, expected.map { ($0.time, CGFloat($0.zPosition)) },
      near: { isNear($0, Double($1)) }, sourceLocation: sourceLocation)
  }

  /// Compares what was noted by each time.
  func expectLines(
    of log: Log, _ expected: [(time: CFTimeInterval, lines: [String])],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (time, lines) in expected {
      renderer.advance(to: time)
      #expect(log.lines == lines, "by \(time) s", sourceLocation: sourceLocation)
    }
  }

  /// Compares what the screen shows of a property at each time.
  func expectShown<Value>(
    _ property: KeyPath<Layer, Value>, _ expected: [(time: CFTimeInterval, value: Value)],
    near: (Value?, Value) -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (time, value) in expected {
      let shown = shown(property, at: time)
      guard !near(shown, value) else { continue }
      Issue.record(
        "\(shown.map { "\($0)" } ?? "nothing") instead of \(value) at \(time) s",
        sourceLocation: sourceLocation)
    }
  }
}
