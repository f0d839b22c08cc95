import AnimatableLayers

extension ProbeGroup {
  static let timing = ProbeGroup(
    "P14", "beginTime 0, least negative, negative; speed -1; groups",
    settles: "a begin of 0 becomes the time of the commit, in the attached copy alone"
  ) { probe in
    func shown(
      at time: Double, from start: Double = 0, _ change: (CABasicAnimation) -> Void
    ) throws -> (value: ProbeValue, begin: ProbeValue, given: Double) {
      let layer = DefaultingLayer()
      let stage = try ProbeStage(showing: layer, isPaused: true)
      stage.show(at: start)
      let animation = CABasicAnimation.probe(layer.key, from: 0, to: 1)
      change(animation)
      stage.perform { layer.add(animation, forKey: "move") }
      let begin = ProbeValue(layer.animation(forKey: "move")?.beginTime)
      stage.show(at: time)
      return (layer.shown, begin, animation.beginTime)
    }
    let usual = try shown(at: 1.5, from: 1) { $0.beginTime = 0 }
    probe.check("begin 0: value after half of it", usual.value, 0.5)
    probe.check("begin 0: begin of the attached copy", usual.begin, 1)
    probe.check("begin 0: begin of the original", .number(usual.given), 0)
    let least = try shown(at: 0.5) { $0.beginTime = -.leastNonzeroMagnitude }
    probe.check("least negative begin: value at 0.5", least.value, 0.5)
    probe.check("least negative begin: begin of the copy", least.begin, portable: 0.0)
    let early = try shown(at: 0.25) { $0.beginTime = -0.25 }
    probe.check("begin -0.25: value at 0.25", early.value, 0.5)
    let late = try shown(at: 0.25) {
      $0.beginTime = 0.5
      $0.fillMode = .backwards
    }
    probe.check("begin 0.5, filled backwards: value at 0.25", late.value, 0)
    let backward = try shown(at: 0.25) { $0.speed = -1 }
    probe.check("speed -1: value at 0.25", backward.value, portable: 0.75)

    let layer = DefaultingLayer()
    let stage = try ProbeStage(showing: layer, isPaused: true)
    let member = CABasicAnimation.probe(layer.key, from: 0, to: 1)
    member.beginTime = 0.5
    let group = CAAnimationGroup()
    group.animations = [member]
    group.duration = 2
    stage.perform { layer.add(group, forKey: "group") }
    for (time, expected) in [(0.25, 0.25), (1.0, 0.5)] {
      stage.show(at: time)
      let name = "a member that begins at 0.5: value at \(ProbeValue.number(time).text)"
      probe.check(name, layer.shown, .near([expected], within: 0.001))
    }
  }

  static let blocks = ProbeGroup(
    "P17", "Timing from transactions and from the blocks of views",
    settles: "a hosted layer takes duration, curve and spring from the block that changes it"
  ) { probe in
    let layer = ProbeLayer()
    let stage = try ProbeStage(showing: layer)
    stage.perform {
      CATransaction.setAnimationDuration(0.7)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.opacity = 0.5
    }
    let animation = layer.animation(forKey: "opacity")
    probe.check("a transaction: action's duration", ProbeValue(animation?.duration), 0.7)
    probe.check(
      "a transaction: action's curve is linear",
      .flag(animation?.timingFunction == CAMediaTimingFunction(name: .linear)), true)
    ViewProbes.timings(probe)
  }
}
