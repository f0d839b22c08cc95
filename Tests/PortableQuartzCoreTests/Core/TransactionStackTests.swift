import Testing

@testable import PortableQuartzCore

@Suite struct TransactionStackTests {
  @Test func `every thread has transactions of its own`() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(3)
    onThread {
      #expect(CATransaction.animationDuration() == 0.25)
      CATransaction.setAnimationDuration(4)
      #expect(CATransaction.animationDuration() == 4)
    }
    #expect(CATransaction.animationDuration() == 3)
    CATransaction.commit()
  }

  @Test func `a stack is freed with its thread`() {
    nonisolated(unsafe) weak var stack: TransactionStack?
    onThread { stack = TransactionStack.current }
    // The thread signals that it is done a moment before it is gone.
    for _ in 0..<1_000 where stack != nil { Thread.sleep(forTimeInterval: 0.001) }
    #expect(stack == nil)
  }

  @Test func `a change made on one thread is committed by the renderer on another`() {
    nonisolated(unsafe) let layer = CALayer()
    nonisolated(unsafe) let renderer = LayerRenderer(layer: layer)
    onThread {
      layer.zPosition = 5
      layer.removeAllAnimations()
    }
    #expect(layer.presentation()?.zPosition == 0)
    onThread { renderer.perform {} }
    #expect(layer.presentation()?.zPosition == 5)
    renderer.perform { layer.zPosition = 6 }
    #expect(layer.animationKeys() == ["zPosition"])
  }

  @Test func `a thread commits with a transaction of its own, or by flushing`() {
    nonisolated(unsafe) let layer = CALayer()
    let renderer = LayerRenderer(layer: layer)
    onThread {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.zPosition = 5
      CATransaction.commit()
    }
    #expect(layer.presentation()?.zPosition == 5)
    onThread {
      CATransaction.setDisableActions(true)
      layer.zPosition = 6
      CATransaction.flush()
    }
    #expect(layer.presentation()?.zPosition == 6)
    withExtendedLifetime(renderer) {}
  }

  @Test func `changes without a commit keep no tree alive`() {
    nonisolated(unsafe) weak var layer: CALayer?
    nonisolated(unsafe) weak var host: LayerTreeHost?
    do {
      let (root, renderer) = hosted(CALayer())
      root.opacity = 0.5
      (layer, host) = (root, root.host)
      withExtendedLifetime(renderer) {}
    }
    #expect(layer == nil && host == nil)
    CATransaction.flush()
  }

  @Test func `the implicit transaction is committed on the main queue's next turn`() async {
    let shown = await MainActor.run {
      let (layer, renderer) = hosted(CALayer())
      CATransaction.setDisableActions(true)
      layer.zPosition = 5
      return Shown(layer: layer, renderer: renderer)
    }
    // Behind the commit, which the change put into the same queue.
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(shown.layer.presentation()?.zPosition == 5)
  }

  private struct Shown: @unchecked Sendable {
    let layer: CALayer
    let renderer: LayerRenderer
  }

  @Test func `one thread at a time has the lock, as often as it likes`() {
    CATransaction.lock()
    CATransaction.lock()
    nonisolated(unsafe) var order: [String] = []
    let started = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    Thread {
      started.signal()
      CATransaction.lock()
      order.append("second")
      CATransaction.unlock()
      done.signal()
    }.start()
    started.wait()
    CATransaction.unlock()
    order.append("first")
    CATransaction.unlock()
    done.wait()
    #expect(order == ["first", "second"])
  }

  @Test func `a layout that never settles is cut off and goes on with the next commit`() {
    final class Restless: CALayer {
      var count = 0
      var partner: Restless?
      override func layoutSublayers() {
        count += 1
        partner?.setNeedsLayout()
      }
    }
    let (first, second) = (Restless(), Restless())
    (first.partner, second.partner) = (second, first)
    let renderer = stage(first, second)
    renderer.perform { first.setNeedsLayout() }
    let atFirst = first.count
    #expect(atFirst > 1 && atFirst < 1_000)
    renderer.perform {}
    #expect(first.count > atFirst && first.count < 2_000)
    (first.partner, second.partner) = (nil, nil)
  }

  /// A layer that marks layers whenever it draws.
  private final class Marking: CALayer {
    var count = 0
    var marked: [CALayer] = []

    override func draw(in ctx: CGContext) {
      count += 1
      for layer in marked { layer.setNeedsDisplay() }
    }
  }

  @Test func `a layer that marks itself while it draws is drawn once in each commit`() {
    let layer = Marking(bounds: CGRect(x: 0, y: 0, width: 2, height: 2))
    layer.marked = [layer]
    layer.setNeedsDisplay()
    let renderer = stage(layer)
    for commit in 1...3 {
      #expect(layer.count == commit && layer.needsDisplay() && layer.contents != nil)
      renderer.perform {}
    }
    layer.marked = []
    renderer.perform {}
    #expect(layer.count == 5 && !layer.needsDisplay())
    renderer.perform {}
    #expect(layer.count == 5)
  }

  @Test func `so is one whose own display, or whose delegate, marks it`() {
    final class Displaying: CALayer {
      var count = 0
      override func display() {
        count += 1
        setNeedsDisplay()
      }
    }
    final class Provider: NSObject, CALayerDelegate {
      var count = 0
      func layerWillDraw(_ layer: CALayer) { layer.setNeedsDisplay() }
      func draw(_ layer: CALayer, in ctx: CGContext) {
        count += 1
        layer.setNeedsDisplay()
      }
    }
    let (displaying, provider) = (Displaying(), Provider())
    let provided = CALayer(bounds: CGRect(x: 0, y: 0, width: 2, height: 2))
    provided.delegate = provider
    for layer in [displaying, provided] { layer.setNeedsDisplay() }
    let renderer = stage(displaying, provided)
    #expect(displaying.count == 1 && provider.count == 1)
    renderer.perform { renderer.layer.opacity = 0.5 }
    #expect(displaying.count == 2 && provider.count == 2)
  }

  @Test func `layers that mark each other are drawn once in a commit, new ones in the same`() {
    let layers = (0..<3).map { _ in Marking(bounds: CGRect(x: 0, y: 0, width: 2, height: 2)) }
    let (first, second, third) = (layers[0], layers[1], layers[2])
    (first.marked, second.marked) = ([second, third], [first])
    let renderer = stage(first, second, third)
    renderer.perform { for layer in [first, second] { layer.setNeedsDisplay() } }
    #expect(layers.map(\.count) == [1, 1, 1])
    // The second was drawn after the first had marked it.
    (first.marked, second.marked) = ([], [])
    renderer.perform {}
    #expect(layers.map(\.count) == [2, 1, 1])
  }

  @Test func `a layer that marks itself is not drawn at every turn of the main queue`() async {
    // Elsewhere the transactions of other tests on the main queue commit it, too.
    await #expect(processExitsWith: .success) {
      let shown = await MainActor.run {
        let layer = Marking(bounds: CGRect(x: 0, y: 0, width: 2, height: 2))
        layer.marked = [layer]
        let renderer = LayerRenderer(layer: layer)
        renderer.perform { layer.setNeedsDisplay() }
        return Shown(layer: layer, renderer: renderer)
      }
      for _ in 0..<20 {
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
      }
      let count = (shown.layer as? Marking)?.count ?? 0
      precondition(count > 0 && count < 4, "drawn \(count) times")
      withExtendedLifetime(shown) {}
    }
  }

  @Test func `a flush in the middle of a commit changes nothing`() {
    final class Flushing: CALayer {
      var durations: [CFTimeInterval] = []
      override func layoutSublayers() {
        CATransaction.flush()
        durations.append(CATransaction.animationDuration())
      }
    }
    let (layer, renderer) = hosted(Flushing())
    layer.durations = []
    renderer.perform {
      CATransaction.setAnimationDuration(7)
      layer.setNeedsLayout()
    }
    #expect(layer.durations == [7])
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test func `what a layout changes animates with the transaction's settings`() {
    final class Spreading: CALayer {
      override func layoutSublayers() { for child in sublayers ?? [] { child.position.x += 10 } }
    }
    let child = CALayer()
    let (layer, renderer) = hosted(Spreading(bounds: .zero, sublayers: [child]))
    renderer.perform {
      CATransaction.setAnimationDuration(7)
      layer.setNeedsLayout()
    }
    #expect(child.animation(forKey: "position")?.duration == 7)
    renderer.perform {
      child.removeAllAnimations()
      CATransaction.setDisableActions(true)
      layer.setNeedsLayout()
    }
    #expect(child.animationKeys() == nil)
  }

  @Test func `begin and commit inside a layout stay inside`() {
    final class Nested: CALayer {
      override func layoutSublayers() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for child in sublayers ?? [] { child.opacity = 0.5 }
        CATransaction.commit()
      }
    }
    let child = CALayer()
    child.opacity = 0.75
    let (layer, renderer) = hosted(Nested(bounds: .zero, sublayers: [child]))
    renderer.perform { layer.setNeedsLayout() }
    #expect(child.presentation()?.opacity == 0.5 && child.animationKeys() == nil)
  }

  @Test func `where no run loop comes to it, one commit is planned for all transactions`() {
    var planned: [() -> Void] = []
    let stack = TransactionStack(threadName: "test") { planned.append($0) }
    for _ in 0..<3 {
      stack.set { $0.animationDuration = 2 }
      #expect(stack.settings.animationDuration == 2)
      stack.flush()
    }
    #expect(planned.count == 1 && stack.settings.animationDuration == 0.25)
    stack.set { $0.animationDuration = 3 }
    planned.removeFirst()()
    #expect(stack.settings.animationDuration == 0.25)
    stack.set { $0.animationDuration = 4 }
    #expect(planned.count == 1)
    stack.flush()
  }

  @Test func `what a transaction sets to nil is again what the one around it has`() {
    CATransaction.begin()
    CATransaction.setValue("outer", forKey: "mark")
    var completions: [String] = []
    CATransaction.setCompletionBlock { completions.append("outer") }
    CATransaction.begin()
    CATransaction.setValue("inner", forKey: "mark")
    CATransaction.setCompletionBlock { completions.append("inner") }
    CATransaction.setValue(nil, forKey: "mark")
    CATransaction.setCompletionBlock(nil)
    #expect(CATransaction.value(forKey: "mark") as? String == "outer")
    #expect(completions == ["inner"])
    CATransaction.completionBlock()?()
    #expect(completions == ["inner", "outer"])
    CATransaction.commit()
    CATransaction.commit()
  }
}
