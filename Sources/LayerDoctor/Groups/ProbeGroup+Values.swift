import AnimatableLayers

extension ProbeGroup {
  static let neverSet = ProbeGroup(
    "P5", "The value of a key that was never set",
    settles: "defaults come by value(forUndefinedKey:), else from style, else there is none"
  ) { probe in
    func check(
      _ name: String, _ layer: ProbeLayer, apple: ProbeExpectation, portable: ProbeExpectation
    ) throws {
      let stage = try ProbeStage(showing: layer)
      stage.perform { layer.setNeedsDisplay() }
      let values = [
        ("model", ProbeValue(layer.value(forKey: layer.key))),
        ("presentation", layer.shown),
        ("copy being drawn", layer.journal.drawn.last ?? .text("never drawn")),
      ]
      for (place, value) in values {
        probe.check("\(name): \(place)", value, apple: apple, portable: portable)
      }
    }
    try check("defaultValue(forKey:)", ProbeLayer(), apple: .absent, portable: 0.25)
    try check("value(forUndefinedKey:)", DefaultingLayer(), apple: 0.25, portable: 0.25)
    let styled = ProbeLayer()
    styled.style = [styled.key: 0.75]
    try check("style", styled, apple: 0.75, portable: 0.75)
    let both = DefaultingLayer()
    both.style = [both.key: 0.75]
    try check("style and value(forUndefinedKey:)", both, apple: 0.75, portable: 0.75)
  }

  static let halfEndpoints = ProbeGroup(
    "P6", "byValue and toValue alone on a key that was never set",
    settles: "a missing endpoint is read as the key is read"
  ) { probe in
    func check(
      _ name: String, _ layer: ProbeLayer, to: Double? = nil, by: Double? = nil,
      apple: ProbeExpectation = .unknown, portable: ProbeExpectation
    ) throws {
      let stage = try ProbeStage(showing: layer, isPaused: true)
      stage.perform { layer.add(CABasicAnimation.probe(layer.key, to: to, by: by), forKey: "move") }
      stage.show(at: 0.5)
      probe.check(name, layer.shown, apple: apple, portable: portable)
    }
    try check("toValue 1, half way", ProbeLayer(), to: 1, portable: 0.625)
    try check("byValue 1, half way", ProbeLayer(), by: 1, portable: 0.75)
    let name = "value(forUndefinedKey:)"
    try check("\(name): toValue 1", DefaultingLayer(), to: 1, apple: 0.625, portable: 0.625)
    try check("\(name): byValue 1", DefaultingLayer(), by: 1, apple: 0.75, portable: 0.75)
  }

  static let halfWayValues = ProbeGroup(
    "P13", "Half-way values of every boxed type",
    settles: "Core Animation interpolates numbers, structures, colors and paths under any key"
  ) { probe in
    func halfWay(_ from: Any, _ to: Any) throws -> Any? {
      let layer = ProbeLayer()
      let stage = try ProbeStage(showing: layer, isPaused: true)
      stage.perform {
        layer.add(CABasicAnimation.probe(layer.key, from: from, to: to), forKey: "move")
      }
      stage.show(at: 0.5)
      return layer.presentation()?.value(forKey: layer.key)
    }
    func check(_ name: String, _ from: Any, _ to: Any, _ numbers: [Double]) throws {
      probe.check(name, ProbeValue(try halfWay(from, to)), .near(numbers, within: 0.001))
    }
    try check("Double", 0.0, 1.0, [0.5])
    try check("CGFloat", CGFloat(0), CGFloat(1), [0.5])
    try check("Int", 0, 2, [1])
    try check("CGPoint", CGPoint.zero, CGPoint(x: 2, y: 4), [1, 2])
    try check("CGSize", CGSize.zero, CGSize(width: 2, height: 4), [1, 2])
    try check("CGRect", CGRect.zero, CGRect(x: 2, y: 4, width: 6, height: 8), [1, 2, 3, 4])
    let turn = try halfWay(CATransform3DIdentity, CATransform3DMakeTranslation(2, 4, 6))
    let moved = turn as? CATransform3D
    probe.check(
      "CATransform3D, a translation",
      moved.map { .numbers([$0.m41, $0.m42, $0.m43]) } ?? ProbeValue(turn),
      .near([1, 2, 3], within: 0.001))
    let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    let color = try halfWay(black, CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1))
    let parts = color.flatMap { Platform.color($0) }?.components
    probe.check(
      "CGColor", parts.map { .numbers($0) } ?? ProbeValue(color),
      .near([0.5, 0.5, 0.5, 1], within: 0.01))
    func square(_ side: CGFloat) -> CGPath {
      CGPath(rect: CGRect(x: 0, y: 0, width: side, height: side), transform: nil)
    }
    let path = try halfWay(square(2), square(4))
    let box = path.flatMap { Platform.path($0) }?.boundingBox
    probe.check("CGPath, its box", ProbeValue(box ?? path), .near([0, 0, 3, 3], within: 0.001))
    probe.check(
      "array of numbers", ProbeValue(try halfWay([0.0, 0], [2.0, 4])),
      portable: .near([1, 2], within: 0.001))
  }
}
