/// Calls a closure once, when no more animations can join and all that joined have ended.
final class CompletionGroup {
  private var completion: ((_ finished: Bool) -> Void)?
  private var running = 0
  private var isSealed = false
  private var allFinished = true

  /// - Parameter completion: receives whether all that joined came to their ends.
  init(completion: @escaping (_ finished: Bool) -> Void) {
    self.completion = completion
  }

  func enter() { running += 1 }

  func leave(finished: Bool) {
    running -= 1
    allFinished = allFinished && finished
    completeIfDone()
  }

  func seal() {
    isSealed = true
    completeIfDone()
  }

  private func completeIfDone() {
    guard isSealed, running == 0, let completion else { return }
    self.completion = nil
    completion(allFinished)
  }
}
