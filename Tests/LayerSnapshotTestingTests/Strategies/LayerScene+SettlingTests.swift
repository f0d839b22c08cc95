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
    let bar = Bar.make()
    assertSnapshot(of: bar, as: .filmstrip(untilSettled: 3, framesPerSecond: 4)) { $0.progress = 1 }
  }

  @Test func `an animation until a motion settles has all its frames`() throws {
    let bar = Bar.make()
    let strategy = SnapshotStrategy<LayerScene, ImageSequence>.animation(
      untilSettled: 3, framesPerSecond: 10)
    let frames = try strategy.content(LayerScene(bar) { bar.progress = 1 }).frames
    #expect(frames.count == 11)
    #expect(frames[9] != frames[10])
  }

  @Test func `a failing strip knows the times of its frames`() throws {
    let bar = Bar.make()
    let strategy = SnapshotStrategy<LayerScene, SnapshotImage>.filmstrip(
      untilSettled: 3, framesPerSecond: 4)
    let whole = LayerScene(bar) { bar.progress = 1 }
    let half = LayerScene(bar) { bar.progress = 0.5 }
    let resolved = try strategy.sharedAcrossEngines.resolved(for: whole)
    let difference = try #require(
      resolved.format.diff(resolved.content(whole), resolved.content(half)))
    #expect(difference.frames.map(\.time) == [0, 0.25, 0.5, 0.75, 1])
    #expect(resolved.format.isOfSystem == false)
  }

  @Test func `what a completion starts counts`() throws {
    let bar = Bar.make()
    let end = try times(of: bar) {
      CATransaction.setCompletionBlock { bar.progress = 0 }
      bar.progress = 1
    }
    #expect(end == 2)
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
    #expect(
      failure { fade { $0.repeatCount = .infinity } }
        == "Bar does not settle within 3 s: opacity of Bar (linear 0.5 s) repeats without end"
    )
    #expect(
      failure { fade { $0.duration = 8 } }
        == "Bar does not settle within 3 s: opacity of Bar (linear 8 s) lasts 8 s")
    #expect(failure { fade { $0.speed = 0 } }.hasSuffix("is paused"))
    let unnamed = failure {
      let fade = basic("opacity", to: 0, duration: 8)
      bar.add(fade, forKey: nil)
    }
    #expect(unnamed.hasPrefix("Bar does not settle within 3 s: "), "\(unnamed)")
    #expect(unnamed.contains("opacity"))
    #expect(failure {} == "nothing moves: the closure starts no animation of Bar")
    #expect(
      failure {
        let emitter = CAEmitterLayer()
        emitter.name = "rain"
        emitter.emitterCells = [cell(birthRate: 1, lifetime: 1)]
        bar.addSublayer(emitter)
      }
        == "Bar does not settle within 3 s: the particles of Bar > CAEmitterLayer \"rain\" come without end"
    )
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
    // The cell stops by itself.
    #expect(try abs(confetti { $1.duration = 0.5 } - 1.5) < 0.15)
    // An animation stops the emitter.
    let stopped = try confetti { emitter, _ in
      let animation = basic("birthRate", from: 1, to: 1, duration: 1)
      emitter.birthRate = 0
      emitter.add(animation, forKey: "birthRate")
    }
    #expect(abs(stopped - 2) < 0.15)
    // A piece leaves others behind.
    let sparks = try confetti { _, piece in
      piece.duration = 0.5
      piece.emitterCells = [cell(birthRate: 5, lifetime: 0.5)]
    }
    #expect(abs(sparks - 2) < 0.15)
  }

  @Test func `a strip of what does not move takes its reference all the same`() {
    let bar = Bar.make()
    let strip = verifySnapshot(
      of: bar, as: .filmstrip(untilSettled: 1), named: "still", record: .never
    ) { _ in }
    #expect(strip?.message == "nothing moves: the closure starts no animation of Bar")
    let image = verifySnapshot(of: bar, as: .image, named: "still", record: .never)
    #expect(image?.message.contains("share the reference") == true, "\(image?.message ?? "")")
  }

  @Test func `wrong numbers fail`() {
    let bar = Bar.make()
    for (most, rate) in [(0.0, 10), (.infinity, 10), (1, 0), (200, 1_000)] {
      #expect(throws: SnapshotMisuse.self) {
        try SnapshotStrategy<LayerScene, SnapshotImage>
          .filmstrip(untilSettled: most, framesPerSecond: rate)
          .content(LayerScene(bar) { bar.progress = 1 })
      }
    }
  }
}
