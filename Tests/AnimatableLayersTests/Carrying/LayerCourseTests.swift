import TestSupport
import Testing

@testable import AnimatableLayers

@Suite struct LayerCourseTests {
  @Test(.timeLimit(.minutes(1))) func `a thousand moves before a frame are one`() {
    let table = Table { $0.second.transform = skewed }
    let before = table.corners(at: 0.1)
    table.renderer.perform {
      for index in 0..<1_000 {
        let target = index % 2 == 0 ? table.second : table.first
        _ = CALayer.animate { table.card.move(to: target, frame: target.bounds) }
      }
    }
    expectNear(table.corners(at: 0.1), before, within: placeTolerance)
    #expect(table.card.animationKeys()?.count ?? 0 <= 3)
  }

  @Test func `without a duration it stays where it is for the delay`() {
    let table = Table { $0.second.transform = skewed }
    let before = table.corners(at: 0)
    table.renderer.perform {
      _ = CALayer.animate(withDuration: 0, delay: 1) {
        table.card.move(to: table.second, frame: table.second.bounds)
      }
    }
    expectNear(table.corners(at: 0.5), before, within: placeTolerance)
    let (model, after) = (Table { $0.second.transform = skewed }, table.corners(at: 1.01))
    model.renderer.perform { model.card.move(to: model.second, frame: model.second.bounds) }
    expectNear(model.corners(at: 0), after, within: placeTolerance)
  }

  @Test func `a layer that is removed or released in flight ends its move`() {
    let table = Table()
    var outcomes: [AnimationOutcome] = []
    let handle = table.moveCard(to: table.second)
    handle.addCompletion { outcomes.append($0) }
    handle.addCompletion { _ in table.card.removeFromSuperlayer() }
    table.renderer.perform(at: 0.1) { table.card.removeFromSuperlayer() }
    table.renderer.advance(to: 1)
    #expect(outcomes == [.removed])
    var card: CALayer? = CALayer()
    table.renderer.perform { table.first.addSublayer(card!) }
    let other = table.move { card?.move(to: table.second, frame: table.second.bounds) }
    table.renderer.perform {
      card?.removeFromSuperlayer()
      card = nil
    }
    table.renderer.advance(to: 2)
    #expect(other.state == .ended(.removed) || other.state == .ended(.nothingToAnimate))
  }

  // MARK: Random trees

  @Test(arguments: 0..<testCases(40))
  func `random moves between random trees keep place and velocity`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<25 { Self.script(&random) }
  }

  private static func transform(_ random: inout SeededGenerator) -> CATransform3D {
    let scale = CATransform3DMakeScale(
      .random(in: 0.4...2, using: &random), .random(in: 0.4...2, using: &random), 1)
    return CATransform3DRotate(scale, .random(in: -3...3, using: &random), 0, 0, 1)
  }

  private static func script(_ random: inout SeededGenerator) {
    let table = Table()
    var parents = [table.root, table.first, table.second]
    table.renderer.perform {
      CATransaction.withoutActions {
        for _ in 0..<3 {
          let layer = CALayer()
          layer.bounds = CGRect(
            x: .random(in: -20...20, using: &random), y: 3, width: 50, height: 40)
          layer.position.x = .random(in: 0...50, using: &random)
          layer.anchorPoint.y = .random(in: 0...1, using: &random)
          if Bool.random(using: &random) { layer.transform = transform(&random) }
          if Bool.random(using: &random) { layer.sublayerTransform = transform(&random) }
          parents.randomElement(using: &random)!.addSublayer(layer)
          parents.append(layer)
        }
        if Bool.random(using: &random) { table.card.transform = transform(&random) }
      }
    }
    let count = table.root.subtree.count
    var ended: [Int] = []
    var time = 0.05
    for index in 0..<4 {
      if Bool.random(using: &random) {
        let parent = parents.randomElement(using: &random)!
        table.move {
          parent.position.x += .random(in: -30...30, using: &random)
          parent.bounds.origin.y += .random(in: -30...30, using: &random)
          if parent !== table.root { parent.transform = transform(&random) }
        }
      }
      time += .random(in: 0.05...0.3, using: &random)
      let (before, velocity) = table.approach(time)
      let target = parents.randomElement(using: &random)!
      let frame =
        Bool.random(using: &random)
        ? CGRect(x: 3, y: 4, width: .random(in: 10...60, using: &random), height: 20) : nil
      let isSame = target === table.card.superlayer
      let handle = table.move { table.card.move(to: target, frame: frame) }
      handle.addCompletion { _ in ended.append(index) }
      let comment = "move \(index) at \(time)"
      expectNear(table.corners(at: time), before, within: placeTolerance, comment)
      let after = table.velocity(at: time)
      let tolerance = velocityTolerance * max(velocity.map(abs).max() ?? 0, 100)
      if !isSame { expectNear(after, velocity, within: tolerance, "velocity of \(comment)") }
    }
    _ = table.corners(at: 100)
    #expect(ended.sorted() == [0, 1, 2, 3] && table.root.subtree.count == count)
    #expect(table.card.animationKeys() ?? [] == [])
  }
}
