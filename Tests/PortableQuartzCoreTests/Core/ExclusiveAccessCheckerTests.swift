import TestSupport
import Testing

@testable import PortableQuartzCore

@Suite struct ExclusiveAccessCheckerTests {
  #if DEBUG
    @Test func `two threads on one tree are stopped by their names`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        nonisolated(unsafe) let layer = CALayer()
        nonisolated(unsafe) let renderer = LayerRenderer(layer: layer)
        onThread("painter") {
          renderer.perform { onThread("network") { layer.opacity = 0.5 } }
        }
      }
      #expect(result.message.contains("touches a tree of layers while thread "))
    }

    @Test func `two renderers' calls at one time are stopped, whatever they do`() async {
      await #expect(processExitsWith: .failure) {
        let layer = CALayer(bounds: CGRect(x: 0, y: 0, width: 4, height: 4))
        nonisolated(unsafe) let renderer = LayerRenderer(layer: layer)
        renderer.perform { onThread("painter") { _ = renderer.image() } }
      }
      await #expect(processExitsWith: .failure) {
        nonisolated(unsafe) let layer = CALayer()
        let renderer = LayerRenderer(layer: layer)
        renderer.perform { onThread("adder") { layer.add(CABasicAnimation(), forKey: "a") } }
      }
    }
  #endif

  @Test func `threads that take turns are welcome`() {
    nonisolated(unsafe) let layer = CALayer()
    nonisolated(unsafe) let renderer = LayerRenderer(layer: layer)
    for turn in 1...3 {
      onThread("turn \(turn)") {
        renderer.perform {
          layer.zPosition = CGFloat(turn)
          // A call inside a call is one thread's own business.
          _ = renderer.image()
          layer.opacity = 0.5
        }
      }
    }
    #expect(layer.zPosition == 3)
  }

  @Test func `a tree that is not on screen, or another one, is not checked`() {
    nonisolated(unsafe) let (other, loose) = (CALayer(), CALayer())
    let renderer = LayerRenderer(layer: CALayer())
    nonisolated(unsafe) let second = LayerRenderer(layer: other)
    renderer.perform {
      onThread("other") {
        loose.opacity = 0.5
        second.perform { other.opacity = 0.25 }
      }
    }
    #expect(loose.opacity == 0.5 && other.opacity == 0.25)
  }
}
