import LayerSnapshotTesting
import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct TimelineRunningTests {
  private let stage = Stage(CALayer())

  /// A clip of `zPosition` at an even pace.
  private func move(
    _ layer: CALayer, from start: Double? = nil, to end: Double, _ duration: CFTimeInterval = 1
  ) -> Timeline {
    .animate(
      layer, keyPath: "zPosition", from: start, to: end, duration: duration, timingFunction: .linear
    )
  }

  /// Timelines of one layer that start from 10, and how long each is looked at.
  private func samples(_ layer: CALayer) -> [(name: String, timeline: Timeline)] {
    let there = move(layer, to: 20)
    let back = move(layer, to: 0, 2)
    let spring = Timeline.animate(
      layer, keyPath: "zPosition", to: 30, animation: .spring(bounce: 0.4))
    func inTurn(_ parts: Timeline...) -> Timeline { .sequence { parts } }
    let angle = Timeline.animate(
      layer, keyPath: "zPosition", to: 350, duration: 1, timingFunction: .easeIn,
      interpolation: .shortestWay(fullTurn: 360))
    let jump = Timeline.animate(
      layer, keyPath: "zPosition", to: 2, duration: 1, timingFunction: .linear,
      interpolation: .discrete(switchingAt: 0.3))
    return [
      ("clip", there), ("delayed", there.delayed(by: 1)),
      ("start of its own", move(layer, from: 5, to: 6).delayed(by: 1)),
      ("sequence", inTurn(there, .wait(0.5), back)),
      ("overlap", inTurn(back, there.placed(.time(0.5)))),
      ("spring", spring), ("spring and on", inTurn(spring, .wait(1), there)),
      ("at once", inTurn(move(layer, to: 3, 0), .wait(1), move(layer, to: 7, 0), there)),
      ("repeated", there.repeated(3)), ("part of a repeat", there.repeated(2.5)),
      ("to and fro", there.repeated(2, autoreverses: true)),
      ("loop within", inTurn(there, back.repeated(2, autoreverses: true), there)),
      ("late in a loop", inTurn(there, back.delayed(by: 0.5)).repeated(2)),
      ("loops in loops", inTurn(there.repeated(2), back).repeated(2, autoreverses: true)),
      ("angle", angle), ("switch", jump), ("for ever", inTurn(there, back).repeated()),
      ("for ever later", inTurn(there, back.repeated(autoreverses: true))),
    ]
  }

  /// A layer at 10, at rest.
  private func stageAtTen() -> Stage<CALayer> {
    let layer = CALayer()
    layer.zPosition = 10
    return Stage(layer)
  }

  @Test(arguments: 0..<18)
  func `the screen shows the timeline's values`(index: Int) {
    let stage = stageAtTen()
    let (name, timeline) = samples(stage.layer)[index]
    stage.change(at: 3) { _ in timeline.run() }
    let times = (0..<97).map { min(timeline.duration, 12) * Double($0) / 97 }
    let differences = times.map { time in
      let value = timeline.value(forKeyPath: "zPosition", of: stage.layer, at: time)
      return abs(Double(stage.shown(at: 3 + time)?.zPosition ?? .nan) - (number(value) ?? .nan))
    }
    #expect(differences.allSatisfy { $0 < 1e-4 }, "\(name): \(differences)")
  }

  @Test(arguments: 0..<16)
  func `a run leaves nothing but the end in the model`(index: Int) throws {
    let stage = stageAtTen()
    let (name, timeline) = samples(stage.layer)[index]
    let record = OutcomeRecord(of: stage.start { _ in timeline.run() })
    let end = try #require(
      number(timeline.value(forKeyPath: "zPosition", of: stage.layer, at: timeline.duration)))
    #expect(isNear(Double(stage.layer.zPosition), end), "\(name)")
    stage.renderer.advance(to: timeline.duration - 0.01)
    #expect(record.outcomes == [], "\(name)")
    stage.renderer.advance(to: timeline.duration)
    #expect(record.outcomes == [.finished], "\(name)")
    #expect(stage.layer.animationKeys() == nil)
    #expect(isNear(Double(stage.layer.presentation()?.zPosition ?? .nan), end), "\(name)")
  }

  @Test func `a clip moves by an animation as keys declare it`() throws {
    let calm = CAFrameRateRange(minimum: 10, maximum: 30)
    let turn = Timeline.animate(
      stage.layer, keyPath: "zPosition", from: 350, to: 10,
      animation: .basic(duration: 1, timingFunction: .linear)
        .interpolating(.shortestWay(fullTurn: 360)).preferredFrameRateRange(calm))
    let fling = Timeline.animate(stage.layer, keyPath: \.cornerRadius, to: 8, animation: .decay())
    let usual = Timeline.animate(stage.layer, keyPath: \.opacity, to: 0, animation: .implicit)
    let still = Timeline.animate(stage.layer, keyPath: \.borderWidth, to: 2, animation: .disabled)
    #expect(turn.duration == 1 && usual.duration == 0.25 && still.duration == 0)
    #expect(fling.duration > 1)
    stage.change { _ in Timeline.parallel { [turn, fling, usual, still] }.run() }
    #expect(stage.layer.animation(forKey: "zPosition")?.preferredFrameRateRange == calm)
    let shown = try #require(stage.shown(at: 0.25))
    #expect(isNear(shown.zPosition, -5) && shown.opacity == 0 && shown.borderWidth == 2)
    #expect(shown.cornerRadius > 0 && shown.cornerRadius < 8)
  }

  @Test func `a run starts from what the models hold then`() {
    let timeline = move(stage.layer, to: 20)
    stage.change { layer in
      layer.zPosition = 10
      layer.removeAllAnimations()
    }
    stage.change { _ in timeline.run() }
    #expect(isNear(stage.shown(at: 0.5)?.zPosition, 15))
  }

  @Test func `several layers and keys run on one handle`() {
    let (stage, other) = (Stage(CALayer()), CALayer())
    stage.change { $0.addSublayer(other) }
    let record = OutcomeRecord()
    let timeline = Timeline.parallel {
      move(stage.layer, to: 10)
      Timeline.animate(other, keyPath: "opacity", to: 0, duration: 0.5, timingFunction: .linear)
      Timeline.animate(
        other, keyPath: "position", to: CGPoint(x: 8, y: 0), duration: 1, timingFunction: .linear
      ).delayed(by: 1)
    }
    let handle = stage.renderer.perform { timeline.run() }
    handle.addCompletion { record.outcomes.append($0) }
    #expect(handle.duration == 2 && other.animationKeys() == ["opacity", "position"])
    stage.renderer.advance(to: 0.25)
    #expect(isNear(other.presentation()?.opacity, 0.5))
    stage.renderer.perform { handle.pause() }
    stage.renderer.perform(at: 7) { handle.seek(to: 1.5) }
    #expect(isNear(other.presentation()?.position.x, 4) && isNear(other.presentation()?.opacity, 0))
    #expect(isNear(stage.layer.presentation()?.zPosition, 10))
    stage.renderer.perform { handle.seek(to: 0.5) }
    #expect(isNear(stage.layer.presentation()?.zPosition, 5))
    stage.renderer.perform {
      handle.isReversed = true
      handle.resume()
    }
    stage.renderer.advance(to: 7.25)
    #expect(isNear(stage.layer.presentation()?.zPosition, 2.5))
    stage.renderer.advance(to: 7.5)
    #expect(record.outcomes == [.finished])
    #expect(stage.layer.zPosition == 0 && other.opacity == 1 && other.position == .zero)
  }

  @Test(arguments: [(AnimatingPosition.end, 10.0), (.start, 0), (.current, 2.5)])
  func `cancelling leaves every layer at the given position`(
    position: AnimatingPosition, expected: Double
  ) {
    let (stage, other) = (Stage(CALayer()), CALayer())
    stage.change { $0.addSublayer(other) }
    let timeline = Timeline.parallel {
      move(stage.layer, to: 10)
      move(other, to: 10)
    }
    let handle = stage.renderer.perform { timeline.run() }
    stage.renderer.perform(at: 0.25) { handle.stop(at: position) }
    for layer in [stage.layer, other] {
      #expect(isNear(Double(layer.zPosition), expected) && layer.animationKeys() == nil)
      #expect(isNear(layer.presentation()?.zPosition, CGFloat(expected)))
    }
    #expect(handle.state == .ended(.cancelled))
  }

  @MainActor @Test func `what takes no time, or is not on screen, is there at once`() async {
    let away = CALayer()
    let handles = stage.renderer.perform {
      [
        move(stage.layer, to: 10, 0).run(), move(away, to: 10).run(), Timeline.wait(0).run(),
        Timeline.sequence {}.run(),
      ]
    }
    #expect(stage.layer.zPosition == 10 && away.zPosition == 10)
    #expect(stage.layer.animationKeys() == nil && away.animationKeys() == nil)
    stage.renderer.advance(to: 0)
    #expect(handles.map(\.state) == .init(repeating: .ended(.nothingToAnimate), count: 4))
  }

  // On the main thread, so that the main queue stands still meanwhile.
  @MainActor @Test
  func `what takes no time completes as the layer's time moves, wherever it is run`() {
    // Outside `perform`, as an application's code is.
    let handle = move(stage.layer, to: 10, 0).run()
    stage.renderer.advance(to: 0)
    #expect(handle.state == .ended(.nothingToAnimate))
  }

  @Test func `a layer runs right after it was added`() {
    let (stage, layer) = (Stage(CALayer()), CALayer())
    stage.change {
      $0.addSublayer(layer)
      move(layer, to: 10).run()
    }
    stage.renderer.advance(to: 0.5)
    #expect(isNear(layer.presentation()?.zPosition, 5))
  }

  @Test func `another run of the same key takes its place`() {
    let first = stage.start { move($0, to: 10).run() }
    let second = stage.start(at: 0.5) { move($0, from: 0, to: 4).run() }
    #expect(first.state == .ended(.replaced) && isNear(stage.shown(at: 1)?.zPosition, 2))
    stage.renderer.advance(to: 2)
    #expect(second.state == .ended(.finished))
  }

  @Test func `a block moves a key in place of a run of its part`() {
    for isKeyframed in [false, true] {
      let stage = Stage(CALayer())
      let run = stage.start { layer in
        Timeline.animate(layer, keyPath: "transform.scale", to: 2, duration: 0.5)
          .repeated(autoreverses: true).run()
      }
      stage.change(at: 0.9) { layer in
        let settle = { layer.setValue(1, forKeyPath: "transform.scale") }
        if isKeyframed {
          CALayer.animateKeyframes(withDuration: 0.3, animations: settle)
        } else {
          CALayer.animate(springDuration: 0.3, animations: settle)
        }
      }
      #expect(run.state == .ended(.replaced))
      stage.renderer.advance(to: 10)
      #expect(stage.shown(at: 10.4)?.value(forKeyPath: "transform.scale") as? Double == 1)
    }
  }

  @Test func `without a color a run begins with none, and with its first one`() {
    for wait in [0.0, 0.4] {
      let stage = Stage(CALayer())
      stage.change { layer in
        Timeline.sequence {
          Timeline.wait(wait)
          for color in [CGColor.red, .blue] {
            Timeline.animate(
              layer, keyPath: "backgroundColor", to: color, duration: 1, timingFunction: .linear)
          }
        }.run()
      }
      func shown(at time: Double) -> [CGFloat]? {
        stage.shown(at: time)?.backgroundColor?.components
      }
      if wait > 0 { #expect(isNear(shown(at: 0.2)?.last, 0)) }
      #expect(shown(at: wait + 0.5) == [1, 0, 0, 1])
      #expect(isNear(shown(at: wait + 1.5)?.first, 0.5) && isNear(shown(at: wait + 1.5)?[2], 0.5))
      #expect(shown(at: 10) == [0, 0, 1, 1])
    }
  }

  @Test func `layers that go in flight end the run`() {
    weak var weakLayer: CALayer?
    let handle = stage.start { parent in
      let layer = CALayer()
      weakLayer = layer
      parent.addSublayer(layer)
      return move(layer, to: 10).run()
    }
    let record = OutcomeRecord(of: handle)
    stage.change(at: 0.5) { $0.sublayers = nil }
    stage.renderer.advance(to: 2)
    #expect(weakLayer == nil && record.outcomes == [.removed])
  }

  @Test func `a key of one's own is drawn on its way`() {
    let stage = Stage(ProgressRing())
    stage.change { ring in
      Timeline.sequence {
        for end in [1, 0.5] {
          Timeline.animate(ring, keyPath: "progress", to: end, duration: 1, timingFunction: .linear)
        }
      }.run()
    }
    #expect(stage.layer.progress == 0.5 && isNear(stage.shown(at: 0.5)?.progress, 0.5))
    #expect(isNear(stage.shown(at: 1.5)?.progress, 0.75))
  }

  // MARK: Pictures

  @Test func `bars rise from the middle, and a dot follows from a label on`() {
    func box(_ width: CGFloat, _ height: CGFloat, at x: CGFloat, _ y: CGFloat) -> CALayer {
      let box = CALayer()
      box.anchorPoint = CGPoint(x: 0.5, y: 1)
      box.bounds = CGRect(x: 0, y: 0, width: width, height: height)
      box.position = CGPoint(x: x, y: y)
      box.cornerRadius = width / 2
      return box
    }
    func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> CGColor {
      CGColor(srgbRed: red, green: green, blue: blue, alpha: 1)
    }
    let board = box(112, 84, at: 56, 84)
    board.cornerRadius = 10
    board.backgroundColor = color(0.10, 0.12, 0.18)
    let bars = (0..<7).map { box(8, 8, at: 14 + CGFloat($0) * 14, 60) }
    for bar in bars { bar.backgroundColor = color(0.18, 0.35, 0.95) }
    let dot = box(8, 8, at: 14, 76)
    dot.backgroundColor = color(1, 1, 1)
    for layer in bars + [dot] { board.addSublayer(layer) }
    let timeline = Timeline.sequence {
      Timeline.stagger(each: 0.06, order: .fromCenter) {
        for bar in bars {
          Timeline.parallel {
            Timeline.animate(
              bar, keyPath: "bounds.size.height", to: 44,
              animation: .spring(duration: 0.4, bounce: 0.35))
            Timeline.animate(
              bar, keyPath: "backgroundColor", to: color(0.98, 0.78, 0.2), duration: 0.4,
              interpolation: .colors(in: .oklab))
          }
        }
      }.labeled("bars")
      Timeline.animate(
        dot, keyPath: "position.x", to: 98, duration: 0.5, timingFunction: .easeInEaseOut
      )
      .placed(.label("bars", offset: 0.3))
    }
    assertSnapshot(
      of: board, as: .filmstrip(at: [0, 0.05, 0.1, 0.15, 0.25, 0.4, 0.55, 0.8])
    ) { _ in timeline.run() }
  }
}
