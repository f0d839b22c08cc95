/// The steps of a search for an action that answer with one, in their order.
package enum ActionSearchStep {
  case source
  case delegate
  case actions
  case style
  case defaultAction
}

package protocol ActionSearchRecorder: AnyObject {
  /// - Parameter answer: the action of a step, which ends the search; `NSNull` for nothing.
  func note(_ step: ActionSearchStep, _ answer: any CAAction)
}
