import Foundation
import PortableCoreGraphics
import Testing

@testable import PortableQuartzCore

@Suite struct TransactionStackTests {
  /// Runs a closure on a thread of its own, whose transactions nobody else touches.
  private func onOwnThread(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      body()
      done.signal()
    }
    thread.start()
    done.wait()
  }

  @Test func `every thread has transactions of its own`() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(3)
    onOwnThread {
      #expect(CATransaction.animationDuration() == 0.25)
      CATransaction.setAnimationDuration(4)
      #expect(CATransaction.animationDuration() == 4)
    }
    #expect(CATransaction.animationDuration() == 3)
    CATransaction.commit()
  }

  @Test func `a stack is freed with its thread`() {
    nonisolated(unsafe) weak var stack: TransactionStack?
    onOwnThread { stack = TransactionStack.current }
    // The thread tells that it is done a moment before it is gone.
    for _ in 0..<1_000 where stack != nil { Thread.sleep(forTimeInterval: 0.001) }
    #expect(stack == nil)
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
    let (root, first, second) = (CALayer(), Restless(), Restless())
    (first.partner, second.partner) = (second, first)
    root.addSublayer(first)
    root.addSublayer(second)
    let renderer = LayerRenderer(layer: root)
    renderer.perform { first.setNeedsLayout() }
    let atFirst = first.count
    #expect(atFirst > 1 && atFirst < 1_000)
    renderer.perform {}
    #expect(first.count > atFirst && first.count < 2_000)
    (first.partner, second.partner) = (nil, nil)
  }

  @Test func `a flush in the middle of a commit changes nothing`() {
    final class Flushing: CALayer {
      var durations: [CFTimeInterval] = []
      override func layoutSublayers() {
        CATransaction.flush()
        durations.append(CATransaction.animationDuration())
      }
    }
    let layer = Flushing()
    let renderer = LayerRenderer(layer: layer)
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
      override func layoutSublayers() {
        for child in sublayers ?? [] { child.position.x += 10 }
      }
    }
    let (layer, child) = (Spreading(), CALayer())
    layer.addSublayer(child)
    let renderer = LayerRenderer(layer: layer)
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
    let (layer, child) = (Nested(), CALayer())
    layer.addSublayer(child)
    child.opacity = 0.75
    let renderer = LayerRenderer(layer: layer)
    renderer.perform { layer.setNeedsLayout() }
    #expect(child.presentation()?.opacity == 0.5)
    #expect(child.animationKeys() == nil)
  }
}
