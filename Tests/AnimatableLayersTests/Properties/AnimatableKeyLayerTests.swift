import AnimatableLayers
import LayerTestSupport
import TestSupport
import Testing

private class Gauge: AnimatableLayer {
  @AnimatableProperty var level: CGFloat = 0
  @AnimatableProperty var tint: CGColor? = nil
  @AnimatableProperty var center = CGPoint.zero
  @AnimatableProperty var isOn = false
  @AnimatableProperty var count = 0
  @AnimatableProperty var title = "rest"
  var percent: CGFloat {
    get { level * 100 }
    set { level = newValue / 100 }
  }
  var mirrored: CGPoint { CGPoint(x: -center.x, y: center.y) }
  var isOff: Bool { !isOn }
  var lead: CGFloat { level + center.x }
  var plain = 0
}

/// Inherits keys, and reads them when it is copied.
private final class Dial: Gauge {
  @AnimatableProperty var angle: CGFloat = 0
  private var copied: CGFloat = 0

  override init() { super.init() }

  required init(layer: Any) {
    super.init(layer: layer)
    copied = angle + level
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Counts its shadow copies.
private final class Meter: AnimatableLayer {
  @AnimatableProperty var value: CGFloat = 3
  /// One test alone has such layers.
  nonisolated(unsafe) static var copies = 0

  override init() { super.init() }

  required init(layer: Any) {
    super.init(layer: layer)
    Meter.copies += 1
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@Suite struct AnimatableKeyLayerTests {
  @Test func `inherited keys are found, whichever key was read before`() {
    let dial = Dial()
    (dial.level, dial.angle) = (0.5, 2)
    #expect(dial.animatableKey(\.angle) === dial.animatableKeys["angle"])
    #expect(dial.animatableKey(\.level) === dial.animatableKeys["level"])
    #expect(dial.animatableKey(\.tint) === dial.animatableKeys["tint"])
    #expect(dial.level == 0.5 && dial.angle == 2)
  }

  @Test func `keys of every kind of value are named, set or not, and keep their values`() {
    for isSet in [false, true] {
      let gauge = Gauge()
      if isSet {
        (gauge.level, gauge.center) = (.infinity, CGPoint(x: 1, y: -2))
        (gauge.isOn, gauge.count, gauge.title) = (true, -3, "busy")
        gauge.tint = CGColor(gray: 0.5, alpha: 1)
      }
      let model = (gauge.level, gauge.center, gauge.isOn, gauge.count)
      let keys = [
        gauge.animatableKey(\.level), gauge.animatableKey(\.tint), gauge.animatableKey(\.center),
        gauge.animatableKey(\.isOn), gauge.animatableKey(\.count), gauge.animatableKey(\.title),
      ]
      #expect(keys.map(\.name) == ["level", "tint", "center", "isOn", "count", "title"])
      #expect((gauge.level, gauge.center, gauge.isOn, gauge.count) == model)
    }
  }

  @Test func `naming a key copies no layer`() {
    let meter = Meter()
    #expect(meter.animatableKey(\.value).name == "value" && Meter.copies == 0)
  }

  @Test func `a layer in motion keeps all that it has while its keys are named`() throws {
    let stage = Stage(Gauge())
    let record = OutcomeRecord()
    stage.change { gauge in
      CALayer.animate(withDuration: 1, options: .curveLinear) { gauge.level = 1 }
        .addCompletion { record.outcomes.append($0) }
      gauge.tint = CGColor(gray: 0.5, alpha: 1)
      gauge.plain = 7
    }
    let before = try #require(stage.shown(at: 0.25)?.level)
    let animation = try #require(stage.layer.animation(forKey: "level"))
    stage.change {
      #expect($0.animatableKey(\.level).name == "level")
      #expect($0.animatableKey(\.tint).name == "tint")
    }
    #expect(stage.layer.animation(forKey: "level") === animation && record.outcomes.isEmpty)
    #expect(stage.layer.presentation()?.level == before && stage.layer.level == 1)
    #expect(stage.layer.tint == CGColor(gray: 0.5, alpha: 1) && stage.layer.plain == 7)
    #expect(isNear(stage.shown(at: 0.5)?.level, 0.5))
  }

  @Test func `keys are named on many threads at once while their layers are written`() {
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      let dial = Dial()
      for step in 0..<50 {
        (dial.level, dial.angle) = (CGFloat(step), CGFloat(thread))
        #expect(dial.animatableKey(\.angle).name == "angle")
        #expect(dial.animatableKey(\.level).name == "level")
        #expect(dial.level == CGFloat(step) && dial.angle == CGFloat(thread))
      }
    }
  }

  @Test func `clips take key paths and values of the key's type`() {
    let gauge = Gauge()
    let timeline = Timeline.animate(
      gauge, keyPath: \.level, to: 1, duration: 1, timingFunction: .linear)
    #expect(number(timeline.value(forKeyPath: "level", of: gauge, at: 0.5)) == 0.5)
    #expect(Timeline.animate(gauge, keyPath: \.level, to: 1).duration == 0.25)
    #expect(Timeline.animate(gauge, keyPath: "opacity", to: 0).duration == 0.25)
    let spring = Timeline.animate(gauge, keyPath: \.level, to: 1, animation: .spring())
    #expect(number(spring.value(forKeyPath: "level", of: gauge, at: 10)) == 1)
  }

  #if os(macOS) || os(Linux)
    @Test func `what is not declared traps`() async {
      await #expect(processExitsWith: .failure) { _ = Gauge().animatableKey(\.plain) }
      await #expect(processExitsWith: .failure) { _ = Gauge().animatableKey(\.cornerRadius) }
      await #expect(processExitsWith: .failure) { _ = Gauge().animatableKey(\.lead) }
    }

    @Test func `a property that computes its value from a key traps and names that`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Timeline.animate(Gauge(), keyPath: \.percent, to: 50)
      }
      let words = "computes its value from the key level: animate level itself"
      #expect(result.message.contains(words), "\(result.message)")
      await #expect(processExitsWith: .failure) { _ = Gauge().animatableKey(\.mirrored) }
      await #expect(processExitsWith: .failure) { _ = Gauge().animatableKey(\.isOff) }
      await #expect(processExitsWith: .failure) { _ = Gauge().animatableKey(\.center.x) }
    }
  #endif
}
