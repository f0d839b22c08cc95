import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct MorphTransitionTests {
  private let stage = Stage(ContainerLayer())
  private let pages = [CALayer(), CALayer()]
  private let pictures = [CALayer(), CALayer()]

  private func prepare(_ names: [String?]) {
    stage.change { container in
      CATransaction.withoutActions {
        container.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        for (index, page) in pages.enumerated() {
          page.frame = container.bounds
          pictures[index].name = names[index]
          pictures[index].backgroundColor = .red
          page.addSublayer(pictures[index])
        }
        pictures[0].frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        pictures[1].frame = CGRect(x: 100, y: 60, width: 80, height: 60)
        pictures[1].cornerRadius = 20
        container.children = pages
      }
    }
  }

  private func select(_ index: Int) -> AnimationHandle {
    stage.renderer.perform {
      stage.layer.select(pages[index], using: .morph, duration: 1, options: .curveLinear)
    }
  }

  private func flyer(at time: CFTimeInterval) -> CALayer? {
    stage.renderer.advance(to: time)
    return stage.layer.sublayers?.first { layer in !pages.contains { $0 === layer } }?
      .presentation()
  }

  @Test func `layers of one name fly, and nothing is left`() throws {
    prepare(["photo", "photo"])
    let handle = select(1)
    let shown = try #require(flyer(at: 0.5))
    #expect(isNear(shown.frame, CGRect(x: 50, y: 30, width: 60, height: 50)))
    #expect(isNear(shown.sublayers?.first?.cornerRadius, 10))
    #expect(pictures.allSatisfy { $0.presentation()?.isHidden == true && !$0.isHidden })
    stage.renderer.advance(to: 2)
    #expect(handle.state == .ended(.finished) && stage.layer.sublayers?.count == 2)
    #expect(pictures.allSatisfy { $0.presentation()?.isHidden == false })
  }

  @Test func `straight back they fly back, and a finger moves them`() throws {
    prepare(["photo", "photo"])
    let handle = select(1)
    stage.renderer.hold(handle, at: 0.25)
    #expect(isNear(flyer(at: 0.1)?.frame.minX, 25))
    stage.renderer.perform { handle.resume() }
    #expect(isNear(flyer(at: 0.35)?.frame.minX, 50))
    _ = select(0)
    #expect(isNear(flyer(at: 0.6)?.frame.minX, 25))
    stage.renderer.advance(to: 3)
    #expect(stage.layer.sublayers?.count == 2 && stage.layer.selectedIndex == 0)
  }

  @Test func `without a pair the children dissolve`() {
    prepare(["one", "other"])
    _ = select(1)
    #expect(flyer(at: 0.5) == nil && isNear(pages[1].presentation()?.opacity, 0.5))
  }
}
