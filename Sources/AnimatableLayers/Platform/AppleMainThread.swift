#if !PORTABLE_ENGINE
  import Foundation
  import QuartzCore

  /// The thread on which renderers draw: nothing documents that `CARenderer`, or a window, does so on another.
  enum MainThread {
    static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.isMainCurrent }

    /// Runs a closure on the main thread and waits for it; at once where the caller is on that thread.
    ///
    /// Before, it commits the changes of the caller's thread: layers may come from any thread, as long as only one thread
    /// has uncommitted changes of them. The closure has the caller's task-local values, such as the running test, which a
    /// synchronous call of the main queue would drop.
    static func run<Result, Failure: Error>(
      _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
      if isCurrent { return try body() }
      CATransaction.flush()
      let work = { () -> Swift.Result<Result, Failure> in
        do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
      }
      let result = withoutActuallyEscaping(work) { work in
        let call = Call(work)
        Task { @MainActor in call.perform() }
        return call.wait()
      }
      switch result {
      case .success(let value): return value
      case .failure(let error): throw error
      }
    }

    /// Safe to share: the caller waits behind the condition until the main thread is done with it.
    private final class Call<Result>: @unchecked Sendable {
      private let condition = NSCondition()
      private var work: (() -> Result)?
      private var result: Result?
      private var isDone = false

      init(_ work: @escaping () -> Result) {
        self.work = work
      }

      func perform() {
        // Inside a transaction that another change has opened here, the caller's would not commit.
        CATransaction.flush()
        result = work?()
        // Neither the caller's closure nor what it returns may have another owner when the caller goes on.
        work = nil
        condition.lock()
        isDone = true
        condition.signal()
        condition.unlock()
      }

      func wait() -> Result {
        condition.lock()
        defer { condition.unlock() }
        let deadline = Date(timeIntervalSinceNow: MainThread.patience)
        while !isDone {
          if !condition.wait(until: deadline) {
            NSLog(MainThread.delayMessage)
            while !isDone { condition.wait() }
          }
        }
        defer { result = nil }
        return result!
      }
    }

    /// Seconds after which a message tells what a program that hangs waits for.
    private static let patience = 10.0

    private static let delayMessage =
      "a LayerRenderer that is used on a background thread has waited \(Int(patience)) s for the main thread, where "
      + "Core Animation draws; where the main thread waits for this one, as in `DispatchSemaphore.wait()` or "
      + "`DispatchQueue.concurrentPerform`, neither goes on: use the renderer on the main thread, or let that `await`"
  }
#endif
