import AnimatableLayers
import LayerTestSupport
import Testing

private final class Lamp: AnimatableLayer {
  @AnimatableProperty var isLit = false
  @AnimatableProperty(animation: .spring()) var reach: CGFloat = 100
  @AnimatableProperty var count = 0
}

@Suite struct AnimatableValueNumbersTests {
  @Test func `a flag in flight is true from the half on`() {
    let numbers = [0, 0.49, 0.5, 1, -1]
    let flags: [Bool?] = [false, false, true, true, false]
    #expect(numbers.map { Bool(_storedNumber: $0) } == flags)
    #expect(numbers.map { Bool(storedValue: $0) } == flags)
    #expect(numbers.map { Bool(storedValue: NSNumber(value: $0)) } == flags)
  }

  @Test func `a flag that is animated as a number switches in the middle`() {
    let stage = Stage(Lamp())
    stage.change { $0.add(basic("isLit", from: 0.0, to: 1.0), forKey: nil) }
    let shown = [0.3, 0.45, 0.55, 0.9].map { stage.shown(\.isLit, at: $0) }
    #expect(shown == [false, false, true, true])
  }

  @Test(
    .enabled(if: Platform.drawsExactly),
    arguments: [[], .additive, .beginFromCurrentState] as [CALayer.AnimationOptions])
  func `a change to infinity and back shows one or the other`(options: CALayer.AnimationOptions) {
    let stage = Stage(Lamp())
    func check(_ times: [CFTimeInterval], _ values: [CGFloat]) {
      for time in times {
        #expect(stage.shown(\.reach, at: time).map { values.contains($0) } == true, "\(time)")
        #expect(stage.shown(\.cornerRadius, at: time)?.isNaN == false, "\(time)")
      }
    }
    stage.change { lamp in
      lamp.reach = .infinity
      CALayer.animate(withDuration: 1, options: options) { lamp.cornerRadius = .infinity }
    }
    check([0.1, 0.4, 0.7, 5], [100, .infinity])
    stage.change { lamp in
      CALayer.animate(.spring(), options: options) { (lamp.reach, lamp.cornerRadius) = (7, 0) }
    }
    check([5.1, 5.4, 9], [.infinity, 7])
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test(.enabled(if: Platform.drawsExactly))
  func `a spring on its way is turned to infinity, and comes to rest`() {
    let stage = Stage(Lamp())
    stage.change { $0.reach = 200 }
    stage.change(at: 0.1) { $0.reach = .infinity }
    #expect([0.2, 9].map { stage.shown(\.reach, at: $0)?.isNaN } == [false, false])
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test func `an integer beyond the precision of floating point changes by 1`() {
    let lamp = Lamp()
    for count in [Int.max, .max - 1, 1 << 53, 1 << 53 + 1, .min, .min + 1] {
      lamp.count = count
      #expect(lamp.count == count)
    }
  }
}
