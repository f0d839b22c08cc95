import AnimatableLayers
import LayerTestSupport
import TestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct LayerMotionTests {
  private func knob() -> CALayer { CALayer(bounds: CGRect(x: 0, y: 0, width: 10, height: 10)) }

  @Test func `a declared key has the curve of its animation`() throws {
    let bar = Bar.make()
    let curve = try LayerMotion(of: bar, until: 1.5) { $0.progress = 2 }.curve(of: \.progress)
    #expect(curve.name == "progress of Bar")
    for sample in curve.samples { #expect(abs(sample.numbers[0] - min(sample.time, 1) * 2) < 1e-6) }
    #expect(bar.progress == 0 && bar.animationKeys() == nil)
  }

  @Test func `Core Animation's keys, parts of them and colors have curves`() throws {
    let layer = knob()
    layer.name = "knob"
    layer.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    let motion = LayerMotion(of: layer, until: 0.5) { layer in
      layer.position = CGPoint(x: 100, y: 50)
      layer.backgroundColor = CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1)
      let turn = basic("transform.rotation.z", to: 2, duration: 0.5)
      layer.add(turn, forKey: nil)
    }
    #expect(try motion.curve(of: \.position).end.numbers == [100, 50])
    #expect(try motion.curve(of: \.position.x).name == "position.x of CALayer “knob”")
    #expect(
      try motion.curve(of: \.backgroundColor).end.numbers.distance(to: [1, 0.5, 0, 1]) < 1e-6)
    let angles = try motion.curve(of: "transform.rotation.z").samples
    #expect(try #require(angles.first { $0.time >= 0.25 }).numbers[0] >= 0.99)
    #expect(try motion.curve(of: "frame").end.numbers == [95, 45, 10, 10])
  }

  @Test func `sublayers are reached by name, interruptions happen at their times`() throws {
    let dot = Bar.make()
    dot.name = "dot"
    let root = CALayer.plain(holding: [dot])
    let motion = LayerMotion(of: root, until: 1.2) { _ in dot.progress = 1 }
    let byName = try motion.curve(of: "sublayers.dot.progress")
    #expect(byName.end.numbers == [1])
    #expect(try motion.curve(of: "progress", on: dot).samples == byName.samples)
    let bar = Bar.make()
    let interrupted = LayerMotion(of: bar, until: 2) { $0.progress = 1 }
      .then(at: 0.5) { $0.progress = 0 }
    let samples = try interrupted.curve(of: \.progress).samples
    #expect(try #require(samples.first { $0.time == 0.5 }).numbers[0] == 0.5)
    #expect(try #require(samples.first { $0.time == 1 }).numbers[0] == 0.25)
    #expect(try #require(samples.last).numbers[0] == 0)
  }

  @Test(arguments: ["progres", "string", "contents"])
  func `a key without numbers fails and is named`(key: String) throws {
    let text = CATextLayer()
    text.string = "two words"
    let motion = LayerMotion(of: text, until: 0.1) { $0.opacity = 0 }
    expectText(
      errorText { try motion.curve(of: key) }, startsWith: "\(key) of CATextLayer is ",
      endsWith: " at 0 s, which is not made of finite numbers")
  }

  @Test func `what never rests is listed with its layer and key`() throws {
    let root = knob()
    let (bar, spinner) = (Bar.make(), knob())
    spinner.name = "spinner"
    root.sublayers = [bar, spinner]
    let motion = LayerMotion(of: root, until: 3) { _ in
      bar.progress = 1
      let spin = basic("opacity", from: 0, duration: 0.5)
      spin.repeatCount = .infinity
      spinner.add(spin, forKey: nil)
    }
    let unrest = try #require(try motion.unrest(by: 1.1))
    expectText(unrest, has: "CALayer > CALayer \"spinner\": opacity ", lacks: ["progress"])
    let short = LayerMotion(of: root, until: 3) { _ in bar.progress = 1 }
    #expect(try short.unrest(by: 1.1) == nil)
    #expect(try #require(try short.unrest(by: 0.3)).contains("progress"))
  }

  @Test func `a pulse of some frames after a long rest is no rest`() throws {
    let motion = LayerMotion(of: knob(), until: 10) { layer in
      layer.add(basic("opacity", from: 1, to: 0, duration: 0.1) { $0.beginTime = 5 }, forKey: nil)
    }
    expectText(
      try motion.unrest(by: 1), startsWith: "from 5.08", has: "s the layers still change",
      "CALayer: opacity ")
    #expect(try motion.unrest(by: 5.2) == nil)
  }
}
