/// Groups changes of layers into commits, and carries the settings of the animations they cause. Mirrors QuartzCore.
///
/// Every thread has its own stack of transactions. The first change of a hosted layer opens an implicit one, which the main
/// thread commits on its queue's next turn, and any thread with `flush()`. Settings are read from the innermost
/// transaction outwards and written to the innermost.
open class CATransaction: NSObject {
  /// Opens a transaction inside the current one.
  open class func begin() { TransactionStack.current.begin() }

  /// Closes the innermost transaction; the outermost one commits all changes. Without a `begin()` it does nothing.
  open class func commit() { TransactionStack.current.commit() }

  /// Commits the implicit transaction, unless explicit ones are open.
  open class func flush() { TransactionStack.current.flush() }

  /// Acquires the recursive lock that all threads share, for changes that belong together where two threads work on one
  /// tree in turn. The engine itself never acquires it.
  open class func lock() { globalLock.lock() }

  /// Releases the lock that `lock()` acquired.
  open class func unlock() { globalLock.unlock() }

  private static let globalLock = NSRecursiveLock()

  /// Returns the duration, in seconds, of animations without one of their own. Default 0.25.
  open class func animationDuration() -> CFTimeInterval {
    TransactionStack.current.settings.animationDuration
  }

  /// Sets the duration, in seconds, of animations without one of their own.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    TransactionStack.current.set { $0.animationDuration = dur }
  }

  /// Returns the pace of all animations that are added; `nil` leaves them their own. Default nil.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    TransactionStack.current.settings.animationTimingFunction
  }

  /// Sets the pace of all animations that are added.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    TransactionStack.current.set { $0.animationTimingFunction = function }
  }

  /// Returns whether property changes search for no actions. Default false.
  open class func disableActions() -> Bool { TransactionStack.current.settings.disableActions }

  /// Sets whether property changes search for no actions.
  open class func setDisableActions(_ flag: Bool) {
    TransactionStack.current.set { $0.disableActions = flag }
  }

  /// Returns the closure of the innermost transaction that has one.
  open class func completionBlock() -> (() -> Void)? {
    TransactionStack.current.settings.completionBlock
  }

  /// Sets a closure that is called once, when all animations that are added from now on in this transaction and nested ones
  /// have ended or were removed: at the commit when there are none, and at once when it is replaced before any was added.
  ///
  /// It is called on the thread that commits the transaction or moves the time.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    let set = { TransactionStack.current.setCompletionBlock($0) }
    guard let model = CALayer.engineModel else { return set(block) }
    model.setCompletion(block, set: set)
  }

  /// Returns the value under a key, from the innermost transaction outwards; `nil` when there is none.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: AnyValueCoding.box(animationDuration())
    case kCATransactionDisableActions: AnyValueCoding.box(disableActions())
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: TransactionStack.current.settings.values[key].map(AnyValueCoding.box)
    }
  }

  /// Stores a value under a key of the innermost transaction.
  open class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      setAnimationDuration(anObject.flatMap(AnyValueCoding.number) ?? 0)
    case kCATransactionDisableActions:
      setDisableActions(anObject.flatMap(AnyValueCoding.number) ?? 0 != 0)
    case kCATransactionAnimationTimingFunction:
      setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock:
      setCompletionBlock(anObject as? () -> Void)
    default: TransactionStack.current.setValue(anObject, forKey: key)
    }
  }
}

/// The key of `animationDuration()`.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of `disableActions()`.
public let kCATransactionDisableActions = "disableActions"
/// The key of `animationTimingFunction()`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of `completionBlock()`.
public let kCATransactionCompletionBlock = "completionBlock"
