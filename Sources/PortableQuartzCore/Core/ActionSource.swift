import MotionMath

/// Provides the actions of all layers on a thread before the usual search, for as long as a transaction holds it.
package protocol ActionSource: AnyObject {
  /// The action for an event; `nil` leaves it to the usual search, and `NSNull` ends it.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?

  /// Whether it animates a change of a property by `animate(_:of:from:to:)`; false, the default, leads to
  /// `action(for:forKey:)`.
  ///
  /// - Parameter old: the value before; `nil` for none.
  func animates(_ property: LayerProperty, of layer: CALayer, from old: ModelValue?) -> Bool

  /// Animates a change that was made, between values of the model; `nil` for none.
  func animate(_ key: String, of layer: CALayer, from old: ModelValue?, to new: ModelValue?)
}

extension ActionSource {
  package func animates(
    _ property: LayerProperty, of layer: CALayer, from old: ModelValue?
  ) -> Bool { false }

  package func animate(
    _ key: String, of layer: CALayer, from old: ModelValue?, to new: ModelValue?
  ) {}
}

extension CATransaction {
  /// Read from the innermost transaction that sets one; setting it, also to `nil`, applies to the innermost.
  package class var actionSource: (any ActionSource)? {
    get { TransactionStack.current.settings.actionSource }
    set { TransactionStack.current.set { $0.actionSource = newValue } }
  }

  /// Sets a closure like `setCompletionBlock(_:)`, which receives whether all animations came to their ends.
  package class func setFinishedBlock(_ block: @escaping (_ finished: Bool) -> Void) {
    TransactionStack.current.setCompletionBlock({ block(true) }, finished: block)
  }
}
