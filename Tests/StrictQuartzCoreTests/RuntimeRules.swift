import StrictQuartzCore
import Testing

/// What the stand-ins for the Objective-C runtime have to have in common with it.
@Suite(.serialized) struct RuntimeRules {
  /// Evidence: [inside] `properties` lists what the runtime does. Probe P15.
  @Test func `a class has the properties of its superclasses`() {
    #expect(AppleRuntime.declaresProperty("opacity", CAShapeLayer.self))
    #expect(AppleRuntime.declaresProperty("path", CAShapeLayer.self))
    #expect(!AppleRuntime.declaresProperty("path", CALayer.self))
    #expect(!AppleRuntime.declaresProperty("progress", CALayer.self))
  }

  /// The model knows by name which classes declare what with `@NSManaged`.
  @Test func `the managed properties are those that the toolkit declares`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let source = try String(
      contentsOf: folder.appending(
        path: "../../Sources/AnimatableLayers/Layers/RedrawKey.swift"), encoding: .utf8)
    var declared: [String: [String]] = [:]
    let declaration = /extension (\w+) \{\s+@NSManaged var (\w+): CGFloat/
    for match in source.matches(of: declaration) {
      declared["AnimatableLayers.\(match.1)", default: []].append(String(match.2))
    }
    #expect(declared == AppleRuntime.managedProperties)
  }

  /// Evidence: documented by `class_addProperty`. Probes P3 and P4.
  @Test func `a property that is added to a class is one of its subclasses too`() {
    class Base: CALayer {}
    final class Derived: Base {}
    AppleRuntime.addProperty("added", to: Base.self)
    #expect(AppleRuntime.declaresProperty("added", Derived.self))
    #expect(!AppleRuntime.declaresProperty("added", CALayer.self))
  }

  /// Evidence: documented by `objc_setAssociatedObject`.
  @Test func `an associated object is released when none takes its place`() {
    weak var object: NSObject?
    do {
      let layer = CALayer()
      let policy = NSObject()
      object = policy
      AppleRuntime.setObject(policy, .actionPolicy, of: layer)
      #expect(AppleRuntime.object(.actionPolicy, of: layer) === policy)
      #expect(AppleRuntime.object(.visibility, of: layer) == nil)
      AppleRuntime.setObject(nil, .actionPolicy, of: layer)
    }
    #expect(object == nil)
    #expect(AppleRuntime.object(.actionPolicy, of: CALayer()) == nil)
  }

  /// Evidence: [run] the page's section 1. Probe P18.
  @Test func `keys of a transaction nest`() {
    CATransaction.begin()
    CATransaction.setValue("outer", forKey: "AnimatableLayers.test")
    CATransaction.begin()
    #expect(CATransaction.value(forKey: "AnimatableLayers.test") as? String == "outer")
    CATransaction.setValue("inner", forKey: "AnimatableLayers.test")
    CATransaction.commit()
    #expect(CATransaction.value(forKey: "AnimatableLayers.test") as? String == "outer")
    CATransaction.commit()
  }

  /// Evidence: [run] the page's section 1. Probe P18.
  @Test func `an animation's own keys survive a copy`() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.setValue("kept", forKey: "AnimatableLayers.test")
    let copy = animation.copy() as? CABasicAnimation
    #expect(copy?.value(forKey: "AnimatableLayers.test") as? String == "kept")
  }
}
