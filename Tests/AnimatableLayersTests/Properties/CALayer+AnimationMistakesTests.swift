import LayerTestSupport
import Testing

@testable import AnimatableLayers

/// An object that stands for a color in another framework.
private final class OtherColor: CustomStringConvertible {
  let description = "red"
}

@Suite struct CALayerAnimationMistakesTests {
  private final class Dial: AnimatableLayer {
    @AnimatableProperty var level: CGFloat = 0
  }

  private func mismatch(_ value: Any, _ keyPath: String, of layer: CALayer = Dial()) -> String? {
    layer.mismatch(of: value, at: keyPath)
  }

  @Test func `a value of another kind is named with what the key holds`() {
    let end = ": an animation shows nothing of it"
    #expect(mismatch("1", "opacity") == "Dial.opacity holds a number, not String 1\(end)")
    #expect(
      mismatch(5.0, "position") == "Dial.position holds a point or a size, not Double 5.0\(end)")
    #expect(mismatch(1, "transform") == "Dial.transform holds a transform, not Int 1\(end)")
    #expect(
      mismatch(OtherColor(), "backgroundColor")
        == "Dial.backgroundColor holds a CGColor, not OtherColor red\(end)")
    let shape = CAShapeLayer()
    #expect(
      mismatch(CGRect.zero, "path", of: shape)?
        .hasPrefix("CAShapeLayer.path holds a CGPath, not CGRect ") == true)
    let gradient = CAGradientLayer()
    gradient.colors = [CGColor(gray: 0, alpha: 1)]
    #expect(
      mismatch([OtherColor()], "colors", of: gradient)?
        .hasPrefix("CAGradientLayer.colors holds an array, not Array<OtherColor> ") == true)
  }

  @Test func `a value of the key's kind, and what is not known, is no mistake`() {
    for (value, keyPath) in [
      (1, "opacity"), (true, "opacity"), (Float(1), "opacity"), (CGPoint.zero, "position"),
      (CGSize.zero, "shadowOffset"), (CGRect.zero, "bounds"), (CATransform3DIdentity, "transform"),
      (CGColor(gray: 0, alpha: 1), "backgroundColor"), (NSNull(), "backgroundColor"),
      ("text", "contents"), (true, "hidden"), ("text", "unknown"), (2, "transform.rotation.z"),
    ] as [(Any, String)] {
      #expect(mismatch(value, keyPath) == nil, "\(keyPath)")
    }
  }

  private func mistakes(_ animation: CAAnimation, on layer: CALayer = Dial()) -> [String] {
    layer.mistakes(in: animation, forKey: nil)
  }

  @Test(arguments: [
    ("frame", "the frame follows from position and bounds; animate those"),
    ("frame.size.width", "the frame follows from position and bounds; animate those"),
    ("strokeEnd", "layers of another class have that key"),
    ("position.z", "position has no part z, only x, y"),
    ("level.x", "level is a number, which has no part x"),
  ])
  func `a key path that names nothing that animates is named`(keyPath: String, cause: String) {
    #expect(
      mistakes(CABasicAnimation(keyPath: keyPath)) == [
        "Dial: an animation of \(keyPath) shows nothing: \(cause)"
      ])
  }

  @Test func `parts that a value has, and keys of the layer's class, are no mistakes`() {
    for keyPath in ["transform.scale.xy", "bounds.size.width", "bounds.origin", "mine.x"] {
      #expect(mistakes(CABasicAnimation(keyPath: keyPath)) == [], "\(keyPath)")
    }
    #expect(mistakes(CABasicAnimation(keyPath: "strokeEnd"), on: CAShapeLayer()) == [])
  }

  @Test func `a name that no sublayer has is named, in a group too`() {
    let dial = Dial()
    let needle = CALayer()
    needle.name = "needle"
    dial.addSublayer(needle)
    let group = CAAnimationGroup()
    group.animations = ["sublayers.needle.opacity", "sublayers.neddle.opacity", "level"].map {
      CABasicAnimation(keyPath: $0)
    }
    #expect(
      mistakes(group, on: dial) == [
        "Dial: an animation of sublayers.neddle.opacity shows nothing: no sublayer has the name “neddle”"
      ])
    #expect(dial.mistakes(in: CABasicAnimation(), forKey: "mine") == [])
    #expect(mistakes(CATransition()) == [])
  }

  @Test func `key times that are no fractions, or too few, are named`() {
    func mistake(_ times: [NSNumber], _ mode: CAAnimationCalculationMode = .linear) -> [String] {
      mistakes(keyframes([0, 1, 0]) { ($0.keyTimes, $0.calculationMode) = (times, mode) })
    }
    let outside = "Dial: keyTimes are fractions of the duration, from 0 to 1, and not 2.0"
    #expect(mistake([0, 1, 2]) == [outside])
    let tooFew = "Dial: keyTimes has 2 times for 3 values: each value has one"
    #expect(mistake([0, 1]) == [tooFew])
    #expect(mistake([0, 0.5, 1]) == [] && mistake([0, 0.3, 0.6, 1], .discrete) == [])
  }

  @Test func `a delay that is taken for a time is named`() {
    let dial = Dial()
    let late = basic("level", duration: 2) { $0.beginTime = 0.5 }
    let renderer = LayerRenderer(layer: dial)
    #expect(renderer.perform { mistakes(late, on: dial) } == [])
    renderer.advance(to: 1_000)
    #expect(
      renderer.perform { mistakes(late, on: dial) } == [
        "Dial: an animation was over before it was added: it begins at 0.5 s, and the layer's time is "
          + "1000.0 s; for a delay write `beginTime = CACurrentMediaTime() + 0.5`"
      ])
    late.beginTime = 1_000.5
    #expect(renderer.perform { mistakes(late, on: dial) } == [])
  }

  #if DEBUG
    @Test func `an animation and a timeline log a value of another kind`() {
      let dial = Dial()
      dial.add(CABasicAnimation(keyPath: \.opacity, of: dial, from: 0, to: 1), forKey: nil)
      dial.add(basic("zPosition", to: "near"), forKey: nil)
      _ = Timeline.animate(CALayer(), keyPath: "cornerRadius", to: "round", duration: 1)
      dial.add(CABasicAnimation(keyPath: "lineWidth"), forKey: nil)
      _ = Timeline.animate(CALayer(), keyPath: "frame", to: CGRect.zero, duration: 1)
      for start in [
        "Dial.zPosition holds a number, not String near",
        "CALayer.cornerRadius holds a number, not String round",
        "Dial: an animation of lineWidth shows nothing",
        "CALayer: an animation of frame shows nothing",
      ] {
        #expect(MistakeLog.messages.contains { $0.hasPrefix(start) }, "\(start)")
      }
      let right = "Dial.opacity holds a number, not Double"
      #expect(!MistakeLog.messages.contains { $0.hasPrefix(right) })
    }
  #endif
}
