import LayerTestSupport
import TestSupport
import Testing

@testable import AnimatableLayers

@Suite struct CALayerMoveTests {
  // MARK: Nothing jumps

  @Test(arguments: Table.Case.all)
  func `a layer shows where it was, whatever is above it`(scene: Table.Case) {
    let table = Table(scene.configure)
    let before = table.corners(at: 0.3)
    table.moveCard(to: table.second, CGRect(x: 5, y: 5, width: 50, height: 20))
    expectNear(table.corners(at: 0.3), before, within: placeTolerance)
    #expect(table.card.superlayer === table.second)
    _ = table.corners(at: 60)
    #expect(table.card.animationKeys() ?? [] == [])
  }

  @Test(arguments: Table.Case.all)
  func `without a frame a layer stays where it is`(scene: Table.Case) {
    let table = Table(scene.configure)
    table.renderer.perform {
      for layer in [table.first, table.second] { layer.removeAllAnimations() }
    }
    let before = table.corners(at: 0.3)
    table.move { table.card.move(to: table.second) }
    for time in [0.3, 0.4, 60] {
      expectNear(table.corners(at: time), before, within: placeTolerance, "\(time)")
    }
  }

  @Test func `perspective stays too`() throws {
    let table = Table {
      var perspective = CATransform3DIdentity
      perspective.m34 = -1 / 300
      $0.first.sublayerTransform = perspective
      $0.second.sublayerTransform = perspective
      $0.card.transform = CATransform3DMakeRotation(0.9, 0, 1, 0)
      $0.first.bounds.origin.x = -8
    }
    table.renderer.advance(to: 0.1)
    let before = try #require(table.renderer.image())
    table.moveCard(to: table.second, CGRect(x: 0, y: 0, width: 20, height: 9))
    let after = try #require(table.renderer.image())
    let pair = zip(
      try #require(before.dataProvider?.data as Data?),
      try #require(after.dataProvider?.data as Data?))
    let differences = pair.map { abs(Int($0) - Int($1)) }
    #expect(differences.max() ?? 0 <= 1)
  }

  private static let placeless = [
    Table.Case(testDescription: "into a space without extent") {
      $0.second.transform = CATransform3DMakeScale(0, 0, 1)
    },
    Table.Case(testDescription: "with a corner beyond the eye") {
      $0.first.sublayerTransform.m34 = -1 / 10
      $0.card.transform = CATransform3DMakeRotation(1.4, 0, 1, 0)
    },
  ]

  @Test(arguments: placeless)
  func `where no place shows it as it was, a layer fades in`(scene: Table.Case) throws {
    let table = Table(scene.configure)
    let handle = table.move { table.card.move(to: table.second) }
    table.renderer.advance(to: 0.01)
    let shown = try #require(table.card.presentation())
    #expect(shown.opacity < 0.1 && handle.state == .running)
    table.renderer.advance(to: 60)
    #expect(handle.state == .ended(.finished) && table.card.opacity == 1)
  }

  // MARK: Shear and velocity

  @Test func `shear goes away, and the model's transform stays`() {
    let own = CATransform3DMakeRotation(0.2, 0, 0, 1)
    let table = Table {
      $0.card.transform = own
      $0.first.transform = skewed
    }
    table.moveCard(to: table.root, CGRect(x: 0, y: 0, width: 60, height: 60))
    #expect(CATransform3DEqualToTransform(table.card.transform, own))
    _ = table.corners(at: 0.01)
    let shown = table.card.presentation()?.transform ?? CATransform3DIdentity
    #expect(abs(shown.m11 * shown.m21 + shown.m12 * shown.m22) > 0.1, "a shear shows")
    _ = table.corners(at: 60)
    let last = table.card.presentation()?.transform
    #expect(last.map { CATransform3DEqualToTransform($0, own) } == true)
  }

  @Test func `corners are at first as round as they showed`() throws {
    let table = Table {
      $0.first.transform = CATransform3DMakeScale(0.5, 0.5, 1)
      $0.card.cornerRadius = 8
    }
    table.moveCard(to: table.second, CGRect(x: 0, y: 0, width: 50, height: 50))
    for (time, expected) in [(0, 4), (60, 8)] as [(Double, Double)] {
      table.renderer.advance(to: time)
      let shown = try #require(table.card.presentation())
      #expect(isNear(shown.cornerRadius * shown.transform.m11, expected))
      #expect(isNear(shown.cornerRadius * shown.transform.m22, expected))
    }
  }

  @Test func `a card from a moving superlayer has the velocities of both`() {
    let table = Table { $0.second.transform = CATransform3DMakeScale(2, 2, 1) }
    table.move { table.first.position.x += 90 }
    table.move { table.card.position.y += 50 }
    let before = table.approach(0.1).velocity
    #expect(before[0] > 100 && before[1] > 100, "both move")
    table.moveCard(to: table.second)
    let after = table.velocity(at: 0.1)
    expectNear(after, before, within: 0.02)
  }

  @Test func `into a moving superlayer, without its velocity`() {
    let table = Table()
    table.move { table.second.position.y += 90 }
    expectNear(table.approach(0.1).velocity, Array(repeating: 0, count: 8), within: 1e-6)
    table.moveCard(to: table.second)
    expectNear(table.velocity(at: 0.1), Array(repeating: 0, count: 8), within: 0.02)
  }

  @Test func `a curve starts at rest in its new superlayer`() {
    let table = Table()
    table.move { table.first.position.x += 90 }
    let before = table.corners(at: 0.1)
    table.renderer.perform {
      _ = CALayer.animate(withDuration: 1) { table.card.move(to: table.second, at: 0) }
    }
    expectNear(table.corners(at: 0.1), before, within: placeTolerance)
  }

  // MARK: The model, the order, mistakes

  @Test func `the model is there at once, and the screen is touched where it shows`() {
    let table = Table()
    table.moveCard(to: table.second, CGRect(x: 0, y: 0, width: 9, height: 9))
    #expect(table.card.frame == CGRect(x: 0, y: 0, width: 9, height: 9))
    table.renderer.advance(to: 0.001)
    let hit = table.root.presentation()?.hitTest(CGPoint(x: 65 - 100, y: 90 - 100))
    #expect(hit?.model() === table.card)
  }

  @Test func `in its superlayer a layer goes on from the screen, too`() {
    let stage = Stage(CALayer())
    let card = CALayer(bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.layer.addSublayer(card)
    func go(to x: CGFloat, at time: Double) {
      let frame = CGRect(x: x, y: 0, width: 10, height: 10)
      stage.renderer.perform(at: time) {
        _ = CALayer.animate(withDuration: 0.5) { card.move(to: stage.layer, frame: frame) }
      }
    }
    go(to: 200, at: 0)
    stage.renderer.advance(to: 0.25)
    let before = card.presentation()?.position ?? .zero
    go(to: 300, at: 0.25)
    #expect(isNear(card.presentation()?.position, before) && card.position.x == 305)
  }

  @Test func `in its superlayer only the order changes`() {
    let table = Table()
    let other = CALayer()
    table.renderer.perform { table.first.addSublayer(other) }
    let handle = table.move { table.card.move(to: table.first) }
    #expect(table.first.sublayers?.last === table.card)
    table.renderer.advance(to: 0.1)
    #expect(handle.state == .ended(.nothingToAnimate))
    table.move { table.card.move(to: table.first, at: 0) }
    #expect(table.first.sublayers?.first === table.card)
  }

  @Test func `the place among the sublayers`() {
    let table = Table()
    let others = (0..<3).map { _ in CALayer() }
    table.renderer.perform { others.forEach(table.second.addSublayer) }
    table.move { table.card.move(to: table.second, at: 1) }
    #expect(table.second.sublayers?.firstIndex { $0 === table.card } == 1)
    table.move { table.card.move(to: table.second, at: 3) }
    #expect(table.second.sublayers?.firstIndex { $0 === table.card } == 3)
  }

  @Test func `what is not on screen does not animate`() {
    let table = Table()
    let away = CALayer()
    let handle = table.moveCard(to: away, CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(table.card.superlayer === away && table.card.frame.minX == 1)
    table.renderer.advance(to: 0.1)
    #expect(handle.state == .ended(.nothingToAnimate))
    let back = table.moveCard(to: table.second)
    table.renderer.advance(to: 0.2)
    #expect(back.state == .ended(.nothingToAnimate))
    #expect(table.card.presentation()?.frame == table.second.bounds)
  }

  @Test func `outside of a block a layer is there at once`() {
    let table = Table()
    table.move { table.card.position.x += 20 }
    table.renderer.perform(at: 0.1) {
      table.card.move(to: table.second, frame: table.second.bounds)
    }
    #expect(table.card.presentation()?.frame == table.second.bounds)
  }

  #if DEBUG && (os(macOS) || os(Linux))
    @Test func `a layer cannot move into what is in it`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let (outer, inner) = (CALayer(), CALayer())
        outer.addSublayer(inner)
        outer.move(to: inner)
      }
      #expect(result.message.contains("which is in it; take that out of it first"))
    }

    @Test func `a frame has to be finite`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        CALayer().move(to: CALayer(), frame: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
      }
      #expect(result.message.contains("cannot move to the frame"))
    }
  #endif

  // MARK: What runs goes on

  @Test func `spinners spin on`() {
    let spin = basic("transform.rotation.z", from: 0, to: 2 * Double.pi) {
      $0.repeatCount = .infinity
    }
    let needle = CALayer()
    let table = Table {
      needle.bounds.size = CGSize(width: 8, height: 2)
      $0.card.addSublayer(needle)
      $0.second.transform = CATransform3DConcat(
        CATransform3DMakeScale(2, 2, 1), CATransform3DMakeRotation(0.4, 0, 0, 1))
    }
    table.renderer.perform {
      table.card.add(spin, forKey: "spin")
      needle.add(spin, forKey: "spin")
    }
    let (before, velocity) = table.approach(0.3)
    let needleBefore = table.corners(of: needle, at: 0.3)
    table.moveCard(to: table.second)
    expectNear(table.corners(at: 0.3), before, within: placeTolerance)
    expectNear(table.corners(of: needle, at: 0.3), needleBefore, within: placeTolerance)
    expectNear(table.velocity(at: 0.3), velocity, within: 0.1)
    // Three quarters of a turn, whatever else it did.
    table.renderer.advance(to: 60.75)
    let turned = table.card.presentation()?.value(forKeyPath: "transform.rotation.z") as? Double
    #expect(abs(abs(turned ?? 0) - Double.pi / 2) < 1e-6)
    #expect(table.card.animationKeys() ?? [] == ["spin"])
  }

  @Test func `a transform's own motion goes on where the superlayers do not differ`() {
    let table = Table()
    let handle = table.move { table.card.transform = CATransform3DMakeScale(2, 2, 1) }
    table.renderer.advance(to: 0.1)
    table.move { table.card.move(to: table.second) }
    table.renderer.advance(to: 60)
    #expect(handle.state == .ended(.finished))
  }

  @Test func `local time goes on where the superlayers' times differ`() {
    let table = Table()
    table.renderer.perform(at: 1) { table.second.playback.seek(to: 100) }
    let time = table.card.playback.time
    table.move { table.card.move(to: table.second) }
    #expect(abs(table.card.playback.time - time) < 1e-9)
  }

  // MARK: Others close the gap

  /// Stacks its sublayers, without actions, as layouts often do.
  private final class List: CALayer {
    override func layoutSublayers() {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      for (index, row) in (sublayers ?? []).enumerated() {
        row.frame = CGRect(x: 0, y: CGFloat(index) * 10, width: bounds.width, height: 10)
      }
      CATransaction.commit()
    }
  }

  @Test func `a list closes its gap with the move`() {
    let list = List()
    let rows = (0..<3).map { _ in CALayer() }
    let dot = CALayer()
    let table = Table {
      list.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      rows.forEach(list.addSublayer)
      dot.frame = CGRect(x: 1, y: 1, width: 4, height: 4)
      rows[2].addSublayer(dot)
      $0.root.addSublayer(list)
    }
    let before = (rows + [dot]).map { table.corners(of: $0, at: 0.1) }
    table.move {
      rows[0].move(
        to: table.root, frame: CGRect(x: 100, y: 100, width: 20, height: 20),
        alsoMoving: [rows[1], rows[2], dot])
    }
    #expect(rows[1].frame.minY == 0 && rows[2].frame.minY == 10)
    for (layer, corners) in zip(rows + [dot], before) {
      expectNear(table.corners(of: layer, at: 0.1), corners, within: placeTolerance)
    }
    // Half-way the dot is in its row, and not somewhere else of its own.
    table.renderer.advance(to: 0.2)
    #expect(dot.presentation()?.frame == dot.frame && rows[2].presentation()?.frame.minY ?? 0 > 10)
    table.renderer.advance(to: 60)
    #expect(rows[2].presentation()?.frame.minY == 10)
  }

  // MARK: The handle

  @Test func `reversed, a layer goes back to where it was on screen`() {
    let table = Table { $0.first.transform = skewed }
    let before = table.corners(at: 0.1)
    let handle = table.moveCard(to: table.second)
    _ = table.corners(at: 0.2)
    table.renderer.perform { handle.isReversed = true }
    expectNear(table.corners(at: 60), before, within: placeTolerance)
    #expect(table.card.superlayer === table.second)
    #expect(handle.state == .ended(.finished))
  }

  @Test func `half of the way is half of the way on screen`() {
    let table = Table()
    let before = table.corners(at: 0.1)
    let handle = table.moveCard(to: table.second, CGRect(x: 0, y: 0, width: 30, height: 24))
    table.renderer.hold(handle, at: 0.5)
    let middle = table.corners(at: 0.2)
    table.renderer.perform { handle.fractionComplete = 1 }
    let end = table.corners(at: 0.3)
    expectNear(middle, zip(before, end).map { ($0 + $1) / 2 }, within: placeTolerance)
  }

  @Test func `a move that interrupts a move tells its handle`() {
    let table = Table()
    var outcomes: [AnimationOutcome] = []
    let first = table.moveCard(to: table.second)
    first.addCompletion { outcomes.append($0) }
    let before = table.corners(at: 0.1)
    table.moveCard(to: table.root)
    expectNear(table.corners(at: 0.1), before, within: placeTolerance)
    _ = table.corners(at: 60)
    #expect(outcomes == [.replaced])
  }

  @Test func `with Reduced Motion a layer fades in at its place`() throws {
    let table = Table { $0.first.transform = skewed }
    ReducedMotion.scoped.withValue(.fade) {
      table.moveCard(to: table.second)
    }
    table.renderer.advance(to: 0.02)
    let shown = try #require(table.card.presentation())
    #expect(shown.frame == table.second.bounds && shown.opacity < 0.5)
  }

  @Test func `with Reduced Motion an essential move goes all the way, also of a spinner`() {
    let table = Table { $0.first.transform = skewed }
    let spin = basic("transform.rotation.z", to: 2 * Double.pi) { $0.repeatCount = .infinity }
    table.renderer.perform { table.card.add(spin, forKey: "spin") }
    let before = table.corners(at: 0.1)
    ReducedMotion.scoped.withValue(.fade) {
      table.renderer.perform {
        CALayer.animate(.basic(duration: 1).asEssential()) {
          table.card.move(to: table.second, frame: table.second.bounds)
        }
      }
    }
    expectNear(table.corners(at: 0.1), before, within: placeTolerance)
  }
}
