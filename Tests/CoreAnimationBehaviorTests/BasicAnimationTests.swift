import AnimatableLayers
import LayerTestSupport
import TestSupport
import Testing

/// Section 6: what basic animations show.
@Suite struct BasicAnimationTests {
  private let stage = Stage()

  /// The ends given, and what a property of 10 shows at the start, in the middle and right before the end.
  struct Row: Sendable, CustomStringConvertible {
    let description: String
    var from: Double?
    var to: Double?
    var by: Double?
    let shown: [Double]
  }

  private static let modes = [
    Row(description: "from and to", from: 20, to: 40, shown: [20, 30, 40]),
    Row(description: "from and by", from: 20, by: 6, shown: [20, 23, 26]),
    Row(description: "by and to", to: 40, by: 10, shown: [30, 35, 40]),
    Row(description: "from", from: 20, shown: [20, 15, 10]),
    Row(description: "to", to: 20, shown: [10, 15, 20]),
    Row(description: "by", by: 20, shown: [10, 20, 30]),
  ]

  @Test(arguments: modes) func `missing ends come from what is shown otherwise`(row: Row) {
    let shown = zip([0, 0.5, 1 - 1e-8, 1], row.shown + [10]).map { ($0, $1) }
    expectShown(shown, basic("zPosition", from: row.from, to: row.to, by: row.by), over: 10)
  }

  @Test(arguments: modes) func `missing ends follow an animation below`(row: Row) {
    stage.add(basic("zPosition", from: 10, to: 10, duration: 5), forKey: "below")
    stage.add(basic("zPosition", from: row.from, to: row.to, by: row.by), forKey: "above")
    stage.expectShown([(0.5, row.shown[1])])
  }

  @Test func `an animation without ends, or from a distance, runs from what was shown to what is`()
  {
    let fromDistance = basic("zPosition", from: -20, to: 0) { $0.isAdditive = true }
    for animation in [basic("zPosition"), fromDistance] {
      let stage = Stage()
      stage.set { $0.zPosition = 10 }
      stage.set { layer in
        layer.zPosition = 30
        layer.add(animation, forKey: "test")
      }
      stage.expectShown([(0, 10), (0.5, 20), (1, 30)])
    }
  }

  // MARK: Additive and cumulative

  @Test func `an additive animation adds to what is shown`() {
    expectShown([(0.25, 35), (1, 10)], rise { $0.isAdditive = true }, over: 10)
  }

  @Test func `additive points, sizes and rectangles add field by field`() {
    let move = basic("position", from: CGPoint(x: 10, y: 20), to: CGPoint(x: 10, y: 20))
    let grow = basic("bounds", from: CGRect.zero, to: CGRect(x: 2, y: 4, width: 20, height: 40))
    for animation in [move, grow] {
      animation.isAdditive = true
      stage.add(animation, forKey: nil)
    }
    #expect(isNear(stage.shown(\.position, at: 0.5), CGPoint(x: 10, y: 20)))
    #expect(isNear(stage.layer.presentation()?.bounds, CGRect(x: 1, y: 2, width: 110, height: 120)))
  }

  @Test func `an additive transform comes on top of the one shown`() throws {
    stage.set { $0.transform = CATransform3DMakeTranslation(10, 0, 0) }
    stage.add(turn(to: CATransform3DMakeScale(3, 3, 1)) { $0.isAdditive = true })
    let shown = try #require(stage.shown(\.transform, at: 0.5))
    #expect(isNear(shown.m11, 2) && isNear(shown.m22, 2) && isNear(shown.m41, 10))
  }

  @Test func `cumulative repeats start where the one before ended, and go on and on`() {
    let animation = basic("zPosition", from: 0, to: 10) { $0.isCumulative = true }
    animation.repeatCount = 4
    expectShown([(0.5, 5), (1, 10), (1.5, 15), (2.5, 25), (3.5, 35), (4, 0)], animation)
    animation.repeatCount = .infinity
    expectShown([(20_000.5, 200_005), (1_000_000.5, 10_000_005)], animation)
  }

  @Test func `a cumulative turn by a quarter goes all the way round`() throws {
    let animation = turn(to: CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
    animation.isCumulative = true
    animation.repeatCount = 8
    stage.add(animation)
    let shown = try #require(stage.shown(\.transform, at: 2.5))
    // Two quarters and a half: 225 degrees.
    #expect(isNear(shown.m11, -0.5.squareRoot()) && isNear(shown.m12, -0.5.squareRoot()))
  }

  @Test func `an animation can be additive and cumulative at once`() {
    let animation = basic("zPosition", from: 0, to: 10) { $0.isAdditive = true }
    animation.isCumulative = true
    animation.repeatCount = 3
    expectShown([(2.5, 1025)], animation, over: 1000)
  }

  // MARK: Kinds of values

  @Test func `colors blend component by component`() throws {
    stage.change { $0.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1) }
    stage.add(
      basic(
        "backgroundColor", from: CGColor(srgbRed: 1, green: 0, blue: 0.5, alpha: 1),
        to: CGColor(srgbRed: 0, green: 1, blue: 0.5, alpha: 0)))
    let shown = try #require(stage.shown(\.backgroundColor, at: 0.25) ?? nil)
    expectNear(try #require(shown.components), [0.75, 0.25, 0.5, 0.75], within: 1e-6)
  }

  /// An animation of the transform from the identity.
  private func turn(
    to transform: CATransform3D, _ configure: (CABasicAnimation) -> Void = { _ in }
  ) -> CABasicAnimation {
    basic("transform", from: CATransform3DIdentity, to: transform, configure)
  }

  @Test func `transforms blend by their parts, so what turns keeps its size`() throws {
    stage.add(turn(to: CATransform3DMakeRotation(.pi / 2, 0, 0, 1)))
    let shown = try #require(stage.shown(\.transform, at: 0.5))
    #expect(isNear(shown.m11, 0.5.squareRoot()) && isNear(shown.m12, 0.5.squareRoot()))
  }

  @Test(arguments: [CGFloat.pi, -CGFloat.pi])
  func `half a turn goes the way of a negative angle`(angle: CGFloat) throws {
    let half = 0.5.squareRoot()
    for (x, y, z) in [(1, 0, 0), (0, 1, 0), (0, 0, 1)] as [(CGFloat, CGFloat, CGFloat)] {
      stage.add(turn(to: CATransform3DMakeRotation(angle, x, y, z)))
      let shown = try #require(stage.shown(\.transform, at: stage.renderer.time + 0.25))
      // Turned by -π/4.
      #expect(x == 0 || isNear(shown.m23, -half))
      #expect(y == 0 || isNear(shown.m13, half))
      #expect(z == 0 || isNear(shown.m12, -half))
    }
  }

  @Test func `rectangles blend origin and size`() {
    stage.add(
      basic(
        "bounds", from: CGRect(x: 0, y: 0, width: 10, height: 10),
        to: CGRect(x: 10, y: 20, width: 30, height: 50)))
    #expect(isNear(stage.shown(\.bounds, at: 0.5), CGRect(x: 5, y: 10, width: 20, height: 30)))
  }

  @Test func `a flag shows its new value from the middle on`() {
    stage.add(basic("hidden", from: false, to: true))
    #expect(stage.shown(\.isHidden, at: 0.25) == false && stage.shown(\.isHidden, at: 0.75) == true)
  }

  @Test func `numbers of every type may be the ends`() {
    let ends: [(Any, Any)] = [
      (CGFloat(0), CGFloat(1)), (Float(0), Float(1)), (0, 1),
      (NSNumber(value: 0), NSNumber(value: 1)),
    ]
    for (from, to) in ends {
      stage.add(basic("opacity", from: from, to: to))
      stage.renderer.advance(to: stage.renderer.time + 0.25)
      #expect(isNear(stage.layer.presentation()?.opacity, 0.25), "\(type(of: to))")
    }
  }

  @Test func `later animations of one key come on top of earlier ones`() {
    stage.add(basic("zPosition", from: 1, to: 1), forKey: "first")
    stage.add(basic("zPosition", from: 2, to: 2), forKey: "second")
    #expect(isNear(stage.shown(\.zPosition, at: 0.5), 2))
    stage.add(basic("zPosition", from: 1, to: 1), forKey: "first")
    #expect(isNear(stage.shown(\.zPosition, at: 0.75), 1))
  }
}
