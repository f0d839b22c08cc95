import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct AnimatableKeySetTests {
  private class Base: AnimatableLayer {
    @AnimatableProperty var first: CGFloat = 1
    var unrelated = "text"
    lazy var lazily = 5
  }

  private class Middle: Base {
    var alsoUnrelated = 1
  }

  private final class Derived: Middle {
    @AnimatableProperty(needsDisplay: false) var second: CGFloat = 2
    @AnimatableProperty(animation: .disabled) var third: CGPoint = .zero
  }

  private final class Holder<Content>: AnimatableLayer {
    var content: Content?
    @AnimatableProperty var first: CGFloat = 1
    @AnimatableProperty var second: CGFloat = 2
  }

  @Test func `keys are found wherever a layer stores them`() {
    func check<Content>(_ layer: Holder<Content>) {
      let stage = Stage(layer)
      stage.change { $0.second = 4 }
      #expect(number(layer.value(forKey: "second")) == 4 && layer.first == 1)
      let shown = stage.shown(at: 1)
      #expect(shown?.second == 4 && shown?.first == 1)
    }
    check(Holder<Int8>())
    check(Holder<CATransform3D>())
    check(Holder<Int8>())
  }

  @Test func `a class has its own keys and those of its superclasses, in order`() {
    #expect(Derived().animatableKeys.keys.map(\.name) == ["first", "second", "third"])
    #expect(Middle().animatableKeys.keys.map(\.name) == ["first"])
    #expect(Base().animatableKeys.keys.map(\.name) == ["first"])
    #expect(AnimatableLayer().animatableKeys.keys.isEmpty)
  }

  @Test func `all layers of a class share its keys`() {
    #expect(Derived().animatableKeys === Derived().animatableKeys)
    #expect(Derived().animatableKeys !== Base().animatableKeys)
  }

  @Test func `a subclass of a subclass reads, writes and animates all its keys`() {
    let stage = Stage(Derived())
    #expect(stage.layer.first == 1 && stage.layer.second == 2)
    stage.change { ($0.first, $0.second, $0.third) = (3, 4, CGPoint(x: 1, y: 1)) }
    #expect(stage.layer.animationKeys()?.sorted() == ["first", "second"])
    #expect(stage.layer.first == 3 && stage.layer.second == 4)
    #expect(stage.layer.third == CGPoint(x: 1, y: 1))
    let shown = stage.shown(at: 0.1)
    #expect((shown?.first ?? 0) > 1 && (shown?.first ?? 9) < 3)
    #expect(shown?.third == CGPoint(x: 1, y: 1))
  }

  @Test func `a key without need of display draws nothing again`() {
    _ = Derived()
    #expect(Derived.needsDisplay(forKey: "first"))
    #expect(!Derived.needsDisplay(forKey: "second"))
    #expect(Derived.needsDisplay(forKey: "third"))
    #expect(!Derived.needsDisplay(forKey: "opacity"))
    #expect(!Base.needsDisplay(forKey: "third"))
    let layer = Derived()
    layer.displayIfNeeded()
    layer.second = 9
    #expect(!layer.needsDisplay())
    layer.third.x = 9
    #expect(layer.needsDisplay())
  }

  @Test func `a key is found from many threads at once`() {
    final class Shared: AnimatableLayer {
      @AnimatableProperty var value: CGFloat = 7
    }
    DispatchQueue.concurrentPerform(iterations: 64) { index in
      let layer = Shared()
      #expect(layer.value == 7)
      layer.value = CGFloat(index)
      #expect(layer.value == CGFloat(index))
    }
  }

  #if PORTABLE_ENGINE
    // With Apple's headers such a property does not compile.
    @Test func `a key of a documented name is the property's alone`() {
      final class Collision: AnimatableLayer {
        @AnimatableProperty var hidden: CGFloat = 3
      }
      let layer = Collision()
      layer.hidden = 5
      #expect(layer.hidden == 5 && !layer.isHidden)
      layer.setValue(true, forKey: "hidden")
      #expect(layer.hidden == 5 && layer.isHidden)
      #expect(Collision().hidden == 3)
    }
  #endif
}
