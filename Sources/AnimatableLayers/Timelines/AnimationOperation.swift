/// An operation that runs an animation, and is finished when the animation has ended.
///
///     let queue = OperationQueue()
///     queue.maxConcurrentOperationCount = 1
///     queue.addOperation(AnimationOperation { entrance.run() })
///     queue.addOperation(AnimationOperation { exit.run() })
///     queue.cancelAllAnimations(at: .current)
///
/// It takes its turn in any queue, with dependencies or one after the other, and blocks no thread. It touches layers on the
/// main queue alone, wherever it is started or cancelled. An operation that is created on a renderer's clock, as in a
/// snapshot's closure, touches layers where the renderer's time moves. There `start()` begins the animation at once; a
/// queue starts operations from threads of its own, at a time that is on no clock.
///
/// A cancelled operation is finished when its animation has come to rest, or at its turn if it has not begun.
public final class AnimationOperation: Operation, @unchecked Sendable {
  // Safe to share: the state is behind the lock, the rest is touched on the main queue alone, or where the renderer's
  // time moves.

  private enum Stage {
    case waiting, executing, finished
  }

  private struct State {
    var stage = Stage.waiting
    /// Where to leave the animation; `nil` until it is cancelled.
    var cancelPosition: AnimatingPosition?
    var outcome: AnimationOutcome?
  }

  private let state = LockedValue(State())
  /// Starts the animation; released when it has started.
  private var animations: (() -> AnimationHandle)?
  private var handle: AnimationHandle?
  private let clock = TreeClock(showing: nil)

  /// Creates an operation.
  ///
  /// - Parameter animations: starts the animation and returns its handle; called on the main queue at the operation's turn,
  ///   and then released. Leave the layers that it uses to the main queue until the operation is finished.
  public init(_ animations: @escaping () -> AnimationHandle) {
    self.animations = animations
    super.init()
  }

  /// Creates an operation that runs a timeline from the models' values at its turn.
  public convenience init(_ timeline: Timeline) {
    self.init { timeline.run() }
  }

  /// How the animation ended; `nil` before the operation is finished.
  public var outcome: AnimationOutcome? { state.withLock { $0.outcome } }

  // MARK: The operation

  /// True: a queue's thread is free as soon as the animation was handed to the main queue.
  public override var isAsynchronous: Bool { true }

  /// Whether the animation was started, or is about to, and has not ended.
  public override var isExecuting: Bool { state.withLock { $0.stage == .executing } }

  /// Whether the animation has ended, or will never start.
  public override var isFinished: Bool { state.withLock { $0.stage == .finished } }

  /// Starts the animation; called by the queue.
  public override func start() {
    guard change(to: .executing, from: .waiting) else { return }
    clock.perform { self.begin() }
  }

  /// Cancels the animation, which stays where it is on screen.
  public override func cancel() {
    cancel(at: .current)
  }

  /// Cancels the animation and leaves its layers at a position. An animation that has not begun leaves them as they are; for
  /// `end` they get there at its turn.
  public func cancel(at position: AnimatingPosition) {
    let isFirst = state.withLock { state in
      guard state.cancelPosition == nil, state.stage != .finished else { return false }
      state.cancelPosition = position
      return true
    }
    guard isFirst else { return }
    super.cancel()
    clock.perform { self.handle?.stop(at: position) }
  }

  // MARK: Where the layers are touched

  private func begin() {
    let position = state.withLock { $0.cancelPosition }
    let start = animations
    animations = nil
    guard let start, position == nil || position == .end else { return finish(.cancelled) }
    handle = start()
    handle?.addCompletion { outcome in self.clock.perform { self.finish(outcome) } }
    if let position { handle?.stop(at: position) }
  }

  private func finish(_ outcome: AnimationOutcome) {
    handle = nil
    state.withLock { $0.outcome = outcome }
    _ = change(to: .finished, from: .executing)
  }

  private func change(to stage: Stage, from previous: Stage) -> Bool {
    guard state.withLock({ $0.stage }) == previous else { return false }
    let keys = stage == .finished ? ["isExecuting", "isFinished"] : ["isExecuting"]
    for key in keys { willChangeValue(forKey: key) }
    state.withLock { $0.stage = stage }
    for key in keys.reversed() { didChangeValue(forKey: key) }
    return true
  }
}

// MARK: - Several at once

extension Sequence where Element == AnimationOperation {
  /// Cancels all of them; see `AnimationOperation.cancel(at:)`.
  public func cancelAnimations(at position: AnimatingPosition) {
    for operation in self { operation.cancel(at: position) }
  }
}

extension OperationQueue {
  /// Cancels every operation of the queue, and leaves the layers as on screen, where they were before the running
  /// animation, or at the end of all that wait.
  public func cancelAllAnimations(at position: AnimatingPosition) {
    for operation in operations {
      if let animation = operation as? AnimationOperation {
        animation.cancel(at: position)
      } else {
        operation.cancel()
      }
    }
  }
}

extension TreeClock {
  /// Performs work where the layers of the clock are touched, at once if the caller is there.
  fileprivate func perform(_ work: @escaping () -> Void) {
    if isMoved, !isInForce { return call(after: 0) { _ in work() } }
    if isMoved || DispatchQueue.isMainCurrent { return work() }
    nonisolated(unsafe) let work = work
    DispatchQueue.main.async { work() }
  }
}
