import AnimatableLayers

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

/// A basic animation of a key, with an even pace.
func basic(
  _ keyPath: String?, from: Any? = nil, to: Any? = nil, by: Any? = nil, duration: CFTimeInterval = 1
) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: keyPath)
  animation.fromValue = from
  animation.toValue = to
  animation.byValue = by
  animation.duration = duration
  return animation
}
