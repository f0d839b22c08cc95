import AnimatableLayers

extension ProbeGroup {
  static let actionSearch = ProbeGroup(
    "P1", "A key that only Swift declares, set below a context",
    settles: "setValue(_:forKey:) searches for an action, stores, and runs the action"
  ) { probe in
    let layer = ProbeLayer()
    let (key, journal) = (layer.key, layer.journal)
    let stage = try ProbeStage(showing: layer)
    func change(to value: Double, disabled: Bool = false) {
      journal.clear()
      stage.perform {
        CATransaction.setDisableActions(disabled)
        layer.setValue(value, forKey: key)
      }
    }
    change(to: 0.5, disabled: true)
    probe.check("searches, actions disabled", .count(journal.searches(for: key).count), 0)
    journal.action = NotingAction()
    change(to: 1)
    probe.check("searches at a change", .count(journal.searches(for: key).count), 1)
    probe.check(
      "stored during the search", journal.searches(for: key).first?.stored ?? .absent, 0.5)
    probe.check("value when the action runs", journal.runs.first ?? .absent, 1)
    change(to: 1)
    probe.check("searches, an equal value", .count(journal.searches(for: key).count), 0)
    let alone = ProbeLayer()
    alone.setValue(1, forKey: key)
    probe.check(
      "searches without a context", .count(alone.journal.searches(for: key).count), portable: 1)
  }

  static let classQueries = ProbeGroup(
    "P2", "Keys and classes that needsDisplay, defaultValue and defaultAction are called for",
    settles: "the table of a class is made in its first init, of what the runtime lists",
    environment: ["CA_LOG_CLASS_DESCRIPTIONS": "1"]
  ) { probe in
    ClassQueries.forget()
    let layer = ClassQueries.during("the first init") { MarkedLayer() }
    let key = layer.key
    _ = ClassQueries.during("the second init") { MarkedLayer() }
    ClassQueries.during("reading") { _ = layer.value(forKey: key) }
    let stage = try ClassQueries.during("being shown") { try ProbeStage(showing: layer) }
    ClassQueries.during("a change") { stage.perform { layer.setValue(1, forKey: key) } }
    ClassQueries.during("an animation") {
      stage.perform { layer.add(CABasicAnimation.probe(key, from: 0, to: 1), forKey: "move") }
      stage.pass(0.1)
    }
    func queries(_ method: ClassQueries.Method, _ phase: String) -> [ClassQueries.Query] {
      ClassQueries.all(method, in: phase)
    }
    func isQueried(_ method: ClassQueries.Method, _ phase: String) -> ProbeValue {
      .flag(queries(method, phase).contains { $0.key == key })
    }
    probe.check(
      "the key, needsDisplay in the first init", isQueried(.needsDisplay, "the first init"), false)
    probe.check(
      "the key, needsDisplay at a change", isQueried(.needsDisplay, "a change"),
      apple: false, portable: true)
    probe.check(
      "the key, defaultValue at reading", isQueried(.defaultValue, "reading"),
      apple: false, portable: true)
    probe.check("the key, defaultAction at a change", isQueried(.defaultAction, "a change"), true)
    probe.check(
      "the class of that query",
      ProbeValue(queries(.defaultAction, "a change").first { $0.key == key }?.className),
      "MarkedLayer")
    for phase in ["the first init", "the second init", "being shown", "a change", "an animation"] {
      for method in ClassQueries.Method.allCases {
        probe.measure("\(method.rawValue), \(phase)", .words(queries(method, phase).map(\.key)))
      }
    }
  }

  static let observedLayers = ProbeGroup(
    "P16", "Observed layers: class, implicit animation, mirror",
    settles: "a search by class walks the superclasses: an observed layer has a class of its own"
  ) { probe in
    let layer = ProbeRing()
    layer.bounds = CGRect(x: 0, y: 0, width: 32, height: 32)
    let renderer = LayerRenderer(layer: layer)
    let own = RuntimeNames.className(of: layer)
    let observer = RuntimeNames.observe("opacity", of: layer)
    if observer == nil { probe.skip("observation", because: "no key is observed here") }
    probe.measure("class before", .text(own))
    let observed = RuntimeNames.className(of: layer)
    probe.measure("class while observed", .text(observed))
    probe.check(
      "observation gives another class", .flag(observed != own), apple: true, portable: false)
    probe.check("class by type(of:)", .text("\(type(of: layer))"), portable: "ProbeRing")
    probe.check(
      "keys by mirror", .words(AnimatableKeySet.keys(of: layer).keys.map(\.name)), ["level"])
    renderer.perform { layer.level = 1 }
    probe.check("implicit animations", layer.animationNames, ["level"])
    withExtendedLifetime(observer) {}
  }

  static let exchanges = ProbeGroup(
    "P18", "Exchanged methods, keys of transactions, order of completions",
    settles: "blocks and completions reach every layer, and their completions come in due order"
  ) { probe in
    let layer = ProbeLayer()
    let renderer = LayerRenderer(layer: layer)
    var events: [String] = []
    let handle = renderer.perform {
      CATransaction.setCompletionBlock { events.append("transaction") }
      return CALayer.animate(withDuration: 0.7) { layer.opacity = 0.5 }
    }
    handle.addCompletion { _ in events.append("handle") }
    probe.check(
      "duration by a block", ProbeValue(layer.animation(forKey: "opacity")?.duration), 0.7)
    let pulse = CABasicAnimation.probe("zPosition", from: 0, to: 1, duration: 0.5)
    renderer.perform {
      CATransaction.setCompletionBlock { events.append("finished \($0)") }
      layer.add(pulse, forKey: "pulse")
    }
    for time in [0.4, 0.6, 0.8, 1] { renderer.advance(to: time) }
    // Nothing orders the two that end together on Apple's engine.
    probe.check(
      "order of completions", .words(events), portable: ["finished true", "handle", "transaction"])

    let name = "AnimatableLayersProbe"
    CATransaction.begin()
    CATransaction.setValue(1, forKey: name)
    CATransaction.begin()
    probe.check("a transaction's key, inside", ProbeValue(CATransaction.value(forKey: name)), 1)
    CATransaction.setValue(2, forKey: name)
    CATransaction.commit()
    probe.check("a transaction's key, after", ProbeValue(CATransaction.value(forKey: name)), 1)
    CATransaction.commit()
    pulse.setValue(1, forKey: name)
    let copy = pulse.copy() as? CAAnimation
    probe.check("an animation's key, in a copy", ProbeValue(copy?.value(forKey: name)), 1)
  }
}

/// The layer whose first initialization P2 watches.
private final class MarkedLayer: ProbeLayer {}
