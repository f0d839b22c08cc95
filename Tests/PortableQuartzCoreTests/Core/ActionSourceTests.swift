import Testing

@testable import PortableQuartzCore

@Suite struct ActionSourceTests {
  /// Answers for one key with an animation, and for another with nothing at all.
  private final class Source: ActionSource {
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      switch event {
      case "opacity":
        let animation = CABasicAnimation()
        animation.duration = 7
        return animation
      case "zPosition": return NSNull()
      default: return nil
      }
    }
  }

  @Test func `a transaction's source answers before everybody else, nested ones included`() {
    let layer = CALayer()
    let own = CABasicAnimation()
    own.duration = 3
    layer.actions = ["opacity": own, "cornerRadius": own, "zPosition": own]
    let renderer = LayerRenderer(layer: layer)
    renderer.perform {
      CATransaction.begin()
      CATransaction.actionSource = Source()
      CATransaction.begin()
      layer.opacity = 0
      layer.zPosition = 1
      layer.cornerRadius = 2
      CATransaction.actionSource = nil
      layer.zPosition = 2
      CATransaction.commit()
      layer.zPosition = 3
      #expect(CATransaction.actionSource != nil)
      CATransaction.commit()
      #expect(CATransaction.actionSource == nil)
    }
    #expect(layer.animation(forKey: "opacity")?.duration == 7)
    #expect(layer.animation(forKey: "cornerRadius")?.duration == 3)
    #expect(layer.animation(forKey: "zPosition")?.duration == 3)
  }
}
