import PortableCoreGraphics
import Testing

@testable import PortableQuartzCore

@Suite struct ImplicitAnimationTests {
  /// A layer whose class might answer for its actions, so that the animation of a change is made at once.
  private final class Asked: CALayer {}

  /// A property and two values of it.
  struct Change: CustomTestStringConvertible, @unchecked Sendable {
    let key: String
    let first: Any
    let second: Any

    init(_ key: String, _ first: Any, _ second: Any) {
      self.key = key
      self.first = first
      self.second = second
    }

    var testDescription: String { key }
  }

  private static let changes = [
    Change("opacity", 0.25, 0.75),
    Change("position", CGPoint(x: 9, y: 4), CGPoint(x: -3, y: 30)),
    Change(
      "bounds", CGRect(x: 0, y: 0, width: 40, height: 20), CGRect(x: 5, y: 5, width: 9, height: 9)),
    Change("cornerRadius", 3.0, 8.0),
    Change(
      "transform", CATransform3DMakeRotation(1, 0, 0, 1), CATransform3DMakeScale(2, 0.5, 1)),
    Change(
      "backgroundColor", CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1),
      CGColor(srgbRed: 0, green: 0.5, blue: 1, alpha: 0.5)),
    Change("masksToBounds", true, false),
    Change("hidden", true, false),
  ]

  /// Changes a layer twice, a tenth of a second apart, and asks for the animations at once, later or never.
  private func play(
    _ change: Change, on layer: CALayer, asking times: Set<Int> = [],
    look: (LayerRenderer, CALayer) -> Void
  ) {
    let renderer = LayerRenderer(layer: layer)
    for (step, value) in [change.first, change.second].enumerated() {
      renderer.perform {
        CATransaction.setAnimationDuration(0.4)
        layer.setValue(value, forKey: change.key)
        if times.contains(step) { _ = layer.animation(forKey: change.key) }
      }
      renderer.advance(to: Double(step + 1) * 0.1)
      look(renderer, layer)
    }
    renderer.advance(to: 0.6)
    look(renderer, layer)
  }

  private func describe(_ animation: CAAnimation?) -> String {
    guard let animation = animation as? CABasicAnimation else {
      return "\(String(describing: animation))"
    }
    let keys = CABasicAnimation.properties.keys.sorted()
    return keys.map { "\($0): \(String(describing: animation.value(forKey: $0)))" }
      .joined(separator: "\n")
  }

  @Test(arguments: changes) private func `is the animation that a class with actions gets`(
    change: Change
  ) {
    var expected: [String] = []
    play(change, on: Asked()) { expected.append(describe($1.animation(forKey: change.key))) }
    var found: [String] = []
    play(change, on: CALayer()) { found.append(describe($1.animation(forKey: change.key))) }
    #expect(found == expected)
    #expect(found[1].contains("duration: Optional(0.4)"), "\(found[1])")
  }

  @Test(arguments: changes) private func `shows what is shown when it is asked for`(change: Change)
  {
    func shown(_ layer: CALayer, asking times: Set<Int>) -> [String] {
      var values: [String] = []
      play(change, on: layer, asking: times) {
        values.append("\(String(describing: $1.presentation()?.value(forKey: change.key)))")
        _ = $0.image()
      }
      return values
    }
    let expected = shown(Asked(), asking: [])
    for times: Set<Int> in [[], [0], [1], [0, 1]] {
      #expect(shown(CALayer(), asking: times) == expected, "asked at \(times)")
    }
  }

  @Test func `is the same object whenever it is asked for`() throws {
    let layer = CALayer()
    let renderer = LayerRenderer(layer: layer)
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

  @Test func `has the timing function of its transaction, or else the default one`() {
    let layer = CALayer()
    let renderer = LayerRenderer(layer: layer)
    let linear = CAMediaTimingFunction(name: .linear)
    renderer.perform {
      layer.opacity = 0
      CATransaction.setAnimationTimingFunction(linear)
      layer.cornerRadius = 3
    }
    #expect(
      layer.animation(forKey: "opacity")?.timingFunction == CAMediaTimingFunction(name: .default))
    #expect(layer.animation(forKey: "cornerRadius")?.timingFunction == linear)
    #expect(layer.animationKeys() == ["opacity", "cornerRadius"])
    renderer.advance(to: 0.125)
    #expect(layer.presentation()?.cornerRadius == 1.5)
  }

  @Test func `is waited for by the completions of its transaction`() {
    let layer = CALayer()
    let renderer = LayerRenderer(layer: layer)
    var ends: [Double] = []
    renderer.perform {
      CATransaction.begin()
      CATransaction.setCompletionBlock { ends.append(renderer.time) }
      layer.opacity = 0
      CATransaction.commit()
    }
    renderer.advance(to: 0.2)
    #expect(ends.isEmpty)
    renderer.advance(to: 1)
    #expect(ends == [0.25])
  }

  @Test func `runs only where nobody else answers`() {
    final class Silent: NSObject, CALayerDelegate {
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
    }
    let delegate = Silent()
    let delegated = CALayer()
    delegated.delegate = delegate
    let told = CALayer()
    told.actions = ["opacity": NSNull()]
    let styled = CALayer()
    styled.style = ["actions": ["opacity": NSNull()]]
    let plain = CALayer()
    let root = CALayer()
    root.sublayers = [delegated, told, styled, plain]
    let renderer = LayerRenderer(layer: root)
    renderer.perform { for layer in root.sublayers ?? [] { layer.opacity = 0 } }
    #expect((root.sublayers ?? []).map { $0.animationKeys() } == [nil, nil, nil, ["opacity"]])
    renderer.perform {
      CATransaction.setDisableActions(true)
      plain.cornerRadius = 4
    }
    #expect(plain.animationKeys() == ["opacity"])
  }
}
