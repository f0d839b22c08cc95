import LayerTestSupport
import Testing

@testable import AnimatableLayers

private final class Ring: AnimatableLayer {
  @AnimatableProperty var progress: CGFloat = 0
  @AnimatableProperty var isOn = false
}

@Suite struct CALayerPresentedValuesTests {
  private let stage = Stage(Ring())

  private func linear(_ changes: () -> Void) -> AnimationHandle {
    stage.renderer.perform {
      CALayer.animate(withDuration: 0.5, options: .curveLinear, animations: changes)
    }
  }

  private func reader() -> AsyncStream<CGFloat>.Iterator {
    stage.renderer.perform(at: 0) { stage.layer.values(of: \.progress) }.makeAsyncIterator()
  }

  @Test func `a value for each frame, first the present one, then those that differ`() async {
    var reader = reader()
    _ = linear { stage.layer.progress = 1 }
    var values: [CGFloat?] = [await reader.next()]
    for frame in 1...30 {
      stage.renderer.advance(to: Double(frame) / 60)
      values.append(await reader.next())
    }
    #expect(values.count == 31)
    for (index, value) in values.enumerated() { #expect(isNear(value, Double(index) / 30)) }
    #expect(values.last == 1)
    // At rest nothing comes, and what jumps comes once.
    stage.change(at: 2) { layer in CALayer.performWithoutAnimation { layer.progress = 0.2 } }
    stage.renderer.advance(to: 3)
    #expect(await reader.next() == 0.2)
    stage.change { $0.removeFromSuperlayer() }
    stage.renderer.advance(to: 4)
    #expect(await reader.next() == nil)
  }

  @Test func `frames that show the same are no values`() async {
    var reader = reader()
    #expect(await reader.next() == 0)
    stage.change(at: 1) { $0.removeFromSuperlayer() }
    stage.renderer.advance(to: 2)
    #expect(await reader.next() == nil)
  }

  @Test func `a slow reader gets the newest, and another one its own`() async {
    var (slow, quick) = (reader(), reader())
    #expect(await quick.next() == 0)
    _ = linear { stage.layer.progress = 1 }
    stage.renderer.advance(to: 0.25)
    #expect(isNear(await quick.next(), 0.5))
    stage.renderer.advance(to: 0.4)
    #expect(isNear(await slow.next(), 0.8))
    #expect(isNear(await quick.next(), 0.8))
  }

  @Test func `watching keeps no layer, and a cancelled reader ends`() async {
    weak var released: Ring?
    var reader: AsyncStream<CGFloat>.Iterator?
    do {
      let stage = Stage(Ring())
      stage.renderer.advance(to: 0)
      released = stage.layer
      reader = stage.renderer.perform { stage.layer.values(of: \.progress) }.makeAsyncIterator()
      stage.layer.removeFromSuperlayer()
      stage.renderer.advance(to: 1)
    }
    #expect(released == nil)
    #expect(await reader?.next() == 0)
    #expect(await reader?.next() == nil)
    let values = stage.renderer.perform { stage.layer.values(of: \.progress) }
    let task = Task {
      var count = 0
      for await _ in values { count += 1 }
      return count
    }
    task.cancel()
    #expect(await task.value <= 1)
  }

  @Test func `a velocity is in units of the value per second, with its direction`() {
    stage.renderer.advance(to: 0)
    #expect(stage.layer.velocity(of: \.progress) == 0)
    let handle = linear {
      stage.layer.progress = 1
      stage.layer.position = CGPoint(x: 50, y: -25)
      stage.layer.opacity = 0
    }
    stage.renderer.advance(to: 0.1)
    #expect(isNear(stage.layer.velocity(of: \.progress), 2))
    #expect(isNear(stage.layer.velocity(of: \.position), CGPoint(x: 100, y: -50)))
    #expect(isNear(stage.layer.velocity(of: \.position.y), -50))
    #expect(isNear(stage.layer.velocity(of: \.opacity), -2))
    stage.renderer.perform { handle.rate = 2 }
    stage.renderer.advance(to: 0.11)
    #expect(isNear(stage.layer.velocity(of: \.progress), 4))
    stage.renderer.perform { handle.isReversed = true }
    stage.renderer.advance(to: 0.12)
    #expect(isNear(stage.layer.velocity(of: \.progress), -4))
    stage.renderer.perform { handle.pause() }
    stage.renderer.advance(to: 0.13)
    #expect(stage.layer.velocity(of: \.progress) == 0)
    #expect(stage.layer.velocity(of: \.position) == .zero)
  }

  @Test func `a spring's velocity is that of its formula`() {
    stage.renderer.advance(to: 0)
    let spring = LayerSpring(duration: 0.5, bounce: 0.4)
    _ = stage.renderer.perform { CALayer.animate(.spring(spring)) { stage.layer.progress = 3 } }
    for time in [0.05, 0.2, 0.4] {
      stage.renderer.advance(to: time)
      let speed = Double(stage.layer.velocity(of: \.progress))
      #expect(abs(speed - 3 * spring.velocity(at: time)) < 1e-3 * 3)
    }
  }

  #if os(macOS) || os(Linux)
    @Test func `what has no numbers has no velocity`() async {
      await #expect(processExitsWith: .failure) { _ = Ring().velocity(of: \.isOn) }
    }
  #endif
}
