import LayerTestSupport
import StrictQuartzCore
import Testing

private final class Recorder: CALayer {
  var layoutCount = 0
  var displayCount = 0

  override func layoutSublayers() { layoutCount += 1 }

  override func display() { displayCount += 1 }
}

/// What Core Animation does for layers that a context shows, and for those that none does.
@Suite struct ContextRules {
  /// A second from 0.
  private func fade() -> CABasicAnimation {
    basic("opacity", from: 0)
  }

  /// Evidence: [run] GNUstep's tests, which ran on headless macOS. Probe P7.
  @Test func `a layer without a context has no presentation`() {
    let layer = CALayer()
    CATransaction.flush()
    #expect(layer.presentation() == nil)
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
    CATransaction.flush()
    #expect(layer.presentation() == nil)
  }

  /// Evidence: [run] GNUstep's tests. Probes P7 and P8.
  @Test func `a flush neither lays out nor displays a tree without a context`() {
    let layer = Recorder()
    layer.setNeedsLayout()
    layer.setNeedsDisplay()
    CATransaction.flush()
    #expect(layer.layoutCount == 0)
    #expect(layer.displayCount == 0)
  }

  /// Evidence: [run] GNUstep's tests. Probe P8.
  @Test func `a change without a context begins no implicit animation`() {
    let layer = CALayer()
    layer.opacity = 0.5
    #expect(layer.animationKeys() == nil)
  }

  /// Evidence: [run] GNUstep's tests.
  @Test func `render(in:) does not display`() throws {
    let layer = Recorder(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    layer.setNeedsDisplay()
    let context = try #require(
      CGContext(
        data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    layer.render(in: context)
    #expect(layer.displayCount == 0)
  }

  /// Evidence: the page's section 1, "not on screen". Probe P10.
  @Test func `a layer that left its tree keeps its presentation`() {
    let root = CALayer()
    let layer = CALayer()
    root.addSublayer(layer)
    let context = LayerRenderer(layer: root)
    #expect(layer.presentation() != nil)
    context.perform { layer.removeFromSuperlayer() }
    #expect(layer.presentation() != nil)
  }

  /// Evidence: [inside]; lottie keeps its animations for this reason. Probe P11.
  @Test func `a commit past an animation's end removes it for good`() {
    let layer = CALayer()
    let context = LayerRenderer(layer: layer)
    context.perform { layer.add(fade(), forKey: "fade") }
    context.advance(to: 2)
    #expect(layer.animation(forKey: "fade") == nil)
  }

  /// Evidence: [inside] iOS 26.1 schedules the call.
  @Test func `the delegate of a removed animation is called later`() {
    final class Log: NSObject, CAAnimationDelegate {
      var stops: [Bool] = []

      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { stops.append(flag) }
    }
    let layer = CALayer()
    let context = LayerRenderer(layer: layer)
    let log = Log()
    for _ in 0..<2 {
      let fade = fade()
      fade.delegate = log
      layer.add(fade, forKey: "fade")
    }
    #expect(log.stops == [])
    CATransaction.flush()
    #expect(log.stops == [false])
    layer.removeAnimation(forKey: "fade")
    #expect(log.stops == [false])
    CATransaction.flush()
    #expect(log.stops == [false, false])
    withExtendedLifetime(context) {}
  }

  /// Evidence: documented by `add(_:forKey:)`, which copies. Probe P14.
  @Test func `the begin of an animation is set in the attached copy alone`() {
    let layer = CALayer()
    let context = LayerRenderer(layer: layer)
    let animation = fade()
    context.advance(to: 3)
    context.perform { layer.add(animation, forKey: "fade") }
    #expect(animation.beginTime == 0)
    #expect(layer.animation(forKey: "fade")?.beginTime == 3)
  }
}
