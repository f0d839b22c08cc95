import AnimatableLayers
import LayerTestSupport
import TestSupport
import Testing

private func gray(_ level: CGFloat) -> CGColor {
  CGColor(srgbRed: level, green: level, blue: level, alpha: 1)
}

private func triangle(_ height: CGFloat) -> CGPath {
  let path = CGMutablePath()
  path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 0, y: height)])
  return path
}

/// A layer with a key of every type, each animating evenly for a second.
private final class EveryKind: AnimatableLayer {
  @AnimatableProperty(animation: second) var cgFloat: CGFloat = 1
  @AnimatableProperty(animation: second) var double: Double = 2
  @AnimatableProperty(animation: second) var float: Float = 3
  @AnimatableProperty(animation: second) var int: Int = 4
  @AnimatableProperty(animation: second) var point = CGPoint(x: 1, y: 2)
  @AnimatableProperty(animation: second) var extent = CGSize(width: 1, height: 2)
  @AnimatableProperty(animation: second) var rect = CGRect(x: 1, y: 2, width: 3, height: 4)
  @AnimatableProperty(animation: second) var vector = CGVector(dx: 1, dy: 2)
  @AnimatableProperty(animation: second) var pair = SIMD2<Double>(1, 2)
  @AnimatableProperty(animation: second) var affine = CGAffineTransform.identity
  @AnimatableProperty(animation: second) var transform3D = CATransform3DIdentity
  @AnimatableProperty(animation: second) var color: CGColor = gray(0)
  @AnimatableProperty(animation: second) var path = triangle(10)
  @AnimatableProperty(animation: second) var numbers: [CGFloat] = [0, 10]
  @AnimatableProperty(animation: second) var points: [CGPoint] = [.zero]
  @AnimatableProperty(animation: second) var colors: [CGColor] = [gray(0)]
  @AnimatableProperty(animation: second) var maybeNumber: CGFloat? = nil
  @AnimatableProperty(animation: second) var maybeColor: CGColor? = gray(1)
  @AnimatableProperty(animation: second) var arc = Arc(0, 1)
  @AnimatableProperty(animation: second) var maybeArc: Arc? = nil
  @AnimatableProperty(animation: second) var maybePath: CGPath? = nil

  static let second = KeyAnimation.basic(duration: 1, timingFunction: .linear)
}

/// Stands for `UIColor` and its like.
private final class Ink: NSObject {}

/// A layer whose keys hold objects.
private final class Labeled: AnimatableLayer {
  @AnimatableProperty var title: NSAttributedString?
  @AnimatableProperty(animation: second) var note: NSString = "none"
  @AnimatableProperty(animation: .disabled) var ink: Ink?
  private(set) var drawn: [String] = []

  static let second = KeyAnimation.basic(duration: 1, timingFunction: .linear)

  override func draw(in ctx: CGContext) {
    (model() as Labeled).drawn.append("\(note) \(title?.string ?? "") \(ink != nil)")
  }
}

@Suite struct AnimatablePropertyTests {
  /// What one key must do, whatever its type.
  private struct Row: Sendable, CustomStringConvertible {
    let description: String
    let check: @Sendable (SourceLocation) -> Void
  }

  /// - Parameters:
  ///   - initial: the declared default.
  ///   - changed: another value.
  ///   - middle: what lies half way.
  ///   - isSame: compares values.
  private static func row<Value: AnimatableValue & SendableMetatype>(
    _ key: String, _ property: @escaping @Sendable () -> ReferenceWritableKeyPath<EveryKind, Value>,
    _ initial: @autoclosure @escaping @Sendable () -> Value,
    _ changed: @autoclosure @escaping @Sendable () -> Value,
    _ middle: @autoclosure @escaping @Sendable () -> Value,
    _ isSame: @escaping @Sendable (Value, Value) -> Bool
  ) -> Row {
    Row(description: key) { at in
      let (property, initial, changed, middle) = (property(), initial(), changed(), middle())
      func expect(_ value: Value?, _ expected: Value, _ comment: Comment) {
        #expect(value.map { isSame($0, expected) } == true, comment, sourceLocation: at)
      }
      // Storage.
      let stage = Stage(EveryKind())
      expect(stage.layer[keyPath: property], initial, "the default")
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      stage.layer[keyPath: property] = changed
      expect(stage.layer[keyPath: property], changed, "after writing")
      stage.layer.setValue(initial.storedValue, forKey: key)
      expect(stage.layer[keyPath: property], initial, "after writing by key")
      CATransaction.commit()
      CATransaction.flush()
      // A change in flight.
      stage.change { $0[keyPath: property] = changed }
      #expect(stage.layer.animationKeys() == [key], sourceLocation: at)
      expect(stage.layer[keyPath: property], changed, "the model in flight")
      expect(stage.shown(at: 0)?[keyPath: property], initial, "at the start")
      expect(stage.shown(at: 0.5)?[keyPath: property], middle, "in flight")
      expect(stage.shown(at: 1)?[keyPath: property], changed, "at the end")
      // The same value again.
      stage.change { $0[keyPath: property] = changed }
      #expect(stage.layer.animationKeys() == nil, "the same value again", sourceLocation: at)
      // An explicit animation, in the key's own type and as the container holds it.
      for (from, to) in [
        (initial.storedValue, changed.storedValue), (initial as Any, changed as Any),
        (initial as Any, nil), (nil, initial as Any),
      ] {
        let animation = basic(key, from: from, to: to)
        stage.change { $0.add(animation, forKey: "explicit") }
        let time = stage.renderer.time
        expect(
          stage.shown(at: time + 0.5)?[keyPath: property], middle,
          "an explicit animation from \(String(describing: from)) to \(String(describing: to))")
        expect(
          stage.shown(at: time + 1)?[keyPath: property], changed, "after an explicit animation")
      }
    }
  }

  /// A key whose default is nothing: there is no way from nothing to something.
  private static func appearing<Value: AnimatableValue & SendableMetatype>(
    _ key: String,
    _ property: @escaping @Sendable () -> ReferenceWritableKeyPath<EveryKind, Value?>,
    _ first: @autoclosure @escaping @Sendable () -> Value,
    _ second: @autoclosure @escaping @Sendable () -> Value,
    _ middle: @autoclosure @escaping @Sendable () -> Value,
    _ isSame: @escaping @Sendable (Value, Value) -> Bool
  ) -> Row {
    Row(description: key) { at in
      let property = property()
      let stage = Stage(EveryKind())
      #expect(stage.layer[keyPath: property] == nil, sourceLocation: at)
      stage.change { $0[keyPath: property] = first() }
      #expect(stage.layer.animationKeys() == nil, "from nothing", sourceLocation: at)
      stage.change { $0[keyPath: property] = second() }
      let shown = stage.shown(at: 0.5)?[keyPath: property]
      #expect(shown.map { isSame($0, middle()) } == true, "in flight", sourceLocation: at)
      stage.change(at: 1) { $0[keyPath: property] = nil }
      #expect(stage.layer[keyPath: property] == nil, sourceLocation: at)
      #expect(stage.shown(at: 2)?[keyPath: property] == nil, sourceLocation: at)
    }
  }

  private static let rows: [Row] = [
    row("cgFloat", { \.cgFloat }, 1, 3, 2, { isNear($0, $1) }),
    row("double", { \.double }, 2, 4, 3, { isNear($0, $1) }),
    row("float", { \.float }, 3, 4, 3.5, { isNear($0, Double($1)) }),
    row("int", { \.int }, 4, 9, 7, ==),
    row("point", { \.point }, CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 6), CGPoint(x: 2, y: 4), ==),
    row(
      "extent", { \.extent }, CGSize(width: 1, height: 2), CGSize(width: 3, height: 6),
      CGSize(width: 2, height: 4), ==),
    row(
      "rect", { \.rect }, CGRect(x: 1, y: 2, width: 3, height: 4),
      CGRect(x: 3, y: 4, width: 5, height: 6), CGRect(x: 2, y: 3, width: 4, height: 5), ==),
    row(
      "vector", { \.vector }, CGVector(dx: 1, dy: 2), CGVector(dx: 3, dy: 6),
      CGVector(dx: 2, dy: 4), ==),
    row("pair", { \.pair }, SIMD2(1, 2), SIMD2(3, 6), SIMD2(2, 4), ==),
    row(
      "affine", { \.affine }, .identity, CGAffineTransform(rotationAngle: 1),
      CGAffineTransform(rotationAngle: 0.5),
      { isNear($0.a, $1.a) && isNear($0.b, $1.b) && isNear($0.c, $1.c) && isNear($0.d, $1.d) }),
    row(
      "transform3D", { \.transform3D }, CATransform3DIdentity, CATransform3DMakeScale(3, 5, 1),
      CATransform3DMakeScale(2, 3, 1), { isNear($0.m11, $1.m11) && isNear($0.m22, $1.m22) }),
    row("color", { \.color }, gray(0), gray(1), gray(0.5), isSameColor),
    row("path", { \.path }, triangle(10), triangle(30), triangle(20), ==),
    row("numbers", { \.numbers }, [0, 10], [2, 20], [1, 15], ==),
    row("points", { \.points }, [.zero], [CGPoint(x: 2, y: 4)], [CGPoint(x: 1, y: 2)], ==),
    row(
      "colors", { \.colors }, [gray(0)], [gray(1)], [gray(0.5)],
      { $0.count == $1.count && zip($0, $1).allSatisfy(isSameColor) }),
    row("arc", { \.arc }, Arc(0, 1), Arc(2, 3), Arc(1, 2), ==),
    row(
      "maybeColor", { \.maybeColor }, Optional(gray(1)), Optional(gray(0)), Optional(gray(0.5)),
      { first, second in
        guard let first, let second else { return first == nil && second == nil }
        return isSameColor(first, second)
      }),
    appearing("maybeNumber", { \.maybeNumber }, CGFloat(1), 3, 2, { isNear($0, $1) }),
    appearing("maybeArc", { \.maybeArc }, Arc(0, 1), Arc(2, 3), Arc(1, 2), ==),
    appearing("maybePath", { \.maybePath }, triangle(10), triangle(30), triangle(20), ==),
  ]

  private static func isSameColor(_ first: CGColor, _ second: CGColor) -> Bool {
    let (first, second) = (first.components ?? [], second.components ?? [])
    return first.count == second.count && zip(first, second).allSatisfy { isNear($0, $1) }
  }

  @Test(arguments: rows) private func `a key of this type is stored and animates`(row: Row) {
    row.check(#_sourceLocation)
  }

  @Test func `a key set to nil is nil, whatever its default`() {
    let stage = Stage(EveryKind())
    #expect(stage.layer.maybeColor != nil)
    stage.change { $0.maybeColor = nil }
    #expect(stage.layer.maybeColor == nil)
    #expect(stage.shown(at: 2)?.maybeColor == nil)
    stage.change { $0.maybeColor = gray(0.5) }
    #expect(stage.layer.maybeColor?.components?.first == 0.5)
    stage.layer.setValue(nil, forKey: "maybeColor")
    #expect(stage.layer.maybeColor?.components?.first == 1)
  }

  private final class Mark: AnimatableLayer {
    @AnimatableProperty(animation: EveryKind.second) var height: CGFloat? = 5
    @AnimatableProperty(animation: .spring()) var place: CGPoint? = CGPoint(x: 5, y: 5)
  }

  @Test func `a key that is nil does not start from its default or move to it`() {
    let mark = Mark()
    (mark.height, mark.place) = (nil, nil)
    let stage = Stage(mark)
    stage.change { ($0.height, $0.place) = (3, CGPoint(x: 3, y: 3)) }
    #expect(stage.layer.animationKeys() == nil)
    #expect(stage.shown(\.height, at: 0.5) == 3)
    stage.change { ($0.height, $0.place) = (nil, nil) }
    let shown = stage.shown(at: 0.6)
    #expect(shown != nil && shown?.height == nil && shown?.place == nil)
    stage.change(at: 2) { mark in CALayer.animate(withDuration: 1) { mark.height = 9 } }
    #expect(stage.shown(\.height, at: 2.1) == 9)
  }

  @Test func `a key that was never set moves from its default`() {
    let stage = Stage(Mark())
    stage.change { $0.height = 3 }
    #expect(stage.shown(\.height, at: 0.5) == 4)
  }

  @Test func `two layers of one class hold separate values`() {
    let (first, second) = (EveryKind(), EveryKind())
    first.cgFloat = 5
    second.cgFloat = 6
    #expect(first.cgFloat == 5 && second.cgFloat == 6 && EveryKind().cgFloat == 1)
  }

  @Test func `a key and its property are one`() {
    let layer = EveryKind()
    layer.cgFloat = 5
    #expect(number(layer.value(forKey: "cgFloat")) == 5)
    layer.setValue(6, forKey: "cgFloat")
    #expect(layer.cgFloat == 6)
    layer.setValue(7, forKeyPath: "point.x")
    #expect(layer.point == CGPoint(x: 7, y: 2))
    #expect(number(EveryKind().value(forKey: "double")) == 2)
    #expect(number(EveryKind.defaultValue(forKey: "double")) == 2)
  }

  @Test func `an object is stored, drawn and copied, and switched in the middle`() {
    let layer = Labeled(bounds: CGRect(x: 0, y: 0, width: 4, height: 4))
    let stage = Stage(layer)
    #expect(layer.note == "none" && layer.title == nil && layer.drawn == ["none  false"])
    let ink = Ink()
    stage.change { $0.ink = ink }
    #expect(layer.presentation()?.ink === ink && layer.animationKeys() == nil)
    #expect(layer.drawn.last == "none  true")
    stage.change { ($0.note, $0.title) = ("three", NSAttributedString(string: "3")) }
    stage.renderer.advance(to: 0.4)
    _ = stage.renderer.image()
    #expect(layer.presentation()?.note == "none" && layer.presentation()?.title?.string == "3")
    stage.renderer.advance(to: 0.6)
    _ = stage.renderer.image()
    #expect(layer.presentation()?.note == "three" && layer.drawn.last == "three 3 true")
    // An equal one is no change.
    stage.renderer.advance(to: 2)
    _ = stage.renderer.image()
    let count = layer.drawn.count
    stage.change { $0.title = NSAttributedString(string: "3") }
    #expect(layer.animationKeys() == nil && layer.drawn.count == count)
    stage.change { $0.ink = nil }
    #expect(layer.ink == nil && layer.drawn.last == "three 3 false")
  }

  @Test func `objects given to an animation are shown one after the other`() {
    let stage = Stage(Labeled())
    let (first, second) = (Ink(), Ink())
    let film = CAKeyframeAnimation(keyPath: "ink")
    (film.values, film.calculationMode, film.duration) = ([first, second], .discrete, 1)
    stage.add(film)
    #expect(stage.shown(at: 0.25)?.ink === first && stage.shown(at: 0.75)?.ink === second)
    #expect(stage.layer.ink == nil)
  }

  @Test func `a whole number in flight is the nearest`() {
    let stage = Stage(EveryKind())
    stage.change { $0.int = 6 }
    #expect([0.2, 0.3, 0.7, 0.8, 1].map { stage.shown(\.int, at: $0) } == [4, 5, 5, 6, 6])
  }

  @Test func `an overshooting value of an own type is made from its numbers`() {
    let stage = Stage(EveryKind())
    let animation = basic("arc", to: Arc(10, 10).storedValue)
    animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, -1, 0.7, 2)
    stage.change { $0.add(animation, forKey: nil) }
    #expect((stage.shown(at: 0.1)?.arc.start ?? 0) < 0)
  }

  #if os(macOS) || os(Linux)
    @Test func `an array with a value that is no color traps`() async {
      await #expect(processExitsWith: .refusedData) {
        EveryKind().setValue([CGPoint.zero], forKey: "colors")
      }
    }
  #endif
}
