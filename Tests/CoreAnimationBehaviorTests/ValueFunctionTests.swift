import AnimatableLayers
import LayerTestSupport
import Testing

/// Section 6: functions that make transforms of blended numbers.
@Suite struct ValueFunctionTests {
  private let stage = Stage()

  private func animation(
    _ name: CAValueFunctionName, from: Any? = nil, to: Any? = nil,
    _ configure: (CABasicAnimation) -> Void = { _ in }
  ) -> CABasicAnimation {
    let animation = basic("transform", from: from, to: to, configure)
    animation.valueFunction = CAValueFunction(name: name)
    return animation
  }

  private func isNear(_ first: CATransform3D?, _ second: CATransform3D) -> Bool {
    func rows(_ t: CATransform3D) -> [CGFloat] {
      [
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41,
        t.m42, t.m43, t.m44,
      ]
    }
    guard let first else { return false }
    return zip(rows(first), rows(second)).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  @Test func `there is a function for each name and for no other`() {
    let names: [CAValueFunctionName] = [
      .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX,
      .translateY, .translateZ, CAValueFunctionName(rawValue: "scaleXY"),
      CAValueFunctionName(rawValue: "scaleXYZ"),
    ]
    for name in names { #expect(CAValueFunction(name: name)?.name == name) }
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "sideways")) == nil)
  }

  @Test func `functions of one name are equal`() throws {
    let turn = try #require(CAValueFunction(name: .rotateZ))
    let same = try #require(CAValueFunction(name: .rotateZ))
    #expect(
      turn == same && Set([turn, same]).count == 1 && turn != CAValueFunction(name: .rotateX))
    #expect(!turn.isEqual("rotateZ"))
  }

  @Test func `a number makes a transform about one axis`() {
    let rows: [(CAValueFunctionName, Double, Double, CATransform3D)] = [
      (.rotateX, 0, 2, CATransform3DMakeRotation(1, 1, 0, 0)),
      (.rotateY, 0, 2, CATransform3DMakeRotation(1, 0, 1, 0)),
      (.rotateZ, 0, 2, CATransform3DMakeRotation(1, 0, 0, 1)),
      (.scaleX, 1, 3, CATransform3DMakeScale(2, 1, 1)),
      (.scaleY, 1, 3, CATransform3DMakeScale(1, 2, 1)),
      (.scaleZ, 1, 3, CATransform3DMakeScale(1, 1, 2)),
      (CAValueFunctionName(rawValue: "scaleXY"), 1, 3, CATransform3DMakeScale(2, 2, 1)),
      (CAValueFunctionName(rawValue: "scaleXYZ"), 1, 3, CATransform3DMakeScale(2, 2, 2)),
      (.translateX, 10, 20, CATransform3DMakeTranslation(15, 0, 0)),
      (.translateY, 10, 20, CATransform3DMakeTranslation(0, 15, 0)),
      (.translateZ, 10, 20, CATransform3DMakeTranslation(0, 0, 15)),
    ]
    for (name, from, to, expected) in rows {
      let stage = Stage()
      stage.add(animation(name, from: from, to: to))
      #expect(isNear(stage.shown(\.transform, at: 0.5), expected), "\(name.rawValue)")
    }
  }

  @Test func `three numbers make a scale or a translation`() {
    stage.add(animation(.scale, from: [1, 1, 1], to: [3, 5, 7]))
    #expect(isNear(stage.shown(\.transform, at: 0.5), CATransform3DMakeScale(2, 3, 4)))
    stage.add(animation(.translate, from: [0, 0, 0], to: [10, 20, 30]))
    stage.renderer.advance(to: 1)
    #expect(isNear(stage.layer.presentation()?.transform, CATransform3DMakeTranslation(5, 10, 15)))
  }

  @Test func `a turn goes as far as the number, more than once round`() {
    stage.add(animation(.rotateZ, from: 0, to: 4 * Double.pi))
    for (time, turn) in [(0.125, CGFloat.pi / 2), (0.75, 3 * .pi)] {
      let expected = CATransform3DMakeRotation(turn, 0, 0, 1)
      #expect(isNear(stage.shown(\.transform, at: time), expected))
    }
  }

  @Test func `keyframes take functions too`() {
    stage.add(
      keyframes([0, 10, 30], of: "transform") {
        $0.valueFunction = CAValueFunction(name: .translateX)
      })
    #expect(isNear(stage.shown(\.transform, at: 0.75), CATransform3DMakeTranslation(20, 0, 0)))
  }

  @Test func `an additive function comes on top of the transform`() {
    stage.set { $0.transform = CATransform3DMakeScale(2, 2, 1) }
    stage.add(animation(.translateX, from: 0, to: 10) { $0.isAdditive = true })
    // Moved by 5 in a space that is scaled by 2.
    let expected = CATransform3DConcat(
      CATransform3DMakeTranslation(5, 0, 0), CATransform3DMakeScale(2, 2, 1))
    #expect(isNear(stage.shown(\.transform, at: 0.5), expected))
  }

  @Test func `a cumulative turn starts each play where the last one ended`() {
    let turn = animation(.rotateZ, from: 0, to: Double.pi / 2)
    turn.isCumulative = true
    turn.repeatCount = 4
    stage.add(turn)
    #expect(
      isNear(stage.shown(\.transform, at: 2.5), CATransform3DMakeRotation(2.5 * .pi / 2, 0, 0, 1)))
  }

  @Test func `values that a function does not take show nothing`() {
    stage.add(animation(.scale, from: 1, to: 2), forKey: "a")
    stage.add(animation(.scaleX, from: [1, 1, 1], to: [2, 2, 2]), forKey: "b")
    stage.add(animation(.rotateZ, from: "left", to: "right"), forKey: "c")
    #expect(isNear(stage.shown(\.transform, at: 0.5), CATransform3DIdentity))
  }
}
