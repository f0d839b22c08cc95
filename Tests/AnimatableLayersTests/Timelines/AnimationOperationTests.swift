import LayerTestSupport
import Testing

@testable import AnimatableLayers

/// Queues of animations on a clock that stands still: the tests wait for the queue's next step, never for time.
@MainActor @Suite(.timeLimit(.minutes(1))) struct AnimationOperationTests {
  /// A layer on screen, queues, and what they do.
  @MainActor private final class Scene {
    let stage = Stage(CALayer())
    var layer: CALayer { stage.layer }
    /// A queue that runs one operation after the other.
    let queue = Scene.serialQueue()
    private let steps: AsyncStream<String>
    private let events: AsyncStream<String>.Continuation

    init() {
      (steps, events) = AsyncStream.makeStream(of: String.self)
    }

    static func serialQueue() -> OperationQueue {
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 1
      return queue
    }

    /// An operation that moves a key path of the layer to 10 in a second, and reports its begin and
    /// its end.
    func operation(
      _ name: String, _ keyPath: String = "zPosition", to end: Double = 10,
      duration: CFTimeInterval = 1
    ) -> AnimationOperation {
      operation(name) {
        Timeline.animate($0, keyPath: keyPath, to: end, duration: duration, timingFunction: .linear)
          .run()
      }
    }

    func operation(
      _ name: String, _ start: @escaping @MainActor (CALayer) -> AnimationHandle
    ) -> AnimationOperation {
      let (stage, events) = (stage, events)
      let operation = AnimationOperation {
        let handle = stage.renderer.perform { start(stage.layer) }
        events.yield("\(name) begins")
        return handle
      }
      operation.completionBlock = { [unowned operation] in
        let outcome = operation.outcome.map { "\($0)" } ?? "unfinished"
        events.yield("\(name): \(outcome)")
      }
      return operation
    }

    /// The next thing that happens.
    func next() async -> String? {
      for await step in steps { return step }
      return nil
    }

    /// The next things that happen, whatever their order.
    func next(_ count: Int) async -> Set<String?> {
      var found: Set<String?> = []
      for _ in 0..<count { found.insert(await next()) }
      return found
    }

    func advance(to time: CFTimeInterval) { stage.renderer.advance(to: time) }

    var shown: CGFloat? { layer.presentation()?.zPosition }
  }

  private let scene = Scene()

  @Test func `a serial queue plays one animation after the other`() async {
    let operations = [scene.operation("a"), scene.operation("b", to: 30)]
    operations.forEach(scene.queue.addOperation)
    #expect(await scene.next() == "a begins")
    #expect(operations.map(\.isExecuting) == [true, false])
    scene.advance(to: 0.5)
    #expect(isNear(scene.shown, 5) && !operations[0].isFinished)
    scene.advance(to: 1)
    #expect(await scene.next(2) == ["a: finished", "b begins"])
    #expect(operations.map(\.isFinished) == [true, false] && operations[0].outcome == .finished)
    scene.advance(to: 1.5)
    #expect(isNear(scene.shown, 20))
    scene.advance(to: 2)
    #expect(await scene.next() == "b: finished")
    #expect(operations.allSatisfy { $0.isFinished && !$0.isExecuting && !$0.isCancelled })
  }

  @Test func `a dependency plays first, in whatever queue`() async {
    let queues = [OperationQueue(), OperationQueue()]
    let (first, second) = (scene.operation("first"), scene.operation("second", to: 20))
    second.addDependency(first)
    queues[0].addOperation(second)
    queues[1].addOperation(first)
    #expect(await scene.next() == "first begins")
    scene.advance(to: 1)
    #expect(await scene.next(2) == ["first: finished", "second begins"])
    scene.advance(to: 2)
    #expect(await scene.next() == "second: finished")
  }

  @Test func `operations of a queue without a limit play together`() async {
    let queue = OperationQueue()
    queue.addOperation(scene.operation("a"))
    queue.addOperation(scene.operation("b", "opacity", to: 0))
    #expect(await scene.next(2) == ["a begins", "b begins"])
    scene.advance(to: 0.5)
    #expect(isNear(scene.shown, 5) && isNear(scene.layer.presentation()?.opacity, 0.5))
    scene.advance(to: 1)
    #expect(await scene.next(2) == ["a: finished", "b: finished"])
  }

  @Test func `what takes no time does not hold the queue up`() async {
    scene.queue.addOperation(scene.operation("a", duration: 0))
    scene.queue.addOperation(scene.operation("b", to: 20))
    #expect(await scene.next() == "a begins")
    scene.advance(to: 0)
    #expect(await scene.next(2) == ["a: nothingToAnimate", "b begins"])
    scene.advance(to: 0.5)
    #expect(isNear(scene.shown, 15))
  }

  @Test func `two queues on one layer do not disturb each other`() async {
    let other = Scene.serialQueue()
    scene.queue.addOperation(scene.operation("a"))
    other.addOperation(scene.operation("b", "opacity", to: 0, duration: 0.5))
    other.addOperation(scene.operation("c", "opacity", to: 1, duration: 2))
    #expect(await scene.next(2) == ["a begins", "b begins"])
    scene.advance(to: 0.5)
    #expect(await scene.next(2) == ["b: finished", "c begins"])
    other.cancelAllAnimations(at: .start)
    #expect(await scene.next() == "c: cancelled")
    #expect(scene.layer.opacity == 0)
    scene.advance(to: 1)
    #expect(await scene.next() == "a: finished")
    #expect(scene.layer.zPosition == 10)
  }

  @Test func `two queues on one key give way to the later animation`() async {
    let other = Scene.serialQueue()
    scene.queue.addOperation(scene.operation("a"))
    #expect(await scene.next() == "a begins")
    other.addOperation(scene.operation("b", to: 20))
    #expect(await scene.next(2) == ["a: replaced", "b begins"])
    scene.advance(to: 1)
    #expect(await scene.next() == "b: finished")
  }

  @Test(arguments: [(AnimatingPosition.current, 2.5), (.start, 0), (.end, 10)])
  func `a cancelled animation leaves its layer at the given position`(
    position: AnimatingPosition, expected: Double
  ) async {
    let operation = scene.operation("a")
    scene.queue.addOperation(operation)
    #expect(await scene.next() == "a begins")
    scene.advance(to: 0.25)
    scene.stage.renderer.perform { operation.cancel(at: position) }
    #expect(await scene.next() == "a: cancelled")
    #expect(operation.isCancelled && operation.isFinished && !operation.isExecuting)
    #expect(isNear(scene.layer.zPosition, expected) && isNear(scene.shown, expected))
    #expect(scene.layer.animationKeys() == nil)
  }

  @Test(arguments: [(AnimatingPosition.current, 2.5), (.start, 0), (.end, 30)])
  func `a cancelled queue leaves its layers there, and begins nothing more`(
    position: AnimatingPosition, expected: Double
  ) async {
    let operations = [("a", 10.0), ("b", 20), ("c", 30)].map { scene.operation($0, to: $1) }
    operations.forEach(scene.queue.addOperation)
    #expect(await scene.next() == "a begins")
    scene.advance(to: 0.25)
    scene.queue.cancelAllAnimations(at: position)
    var steps: Set<String?> = ["a: cancelled", "b: cancelled", "c: cancelled"]
    if position == .end { steps.formUnion(["b begins", "c begins"]) }
    #expect(await scene.next(steps.count) == steps)
    #expect(isNear(scene.layer.zPosition, expected))
    scene.advance(to: 5)
    #expect(isNear(scene.shown, expected))
    #expect(operations.allSatisfy { $0.isCancelled && $0.isFinished })
  }

  @Test func `cancel freezes, and a group is cancelled as one`() async {
    let queue = OperationQueue()
    let group = [scene.operation("a"), scene.operation("b", "opacity", to: 0)]
    let other = scene.operation("c", "cornerRadius", to: 8)
    (group + [other]).forEach(queue.addOperation)
    #expect(await scene.next(3) == ["a begins", "b begins", "c begins"])
    scene.advance(to: 0.25)
    group.cancelAnimations(at: .current)
    #expect(await scene.next(2) == ["a: cancelled", "b: cancelled"])
    #expect(isNear(scene.layer.zPosition, 2.5) && isNear(scene.layer.opacity, 0.75))
    other.cancel()
    #expect(await scene.next() == "c: cancelled")
    #expect(isNear(scene.layer.cornerRadius, 2))
  }

  @Test func `one that is cancelled before its turn never begins`() async {
    let (first, second) = (scene.operation("a"), scene.operation("b", to: 20))
    [first, second].forEach(scene.queue.addOperation)
    #expect(await scene.next() == "a begins")
    second.cancel(at: .start)
    scene.advance(to: 1)
    #expect(await scene.next(2) == ["a: finished", "b: cancelled"])
    #expect(scene.layer.zPosition == 10 && second.outcome == .cancelled)
  }

  @Test func `a queue may be cancelled from within a completion`() async {
    let queue = scene.queue
    let operation = scene.operation("a") { layer in
      let handle = Timeline.animate(layer, keyPath: "zPosition", to: 10, duration: 1).run()
      handle.addCompletion { _ in queue.cancelAllAnimations(at: .start) }
      return handle
    }
    queue.addOperation(operation)
    queue.addOperation(scene.operation("b", to: 20))
    #expect(await scene.next() == "a begins")
    scene.advance(to: 1)
    #expect(await scene.next(2) == ["a: finished", "b: cancelled"])
    #expect(scene.layer.zPosition == 10)
  }

  @Test func `a layer released in flight sets the queue free`() async {
    weak var weakLayer: CALayer?
    scene.queue.addOperation(
      scene.operation("a") { parent in
        let layer = CALayer()
        weakLayer = layer
        parent.addSublayer(layer)
        return Timeline.animate(layer, keyPath: "zPosition", to: 10, duration: 1).run()
      })
    scene.queue.addOperation(scene.operation("b"))
    #expect(await scene.next() == "a begins")
    scene.stage.change { $0.sublayers = nil }
    #expect(await scene.next(2) == ["a: removed", "b begins"])
    #expect(weakLayer == nil)
  }

  @Test func `an operation lets go of what it ran`() async {
    weak var weakLayer: CALayer?
    let operation: AnimationOperation
    do {
      let layer = CALayer()
      weakLayer = layer
      operation = AnimationOperation(.animate(layer, keyPath: "opacity", to: 0, duration: 1))
    }
    #expect(weakLayer != nil)
    operation.start()
    while !operation.isFinished, !Task.isCancelled { await Task.yield() }
    #expect(weakLayer == nil && operation.outcome == .nothingToAnimate)
  }

  @Test func `a timeline in a queue starts from what the one before left`() async {
    for (name, end) in [("a", 10.0), ("b", 30)] {
      let timeline = Timeline.animate(
        scene.layer, keyPath: "zPosition", to: end, duration: 1, timingFunction: .linear)
      scene.queue.addOperation(scene.operation(name) { _ in timeline.run() })
    }
    #expect(await scene.next() == "a begins")
    scene.advance(to: 1)
    #expect(await scene.next(2) == ["a: finished", "b begins"])
    scene.advance(to: 1.5)
    #expect(isNear(scene.shown, 20))
  }

  @Test func `the queue's threads stay free`() async {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 100
    let operations = (0..<100).map { scene.operation("\($0)", "key\($0)", to: 1) }
    operations.forEach(queue.addOperation)
    let begins = await scene.next(100)
    #expect(begins.count == 100 && operations.allSatisfy(\.isExecuting))
    scene.advance(to: 1)
    #expect(await scene.next(100).count == 100)
    #expect(operations.allSatisfy { $0.outcome == .finished })
  }

  @Test func `an operation may use the layer of the closure that makes it`() {
    let layer = CALayer()
    func change(_ body: (CALayer) -> AnimationOperation) -> AnimationOperation { body(layer) }
    let operation = change { layer in
      AnimationOperation { CALayer.animate(withDuration: 1) { layer.opacity = 0 } }
    }
    #expect(operation.outcome == nil && layer.opacity == 1)
  }

  @Test func `a second start does nothing`() {
    let stage = scene.stage
    let operation = stage.renderer.perform {
      AnimationOperation(.animate(stage.layer, keyPath: "zPosition", to: 10, duration: 1))
    }
    stage.renderer.perform {
      operation.start()
      operation.start()
    }
    #expect(operation.isExecuting && operation.outcome == nil)
    stage.renderer.advance(to: 1)
    #expect(operation.isFinished && operation.outcome == .finished)
    operation.start()
    #expect(operation.isFinished && operation.outcome == .finished)
  }

  @Test func `an operation of a renderer's clock runs where that moves`() {
    let stage = scene.stage
    func operation(to end: Double) -> AnimationOperation {
      stage.renderer.perform {
        AnimationOperation(.animate(stage.layer, keyPath: "zPosition", to: end, duration: 1))
      }
    }
    let (first, second) = (operation(to: 10), operation(to: 20))
    stage.renderer.perform { first.start() }
    #expect(first.isExecuting && stage.layer.zPosition == 10)
    // Elsewhere it is only notified: the renderer's next move begins what moves.
    second.start()
    #expect(second.isExecuting && stage.layer.zPosition == 10)
    stage.renderer.advance(to: 0)
    #expect(stage.layer.zPosition == 20 && first.outcome == .replaced)
    stage.renderer.advance(to: 1)
    #expect(second.outcome == .finished && first.isFinished && second.isFinished)
  }
}
