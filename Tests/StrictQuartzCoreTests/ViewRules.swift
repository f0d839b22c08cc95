import AnimatableLayers
import LayerHosting
import LayerTestSupport
import StrictQuartzCore
import Testing

/// What a view does as the delegate of a layer, and what the toolkit makes of it.
@Suite struct ViewRules {
  /// Evidence: [run] motion-animator's tests of UIKit. Probe P17.
  private static let keys: [(key: String, value: any Sendable, isAdditive: Bool?)] = [
    ("bounds", CGRect(x: 0, y: 0, width: 123, height: 456), true), ("cornerRadius", 3, true),
    ("position", CGPoint(x: 50, y: 20), true), ("opacity", 0.5, false),
    ("backgroundColor", CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1), false),
    ("shadowOffset", CGSize(width: 1, height: 1), nil), ("shadowOpacity", 0.3, nil),
    ("shadowRadius", 5, nil), ("strokeStart", 0.2, nil), ("strokeEnd", 0.5, nil),
  ]

  private func stage() -> (Stage<CAShapeLayer>, ViewDelegate) {
    let (stage, view) = (Stage(CAShapeLayer()), ViewDelegate())
    stage.layer.delegate = view
    return (stage, view)
  }

  @Test(arguments: keys.indices)
  func `a view's key animates in blocks alone, by its own rule`(index: Int) throws {
    let (key, value, isAdditive) = Self.keys[index]
    let (outside, view) = stage()
    outside.change { $0.setValue(value, forKey: key) }
    #expect(outside.layer.animationKeys() == nil)
    let (inside, other) = stage()
    inside.change { layer in
      ViewDelegate.animate(withDuration: 2) { layer.setValue(value, forKey: key) }
    }
    let animation = inside.layer.animation(forKey: key) as? CABasicAnimation
    #expect(animation?.isAdditive == isAdditive)
    #expect(animation.map { $0.duration == 2 } ?? true)
    withExtendedLifetime((view, other)) {}
  }

  /// Evidence: as above.
  @Test func `a place that changes in flight has two animations, from where its model was`() {
    let (stage, view) = stage()
    stage.change { layer in
      ViewDelegate.animate(withDuration: 1) { layer.position = CGPoint(x: 100, y: 0) }
    }
    stage.renderer.advance(to: 0.25)
    stage.change { layer in
      ViewDelegate.animate(withDuration: 1) { layer.position = CGPoint(x: 20, y: 0) }
    }
    #expect(stage.layer.animationKeys() == ["position", "position-2"])
    let second = stage.layer.animation(forKey: "position-2") as? CABasicAnimation
    #expect(second?.fromValue as? CGPoint == CGPoint(x: 80, y: 0))
    withExtendedLifetime(view) {}
  }

  /// Evidence: documented by `UIView.inheritedAnimationDuration`.
  @Test func `the inherited duration is the block's`() {
    #expect(ViewDelegate.inheritedAnimationDuration == 0)
    ViewDelegate.animate(withDuration: 2) {
      ViewDelegate.animate(withDuration: 3) {
        #expect(ViewDelegate.inheritedAnimationDuration == 3)
      }
      #expect(ViewDelegate.inheritedAnimationDuration == 2)
    }
  }

  // MARK: The toolkit's views

  private final class HostView: NSObject, CALayerDelegate {
    private let view = ViewDelegate()

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      ViewActions.action(for: layer, forKey: event, allowsAnimations: true) {
        view.action(for: layer, forKey: $0)
      }
    }
  }

  @Test func `a declared key takes a block's duration, and outside its own`() {
    let (stage, view) = (Stage(RendererSamples.makeBar()), HostView())
    stage.layer.delegate = view
    stage.change { bar in ViewDelegate.animate(withDuration: 4) { bar.progress = 1 } }
    #expect(stage.layer.animation(forKey: "progress")?.duration == 4)
    stage.renderer.advance(to: 4)
    stage.change { $0.progress = 0 }
    #expect(stage.layer.animation(forKey: "progress")?.duration == 1)
    withExtendedLifetime(view) {}
  }
}
