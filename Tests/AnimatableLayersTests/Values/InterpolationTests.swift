import AnimatableLayers
import LayerTestSupport
import TestSupport
import Testing

@Suite struct InterpolationTests {
  private let red = CGColor.red
  private let green = CGColor.green

  /// What a layer shows under an undeclared key while an animation runs for a second.
  private func shown(_ animation: CAPropertyAnimation, at time: CFTimeInterval) -> Any? {
    let stage = Stage(CALayer())
    stage.change {
      $0.setValue(-1, forKey: "own")
      $0.add(animation, forKey: "test")
    }
    return stage.shown(at: time)?.value(forKey: "own")
  }

  private func basic(_ from: Any?, _ to: Any?) -> CABasicAnimation {
    LayerTestSupport.basic("own", from: from, to: to)
  }

  private func keyframes(_ values: [Any]) -> CAKeyframeAnimation {
    LayerTestSupport.keyframes(values, of: "own")
  }

  private func components(_ value: Any?) -> [CGFloat] {
    value.flatMap(Platform.color)?.components ?? []
  }

  // MARK: Colors

  @Test func `colors meet in linear light`() {
    let middle = components(
      shown(basic(red, green).interpolating(.colors(in: .linearSRGB)), at: 0.5))
    // Half the light, encoded.
    #expect(middle.count == 4 && abs(middle[0] - 0.7354) < 1e-3 && abs(middle[1] - 0.7354) < 1e-3)
  }

  @Test func `the keyframes follow the way to a fraction of a pixel`() {
    for space in [ColorInterpolationSpace.linearSRGB, .oklab] {
      let yellow = CGColor(srgbRed: 1, green: 1, blue: 0.2, alpha: 0.5)
      let animation = basic(CGColor.blue, yellow).interpolating(.colors(in: space))
      let fine = (animation as? CAKeyframeAnimation)?.values?.compactMap(Platform.color) ?? []
      #expect(fine.count == 17 && fine.first == .blue && fine.last == yellow)
      // Between two neighbors each component moves little and in one direction.
      for (a, b) in zip(fine, fine.dropFirst()) {
        for (x, y) in zip(a.components ?? [], b.components ?? []) { #expect(abs(x - y) < 0.3) }
      }
    }
  }

  @Test func `an array of colors blends color by color`() throws {
    let animation = basic([red, green], [green, green]).interpolating(.colors(in: .linearSRGB))
    let middle = try #require(shown(animation, at: 0.5) as? [Any])
    #expect(abs(components(middle[0])[0] - 0.7354) < 1e-3)
    #expect(components(middle[1]) == [0, 1, 0, 1])
  }

  @Test func `timing goes along with the keyframes`() {
    let original = basic(red, green)
    (original.beginTime, original.speed, original.autoreverses) = (3, 2, true)
    (original.fillMode, original.isRemovedOnCompletion) = (.backwards, false)
    original.timingFunction = CAMediaTimingFunction(name: .easeIn)
    original.repeatCount = 4
    let copy = original.interpolating(.colors(in: .oklab))
    #expect(copy is CAKeyframeAnimation && copy.keyPath == "own" && copy.duration == 1)
    #expect(copy.beginTime == 3 && copy.speed == 2 && copy.autoreverses && copy.repeatCount == 4)
    #expect(copy.fillMode == .backwards && !copy.isRemovedOnCompletion)
    #expect(copy.timingFunction == CAMediaTimingFunction(name: .easeIn))
    (original.repeatCount, original.repeatDuration) = (0, 6)
    #expect(original.interpolating(.colors(in: .oklab)).repeatDuration == 6)
  }

  @Test func `keyframes keep their moments`() {
    let animation = keyframes([red, green, red])
    animation.keyTimes = [0, 0.25, 1]
    let refined = animation.interpolating(.colors(in: .linearSRGB))
    #expect(components(shown(refined, at: 0.25)) == [0, 1, 0, 1])
    #expect(abs((components(shown(refined, at: 0.125)).first ?? 0) - 0.7354) < 1e-3)
    #expect(abs((components(shown(refined, at: 0.625)).first ?? 0) - 0.7354) < 1e-3)
  }

  @Test func `what is no color animates as ever`() {
    #expect(basic(1, 2).interpolating(.colors(in: .oklab)) is CABasicAnimation)
    #expect(basic(red, green).interpolating(.colors(in: .sRGB)) is CABasicAnimation)
    #expect(keyframes([1, 2]).interpolating(.colors(in: .oklab)) is CAKeyframeAnimation)
    let spring = CASpringAnimation(keyPath: "own")
    (spring.fromValue, spring.toValue) = (red, green)
    #expect(spring.interpolating(.colors(in: .oklab)) is CASpringAnimation)
  }

  // MARK: Angles

  @Test(arguments: [
    (350.0, 10.0, 0.0), (10, 350, 360), (0, 180, 90), (180, 0, 90), (0, 181, 270.5),
    (-170, 170, 180), (0, 720, 720), (725, 10, 7.5), (90, 90, 90),
  ])
  func `an angle takes the way that turns least`(from: Double, to: Double, middle: Double) {
    let animation = basic(from, to).interpolating(.shortestWay(fullTurn: 360))
    #expect(isNear(number(shown(animation, at: 0.5)), middle))
  }

  @Test func `radians are the default`() {
    let animation = basic(0.1, 2 * CGFloat.pi - 0.1).interpolating(.shortestWay())
    #expect(isNear(number(shown(animation, at: 0.5)), 2 * Double.pi))
  }

  @Test func `angles in arrays turn each on its own`() {
    let animation = basic([350.0, 10.0], [10.0, 20.0]).interpolating(.shortestWay(fullTurn: 360))
    #expect((shown(animation, at: 0.5) as? [Any])?.compactMap(number) == [0, 15])
  }

  @Test func `keyframes of angles never turn more than half a turn at once`() {
    let animation = keyframes([0, 270, 180, 0]).interpolating(.shortestWay(fullTurn: 360))
    let values = (animation as? CAKeyframeAnimation)?.values?.compactMap(number)
    #expect(values == [360, 270, 180, 0])
  }

  @Test func `a spring of angles stays a spring`() {
    let spring = CASpringAnimation(keyPath: "own")
    (spring.fromValue, spring.toValue) = (350, 10)
    let copy = spring.interpolating(.shortestWay(fullTurn: 360)) as? CASpringAnimation
    #expect(number(copy?.fromValue) == -10 && number(copy?.toValue) == 10)
  }

  // MARK: Discrete values

  @Test func `a discrete value switches once`() {
    let animation = basic(1, 2).interpolating(.discrete(switchingAt: 0.75))
    #expect([0, 0.7, 0.75, 0.9].map { number(shown(animation, at: $0)) } == [1, 1, 2, 2])
    let strings = basic("a", "b").interpolating(.discrete())
    #expect([0.4, 0.6].map { shown(strings, at: $0) as? String } == ["a", "b"])
  }

  @Test func `discrete keyframes hold each value for its step`() {
    let animation = keyframes([1, 2, 3]).interpolating(.discrete())
    #expect([0.2, 0.5, 0.8].map { number(shown(animation, at: $0)) } == [1, 2, 3])
    let timed = keyframes([1, 2])
    timed.keyTimes = [0, 0.25]
    let discrete = timed.interpolating(.discrete())
    #expect([0.2, 0.3].map { number(shown(discrete, at: $0)) } == [1, 2])
  }

  // MARK: Lengths

  @Test func `a shorter array repeats its last element`() {
    let animation = basic([0.0, 2.0], [2.0, 4.0, 6.0]).interpolating(.matching)
    #expect((shown(animation, at: 0.5) as? [Any])?.compactMap(number) == [1, 3, 4])
    let plain = basic([0.0, 2.0], [2.0, 4.0, 6.0])
    #expect((shown(plain, at: 0.4) as? [Any])?.compactMap(number) == [0, 2])
    let empty = basic([Double](), [1.0]).interpolating(.matching)
    #expect((shown(empty, at: 0.6) as? [Any])?.compactMap(number) == [1])
  }

  @Test func `keyframes of arrays get the longest one's length`() {
    let animation = keyframes([[1.0], [2.0, 3.0], [4.0, 5.0, 6.0]]).interpolating(.matching)
    let values = (animation as? CAKeyframeAnimation)?.values as? [[Double]]
    #expect(values == [[1, 1, 1], [2, 3, 3], [4, 5, 6]])
  }

  @Test func `a timeline computes and shows arrays of the longer one's length`() throws {
    let stage = Stage(CAGradientLayer())
    let timeline = Timeline.animate(
      stage.layer, keyPath: "locations", from: [0.0, 0.25], to: [0.5, 0.5, 0.75], duration: 1,
      timingFunction: .linear, interpolation: .matching)
    let computed = timeline.value(forKeyPath: "locations", of: stage.layer, at: 0.5) as? [Any]
    #expect(computed?.compactMap(number) == [0.25, 0.375, 0.5])
    stage.change { _ in timeline.run() }
    #expect(stage.shown(at: 0.5)?.locations?.map(\.doubleValue) == [0.25, 0.375, 0.5])
  }

  // MARK: Everything else

  @Test func `the original stays as it is, and a missing end changes nothing`() {
    let original = basic(350, 10)
    let copy = original.interpolating(.shortestWay(fullTurn: 360))
    #expect(copy !== original && number(original.fromValue) == 350)
    let open = basic(nil, 10).interpolating(.shortestWay(fullTurn: 360)) as? CABasicAnimation
    #expect(open?.fromValue == nil && number(open?.toValue) == 10)
    #expect((keyframes([]).interpolating(.matching) as? CAKeyframeAnimation)?.values?.count == 0)
  }

  #if os(macOS) || os(Linux)
    @Test func `a turn or a switch that cannot be traps with it`() async {
      let turn = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Interpolation.shortestWay(fullTurn: 0)
      }
      let step = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Interpolation.discrete(switchingAt: 1.5)
      }
      #if DEBUG
        #expect(turn.message.contains("an angle cannot repeat after 0.0"))
        #expect(step.message.contains("nothing switches at 1.5 of a duration"))
      #endif
    }
  #endif

  // MARK: Steps

  @Test(arguments: [
    (Interpolation.StepPosition.end, [0, 0, 0.25, 0.5, 0.75, 1]),
    (.start, [0.25, 0.25, 0.5, 0.75, 1, 1]),
  ])
  func `steps jump at the end or at the start of their parts`(
    position: Interpolation.StepPosition, values: [Double]
  ) {
    let layer = CALayer()
    let timeline = Timeline.animate(
      layer, keyPath: "zPosition", from: 0, to: 1, duration: 1, timingFunction: .linear,
      interpolation: .system.inSteps(4, position))
    let shown = [0, 0.24, 0.25, 0.6, 0.99, 1].map { time in
      number(timeline.value(forKeyPath: "zPosition", of: layer, at: time))
    }
    #expect(shown == values.map(Optional.some))
  }

  @Test(arguments: [1, 2, 3, 7, 10], [Interpolation.StepPosition.start, .end])
  func `steps are on screen what a timeline computes`(
    count: Int, position: Interpolation.StepPosition
  ) {
    let stage = Stage(CALayer())
    let timeline = Timeline.animate(
      stage.layer, keyPath: "zPosition", from: 10, to: 80, duration: 1, timingFunction: .linear,
      interpolation: .system.inSteps(count, position))
    stage.change { _ in timeline.run() }
    let times = (0..<40).map { Double($0) / 40 }
    let computed = times.map {
      number(timeline.value(forKeyPath: "zPosition", of: stage.layer, at: $0))
    }
    #expect(times.map { stage.shown(\.zPosition, at: $0).map(Double.init) } == computed)
  }

  @Test func `a declared key changes in steps, by the rule around them`() {
    final class Clock: AnimatableLayer {
      @AnimatableProperty(
        animation: .basic(duration: 1, timingFunction: .linear)
          .interpolating(.shortestWay(fullTurn: 360).inSteps(2)))
      var hand: CGFloat = 350
    }
    let stage = Stage(Clock())
    stage.change { $0.hand = 10 }
    let shown = [0, 0.4, 0.5, 0.9, 1].compactMap { stage.shown(\.hand, at: $0) }
    expectNear(shown, [-10, -10, 0, 0, 10], within: 1e-6)
  }

  #if os(macOS) || os(Linux)
    @Test func `no steps trap`() async {
      await #expect(processExitsWith: .failure) { _ = Interpolation.system.inSteps(0) }
    }
  #endif
}
