import AnimatableLayers
import LayerTestSupport
import TestSupport
import Testing

enum AssignedMood: String, AnimatableValue { case calm, alert }

enum AssignedStep: Int, AnimatableValue { case first = 1, second }

private let gray = CGColor(gray: 0.5, alpha: 1)
private let wide = CGColor(
  colorSpace: CGColorSpace(name: CGColorSpace.displayP3)!, components: [1, 0, 0, 1])!

/// Keys of many types. Archives hold no classes that are private.
final class AssignedDial: AnimatableLayer {
  @AnimatableProperty var level: CGFloat = 0.5
  @AnimatableProperty var strength: Float = 0.5
  @AnimatableProperty var count = 3
  @AnimatableProperty var isOn = false
  @AnimatableProperty var center = CGPoint(x: 1, y: 2)
  @AnimatableProperty var frameOfText = CGRect(x: 1, y: 2, width: 3, height: 4)
  @AnimatableProperty var wind = CGVector(dx: 1, dy: 2)
  @AnimatableProperty var slant = CGAffineTransform.identity
  @AnimatableProperty var ink = gray
  @AnimatableProperty var tint: CGColor? = gray
  @AnimatableProperty var offset: CGFloat?
  @AnimatableProperty var depth: CGFloat? = 1
  @AnimatableProperty var bars: [CGFloat] = [1]
  @AnimatableProperty var arc = Arc(0, 1)
  @AnimatableProperty var mood = AssignedMood.calm
  @AnimatableProperty var step = AssignedStep.first
  @AnimatableProperty var title = ""
}

/// A way by which a value comes to a declared key.
private struct Assignment: Sendable, CustomStringConvertible {
  let description: String
  /// Whether it takes `NSNull` for the absence of a value.
  var takesNull = true
  /// Gives a value to a key of a layer; returns the layer that shows it.
  let give: @Sendable (_ value: Any, _ key: String, AssignedDial) -> AssignedDial?

  init(
    _ description: String, takesNull: Bool = true,
    _ give: @escaping @Sendable (_ value: Any, _ key: String, AssignedDial) -> AssignedDial?
  ) {
    (self.description, self.takesNull, self.give) = (description, takesNull, give)
  }

  /// An animation, whose value the screen shows.
  static func animation(
    _ description: String, _ make: @escaping @Sendable (_ value: Any, _ key: String) -> CAAnimation
  ) -> Assignment {
    Assignment(description, takesNull: false) { value, key, layer in
      let stage = Stage(layer)
      let animation = make(value, key)
      animation.duration = 1
      stage.add(animation, forKey: nil)
      return stage.shown(at: 0.25)
    }
  }

  static let all: [Assignment] = [
    Assignment("setValue(_:forKey:)") { value, key, layer in
      layer.setValue(value, forKey: key)
      return layer
    },
    Assignment("setValue(_:forKeyPath:)") { value, key, layer in
      layer.setValue(value, forKeyPath: key)
      return layer
    },
    Assignment("setValuesForKeys(_:)", takesNull: false) { value, key, layer in
      layer.setValuesForKeys([key: value])
      return layer
    },
    Assignment("style") { value, key, layer in
      layer.style = [key: value]
      return layer
    },
    Assignment("a style in a style") { value, key, layer in
      layer.setValue(["style": [key: value]], forKey: "style")
      return layer
    },
    .animation("fromValue") { value, key in
      let animation = CABasicAnimation(keyPath: key)
      (animation.fromValue, animation.toValue) = (value, value)
      return animation
    },
    .animation("toValue of a group's animation") { value, key in
      let animation = basic(key, to: value, duration: 0.1)
      animation.fillMode = .forwards
      let group = CAAnimationGroup()
      group.animations = [animation]
      return group
    },
    .animation("values") { value, key in
      let animation = CAKeyframeAnimation(keyPath: key)
      animation.values = [value, value]
      return animation
    },
    Assignment("actions", takesNull: false) { value, key, layer in
      let stage = Stage(layer)
      let action = CAKeyframeAnimation()
      (action.values, action.duration) = ([value, value], 1)
      layer.actions = ["event": action]
      stage.change { $0.action(forKey: "event")?.run(forKey: key, object: $0, arguments: nil) }
      return stage.shown(at: 0.25)
    },
    Assignment("a timeline", takesNull: false) { value, key, layer in
      let stage = Stage(layer)
      stage.change { layer in
        Timeline.animate(layer, keyPath: key, from: value, to: value, duration: 1).run()
      }
      return stage.shown(at: 0.25)
    },
  ]

  /// Reads a layer from an archive that has a value under a key.
  static func archive(_ value: Any, _ key: String) throws -> AssignedDial? {
    let layer = AssignedDial()
    layer.setValue(value, forUndefinedKey: key)
    let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
    return try NSKeyedUnarchiver.unarchivedObject(ofClass: AssignedDial.self, from: data)
  }
}

@Suite struct AnimatableKeyTests {
  // MARK: Values that a key can hold

  private struct Row: Sendable {
    let key: String
    let given: @Sendable () -> Any
    /// What the property reads then, as text.
    let read: String
    let property: @Sendable (AssignedDial) -> String

    init<Value>(
      _ key: String, _ property: @escaping @Sendable (AssignedDial) -> Value, _ read: String,
      _ given: @autoclosure @escaping @Sendable () -> Any
    ) {
      (self.key, self.given, self.read) = (key, given, read)
      self.property = { "\(property($0))" }
    }
  }

  private static let taken: [Row] = [
    Row("level", { $0.level }, "nan", Double.nan),
    Row("level", { $0.level }, "1e+300", 1e300),
    Row("level", { $0.level }, "2.0", 2),
    Row("level", { $0.level }, "2.5", Float(2.5)),
    Row("level", { $0.level }, "7.0", NSNumber(value: UInt8(7))),
    Row("level", { $0.level }, "1.0", true),
    Row("strength", { $0.strength }, "inf", 1e300),
    Row("strength", { $0.strength }, "0.1", 0.1),
    Row("count", { $0.count }, "2", 2.4),
    Row("count", { $0.count }, "\(Int.max)", 1e300),
    Row("count", { $0.count }, "\(Int.max)", NSNumber(value: UInt64.max)),
    Row("count", { $0.count }, "\(Int.min)", -1e300),
    Row("count", { $0.count }, "0", Double.nan),
    Row("count", { $0.count }, "1", NSNumber(value: true)),
    Row("isOn", { $0.isOn }, "true", 1),
    Row("isOn", { $0.isOn }, "true", NSNumber(value: 0.5)),
    Row("isOn", { $0.isOn }, "false", 0.25),
    Row("center", { $0.center.x }, "nan", CGPoint(x: CGFloat.nan, y: 0)),
    Row("center", { $0.center.y }, "4.0", CGPoint(x: 3, y: 4)),
    Row("wind", { $0.wind.dy }, "4.0", CGVector(dx: 3, dy: 4)),
    Row("wind", { $0.wind.dy }, "4.0", CGPoint(x: 3, y: 4)),
    Row("slant", { $0.slant.tx }, "5.0", CGAffineTransform(translationX: 5, y: 0)),
    Row("slant", { $0.slant.tx }, "5.0", CATransform3DMakeTranslation(5, 0, 0)),
    Row("bars", { $0.bars }, "[]", [CGFloat]()),
    Row("bars", { $0.bars }, "[1.0, 2.0]", [1, 2]),
    Row("bars", { $0.bars }, "[nan]", [NSNumber(value: Double.nan)]),
    Row("arc", { $0.arc.sweep }, "3.0", Arc(2, 3)),
    Row("arc", { $0.arc.sweep }, "3.0", [2.0, 3.0]),
    Row("mood", { $0.mood }, "alert", AssignedMood.alert),
    Row("mood", { $0.mood }, "alert", "alert"),
    Row("step", { $0.step }, "second", AssignedStep.second),
    Row("step", { $0.step }, "second", 2),
    Row("title", { $0.title }, "two", "two"),
    Row("title", { $0.title }, "two", NSString(string: "two")),
    Row("depth", { $0.depth as Any }, "Optional(2.0)", 2),
    Row("ink", { $0.ink.alpha }, "0.25", CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.25)),
  ]

  @Test(arguments: Assignment.all) private func `every assignment takes the same values`(
    assignment: Assignment
  ) {
    let read = Self.taken.map { row in
      let layer = assignment.give(row.given(), row.key, AssignedDial())
      return "\(row.key) \(row.given()): \(layer.map(row.property) ?? "nothing")"
    }
    #expect(read == Self.taken.map { "\($0.key) \($0.given()): \($0.read)" })
  }

  @Test func `what a key is given by name is stored as the property stores it`() {
    func stored(_ key: String, _ value: Any) -> Any? {
      let layer = AssignedDial()
      layer.setValue(value, forKey: key)
      return layer.value(forKey: key)
    }
    #expect(number(stored("level", CGFloat.infinity)) == .infinity)
    #expect(number(stored("count", 2.4)) == 2)
    #expect(number(stored("count", -Double.infinity)) == Double(Int.min))
    #expect(number(stored("strength", 0.1)) == Double(Float(0.1)))
    #expect(stored("wind", CGVector(dx: 3, dy: 4)) as? CGPoint == CGPoint(x: 3, y: 4))
    #expect(stored("arc", Arc(2, 3)) as? [Double] == [2, 3])
    #expect(stored("mood", AssignedMood.alert) as? String == "alert")
    #expect(stored("offset", NSNull()) == nil)
    #expect(stored("tint", wide) as! CGColor === wide)
  }

  @Test func `a change by name moves from one value of the own type to the other`() {
    let stage = Stage(AssignedDial())
    for (key, value) in [("wind", CGVector(dx: 3, dy: 4) as Any), ("arc", Arc(2, 3))] {
      stage.change { $0.setValue(value, forKey: key) }
    }
    let shown = stage.shown(at: 0.1)
    #expect((1.01..<2.99).contains(shown?.wind.dx ?? 0))
    #expect((0.01..<1.99).contains(shown?.arc.start ?? 0))
  }

  @Test func `null is no value where there may be none`() {
    let layer = AssignedDial()
    for assignment in Assignment.all where assignment.takesNull {
      #expect(assignment.give(NSNull(), "tint", AssignedDial())?.tint == nil, "\(assignment)")
    }
    layer.setValue(NSNull(), forKey: "tint")
    #expect(layer.tint == nil)
    layer.setValue(nil, forKey: "tint")
    #expect(layer.tint == gray)
  }

  // MARK: Values that it cannot hold

  private static let refused: [(key: String, value: @Sendable () -> Any, words: String)] = [
    ("level", { "half" }, "AssignedDial.level holds CGFloat, not String half"),
    ("level", { NSNull() }, "AssignedDial.level holds CGFloat, not NSNull <null>"),
    (
      "level", { CGPoint(x: 1, y: 2) },
      "AssignedDial.level holds CGFloat, not CGPoint \(CGPoint(x: 1, y: 2))"
    ),
    ("level", { [CGFloat]() }, "AssignedDial.level holds CGFloat, not Array<CGFloat> []"),
    ("count", { "7" }, "AssignedDial.count holds Int, not String 7"),
    ("isOn", { "true" }, "AssignedDial.isOn holds Bool, not String true"),
    ("center", { 1 }, "AssignedDial.center holds CGPoint, not Int 1"),
    (
      "center", { CGSize(width: 1, height: 2) },
      "AssignedDial.center holds CGPoint, not CGSize \(CGSize(width: 1, height: 2))"
    ),
    ("arc", { [1.0] }, "AssignedDial.arc holds Arc, not Array<Double> [1.0]"),
    ("bars", { ["a"] }, "AssignedDial.bars holds Array<CGFloat>, not Array<String> [\"a\"]"),
    ("mood", { "angry" }, "AssignedDial.mood holds AssignedMood, not String angry"),
    ("step", { 3 }, "AssignedDial.step holds AssignedStep, not Int 3"),
    ("title", { 1 }, "AssignedDial.title holds String, not Int 1"),
    ("tint", { "#fff" }, "AssignedDial.tint holds Optional<CGColor>, not String #fff"),
  ]

  @Test func `a value that a key cannot hold is refused in words`() {
    let layer = AssignedDial()
    let words = Self.refused.map { row in
      layer.animatableKeys[row.key]?.refusal(of: row.value(), for: layer)
    }
    #expect(words == Self.refused.map { $0.words })
  }

  @Test func `an archive with a value that a key cannot hold is not decoded`() throws {
    #expect(try Assignment.archive(2, "level")?.level == 2)
    #expect(try Assignment.archive(Double.nan, "level")?.level.isNaN == true)
    #expect(try Assignment.archive([2.0, 3.0], "arc")?.arc.sweep == 3)
    #expect(throws: (any Error).self) { try Assignment.archive("half", "level") }
  }

  #if os(macOS) || os(Linux)
    @Test(arguments: Assignment.all.indices)
    private func `every assignment refuses a value in the same words`(assignment: Int) async throws
    {
      let result = await #expect(
        processExitsWith: .refusedData, observing: [\.standardErrorContent]
      ) { [assignment] in
        _ = Assignment.all[assignment].give("half", "level", AssignedDial())
      }
      #expect(
        result.message.contains("AssignedDial.level holds CGFloat, not String half"),
        "\(Assignment.all[assignment])")
    }

    @Test(arguments: Assignment.all.indices)
    private func `a member of a key's value is refused in the same words`(assignment: Int)
      async throws
    {
      // What has no members of its own: sets of keys.
      guard
        !["setValue(_:forKey:)", "setValuesForKeys(_:)", "style", "a style in a style"]
          .contains(Assignment.all[assignment].description)
      else { return }
      let result = await #expect(
        processExitsWith: .refusedData, observing: [\.standardErrorContent]
      ) { [assignment] in
        _ = Assignment.all[assignment].give("half", "center.x", AssignedDial())
      }
      #expect(result.message.contains("AssignedDial.center.x holds CGFloat, not String half"))
    }
  #endif

  @Test func `a member of a key's value takes numbers`() {
    let stage = Stage(AssignedDial())
    stage.layer.setValue(NSNumber(value: 7), forKeyPath: "center.x")
    stage.layer.setValue(CGSize(width: 8, height: 9), forKeyPath: "frameOfText.size")
    #expect(stage.layer.center == CGPoint(x: 7, y: 2))
    #expect(stage.layer.frameOfText == CGRect(x: 1, y: 2, width: 8, height: 9))
  }

  @Test func `differences and operands of functions are no values of the key`() {
    let stage = Stage(AssignedDial())
    let step = basic("step", by: 7)
    stage.add(step)
    let added = CABasicAnimation(keyPath: "step")
    (added.fromValue, added.toValue, added.isAdditive, added.duration) = (-1, 0, true, 1)
    stage.add(added)
    let turn = CABasicAnimation(keyPath: "slant")
    turn.valueFunction = CAValueFunction(name: .rotateZ)
    (turn.fromValue, turn.toValue, turn.duration) = (0.5, 0.5, 1)
    stage.add(turn, forKey: "turn")
    #expect(stage.shown(at: 0.5) != nil)
  }
}
