import Foundation

/// Runs a closure on a thread with a stack of 512 KiB, which recursion over ten thousand levels overflows.
package func onSmallStack(_ body: @escaping () -> Void) {
  nonisolated(unsafe) let body = body
  let isDone = DispatchSemaphore(value: 0)
  let thread = Thread {
    body()
    isDone.signal()
  }
  thread.stackSize = 512 << 10
  thread.start()
  isDone.wait()
}
