import AnimatableLayers
import LayerTestSupport
import TestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct LayerSceneSettlingTests {
  private func times(
    most: CFTimeInterval = 3, of layer: CALayer = Bar.make(), _ animation: @escaping () -> Void
  ) throws -> CFTimeInterval {
    try LayerScene(layer, animation: animation).settlingTime(within: most, framesPerSecond: 10)
  }

  @Test func `a strip until a motion settles ends with its first frame at rest`() {
    assertSnapshot(of: Bar.make(), as: .filmstrip(untilSettled: 3, framesPerSecond: 4)) {
      $0.progress = 1
    }
  }

  @Test func `an animation until a motion settles has all frames, a completion's too`() throws {
    let frames = try SnapshotStrategy.animation(untilSettled: 3, framesPerSecond: 10)
      .content(.bar()).frames
    #expect(frames.count == 11 && frames[9] != frames[10])
    let bar = Bar.make()
    let end = try times(of: bar) {
      CATransaction.setCompletionBlock { bar.progress = 0 }
      bar.progress = 1
    }
    #expect(end == 2)
  }

  @Test func `a failing strip knows the times of its frames`() throws {
    let resolved = try SnapshotStrategy.filmstrip(untilSettled: 3, framesPerSecond: 4)
      .sharedAcrossEngines.resolved(for: .bar())
    let difference = try #require(
      resolved.format.diff(resolved.content(.bar()), resolved.content(.bar(to: 0.5))))
    #expect(difference.frames.map(\.time) == [0, 0.25, 0.5, 0.75, 1])
    #expect(resolved.format.isOfSystem == false)
  }

  @Test(arguments: ["fade", nil]) func `an animation that stays counts until its end`(
    key: String?
  ) throws {
    let bar = Bar.make()
    let end = try times(of: bar) {
      let fade = basic("opacity", to: 0, duration: 0.5)
      fade.isRemovedOnCompletion = false
      fade.fillMode = .forwards
      bar.add(fade, forKey: key)
    }
    #expect(end == 0.5)
  }

  @Test func `what never settles is named with its reason`() {
    let bar = Bar.make()
    func failure(_ animation: @escaping () -> Void) -> String {
      errorText { try times(of: bar, animation) }
    }
    func fade(_ change: (CABasicAnimation) -> Void) {
      let fade = basic("opacity", to: 0, duration: 0.5)
      change(fade)
      bar.add(fade, forKey: "fade")
    }
    let start = "Bar does not settle within 3 s: "
    expectEqual(
      failure { fade { $0.repeatCount = .infinity } },
      start + "opacity of Bar (linear 0.5 s) repeats without end")
    expectEqual(
      failure { fade { $0.duration = 8 } }, start + "opacity of Bar (linear 8 s) lasts 8 s")
    expectText(failure { fade { $0.speed = 0 } }, endsWith: "is paused")
    expectText(
      failure { bar.add(basic("opacity", to: 0, duration: 8), forKey: nil) }, startsWith: start,
      has: "opacity")
    expectEqual(failure {}, "nothing moves: the closure starts no animation of Bar")
    let rain = CAEmitterLayer()
    rain.name = "rain"
    rain.emitterCells = [cell(birthRate: 1, lifetime: 1)]
    expectEqual(
      failure { bar.addSublayer(rain) },
      start + "the particles of Bar > CAEmitterLayer \"rain\" come without end")
  }

  private func cell(birthRate: Float, lifetime: Float) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.birthRate = birthRate
    cell.lifetime = lifetime
    return cell
  }

  /// Confetti whose last piece dies a second after the last birth.
  private func confetti(
    _ configure: @escaping (CAEmitterLayer, CAEmitterCell) -> Void
  ) throws -> Double {
    let bar = Bar.make()
    return try LayerScene(bar) {
      let emitter = CAEmitterLayer()
      let piece = cell(birthRate: 10, lifetime: 1)
      configure(emitter, piece)
      emitter.emitterCells = [piece]
      bar.addSublayer(emitter)
    }.settlingTime(within: 5, framesPerSecond: 10)
  }

  @Test func `confetti rests when the last piece has died`() throws {
    let ended = try confetti { $1.duration = 0.5 }
    let stopped = try confetti { emitter, _ in
      emitter.birthRate = 0
      emitter.add(basic("birthRate", from: 1, to: 1), forKey: "birthRate")
    }
    let sparks = try confetti { _, piece in
      piece.duration = 0.5
      piece.emitterCells = [cell(birthRate: 5, lifetime: 0.5)]
    }
    // The cell stops by itself, an animation stops the emitter, a piece leaves others behind.
    expectNear([ended, stopped, sparks], [1.5, 2, 2], within: 0.15)
  }

  @Test func `a strip of what does not move takes its reference all the same`() {
    let bar = Bar.make()
    let strip = verifySnapshot(
      of: bar, as: .filmstrip(untilSettled: 1), named: "still", record: .never
    ) { _ in }
    #expect(strip?.message == "nothing moves: the closure starts no animation of Bar")
    let image = verifySnapshot(of: bar, as: .image, named: "still", record: .never)
    expectText(image?.message, has: "share the reference")
  }

  @Test func `wrong numbers fail`() {
    for (most, rate) in [(0.0, 10), (.infinity, 10), (1, 0), (200, 1_000)] {
      let strip = SnapshotStrategy.filmstrip(untilSettled: most, framesPerSecond: rate)
      #expect(throws: SnapshotMisuse.self) { try strip.content(.bar()) }
    }
  }
}
