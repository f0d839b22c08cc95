import AnimatableLayers

extension ProbeGroup {
  /// Skips the variants that need a runtime that lists properties, where there is none.
  private static func skipDeclared(_ probe: ProbeRecorder) {
    guard KeyVariant.declared.isEmpty else { return }
    for name in KeyVariant.namesOfDeclared { probe.skip(name, because: "no Objective-C runtime") }
  }

  static let drawsAfterChange = ProbeGroup(
    "P3", "Draws after a change of a key",
    settles: "a change redraws for what the runtime lists, and for setNeedsDisplay()"
  ) { probe in
    func draws(_ variant: KeyVariant) throws -> ProbeValue {
      let layer = variant.make()
      let stage = try ProbeStage(showing: layer)
      stage.perform { layer.setNeedsDisplay() }
      layer.journal.clear()
      stage.perform { layer.setValue(1.0, forKey: layer.key) }
      return layer.journal.drawCount
    }
    probe.check("Swift alone", try draws(.swiftOnly), apple: 0, portable: 1)
    probe.check("with setNeedsDisplay()", try draws(.marking), 1)
    for variant in KeyVariant.declared {
      probe.check(
        variant.name, try draws(variant), variant.name == "class_addProperty" ? .unknown : 1)
    }
    skipDeclared(probe)
  }

  static let drawsInAnimation = ProbeGroup(
    "P4", "Draws and values in half a second of animation",
    settles: "each frame draws for what the runtime lists; a companion on one real key suffices"
  ) { probe in
    func check(
      _ name: String, _ variant: KeyVariant, _ expected: ProbeExpectation,
      portable: ProbeExpectation? = nil, adding animations: (String) -> [CAAnimation]
    ) throws {
      let portable = portable ?? expected
      let layer = variant.make()
      let stage = try ProbeStage(showing: layer)
      stage.perform { layer.setNeedsDisplay() }
      layer.journal.clear()
      stage.perform {
        for (index, animation) in animations(layer.key).enumerated() {
          layer.add(animation, forKey: "probe \(index)")
        }
      }
      stage.pass(0.6)
      probe.check("\(name): draws", layer.journal.drawCount, apple: expected, portable: portable)
      let values = Set(layer.journal.drawn.compactMap { $0.numbers?.first })
      probe.check(
        "\(name): different values", .count(values.count), apple: expected, portable: portable)
    }
    func move(_ key: String) -> CAAnimation {
      CABasicAnimation.probe(key, from: 0, to: 1, duration: 0.5)
    }
    try check("Swift alone", .swiftOnly, 0, portable: .atLeast(5)) { [move($0)] }
    try check("with setNeedsDisplay()", .marking, 0) { [move($0)] }
    for variant in KeyVariant.declared {
      let expected: ProbeExpectation = variant.name == "class_addProperty" ? .unknown : .atLeast(5)
      try check(variant.name, variant, expected) { [move($0)] }
    }
    skipDeclared(probe)
    try check("a companion", .companion, .atLeast(5)) { [move($0), move("probeTick")] }
    try check("a companion in a group", .companion, .atLeast(5)) { key in
      let group = CAAnimationGroup()
      group.animations = [move(key), move("probeTick")]
      group.duration = 0.5
      return [group]
    }
  }

  static let pausedTrees = ProbeGroup(
    "P11", "Speed 0: forward, back, past the end and back",
    settles: "a commit past an animation's end removes it; frames in any order need it put back"
  ) { probe in
    for isKept in [false, true] {
      let layer = DefaultingLayer()
      let key = layer.key
      let stage = try ProbeStage(showing: layer, isPaused: true)
      stage.perform {
        layer.setNeedsDisplay()
        let animation = CABasicAnimation.probe(key, from: 0, to: 1)
        let tick = CABasicAnimation.probe("opacity", from: 0, to: 1)
        for (key, animation) in [(key, animation), ("opacity", tick)] {
          if isKept {
            animation.isRemovedOnCompletion = false
            animation.fillMode = .both
          }
          layer.add(animation, forKey: key)
        }
      }
      let name = isKept ? "kept" : "removed at its end"
      layer.journal.clear()
      stage.show(at: 0.5)
      probe.check("\(name): at 0.5", layer.shown, 0.5)
      probe.check("\(name): draws by timeOffset alone", layer.journal.drawCount, portable: 1)
      let names = ["\(name): back at 0.25", "\(name): past the end, back at 0.5"]
      guard ProbeStage.goesBack else {
        for name in names { probe.skip(name, because: "a clock that moved on does not go back") }
        continue
      }
      stage.show(at: 0.25)
      probe.check(names[0], layer.shown, 0.25)
      stage.show(at: 2)
      stage.show(at: 0.5)
      probe.check(names[1], layer.shown, isKept ? 0.5 : 0.25)
      probe.measure("\(name): animations then", layer.animationNames)
    }
    let ring = ProbeLayer()
    ring.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    let renderer = LayerRenderer(layer: ring)
    renderer.perform { ring.add(CABasicAnimation.probe("opacity", from: 0, to: 1), forKey: "fade") }
    let reds = try [0.5, 0.25, 2, 0.5].map { time in
      try FramePixels(of: renderer, at: time)[8, 8].numbers?.first ?? 0
    }
    probe.check(
      "the toolkit's renderer: red at 0.5, 0.25, 2, 0.5", ProbeValue(reds),
      .near([127.5, 63.75, 255, 127.5], within: 2))
  }
}
