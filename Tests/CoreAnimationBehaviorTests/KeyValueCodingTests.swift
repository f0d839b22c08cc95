import AnimatableLayers
import LayerTestSupport
import Testing

/// Section 1: layers and animations as containers for any key.
@Suite struct KeyValueCodingTests {
  private let layer = CALayer()

  // MARK: Any key

  @Test func `a layer stores a value under any key and gives it back`() {
    layer.setValue("text", forKey: "anything")
    layer.setValue(CGPoint(x: 1, y: 2), forKey: "place")
    layer.setValue(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "area")
    layer.setValue(2.5, forKey: "amount")
    #expect(layer.value(forKey: "anything") as? String == "text")
    #expect(layer.value(forKey: "place") as? CGPoint == CGPoint(x: 1, y: 2))
    #expect(layer.value(forKey: "area") as? CGRect == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(number(layer.value(forKey: "amount")) == 2.5)
  }

  @Test func `values are read back in the types that they were written in`() throws {
    let layer = CAShapeLayer()
    layer.strokeEnd = 0.25
    layer.position = CGPoint(x: 1, y: 2)
    layer.transform = CATransform3DMakeScale(1, 2, 3)
    #expect(layer.value(forKeyPath: "strokeEnd") as? CGFloat == 0.25)
    #expect(layer.value(forKeyPath: "position.x") as? CGFloat == 1)
    #expect(layer.value(forKeyPath: "transform.scale.y") as? CGFloat == 2)
    #expect(layer.value(forKey: "position") as? CGPoint == CGPoint(x: 1, y: 2))
    #expect(layer.value(forKey: "position") as? NSValue != nil)
    #expect((layer.value(forKey: "transform") as? CATransform3D)?.m33 == 3)
    layer.setValue(CGFloat(0.5), forKey: "amount")
    #expect(layer.value(forKey: "amount") as? CGFloat == 0.5)
    let pace = CABasicAnimation(keyPath: "strokeEnd")
    pace.toValue = NSNumber(value: 2)
    #expect(pace.toValue as? CGFloat == 2 && pace.value(forKey: "toValue") as? CGFloat == 2)
    pace.fromValue = CGFloat(0.5)
    #expect(pace.value(forKey: "fromValue") as? Double == 0.5)
    #expect(pace.value(forKey: "duration") as? CGFloat == 0)
  }

  /// Each type that holds a half, and none that does not.
  private func isHalf(_ value: Any?) -> Bool {
    value as? CGFloat == 0.5 && value as? Float == 0.5 && value as? Double == 0.5
      && value as? NSNumber == 0.5 && value as? Int == nil && value as? String == nil
  }

  @Test func `a number is cast to each type that can hold it, whatever it was written in`() {
    let halves: [Any] = [CGFloat(0.5), Float(0.5), 0.5, NSNumber(value: 0.5)]
    for half in halves {
      let (layer, animation) = (CALayer(), CABasicAnimation(keyPath: "opacity"))
      layer.setValue(half, forKey: "amount")
      layer.style = ["opacity": half, "nested": ["amount": half]]
      (animation.fromValue, animation.toValue, animation.byValue) = (half, half, half)
      animation.setValue(half, forKey: "mine")
      let keyframes = CAKeyframeAnimation(keyPath: "opacity")
      keyframes.values = [half, half]
      CATransaction.begin()
      CATransaction.setValue(half, forKey: "mine")
      CATransaction.setAnimationDuration(0.5)
      let read: [Any?] = [
        layer.value(forKey: "amount"), layer.style?["opacity"],
        (layer.style?["nested"] as? [String: Any])?["amount"], animation.fromValue,
        animation.toValue, animation.byValue, animation.value(forKey: "fromValue"),
        animation.value(forKey: "mine"), (animation.copy() as? CABasicAnimation)?.toValue,
        keyframes.values?.first, (keyframes.value(forKey: "values") as? [Any])?.first,
        CATransaction.value(forKey: "mine"), CATransaction.value(forKey: "animationDuration"),
      ]
      CATransaction.commit()
      for (index, value) in read.enumerated() {
        #expect(isHalf(value), "\(index): \(value ?? "nil")")
      }
    }
  }

  @Test func `whole numbers, flags and arrays are cast likewise`() {
    let animation = CABasicAnimation(keyPath: "borderWidth")
    for four in [4, UInt8(4), Int32(4), CGFloat(4), 4.0] as [Any] {
      animation.toValue = four
      #expect(animation.toValue as? Int == 4 && animation.toValue as? CGFloat == 4)
    }
    animation.toValue = true
    #expect(animation.toValue as? Bool == true && animation.toValue as? Int == 1)
    animation.toValue = [CGFloat(0.5), 1]
    #expect(animation.toValue as? [Double] == [0.5, 1] && animation.toValue as? [CGFloat] != nil)
    #expect(animation.toValue as? [NSNumber] == [0.5, 1])
    layer.setValue([1, 2], forKey: "counts")
    #expect(layer.value(forKey: "counts") as? [CGFloat] == [1, 2])
    layer.setValue([CGPoint(x: 1, y: 2)], forKey: "places")
    #expect(layer.value(forKey: "places") as? [CGPoint] == [CGPoint(x: 1, y: 2)])
  }

  @Test func `an implicit animation's ends are cast likewise`() {
    let stage = Stage()
    stage.change {
      $0.opacity = 0.5
      $0.cornerRadius = 0.5
    }
    stage.change {
      $0.opacity = 1
      $0.cornerRadius = 4
    }
    for key in ["opacity", "cornerRadius"] {
      let animation = stage.layer.animation(forKey: key) as? CABasicAnimation
      let from = animation?.fromValue
      #expect(
        from as? CGFloat != nil && from as? Float != nil && from as? NSNumber != nil, "\(key)")
    }
  }

  @Test func `an object comes back as itself`() throws {
    final class Badge: NSObject {}
    let (layer, badge) = (CALayer(), Badge())
    layer.setValue(badge, forKey: "badge")
    func read<Value>(_ key: String) -> Value? { layer.value(forKey: key).flatMap { $0 as? Value } }
    #expect(read("badge") === badge)
    let value = try #require(layer.value(forKey: "badge"))
    #expect(type(of: value) == Badge.self)
  }

  @Test func `a key without a value reads nil, and nil takes a value back`() {
    #expect(layer.value(forKey: "anything") == nil && layer.value(forKeyPath: "anything.x") == nil)
    #expect(CABasicAnimation().value(forKey: "anything") == nil)
    layer.setValue(1, forKey: "anything")
    layer.setValue(nil, forKey: "anything")
    #expect(layer.value(forKey: "anything") == nil)
  }

  @Test func `several keys are read and set at once, null being nothing`() {
    layer.setValue("text", forKey: "title")
    layer.setValuesForKeys([
      "opacity": 0.5, "backgroundColor": NSNull(), "title": NSNull(), "amount": 3,
    ])
    #expect(layer.opacity == 0.5 && layer.backgroundColor == nil)
    let values = layer.dictionaryWithValues(forKeys: ["opacity", "amount", "title"])
    #expect(number(values["opacity"]) == 0.5 && number(values["amount"]) == 3)
    #expect(values["title"] is NSNull && values.count == 3)
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.setValuesForKeys(["duration": 2, "note": "text"])
    #expect(animation.duration == 2)
    let kept = animation.dictionaryWithValues(forKeys: ["note", "keyPath", "toValue"])
    #expect(kept["note"] as? String == "text" && kept["keyPath"] as? String == "opacity")
    #expect(kept["toValue"] is NSNull)
  }

  @Test func `a class reads and sets several keys in its own way`() {
    final class Fader: CALayer {
      override func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        ["alpha": opacity]
      }
      override func setValuesForKeys(_ keyedValues: [String: Any]) {
        super.setValuesForKeys(["opacity": keyedValues["alpha"] ?? 1])
      }
    }
    let layer: CALayer = Fader()
    layer.setValuesForKeys(["alpha": 0.25])
    #expect(layer.opacity == 0.25)
    #expect(number(layer.dictionaryWithValues(forKeys: ["alpha"])["alpha"]) == 0.25)
  }

  @Test func `two layers of one class hold separate values`() {
    let (first, second) = (CALayer(), CALayer())
    first.setValue(1, forKey: "anything")
    second.setValue(2, forKey: "anything")
    #expect(number(first.value(forKey: "anything")) == 1)
    #expect(number(second.value(forKey: "anything")) == 2)
  }

  // MARK: Properties

  @Test func `a property is read and written by its key`() {
    layer.setValue(0.5, forKey: "opacity")
    layer.setValue(CGPoint(x: 3, y: 4), forKey: "position")
    layer.setValue(true, forKey: "hidden")
    layer.setValue("a name", forKey: "name")
    #expect(layer.opacity == 0.5 && layer.position == CGPoint(x: 3, y: 4) && layer.isHidden)
    #expect(layer.name == "a name")
    layer.cornerRadius = 7
    #expect(number(layer.value(forKey: "cornerRadius")) == 7)
    #expect(layer.value(forKey: "isHidden") as? Bool == true)
  }

  @Test func `nil stands for the zero of a property's type`() {
    let layer = CALayer(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    layer.transform = CATransform3DMakeScale(2, 2, 2)
    layer.cornerRadius = 3
    layer.isHidden = true
    for key in ["position", "bounds", "transform", "cornerRadius", "hidden"] {
      layer.setValue(nil, forKey: key)
    }
    #expect(layer.position == .zero && layer.bounds == .zero)
    #expect(CATransform3DIsIdentity(layer.transform))
    #expect(layer.cornerRadius == 0 && !layer.isHidden)
  }

  /// A key and the number it reads on a new layer.
  private static let numbers: [(String, Double)] = [
    ("opacity", 1), ("zPosition", 0), ("anchorPointZ", 0), ("cornerRadius", 0), ("borderWidth", 0),
    ("contentsScale", 1), ("hidden", 0), ("doubleSided", 1), ("masksToBounds", 0),
    ("allowsGroupOpacity", 1), ("opaque", 0),
    ("needsDisplayOnBoundsChange", 0), ("beginTime", 0), ("duration", 0), ("speed", 1),
    ("timeOffset", 0), ("repeatCount", 0), ("repeatDuration", 0), ("autoreverses", 0),
  ]

  @Test(arguments: numbers) func `a new layer has Apple's defaults`(key: String, expected: Double) {
    #expect(number(CALayer().value(forKey: key)) == expected)
  }

  @Test func `a new layer has Apple's default geometry and content`() throws {
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    #expect(layer.bounds == .zero && layer.position == .zero && layer.frame == .zero)
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(CATransform3DIsIdentity(layer.transform))
    #expect(CATransform3DIsIdentity(layer.sublayerTransform))
    #expect(layer.contentsRect == unit && layer.contentsGravity == .resize)
    #expect(layer.fillMode == .removed)
    #expect(layer.sublayers == nil && layer.superlayer == nil && layer.mask == nil)
    #expect(layer.contents == nil && layer.backgroundColor == nil && layer.delegate == nil)
    let border = try #require(layer.borderColor)
    #expect(border.alpha == 1 && border.components?.dropLast().allSatisfy { $0 == 0 } == true)
  }

  // MARK: Where an unset value comes from

  @Test func `the class knows the defaults of anchorPoint and contentsScale alone`() {
    #expect(CALayer.defaultValue(forKey: "anchorPoint") as? CGPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(number(CALayer.defaultValue(forKey: "contentsScale")) == 1)
    let others = ["bounds", "position", "frame", "anything"]
    #expect(others.filter { CALayer.defaultValue(forKey: $0) != nil } == [])
  }

  private final class Defaulted: CALayer {
    override class func defaultValue(forKey key: String) -> Any? {
      switch key {
      case "amount": 5
      case "opacity": 0.5
      default: super.defaultValue(forKey: key)
      }
    }
  }

  @Test func `a class's default stands until a value is set`() {
    let layer = Defaulted()
    #expect(number(layer.value(forKey: "amount")) == 5 && layer.opacity == 0.5)
    layer.setValue(6, forKey: "amount")
    layer.opacity = 1
    #expect(number(layer.value(forKey: "amount")) == 6 && layer.opacity == 1)
    layer.setValue(nil, forKey: "amount")
    #expect(number(layer.value(forKey: "amount")) == 5)
  }

  @Test func `style comes before the class's default and after a value of its own`() {
    let layer = Defaulted()
    layer.style = ["amount": 7, "opacity": 0.25]
    #expect(number(layer.value(forKey: "amount")) == 7 && layer.opacity == 0.25)
    layer.setValue(6, forKey: "amount")
    layer.opacity = 1
    #expect(number(layer.value(forKey: "amount")) == 6 && layer.opacity == 1)
    layer.style = ["opacity": 0.75]
    #expect(layer.opacity == 1)
  }

  @Test func `a style may hold a further style, searched after it`() {
    layer.style = ["amount": 1, "style": ["amount": 2, "other": 3, "zPosition": 4]]
    #expect(number(layer.value(forKey: "amount")) == 1 && number(layer.value(forKey: "other")) == 3)
    #expect(layer.zPosition == 4)
  }

  @Test func `a style that is taken away leaves the defaults`() {
    layer.style = ["opacity": 0.25, "amount": 1]
    layer.style = nil
    #expect(layer.opacity == 1 && layer.value(forKey: "amount") == nil)
  }

  // MARK: Hooks

  private final class Hooked: CALayer {
    var lines: [String] = []

    override func value(forUndefinedKey key: String) -> Any? {
      lines.append("undefined \(key)")
      return key == "answer" ? 42 : super.value(forUndefinedKey: key)
    }

    override func setNilValueForKey(_ key: String) {
      lines.append("nil \(key)")
      if key == "opacity" { opacity = 0.75 } else { super.setNilValueForKey(key) }
    }
  }

  @Test func `a subclass answers for keys without a value`() {
    let layer = Hooked()
    #expect(number(layer.value(forKey: "answer")) == 42 && layer.value(forKey: "other") == nil)
    layer.setValue(7, forKey: "answer")
    #expect(number(layer.value(forKey: "answer")) == 7)
    #expect(layer.lines == ["undefined answer", "undefined other"])
  }

  @Test func `a subclass defines what nil means for a number`() {
    let layer = Hooked()
    layer.cornerRadius = 3
    layer.setValue(nil, forKey: "opacity")
    layer.setValue(nil, forKey: "cornerRadius")
    layer.setValue(nil, forKey: "backgroundColor")
    #expect(layer.opacity == 0.75 && layer.cornerRadius == 0)
    #expect(layer.lines == ["nil opacity", "nil cornerRadius"])
  }

  /// Keys of a layer that depend on each other, as code for key-value observing writes it.
  private final class Observed: CALayer {
    override class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
      key != "charge" && super.automaticallyNotifiesObservers(forKey: key)
    }

    override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
      key == "charge" ? ["bounds"] : super.keyPathsForValuesAffectingValue(forKey: key)
    }
  }

  @Test func `a class may declare which keys depend on which, and which announce themselves`() {
    #expect(!Observed.automaticallyNotifiesObservers(forKey: "charge"))
    #expect(Observed.automaticallyNotifiesObservers(forKey: "note"))
    #expect(CABasicAnimation.automaticallyNotifiesObservers(forKey: "note"))
    #expect(Observed.keyPathsForValuesAffectingValue(forKey: "charge") == ["bounds"])
    #expect(Observed.keyPathsForValuesAffectingValue(forKey: "note").isEmpty)
    #expect(CABasicAnimation.keyPathsForValuesAffectingValue(forKey: "note").isEmpty)
    let layer = Observed()
    layer.setValue(3, forKey: "charge")
    #expect(number(layer.value(forKey: "charge")) == 3)
  }

  @Test func `announcing a change by hand is allowed and changes nothing`() {
    layer.willChangeValue(forKey: "opacity")
    layer.didChangeValue(forKey: "opacity")
    let animation = CABasicAnimation()
    animation.willChangeValue(forKey: "duration")
    animation.didChangeValue(forKey: "duration")
    #expect(layer.opacity == 1 && animation.duration == 0)
  }
}
