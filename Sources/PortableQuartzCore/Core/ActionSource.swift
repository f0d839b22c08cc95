/// Answers for every layer of a thread before the usual search for an action, for as long as a
/// transaction holds it.
package protocol ActionSource: AnyObject {
  /// The action for an event; `nil` leaves it to the usual search, and `NSNull` ends it.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CATransaction {
  /// What answers for layers in the innermost transaction that says so; `nil` for nothing. Setting
  /// it, to `nil` too, is the innermost transaction's word.
  package class var actionSource: (any ActionSource)? {
    get { TransactionStack.current.settings.actionSource }
    set { TransactionStack.current.set { $0.actionSource = newValue } }
  }

  /// Sets a closure like `setCompletionBlock(_:)`, which is told whether all animations came to
  /// their ends.
  package class func setFinishedBlock(_ block: @escaping (_ finished: Bool) -> Void) {
    TransactionStack.current.setCompletionBlock({ block(true) }, finished: block)
  }
}
