import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct CrossFadeTransitionsTests {
  private let stage = Stage(ContainerLayer())
  private let pages = [CALayer(), CALayer()]

  /// Replaces the first page by the second one.
  private func select(
    _ setting: CrossFadeTransitions, using transition: any LayerTransition
  ) -> AnimationHandle {
    stage.change { container in
      CATransaction.withoutActions {
        container.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        for page in pages { page.frame = container.bounds }
        container.children = pages
      }
    }
    return CrossFadeTransitions.scoped.withValue(setting) {
      stage.renderer.perform {
        stage.layer.select(pages[1], using: transition, duration: 1, options: .curveLinear)
      }
    }
  }

  @Test func `there is no such setting here, and it is off`() {
    #expect(CrossFadeTransitions.current == .system && !CrossFadeTransitions.arePreferred)
  }

  @Test(arguments: SlideTransition.Kind.allCases)
  func `what slides dissolves, and the same page is selected`(kind: SlideTransition.Kind) throws {
    let handle = select(.preferred, using: SlideTransition(kind, from: .right))
    #expect(stage.layer.selectedIndex == 1)
    stage.renderer.advance(to: 0.5)
    let shown = try pages.map { try #require($0.presentation()) }
    #expect(shown.allSatisfy { CATransform3DIsIdentity($0.transform) })
    #expect(isNear(shown[1].opacity, 0.5))
    stage.renderer.advance(to: 2)
    #expect(handle.state == .ended(.finished))
  }

  @Test func `without it a push pushes`() throws {
    _ = select(.off, using: SlideTransition(.push, from: .right))
    stage.renderer.advance(to: 0.5)
    #expect(isNear(pages[1].presentation()?.transform.m41, 50))
    #expect(pages[1].presentation()?.opacity == 1)
  }

  @Test func `a morph fades where the layers are`() throws {
    let first = CALayer(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let second = CALayer(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    stage.change { container in
      CATransaction.withoutActions {
        container.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        for layer in [first, second] { container.addSublayer(layer) }
      }
    }
    CrossFadeTransitions.scoped.withValue(.preferred) {
      stage.renderer.perform { _ = CALayer.morph(from: first, to: second) }
    }
    stage.renderer.advance(to: 0.1)
    let flyer = try #require(stage.root.sublayers?.last?.sublayers?.first?.presentation())
    #expect(isNear(flyer.frame, first.frame))
    #expect(second.presentation().map { $0.opacity > 0 && $0.opacity < 1 } == true)
  }
}
