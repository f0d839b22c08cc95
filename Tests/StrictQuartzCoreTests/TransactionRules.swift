import AnimatableLayers
import StrictQuartzCore
import Testing

/// Which thread a layer belongs to, and how long a presentation layer lasts.
@Suite struct TransactionRules {
  /// What was undefined in a closure.
  private func reports(_ body: () -> Void) -> [String] {
    nonisolated(unsafe) var reports: [String] = []
    Undefined.$handler.withValue({ reports.append($0) }, operation: body)
    return reports
  }

  private func onOtherThread(_ body: @escaping () -> Void) {
    nonisolated(unsafe) let body = body
    let handler = Undefined.handler
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      Undefined.$handler.withValue(handler, operation: body)
      isDone.signal()
    }
    isDone.wait()
  }

  /// Evidence: documented by `CATransaction`: each thread has transactions of its own, and one without a run loop has to
  /// flush its implicit one.
  @Test func `a layer is not another thread's before its changes are committed`() {
    let layer = CALayer()
    let early = reports {
      onOtherThread { layer.opacity = 0.5 }
      layer.opacity = 0.75
    }
    #expect(
      early.count == 1 && early.first?.contains("has not committed its changes of it") == true)
    CATransaction.flush()
    let late = reports {
      onOtherThread {
        layer.opacity = 0.5
        CATransaction.flush()
      }
      layer.opacity = 0.75
    }
    #expect(late == [])
    CATransaction.flush()
  }

  /// Evidence: as above.
  @Test func `a tree is not committed by one thread while another one changes it`() {
    let root = CALayer()
    let child = CALayer()
    root.addSublayer(child)
    CATransaction.flush()
    let context = StrictQuartzCore.LayerRenderer(layer: root)
    let found = reports {
      onOtherThread { child.opacity = 0.5 }
      context.perform {}
    }
    #expect(found.count == 1)
    withExtendedLifetime(context) {}
  }

  /// Evidence: `CALayer.h`: the result is undefined after the transaction that produced the presentation layer.
  @Test func `a presentation layer has no model after the end of its transaction`() throws {
    let layer = CALayer()
    let context = StrictQuartzCore.LayerRenderer(layer: layer)
    let copy = try #require(layer.presentation())
    let found = reports {
      #expect(copy.model() === layer)
      layer.opacity = 0.5
      #expect(copy.model() === layer)
    }
    #expect(found == [])
    CATransaction.flush()
    let late = reports { _ = copy.model() }
    #expect(late.count == 1)
    withExtendedLifetime(context) {}
  }

  // MARK: The toolkit's renderer

  @TaskLocal private static var marker = 0

  private struct Refusal: Error, Equatable {}

  /// Breaks no rule: layers come from the thread, and the renderer has the main one.
  @Test func `a renderer is used on any thread`() throws {
    var image: CGImage?
    var places: [Bool] = []
    let found = reports {
      onOtherThread {
        let bar = RendererSamples.makeBar()
        let renderer = Renderer(layer: bar)
        renderer.perform {
          places.append(TransactionStack.current.isMain)
          bar.progress = 1
        }
        CATransaction.setDisableActions(true)
        bar.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        renderer.advance(to: 0.25)
        image = renderer.image(at: 0.5)
      }
      onOtherThread { CATransaction.flush() }
    }
    #expect(found == [] && places == [true])
    #expect(
      try RendererSamples.pixels(image).map { $0[0] } == [255, 255, 255, 255, 255, 0, 0, 0, 0, 0])
  }

  @Test func `a closure on the main thread has the task's values, and throws what it throws`() {
    let renderer = Renderer(layer: RendererSamples.makeLayer())
    Self.$marker.withValue(7) {
      let found = renderer.perform { (Self.marker, Test.current?.name) }
      #expect(found.0 == 7 && found.1 == Test.current?.name && found.1 != nil)
    }
    #expect(throws: Refusal()) { try renderer.perform { () throws(Refusal) in throw Refusal() } }
  }

  @Test func `a renderer inside a renderer's call does not wait for the main thread`() {
    let renderer = Renderer(layer: RendererSamples.makeLayer())
    let inner = renderer.perform { Renderer(layer: RendererSamples.makeLayer()).image() }
    #expect(inner != nil)
  }
}
