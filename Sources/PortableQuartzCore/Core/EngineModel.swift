/// A model of another engine, laid over this one: it withholds what that engine does not do for its layers. Tests use it
/// to rehearse Apple's; without one, `CALayer.engineModel` is `nil` and class methods answer for every key.
package protocol EngineModel: AnyObject, Sendable {
  /// Called before the class's first layer is initialized.
  func describe(_ layerClass: CALayer.Type)
  func redraws(_ layerClass: CALayer.Type, forKey key: String) -> Bool
  func defaultValue(of layerClass: CALayer.Type, forUndefinedKey key: String) -> Any?

  /// Called when a layer leaves the tree in which it was committed.
  func willLeave(_ layer: CALayer)
  /// Whether a layer that is in no hosted tree has a presentation all the same.
  func hasPresentation(_ layer: CALayer) -> Bool

  // Apple's methods of these names, as methods exchanged with them leave them.
  func action(
    of layer: CALayer, forKey event: String, search: (String) -> (any CAAction)?
  ) -> (any CAAction)?
  func add(
    _ animation: CAAnimation, to layer: CALayer, forKey key: String?,
    attach: (CAAnimation, String?) -> Void)
  func setCompletion(_ block: (() -> Void)?, set: ((() -> Void)?) -> Void)

  // What belongs to the thread and the transaction at hand; see `TransactionStack.current`.

  /// Called before a layer, in a hosted tree or not, changes in the thread's transaction.
  func willChange(_ layer: CALayer)
  func willCommit(_ layer: CALayer)
  func didPresent(_ copy: CALayer)
  /// Called before a presentation layer answers `model()`.
  func willReadModel(of copy: CALayer)
  /// Takes what an animation that was removed has to notify of.
  func postpone(_ notice: @escaping () -> Void)
  /// Called when the thread has flushed its transactions.
  func didFlush()
}

extension EngineModel {
  /// Also of a layer in no tree, for which this engine opens no transaction.
  func noteChange(of layer: CALayer, in transaction: TransactionStack) {
    guard !layer.isPresentation else { return }
    willChange(layer)
    transaction.openImplicitIfNeeded()
  }
}

extension CALayer {
  /// Set once, before the first layer; never by the engine itself. Read on every write and animation, so that a check of
  /// exclusive access would be felt.
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
