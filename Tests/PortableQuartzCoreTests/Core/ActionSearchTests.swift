import Testing

@testable import PortableQuartzCore

@Suite struct ActionSearchTests {
  /// A layer whose class takes part in the search for actions, and adds its animations itself.
  private final class Overriding: CALayer {
    override func action(forKey event: String) -> (any CAAction)? { super.action(forKey: event) }
    override func add(_ anim: CAAnimation, forKey key: String?) { super.add(anim, forKey: key) }
  }

  private final class Subclass: CALayer {}

  /// A property and two values of it.
  struct Change: CustomTestStringConvertible, @unchecked Sendable {
    let key: String
    let first: Any
    let second: Any

    var testDescription: String { key }
  }

  private static let changes = [
    Change(key: "opacity", first: 0.25, second: 0.75),
    Change(key: "position", first: CGPoint(x: 9, y: 4), second: CGPoint(x: -3, y: 30)),
    Change(
      key: "bounds", first: CGRect(x: 0, y: 0, width: 40, height: 20),
      second: CGRect(x: 5, y: 5, width: 9, height: 9)),
    Change(key: "cornerRadius", first: 3.0, second: 8.0),
    Change(
      key: "transform", first: CATransform3DMakeRotation(1, 0, 0, 1),
      second: CATransform3DMakeScale(2, 0.5, 1)),
    Change(
      key: "backgroundColor", first: CGColor.red,
      second: CGColor(srgbRed: 0, green: 0.5, blue: 1, alpha: 0.5)),
    Change(key: "masksToBounds", first: true, second: false),
    Change(key: "hidden", first: true, second: false),
  ]

  /// Changes a layer twice, a tenth of a second apart, and reads the animations at once, later or never.
  private func play(
    _ change: Change, on layer: CALayer, reading times: Set<Int> = [],
    observe: (LayerRenderer, CALayer) -> Void
  ) {
    let renderer = LayerRenderer(layer: layer)
    for (step, value) in [change.first, change.second].enumerated() {
      renderer.perform {
        CATransaction.setAnimationDuration(0.4)
        layer.setValue(value, forKey: change.key)
        if times.contains(step) { _ = layer.animation(forKey: change.key) }
      }
      renderer.advance(to: Double(step + 1) * 0.1)
      observe(renderer, layer)
    }
    renderer.advance(to: 0.6)
    observe(renderer, layer)
  }

  private func describe(_ animation: CAAnimation?) -> String {
    guard let animation = animation as? CABasicAnimation else {
      return "\(String(describing: animation))"
    }
    let keys = CABasicAnimation.properties.keys.sorted()
    return keys.map { key in
      let value = animation.value(forKey: key)
      return "\(key): \(String(describing: (value as? CAMediaTimingFunction)?.curve ?? value))"
    }
    .joined(separator: "\n")
  }

  @Test(arguments: changes)
  private func `the animation is the same for every class`(change: Change) {
    var expected: [String] = []
    play(change, on: Overriding()) { expected.append(describe($1.animation(forKey: change.key))) }
    #expect(expected[1].contains("duration: Optional(0.4)"), "\(expected[1])")
    for layer in [CALayer(), Subclass()] {
      var found: [String] = []
      play(change, on: layer) { found.append(describe($1.animation(forKey: change.key))) }
      #expect(found == expected)
    }
  }

  @Test(arguments: changes)
  private func `reading an animation changes nothing that is presented`(change: Change) {
    func shown(_ layer: CALayer, reading times: Set<Int>) -> [String] {
      var values: [String] = []
      play(change, on: layer, reading: times) {
        values.append("\(String(describing: $1.presentation()?.value(forKey: change.key)))")
        _ = $0.image()
      }
      return values
    }
    let expected = shown(Overriding(), reading: [])
    for times: Set<Int> in [[], [0], [1], [0, 1]] {
      #expect(shown(Subclass(), reading: times) == expected, "read at \(times)")
    }
  }

  /// Passes on what the search answers, changed or not.
  private final class Slowed: CALayer {
    var length: CFTimeInterval?
    var answers: [CAAction?] = []

    override func action(forKey event: String) -> (any CAAction)? {
      let action = super.action(forKey: event)
      if let length { (action as? CAAnimation)?.duration = length }
      answers.append(action)
      return action
    }
  }

  @Test(arguments: [nil, 4.0])
  func `an override may change the animation that the search found`(duration: Double?) {
    let (layer, renderer) = hosted(Slowed())
    renderer.advance(to: 0)
    layer.length = duration
    renderer.perform { layer.opacity = 0 }
    #expect(layer.animation(forKey: "opacity")?.duration == duration ?? 0.25)
    renderer.advance(to: 1)
    let isMoving = (layer.presentation()?.opacity ?? 0) > 0
    #expect(isMoving == (duration != nil))
  }

  @Test func `an animation that the search found for one layer runs on another`() {
    let other = CALayer()
    let (layer, renderer) = hosted(Slowed(bounds: .zero, sublayers: [other]))
    renderer.advance(to: 0)
    renderer.perform { layer.opacity = 0.5 }
    renderer.perform { layer.answers.last??.run(forKey: "opacity", object: other, arguments: nil) }
    #expect(other.animationKeys() == ["opacity"])
  }

  @Test func `an implicit animation is one object whenever it is read`() throws {
    let (layer, renderer) = hosted(CALayer())
    renderer.advance(to: 2)
    var first: CAAnimation?
    renderer.perform {
      layer.opacity = 0
      first = layer.animation(forKey: "opacity")
      #expect(first?.beginTime == 0)
    }
    let animation = try #require(first)
    #expect(animation.beginTime == 2)
    #expect(layer.animation(forKey: "opacity") === animation)
    #expect(layer.animationKeys() == ["opacity"])
    renderer.advance(to: 2.25)
    #expect(layer.animation(forKey: "opacity") == nil)
  }

  @Test func `an implicit animation has its transaction's timing function, or the default`() {
    let (layer, renderer) = hosted(CALayer())
    let linear = CAMediaTimingFunction(name: .linear)
    renderer.perform {
      layer.opacity = 0
      CATransaction.setAnimationTimingFunction(linear)
      layer.cornerRadius = 3
    }
    let functions = ["opacity", "cornerRadius"].map { layer.animation(forKey: $0)?.timingFunction }
    #expect(functions == [CAMediaTimingFunction(name: .default), linear])
    #expect(layer.animationKeys() == ["opacity", "cornerRadius"])
    renderer.advance(to: 0.125)
    #expect(layer.presentation()?.cornerRadius == 1.5)
  }

  @Test func `NSNull of a delegate, of actions and of a style prevents the implicit animation`() {
    final class Silent: NSObject, CALayerDelegate {
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
    }
    let delegate = Silent()
    let layers = (0..<4).map { _ in CALayer() }
    layers[0].delegate = delegate
    layers[1].actions = ["opacity": NSNull()]
    layers[2].style = ["actions": ["opacity": NSNull()]]
    let renderer = LayerRenderer(layer: CALayer(bounds: .zero, sublayers: layers))
    renderer.perform { for layer in layers { layer.opacity = 0 } }
    #expect(layers.map { $0.animationKeys() } == [nil, nil, nil, ["opacity"]])
    renderer.change { layers[3].cornerRadius = 4 }
    #expect(layers[3].animationKeys() == ["opacity"])
  }

  @Test func `an override of any method of the search is called`() {
    final class Events: CALayer {
      nonisolated(unsafe) static var actions: [String] = []
      override func action(forKey event: String) -> (any CAAction)? {
        Self.actions.append(event)
        return event == "opacity" ? nil : super.action(forKey: event)
      }
    }
    final class Additions: CALayer {
      var keys: [String?] = []
      override func add(_ anim: CAAnimation, forKey key: String?) {
        keys.append(key)
        anim.duration = 3
        super.add(anim, forKey: key)
      }
    }
    final class Defaults: CALayer {
      override class func defaultAction(forKey event: String) -> (any CAAction)? {
        guard event == "opacity" else { return nil }
        let animation = CABasicAnimation()
        animation.duration = 7
        return animation
      }
    }
    final class Redrawn: CALayer {
      var draws = 0
      override class func needsDisplay(forKey key: String) -> Bool { key == "cornerRadius" }
      override func draw(in ctx: CGContext) { draws += 1 }
    }
    let (events, additions, defaults, redrawn) = (Events(), Additions(), Defaults(), Redrawn())
    let layers = [events, additions, defaults, redrawn]
    for layer in layers { layer.bounds.size = CGSize(width: 1, height: 1) }
    let renderer = LayerRenderer(layer: CALayer(bounds: .zero, sublayers: layers))
    Events.actions = []
    renderer.perform {
      for layer in layers {
        layer.opacity = 0
        layer.cornerRadius = 4
      }
    }
    #expect(Events.actions == ["opacity", "cornerRadius"])
    #expect(events.animationKeys() == ["cornerRadius"])
    #expect(additions.keys == ["opacity", "cornerRadius"])
    #expect(additions.animation(forKey: "opacity")?.duration == 3)
    #expect(defaults.animation(forKey: "opacity")?.duration == 7)
    #expect(defaults.animation(forKey: "cornerRadius")?.duration == 0.25)
    #expect(redrawn.draws == 1)
  }
}
