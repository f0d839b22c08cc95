import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct DrivenChangesTests {
  private final class Ring: AnimatableLayer {
    @AnimatableProperty var progress: CGFloat = 0
    @AnimatableProperty(animation: .implicit.interpolating(.shortestWay(fullTurn: 360)))
    var heading: CGFloat = 0
    @AnimatableProperty(animation: .implicit.interpolating(.discrete())) var mode = 0
    @AnimatableProperty var tint = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    @AnimatableProperty var note = ""
  }

  private let stage = Stage(Ring())
  private let changes = DrivenChanges<Int>()
  private var ring: Ring { stage.layer }

  private func begin(_ step: Int, _ body: (Ring) -> Void) {
    stage.renderer.perform { changes.begin(step) { body(ring) } }
  }

  private func show(_ progress: [Int: Double]) {
    stage.renderer.perform { changes.show { progress[$0] ?? 0 } }
  }

  @Test func `a step shows its start, the values it is driven to, and its end`() {
    begin(1) { $0.progress = 1 }
    #expect(ring.progress == 0 && changes.steps == [1])
    show([1: 0.25])
    #expect(isNear(ring.progress, 0.25) && isNear(ring.presentation()?.progress, 0.25))
    show([1: 1.2])
    #expect(isNear(ring.progress, 1.2) && ring.animationKeys() == nil)
    changes.end(1)
    #expect(ring.progress == 1 && changes.isEmpty)
  }

  @Test func `steps of one key add up, so that the velocity carries over`() {
    begin(1) { $0.progress = 1 }
    show([1: 0.4])
    begin(2) { $0.progress = 0 }
    #expect(isNear(ring.progress, 0.4))
    // The first goes on to 0.6, and the second has begun.
    show([1: 0.6, 2: 0.1])
    #expect(isNear(ring.progress, 0.6 - 0.1))
    changes.end(1)
    #expect(isNear(ring.progress, 1 - 0.1))
    changes.end(2)
    #expect(ring.progress == 0)
  }

  @Test func `a step compares with where the others end`() {
    begin(1) { $0.progress = 1 }
    show([1: 0.5])
    begin(2) { $0.progress = 1 }
    #expect(changes.steps == [1] && isNear(ring.progress, 0.5))
    begin(3) { $0.progress += 1 }
    changes.end(1)
    changes.end(3)
    #expect(ring.progress == 2)
  }

  @Test func `a key that changes twice in a step moves once`() {
    begin(1) {
      $0.progress = 5
      $0.progress = 2
    }
    show([1: 0.5])
    #expect(isNear(ring.progress, 1))
  }

  @Test func `the values between follow the key's rule`() {
    stage.change { layer in CALayer.performWithoutAnimation { layer.heading = 350 } }
    begin(1) { ($0.heading, $0.mode) = (10, 3) }
    show([1: 0.5])
    // Over 0, not through 180.
    #expect(isNear(ring.heading, 0))
    begin(2) { $0.heading = 300 }
    #expect(isNear(ring.heading, 360))
    show([1: 0.4, 2: 0])
    #expect(ring.mode == 0)
    show([1: 0.6, 2: 0])
    #expect(ring.mode == 3)
  }

  @Test func `colors start from what was shown`() throws {
    begin(1) { $0.tint = .red }
    show([1: 0.5])
    begin(2) { $0.tint = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1) }
    show([1: 0.9, 2: 0.5])
    let red = try #require(ring.tint.components?.first)
    #expect(isNear(red, 0.25))
  }

  @Test func `a color comes out of nothing and goes there`() {
    begin(1) { $0.backgroundColor = .red }
    show([1: 0.25])
    #expect(isNear(ring.backgroundColor?.alpha, 0.25))
    stage.renderer.perform { changes.end(1) }
    begin(2) { $0.backgroundColor = nil }
    show([2: 0.25])
    #expect(isNear(ring.backgroundColor?.alpha, 0.75))
    begin(3) { $0.backgroundColor = .red }
    show([2: 0.5, 3: 0])
    #expect(isNear(ring.backgroundColor?.alpha, 0.75))
    begin(4) { $0.backgroundColor = nil }
    stage.renderer.perform { for step in 2...4 { changes.end(step) } }
    #expect(ring.backgroundColor == nil && changes.isEmpty)
  }

  @Test func `any layer's keys take part, and what has nothing between changes at once`() {
    let other = CALayer()
    stage.change { $0.addSublayer(other) }
    begin(1) { ring in
      other.position = CGPoint(x: 10, y: 20)
      ring.note = "new"
    }
    show([1: 0.5])
    #expect(other.position == CGPoint(x: 5, y: 10) && ring.note == "new")
  }

  @Test func `changes of something else win over the steps`() {
    begin(1) { ($0.progress, $0.heading, $0.zPosition) = (1, 90, 10) }
    show([1: 0.5])
    stage.change { layer in CALayer.performWithoutAnimation { layer.progress = 7 } }
    show([1: 0.6])
    #expect(ring.progress == 7 && isNear(ring.heading, 54))
    stage.renderer.perform {
      changes.interrupt { CALayer.performWithoutAnimation { ring.heading = 30 } }
    }
    #expect(isNear(ring.zPosition, 6) && changes.steps == [1])
    show([1: 0.7])
    #expect(ring.heading == 30 && isNear(ring.zPosition, 7))
  }

  @Test func `a key that is released stays where it is`() {
    begin(1) { $0.progress = 1 }
    show([1: 0.5])
    changes.release("progress", of: ring)
    show([1: 0.9])
    #expect(isNear(ring.progress, 0.5))
  }

  @Test func `a change that was made begins from the value before`() {
    stage.renderer.perform {
      CALayer.performWithoutAnimation { ring.progress = 4 }
      changes.begin(1, changeOf: "progress", of: ring, from: 2)
    }
    #expect(ring.progress == 2)
    show([1: 0.5])
    #expect(isNear(ring.progress, 3))
  }

  @Test func `a transaction without actions does not hold a step up`() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    begin(1) { $0.progress = 1 }
    CATransaction.commit()
    #expect(ring.progress == 0)
  }

  @Test func `a layer that is not on screen changes at once`() {
    let lone = Ring()
    changes.begin(1) { lone.progress = 1 }
    #expect(lone.progress == 1 && changes.isEmpty)
  }

  @Test func `a layer that goes ends its flight`() {
    var other: CALayer? = CALayer()
    stage.change { $0.addSublayer(other!) }
    begin(1) { _ in other!.zPosition = 3 }
    stage.change { _ in other!.removeFromSuperlayer() }
    other = nil
    show([1: 0.5])
    #expect(changes.isEmpty)
  }
}
