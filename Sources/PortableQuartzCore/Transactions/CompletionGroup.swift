/// Calls a closure once, when no more animations can join and all that joined have ended.
final class CompletionGroup {
  private var completion: (() -> Void)?
  private var running = 0
  private var isSealed = false

  init(completion: @escaping () -> Void) {
    self.completion = completion
  }

  /// One more animation to wait for.
  func enter() { running += 1 }

  /// One animation less to wait for.
  func leave() {
    running -= 1
    completeIfDone()
  }

  /// No further animation joins.
  func seal() {
    isSealed = true
    completeIfDone()
  }

  private func completeIfDone() {
    guard isSealed, running == 0, let completion else { return }
    self.completion = nil
    completion()
  }
}
