/// A model of another engine on this one, which withholds what the other lacks; tests rehearse Apple's engine with it.
package protocol EngineModel: AnyObject, Sendable {
  /// Called before the class's first layer is initialized.
  func describe(_ layerClass: CALayer.Type)
  func redraws(_ layerClass: CALayer.Type, forKey key: String) -> Bool
  func defaultValue(of layerClass: CALayer.Type, forUndefinedKey key: String) -> Any?

  /// Called when a layer leaves the tree in which it was committed.
  func willLeave(_ layer: CALayer)
  /// Returns whether a layer without a host has a presentation.
  func hasPresentation(_ layer: CALayer) -> Bool

  // Apple's methods of these names, as exchanged implementations of them see them.
  func action(
    of layer: CALayer, forKey event: String, search: (String) -> (any CAAction)?
  ) -> (any CAAction)?
  func add(
    _ animation: CAAnimation, to layer: CALayer, forKey key: String?,
    attach: (CAAnimation, String?) -> Void)
  func setCompletion(_ block: (() -> Void)?, set: ((() -> Void)?) -> Void)

  // Events of the current thread and transaction; see `TransactionStack.current`.

  /// Called before a layer, in a hosted tree or not, changes in the thread's transaction.
  func willChange(_ layer: CALayer)
  func willCommit(_ layer: CALayer)
  func didPresent(_ copy: CALayer)
  /// Called before a presentation layer returns its `model()`.
  func willReadModel(of copy: CALayer)
  /// Takes over the notification of a removed animation.
  func postpone(_ notice: @escaping () -> Void)
  /// Called when the thread has flushed its transactions.
  func didFlush()
}

extension EngineModel {
  /// Opens a transaction also for a layer without a host.
  func noteChange(of layer: CALayer, in transaction: TransactionStack) {
    guard !layer.isPresentation else { return }
    willChange(layer)
    transaction.openImplicitIfNeeded()
  }
}

extension CALayer {
  /// Set once, before the first layer; `nil` outside tests. Read on every write, hence without exclusivity checks.
  @exclusivity(unchecked)
  nonisolated(unsafe) package static var engineModel: (any EngineModel)?

  final class func redraws(forKey key: String) -> Bool {
    engineModel?.redraws(self, forKey: key) ?? needsDisplay(forKey: key)
  }

  final class func defaultValue(forUndefinedKey key: String) -> Any? {
    guard let engineModel else { return defaultValue(forKey: key) }
    return engineModel.defaultValue(of: self, forUndefinedKey: key)
  }
}
