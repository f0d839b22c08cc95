import AnimatableLayers

/// Probes of views' blocks and windows. Each system has its own; others note the values as absent.
enum ViewProbes {
  static func noteTiming(of block: String, action: (any CAAction)?, in probe: ProbeRecorder) {
    let animation = action as? CAAnimation
    probe.measure("\(block): action", .text(action.map { "\(type(of: $0))" } ?? "nil"))
    probe.measure("\(block): action's duration", ProbeValue(animation?.duration))
    let curve = animation?.timingFunction ?? CATransaction.animationTimingFunction()
    let points = curve?.controlPoints.map { CGFloat($0) }
    probe.measure("\(block): curve", points.map { .numbers($0) } ?? .absent)
    probe.measure("\(block): transaction's duration", .number(CATransaction.animationDuration()))
    probe.measure("\(block): actions disabled", .flag(CATransaction.disableActions()))
    guard let spring = animation as? CASpringAnimation else { return }
    probe.measure(
      "\(block): mass, stiffness, damping, velocity",
      .numbers([spring.mass, spring.stiffness, spring.damping, spring.initialVelocity]))
  }
}
