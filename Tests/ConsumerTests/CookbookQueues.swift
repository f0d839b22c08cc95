import AnimatableLayers
import LayerSnapshotTesting
import Testing

// The cookbook's recipes for queues of animations, as they stand there.

// sample begins
@MainActor func makeSerialQueue(
  moving ball: CALayer, through stops: [CGPoint]
) -> OperationQueue {
  let queue = OperationQueue()
  queue.maxConcurrentOperationCount = 1
  for stop in stops {
    queue.addOperation(
      AnimationOperation {
        CALayer.animate(withDuration: 0.5, options: .curveLinear) {
          ball.position = stop
        }
      })
  }
  return queue
}

func freezeAll(_ queue: OperationQueue) {
  queue.cancelAllAnimations(at: .current)
}
// sample ends

@MainActor @Test func `a serial queue, cancelled and frozen`() async {
  let (board, ball, strip) = (Props.board(), Props.ball(), CALayer())
  board.addSublayer(ball)
  ball.position = CGPoint(x: 15, y: 20)
  let renderer = LayerRenderer(layer: board)
  strip.bounds = CGRect(x: 0, y: 0, width: 6 * 128, height: 80)
  func show(at time: CFTimeInterval) {
    renderer.advance(to: time)
    let frame = CALayer()
    frame.frame = CGRect(x: 128 * (strip.sublayers?.count ?? 0), y: 0, width: 120, height: 80)
    frame.contents = renderer.image()
    strip.addSublayer(frame)
  }
  let stops = [CGPoint(x: 105, y: 20), CGPoint(x: 105, y: 60), CGPoint(x: 15, y: 60)]
  let queue = makeSerialQueue(moving: ball, through: stops)
  // The queue hands each animation to the main queue, which goes on while this test yields.
  #expect(await soon { ball.position == stops[0] })
  show(at: 0)
  show(at: 0.25)
  show(at: 0.5)
  #expect(await soon { ball.position == stops[1] })
  show(at: 0.75)
  freezeAll(queue)
  #expect(await soon { queue.operationCount == 0 })
  show(at: 1)
  show(at: 1.25)
  #expect(isNear(ball.position, CGPoint(x: 105, y: 40)))
  assertSnapshot(of: strip, as: .image(scale: 1))
}

/// Yields until something holds, for ten seconds at most.
///
/// - Returns: whether it holds.
@MainActor private func soon(_ holds: @MainActor () -> Bool) async -> Bool {
  let deadline = ContinuousClock.now + .seconds(10)
  while !holds() {
    guard ContinuousClock.now < deadline else { return false }
    await Task.yield()
  }
  return true
}

private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool {
  abs(a.x - b.x) < 0.01 && abs(a.y - b.y) < 0.01
}
