import TestSupport
import Testing

@testable import PortableQuartzCore

@Suite struct CALayerTests {
  @Test func `a layer made from something else than a layer traps with it`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = CALayer(layer: "text")
    }
    #expect(result.message.contains("init(layer:) takes a CALayer, not String text"))
  }

  @Test func `a number under a key of its own comes back with every digit`() {
    let layer = CALayer()
    for number in [Int64.max, .min, 1 << 53 + 1, -1] {
      layer.setValue(NSNumber(value: number), forKey: "count")
      #expect((layer.value(forKey: "count") as? NSNumber)?.int64Value == number)
    }
    layer.setValue(NSNumber(value: UInt64.max), forKey: "count")
    #expect((layer.value(forKey: "count") as? NSNumber)?.uint64Value == .max)
    layer.setValue(NSNumber(value: Float(0.1)), forKey: "count")
    #expect(layer.value(forKey: "count") as? Float == 0.1)
    layer.setValue(NSNumber(value: true), forKey: "count")
    #expect(layer.value(forKey: "count") as? Bool == true)
  }

  @Test func `a subclass decides what becomes of a key that it does not declare`() {
    final class Strict: CALayer {
      override func setValue(_ value: Any?, forUndefinedKey key: String) {
        if key != "unknown" { super.setValue(value, forUndefinedKey: key) }
      }
    }
    final class StrictAnimation: CABasicAnimation {
      override func setValue(_ value: Any?, forUndefinedKey key: String) {
        if key != "unknown" { super.setValue(value, forUndefinedKey: key) }
      }
    }
    let (layer, animation) = (Strict(), StrictAnimation())
    for key in ["unknown", "note"] {
      layer.setValue("text", forKey: key)
      animation.setValue("text", forKey: key)
    }
    layer.setValue(0.5, forKey: "opacity")
    #expect(layer.value(forKey: "unknown") == nil && animation.value(forKey: "unknown") == nil)
    #expect(layer.value(forKey: "note") as? String == "text")
    #expect(animation.value(forKey: "note") as? String == "text")
    #expect(layer.opacity == 0.5)
  }

  @Test func `a subclass may store a key that it does not declare under another`() {
    final class Renaming: CALayer {
      override func setValue(_ value: Any?, forUndefinedKey key: String) {
        super.setValue(value, forUndefinedKey: key == "old" ? "new" : key)
      }
    }
    let layer = Renaming()
    for key in ["old", "other"] { layer.setValue(key, forKey: key) }
    #expect(layer.value(forKey: "old") == nil && layer.value(forKey: "new") as? String == "old")
    #expect(layer.value(forKey: "other") as? String == "other")
  }

  @Test func `masks have Apple's bits, which files and other languages hold`() {
    let corners: [CACornerMask] = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    let edges: [CAEdgeAntialiasingMask] = [
      .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
    ]
    #expect(corners.map(\.rawValue) == [1, 2, 4, 8] && edges.map(\.rawValue) == [1, 2, 4, 8])
    #expect(CALayer().maskedCorners == CACornerMask(corners))
    #expect(CALayer().edgeAntialiasingMask == CAEdgeAntialiasingMask(edges))
  }

  @Test func `unchanged layers share one state`() {
    #expect(CALayer().storage === CALayer().storage)
    let changed = CALayer()
    changed.opacity = 0.5
    #expect(changed.storage !== CALayer().storage)
    #expect(CALayer().opacity == 1)
  }

  @Test func `a commit copies no state until the next change`() {
    let (layer, renderer) = hosted(CALayer())
    #expect(layer.committedState === layer.storage)
    renderer.perform { layer.opacity = 0.5 }
    #expect(layer.committedState === layer.storage)
    layer.zPosition = 1
    #expect(layer.committedState !== layer.storage)
    CATransaction.flush()
  }

  @Test func `a delegate is not kept alive`() {
    final class Delegate: NSObject, CALayerDelegate {}
    let layer = CALayer()
    weak var weakDelegate: Delegate?
    do {
      let delegate = Delegate()
      layer.delegate = delegate
      weakDelegate = delegate
      #expect(layer.delegate === delegate)
    }
    #expect(weakDelegate == nil && layer.delegate == nil)
  }

  @Test func `an empty or oversized layer has no picture`() {
    for bounds in [
      CGRect.zero, CGRect(x: 0, y: 0, width: 0, height: 10),
      CGRect(x: 0, y: 0, width: 1e6, height: 1),
      CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10),
      CGRect(x: -CGFloat.infinity, y: 0, width: 10, height: 10),
    ] {
      let layer = CALayer(bounds: bounds)
      layer.display()
      #expect(layer.contents == nil, "\(bounds)")
    }
    let layer = CALayer(bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
    for scale in [0, -1, CGFloat.nan, .infinity] {
      layer.contentsScale = scale
      layer.display()
      #expect(layer.contents == nil, "\(scale)")
    }
  }
}
