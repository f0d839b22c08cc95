import AnimatableLayers
import Testing

@testable import LayerSnapshotTesting

@Suite struct FrameCostTests {
  /// A card with a bar and a square, of which one draws itself and one does not.
  private func makeCard() -> (card: CALayer, bar: Bar, square: CALayer) {
    let bar = Bar.make()
    bar.frame = CGRect(x: 10, y: 10, width: 20, height: 4)
    bar.name = "bar"
    let square = CALayer.plain(
      CGRect(x: 40, y: 40, width: 10, height: 10), CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    let card = CALayer.plain(CGRect(x: 0, y: 0, width: 100, height: 60), holding: [bar, square])
    return (card, bar, square)
  }

  @Test func `a layer that draws itself does so once a frame, and redraws its own area alone`()
    throws
  {
    let (card, bar, _) = makeCard()
    let motion = LayerMotion(of: card, until: 0.5) { _ in bar.progress = 1 }
    let costs = try motion.frameCosts(framesPerSecond: 10)
    #expect(costs.map(\.time) == [0.1, 0.2, 0.3, 0.4, 0.5])
    #expect(costs.allSatisfy { $0.draws == ["Bar “bar”"] })
    if Platform.drawsExactly { #expect(costs.allSatisfy { $0.redrawnPixels == 80 }) }
    #expect(bar.delegate == nil && card.delegate == nil)
    #expect(try motion.frameCosts(framesPerSecond: 10) == costs)
  }

  @Test func `a layer that moves draws nothing, and redraws where it was and where it is`() throws {
    let (card, _, square) = makeCard()
    let motion = LayerMotion(of: card, until: 0.25) { _ in
      CALayer.animate(.basic(duration: 0.25, timingFunction: .linear)) { square.position.x = 95 }
    }
    let costs = try motion.frameCosts(framesPerSecond: 4)
    #expect(costs.map(\.draws) == [[]])
    if Platform.drawsExactly { #expect(costs.map(\.redrawnPixels) == [200]) }
  }

  @Test func `a change, or a layer that comes in, counts in the frame after it`() throws {
    let (card, bar, _) = makeCard()
    let motion = LayerMotion(of: card, until: 0.4) { _ in }.then(at: 0.2) { _ in
      bar.setNeedsDisplay()
    }
    #expect(try motion.frameCosts(framesPerSecond: 10).map(\.draws.count) == [0, 0, 1, 0])
    let empty = makeCard().card
    let arrival = LayerMotion(of: empty, until: 0.4) { _ in }.then(at: 0.2) { empty in
      let new = Bar.make()
      new.name = "new"
      empty.addSublayer(new)
    }
    #expect(
      try arrival.frameCosts(framesPerSecond: 10).map(\.draws) == [[], [], ["Bar “new”"], []])
  }

  /// 0.29 · 100 is a little less than 29 in floating-point numbers.
  @Test(arguments: [(0.29, 100, 29), (0.28, 10, 2)])
  func `frames go up to the end`(end: Double, framesPerSecond: Int, count: Int) throws {
    let motion = LayerMotion(of: makeCard().card, until: end) { _ in }
    #expect(try motion.frameCosts(framesPerSecond: framesPerSecond).count == count)
  }

  @Test func `a layer keeps its own delegate`() throws {
    final class Answers: NSObject, CALayerDelegate {}
    let (card, bar, _) = makeCard()
    let answers = Answers()
    bar.delegate = answers
    let motion = LayerMotion(of: card, until: 0.2) { _ in bar.progress = 1 }
    #expect(try motion.frameCosts(framesPerSecond: 10).map(\.draws) == [[], []])
    #expect(bar.delegate === answers)
  }

  @Test func `a budget names its worst frame, and how many exceed it`() throws {
    let costs = [
      FrameCost(time: 0.1, redrawnPixels: 10, draws: ["A"]),
      FrameCost(time: 0.2, redrawnPixels: 30, draws: ["A", "B", "C", "D", "E", "F", "G"]),
      FrameCost(time: 0.3, redrawnPixels: 20, draws: []),
    ]
    func messages(_ pixels: Int?, _ draws: Int?) -> [String] {
      FrameBudget(redrawnPixels: pixels, draws: draws).excesses(of: costs).map(\.message)
    }
    #expect(messages(30, 7).isEmpty)
    #expect(
      messages(15, nil)
        == ["2 of 3 frames redraw more than 15: the one at 0.2 s redraws 30 pixels"])
    #expect(
      messages(nil, 1) == [
        "1 of 3 frames draw more than 1: the one at 0.2 s draws 7 layers, A, B, C, D, E and 2 more"
      ])
    #expect(messages(0, 0).count == 2)
    #expect(FrameBudget(redrawnPixels: nil, draws: nil).misuse != nil)
    #expect(FrameBudget(redrawnPixels: -1, draws: nil).misuse != nil)
    #expect(FrameBudget(redrawnPixels: 0, draws: nil).misuse == nil)
  }
}
