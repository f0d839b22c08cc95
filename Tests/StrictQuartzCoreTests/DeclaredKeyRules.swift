import LayerTestSupport
import StrictQuartzCore
import Testing

/// A layer as Swift alone declares it: class methods answer for `progress`, `@NSManaged` stands for `managed`.
private class Dial: CALayer {
  var drawCount = 0

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "progress" || key == "managed" || super.needsDisplay(forKey: key)
  }

  override class func defaultValue(forKey key: String) -> Any? {
    key == "progress" ? 0.25 : super.defaultValue(forKey: key)
  }

  override class func defaultAction(forKey event: String) -> (any CAAction)? {
    event == "progress" ? StoredValueAction() : super.defaultAction(forKey: event)
  }

  override func draw(in ctx: CGContext) {
    (model() as? Dial ?? self).drawCount += 1
  }

  func drawsAnimating(_ keyPath: String, at times: [CFTimeInterval]) -> Int {
    frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let context = LayerRenderer(layer: self)
    context.perform {
      setNeedsDisplay()
      add(rise(keyPath), forKey: nil)
    }
    let before = drawCount
    for time in times { _ = context.image(at: time) }
    return drawCount - before
  }
}

/// The same with the default where Core Animation finds it.
private final class DefaultingDial: Dial {
  override func value(forUndefinedKey key: String) -> Any? {
    super.value(forUndefinedKey: key) ?? (key == "progress" ? 0.25 : nil)
  }
}

/// Records what the layer held when it was run.
private final class StoredValueAction: NSObject, CAAction {
  nonisolated(unsafe) static var stored: [Double?] = []

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    Self.stored.append((anObject as? CALayer)?.value(forKey: event) as? Double)
  }
}

private final class ObservedDial: Dial {}

/// A second from 0 to 1.
private func rise(_ keyPath: String) -> CABasicAnimation {
  basic(keyPath, from: 0, to: 1)
}

/// What Core Animation does with keys that only Swift declares.
@Suite(.serialized) struct DeclaredKeyRules {
  /// Evidence: [inside] `setValue:forUndefinedKey:`; Stack Overflow 8936197. Probe P1.
  @Test func `a set key runs its action with the new value stored`() {
    StoredValueAction.stored = []
    let dial = Dial()
    dial.setValue(0.5, forKey: "progress")
    dial.setValue(0.5, forKey: "progress")
    #expect(StoredValueAction.stored == [0.5], "an equal value changes nothing")
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    dial.setValue(0.75, forKey: "progress")
    CATransaction.commit()
    #expect(StoredValueAction.stored == [0.5])
  }

  /// Evidence: [inside] redraws come from a table of the runtime's properties; [run] DynamicBlurView issue 2. Probe P3.
  @Test func `a changed key outside the class's table does not redraw`() {
    let dial = Dial()
    dial.setValue(0.5, forKey: "progress")
    #expect(!dial.needsDisplay())
  }

  /// Evidence: as above. Probe P3.
  @Test func `an animated key outside the class's table does not redraw`() {
    #expect(Dial().drawsAnimating("progress", at: [0.25, 0.5]) == 0)
  }

  /// Evidence: [inside] the table is read once, in the first initialization of the class. Probe P2.
  @Test func `a class that answers for a key later has it not in its table`() {
    let dial = LateDial()
    LateDial.answers = true
    dial.opacity = 0.5
    #expect(!dial.needsDisplay())
  }

  /// Evidence: [inside] `valueForUndefinedKey:` is the stored value, that of `style`, or nil. Probe P5.
  @Test func `a key without a value does not read the class's default`() {
    let dial = Dial()
    #expect(dial.value(forKey: "progress") == nil)
    dial.style = ["progress": 0.75]
    #expect(dial.value(forKey: "progress") as? Double == 0.75)
  }

  /// Evidence: documented by `value(forUndefinedKey:)`. Probe P5.
  @Test func `an override of value(forUndefinedKey:) answers for model and presentation`() {
    let dial = DefaultingDial()
    let context = LayerRenderer(layer: dial)
    #expect(dial.value(forKey: "progress") as? Double == 0.25)
    #expect(dial.presentation()?.value(forKey: "progress") as? Double == 0.25)
    withExtendedLifetime(context) {}
  }

  /// Evidence: none yet. Probe P6.
  @Test func `an animation without a start begins at what value(forUndefinedKey:) answers`() {
    let dial = DefaultingDial()
    let context = LayerRenderer(layer: dial)
    context.perform {
      dial.add(basic("progress", by: 0.5), forKey: nil)
    }
    context.advance(to: 0.5)
    #expect(dial.presentation()?.value(forKey: "progress") as? Double == 0.5)
  }

  /// Evidence: [inside] the copy that is drawn has all local animations applied. Probe P4.
  @Test func `a presentation copy has the animated values of keys outside the table`() {
    let dial = Dial()
    let context = LayerRenderer(layer: dial)
    context.perform { dial.add(rise("progress"), forKey: nil) }
    context.advance(to: 0.5)
    #expect(dial.presentation()?.value(forKey: "progress") as? Double == 0.5)
  }

  /// Evidence: [inside] `object_getClass`, which key-value observing replaces. Probe P16.
  @Test func `an observed layer answers by a subclass of its class`() {
    let dial = Dial()
    AppleRuntime.setClass(of: dial, to: ObservedDial.self)
    #expect(type(of: dial) == ObservedDial.self)
    #expect(AppleRuntime.superclass(of: type(of: dial)) == Dial.self)
  }
}

private final class LateDial: CALayer {
  nonisolated(unsafe) static var answers = false

  override class func needsDisplay(forKey key: String) -> Bool { answers && key == "opacity" }
}
