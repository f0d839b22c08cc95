import AnimatableLayers
import LayerTestSupport
import Testing

private class Gauge: AnimatableLayer {
  @AnimatableProperty var level: CGFloat = 0
  @AnimatableProperty var tint: CGColor? = nil
  var percent: CGFloat { level * 100 }
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

/// Counts how often a property is read.
private final class Meter: AnimatableLayer {
  @AnimatableProperty var value: CGFloat = 3
  private(set) var reads = 0
  var doubled: CGFloat {
    reads += 1
    return 2 * value
  }
}

@Suite struct AnimatableKeyLayerKeyPathsTests {
  @Test func `a key path names the key that its property declares`() {
    let gauge = Gauge()
    #expect(gauge.animatableKey(\.level).name == "level")
    #expect(gauge.animatableKey(\.tint).name == "tint")
    #expect(gauge.animatableKey(\.level) === gauge.animatableKeys["level"])
  }

  @Test func `inherited keys are found, whoever read which key before`() {
    let dial = Dial()
    (dial.level, dial.angle) = (0.5, 2)
    #expect(dial.animatableKey(\.angle).name == "angle")
    #expect(dial.animatableKey(\.level).name == "level")
    #expect(dial.animatableKey(\.tint).name == "tint")
    #expect(dial.level == 0.5 && dial.angle == 2)
  }

  @Test func `a key path is read on a copy, never on the layer`() {
    let meter = Meter()
    #expect(meter.animatableKey(\.doubled).name == "value" && meter.reads == 0)
    #expect(meter.doubled == 6 && meter.reads == 1)
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

  @Test func `animations and clips take key paths and values of the key's type`() {
    let stage = Stage(Gauge())
    let fill = CABasicAnimation(keyPath: \.level, of: stage.layer, from: 0, to: 1)
    fill.duration = 1
    stage.change { $0.add(fill, forKey: nil) }
    #expect(isNear(stage.shown(at: 0.25)?.level, 0.25))

    let steps = CAKeyframeAnimation(keyPath: \.level, of: stage.layer, through: [0, 1, 0])
    #expect(steps.keyPath == "level" && steps.values?.count == 3)

    let timeline = Timeline.animate(
      stage.layer, keyPath: \.level, to: 1, duration: 1, timingFunction: .linear)
    #expect(number(timeline.value(forKeyPath: "level", of: stage.layer, at: 0.5)) == 0.5)
    #expect(Timeline.animate(stage.layer, keyPath: \.level, to: 1).duration == 0.25)
    #expect(Timeline.animate(stage.layer, keyPath: "opacity", to: 0).duration == 0.25)
    let spring = Timeline.animate(stage.layer, keyPath: \.level, to: 1, animation: .spring())
    #expect(number(spring.value(forKeyPath: "level", of: stage.layer, at: 10)) == 1)
  }

  #if os(macOS) || os(Linux)
    @Test func `what is not declared traps`() async {
      await #expect(processExitsWith: .failure) { _ = Gauge().animatableKey(\.plain) }
      await #expect(processExitsWith: .failure) { _ = Gauge().animatableKey(\.cornerRadius) }
    }
  #endif
}
