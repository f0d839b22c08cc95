import AnimatableLayers

/// The updates that a host makes to its layer, each in the time of the framework that requests it, or in the
/// toolkit's.
package final class HostedUpdates {
  private let changes = DrivenChanges<Int>()
  /// The last update that was made.
  private var last: Int?
  /// Notified of the end of updates in the framework's time.
  private var completions: [Int: (Bool) -> Void] = [:]

  /// Creates updates of which none was made.
  package init() {}

  /// Makes an update that was not made yet, and shows those in flight.
  ///
  /// - Parameters:
  ///   - number: the update's, from 0 on; the same while only its progress changes.
  ///   - phases: how far the updates are.
  ///   - end: how far they are at their ends.
  ///   - animation: how the changes animate in the toolkit's time; `nil` for the framework's.
  ///   - completion: called once, when the changes have come to their ends; never when there were none.
  ///   - update: makes the changes.
  package func show(
    _ number: Int, at phases: UpdatePhases, towards end: UpdatePhases, animation: LayerAnimation?,
    completion: ((_ finished: Bool) -> Void)?, update: () -> Void
  ) {
    if number != last {
      last = number
      for step in changes.steps where isOver(step, before: number, at: phases, towards: end) {
        changes.end(step)
      }
      if let animation {
        changes.interrupt { animation.perform(update, completion: completion) }
      } else {
        changes.begin(number, changes: update)
        if changes.steps.contains(number) { completions[number] = completion }
      }
    }
    changes.show { phases.progress(of: $0, towards: end) }
    for step in completions.keys.sorted() where !changes.steps.contains(step) {
      completions.removeValue(forKey: step)?(false)
    }
    for step in completions.keys.sorted() where phases.progress(of: step, towards: end) == 1 {
      completions.removeValue(forKey: step)?(true)
    }
  }

  private func isOver(
    _ step: Int, before number: Int, at phases: UpdatePhases, towards end: UpdatePhases
  ) -> Bool {
    number - step >= UpdatePhases.capacity || phases.progress(of: step, towards: end) == 1
  }
}
