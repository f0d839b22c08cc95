import MotionMath

/// Provides the actions of all layers on a thread before the usual search, while a transaction holds it.
package protocol ActionSource: AnyObject {
  /// Returns the action for an event; `nil` leaves it to the usual search, and `NSNull` ends that.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?

  /// Returns whether `animate(_:declared:of:from:to:)` animates a change from a value; false, the default, leads to
  /// `action(for:forKey:)`.
  func animates(_ property: LayerProperty, of layer: CALayer, from old: ModelValue?) -> Bool

  /// Animates a change of a key, which may be declared, between values of the model; `nil` for none.
  func animate(
    _ key: String, declared: DeclaredKey?, of layer: CALayer, from old: ModelValue?,
    to new: ModelValue?)
}

extension ActionSource {
  package func animates(
    _ property: LayerProperty, of layer: CALayer, from old: ModelValue?
  ) -> Bool { false }

  package func animate(
    _ key: String, declared: DeclaredKey?, of layer: CALayer, from old: ModelValue?,
    to new: ModelValue?
  ) {}
}

extension CATransaction {
  /// The source of the innermost transaction that sets one; setting it applies to the innermost transaction.
  package class var actionSource: (any ActionSource)? {
    get { TransactionStack.current.settings.actionSource }
    set { TransactionStack.current.set { $0.actionSource = newValue } }
  }

  /// Sets a completion closure that receives whether all animations reached their ends.
  package class func setFinishedBlock(_ block: @escaping (_ finished: Bool) -> Void) {
    TransactionStack.current.setCompletionBlock({ block(true) }, finished: block)
  }
}

/// The steps of a search that answer with an action, in their order.
package enum ActionSearchStep {
  case source
  case delegate
  case actions
  case style
  case defaultAction
}

package protocol ActionSearchRecorder: AnyObject {
  /// - Parameter answer: the action that ends the search; `NSNull` for none.
  func note(_ step: ActionSearchStep, _ answer: any CAAction)
}
