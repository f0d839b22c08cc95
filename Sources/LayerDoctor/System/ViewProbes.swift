import AnimatableLayers

/// Probes of what views bring in: their blocks' timing, and windows. Each system has its own; where there is none, the
/// values are noted as absent.
enum ViewProbes {
  /// The timing of the transaction and of an action, as a view's block leaves them.
  static func noteTiming(
    of block: String, action: (any CAAction)?, in probe: ProbeRecorder
  ) {
    let animation = action as? CAAnimation
    probe.measure("\(block): action", .text(action.map { "\(type(of: $0))" } ?? "nil"))
    probe.measure("\(block): action's duration", ProbeValue(animation?.duration))
    let curve = animation?.timingFunction ?? CATransaction.animationTimingFunction()
    probe.measure("\(block): curve", curve.map { .numbers($0.values) } ?? .absent)
    probe.measure(
      "\(block): transaction's duration", .number(CATransaction.animationDuration()))
    probe.measure("\(block): actions disabled", .flag(CATransaction.disableActions()))
    guard let spring = animation as? CASpringAnimation else { return }
    probe.measure(
      "\(block): mass, stiffness, damping, velocity",
      .numbers([spring.mass, spring.stiffness, spring.damping, spring.initialVelocity]))
  }
}

extension CAMediaTimingFunction {
  /// The coordinates of both control points.
  fileprivate var values: [CGFloat] {
    (1...2).flatMap { index in
      var point: [Float] = [0, 0]
      getControlPoint(at: index, values: &point)
      return point.map { CGFloat($0) }
    }
  }
}
