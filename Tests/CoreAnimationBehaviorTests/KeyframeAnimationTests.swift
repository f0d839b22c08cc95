import AnimatableLayers
import LayerTestSupport
import Testing

/// Section 6: what keyframe animations show.
@Suite struct KeyframeAnimationTests {
  private let stage = Stage()

  private func polyline(_ points: [(CGFloat, CGFloat)]) -> CGMutablePath {
    let path = CGMutablePath()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    return path
  }

  // MARK: Values and times

  @Test func `values are evenly spaced without key times`() {
    expectShown(
      [(0, 0), (0.25, 50), (0.5, 100), (0.75, 110), (0.999, 119.96)], keyframes([0, 100, 120]))
  }

  @Test func `key times give when each value is reached`() {
    let animation = keyframes([0, 100, 120]) { $0.keyTimes = [0, 0.2, 1] }
    expectShown([(0.1, 50), (0.2, 100), (0.6, 110)], animation)
  }

  @Test func `equal key times jump`() {
    let animation = keyframes([0, 100, 50, 60]) { $0.keyTimes = [0, 0.5, 0.5, 1] }
    expectShown([(0.25, 50), (0.5, 50), (0.75, 55)], animation)
  }

  @Test func `of key times that fall or lie outside the first later one ends the step`() {
    let animation = keyframes([0, 0, 100, 100]) { $0.keyTimes = [0, -0.1, 0.5, 1] }
    expectShown([(0.2, 50), (0.5, 100), (0.75, 100)], animation)
  }

  @Test func `each step has a pace of its own, and the whole one around it`() throws {
    let animation = keyframes([0, 100, 200])
    animation.timingFunctions = [
      CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear),
    ]
    stage.add(animation)
    // Bézier (0.42, 0), (1, 1) at x = 1/2 has y = 0.31536.
    #expect(abs(try #require(stage.shown(\.zPosition, at: 0.25)) - 31.536) < 0.001)
    #expect(isNear(stage.shown(\.zPosition, at: 0.75), 150))
    animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
    stage.add(animation)
    // Half the time is 31.536 % of the way, 63.071 % of the first step, where its curve has 46.65 %.
    #expect(abs(try #require(stage.shown(\.zPosition, at: 1.25)) - 46.650) < 0.001)
  }

  @Test func `one value holds, and none, a discrete one or one of a wrong type shows nothing`() {
    expectShown([(0, 30), (0.9, 30), (1, 0)], keyframes([30]))
    expectShown([(0.5, 0)], keyframes([]))
    expectShown([(0.5, 0)], keyframes(nil))
    expectShown([(0, 0), (0.5, 0)], keyframes([30]) { $0.calculationMode = .discrete })
    expectShown([(0.5, 0)], keyframes([10, "twenty", 30]))
  }

  // MARK: Calculation modes

  @Test func `discrete values hold until the next one's time`() {
    let animation = keyframes([1, 2, 3, 4]) { $0.calculationMode = .discrete }
    expectShown([(0, 1), (0.24, 1), (0.25, 2), (0.74, 3), (0.75, 4), (0.99, 4)], animation)
    animation.keyTimes = [0, 0.1, 0.2, 0.9, 1]
    expectShown([(0.05, 1), (0.15, 2), (0.5, 3), (0.95, 4)], animation)
  }

  @Test func `paced values change at one speed and take no key times`() {
    let animation = keyframes([0, 100, 120, 200])
    animation.calculationMode = .paced
    animation.keyTimes = [0, 0.1, 0.2, 1]
    animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
    expectShown([(0.25, 50), (0.5, 100), (0.55, 110), (0.8, 160)], animation)
  }

  @Test func `cubic values run smoothly through the values`() {
    let animation = keyframes([0, 100, 100, 0]) { $0.calculationMode = .cubic }
    let third = 1.0 / 3
    // Catmull-Rom between 100 and 100 with neighbors of 0 rises to 112.5.
    expectShown([(third, 100), (0.5, 112.5), (2 * third, 100)], animation)
  }

  private static let bends: [(bend: @Sendable (CAKeyframeAnimation) -> Void, middle: Double)] = [
    ({ $0.tensionValues = [1, 1, 1, 1] }, 100), ({ $0.tensionValues = [-1, -1, -1, -1] }, 125),
    // At the second value the tangent is wholly the way from the first, at the third wholly the
    // way to the fourth: 100 + (100 + 100) / 8.
    ({ $0.biasValues = [0, -1, 1, 0] }, 125), ({ $0.biasValues = [0, 1, -1, 0] }, 100),
    // Leaving the second value only its way onward counts, which is none.
    ({ $0.continuityValues = [0, 1, 1, 0] }, 100),
  ]

  @Test(arguments: bends.indices)
  func `tension, bias and continuity bend a cubic curve`(index: Int) {
    let animation = keyframes([0, 100, 100, 0]) { $0.calculationMode = .cubic }
    Self.bends[index].bend(animation)
    expectShown([(0.5, Self.bends[index].middle)], animation)
  }

  @Test func `cubic paced values run along the curve at one speed`() throws {
    let points = [(0, 0), (20, 15), (90, 20), (180, 90)].map { CGPoint(x: $0.0, y: $0.1) }
    let animation = keyframes(points, of: "position") { $0.calculationMode = .cubicPaced }
    stage.add(animation)
    var steps: [Double] = []
    var last = try #require(stage.shown(\.position, at: 0))
    for index in 1..<50 {
      let point = try #require(stage.shown(\.position, at: Double(index) / 50))
      let (dx, dy) = (point.x - last.x, point.y - last.y)
      steps.append(Double(dx * dx + dy * dy).squareRoot())
      last = point
    }
    let mean = steps.reduce(0, +) / Double(steps.count)
    for step in steps { #expect(abs(step - mean) < 0.05 * mean) }
  }

  // MARK: Paths

  @Test(arguments: [CAAnimationCalculationMode.linear, .discrete])
  func `the line that closes a path takes no key time`(mode: CAAnimationCalculationMode) {
    let path = polyline([(0, 0), (100, 0), (100, 50)])
    path.closeSubpath()
    let animation = keyframes(nil, of: "position") { $0.path = path }
    animation.keyTimes = [0, 0.8, 1]
    animation.calculationMode = mode
    expectShown(
      mode == .discrete ? [(0.4, 0, 0), (0.9, 100, 0)] : [(0.4, 50, 0), (0.9, 100, 25)], animation)
  }

  @Test func `a discrete path with one key time more than lines ends at the last line's start`() {
    let path = polyline([(0, 300), (0, 400), (0, 420), (0, 410)])
    path.closeSubpath()
    let animation = keyframes(nil, of: "position") { $0.path = path }
    animation.keyTimes = [0.1, 0.2, 0.3, 0.4]
    animation.calculationMode = .discrete
    expectShown(
      [(0.15, 0, 300), (0.25, 0, 400), (0.35, 0, 420), (0.6, 0, 420), (0.95, 0, 420)], animation)
  }

  @Test func `each line and curve of a path takes equally long`() {
    let path = polyline([(10, 0), (20, 0), (20, 100)])
    let animation = keyframes([CGPoint(x: 500, y: 500)], of: "position") { $0.path = path }
    expectShown([(0, 10, 0), (0.25, 15, 0), (0.5, 20, 0), (0.75, 20, 50)], animation)
  }

  @Test func `a paced path is run along at one speed`() {
    let animation = keyframes(nil, of: "position") { $0.calculationMode = .paced }
    animation.path = polyline([(0, 0), (10, 0), (10, 90)])
    expectShown([(0.1, 10, 0), (0.5, 10, 40)], animation)
  }

  @Test func `the path is copied`() {
    let path = polyline([(0, 0), (100, 0)])
    stage.add(keyframes(nil, of: "position") { $0.path = path })
    path.addLine(to: CGPoint(x: 100, y: 100))
    #expect(isNear(stage.shown(\.position, at: 0.5), CGPoint(x: 50, y: 0)))
  }

  @Test func `a layer on a path can look ahead or back`() throws {
    let modes: [(CAAnimationRotationMode?, Double, Double)] = [
      (nil, 1, 0), (.rotateAuto, 0, 1), (.rotateAutoReverse, 0, -1),
    ]
    for (mode, m11, m12) in modes {
      stage.add(
        keyframes(nil, of: "position") {
          $0.path = polyline([(0, 0), (0, 100)])
          $0.rotationMode = mode
        })
      let shown = try #require(stage.shown(\.transform, at: stage.renderer.time + 0.5))
      #expect(isNear(shown.m11, m11) && isNear(shown.m12, m12), "\(mode?.rawValue ?? "none")")
    }
  }

  // MARK: Additive and cumulative

  @Test func `keyframes can be additive and cumulative`() {
    let animation = keyframes([0, 10]) { $0.isCumulative = true }
    animation.repeatCount = 3
    expectShown([(0.5, 5), (1.5, 15), (2.5, 25), (3, 0)], animation)
    animation.isAdditive = true
    expectShown([(2.5, 1025)], animation, over: 1000)
  }

  // MARK: Values that are paths

  private func square(_ side: CGFloat) -> CGPath {
    CGPath(rect: CGRect(x: 0, y: 0, width: side, height: side), transform: nil)
  }

  @Test func `additive keyframes of a path replace the path that is shown`() {
    let stage = Stage(CAShapeLayer())
    stage.set { $0.path = square(100) }
    stage.add(keyframes([square(10), square(20)], of: "path") { $0.isAdditive = true })
    #expect(stage.shown(\.path, at: 0.5)??.boundingBox.width == 15)
    #expect(stage.shown(\.path, at: 1)??.boundingBox.width == 100)
  }

  @Test func `a line becomes a curve as a cubic whose controls are its own ends`() throws {
    let line = polyline([(0, 0), (12, 0)])
    let curve = CGMutablePath()
    curve.move(to: .zero)
    curve.addCurve(
      to: CGPoint(x: 12, y: 0), control1: CGPoint(x: 0, y: 8), control2: CGPoint(x: 12, y: 8))
    let stage = Stage(CAShapeLayer())
    stage.add(keyframes([line, curve], of: "path"))
    let shown = try #require(stage.shown(\.path, at: 0.5) ?? nil)
    // A quarter of each control's height at most reaches the curve: 3/4 of 4.
    #expect(isNear(shown.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 12, height: 3)))
  }
}
