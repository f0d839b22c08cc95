import AnimatableLayers

/// The updates of a hosted layer, each animated by the requesting framework, or by the toolkit.
package final class HostedUpdates {
  private let changes = DrivenChanges<Int>()
  private var last: Int?
  /// Completions of updates that the framework animates.
  private var completions: [Int: (Bool) -> Void] = [:]

  package init() {}

  /// Performs a new update, and sets the presentation of updates in flight.
  ///
  /// - Parameters:
  ///   - number: the update's number, from 0 on; the same while only the phases change.
  ///   - end: the phases at the end of all updates.
  ///   - animation: the toolkit's animation; `nil` for the framework's.
  ///   - completion: called once, when all changes have finished; never without changes.
  package func show(
    _ number: Int, at phases: UpdatePhases, towards end: UpdatePhases, animation: LayerAnimation?,
    completion: ((_ finished: Bool) -> Void)?, update: () -> Void
  ) {
    if number != last {
      last = number
      for step in changes.steps
      where number - step >= UpdatePhases.capacity || phases.progress(of: step, towards: end) == 1 {
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
}
