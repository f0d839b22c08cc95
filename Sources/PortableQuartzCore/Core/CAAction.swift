/// Something that happens when a layer's property changes or an event occurs. Mirrors QuartzCore.
public protocol CAAction: AnyObject {
  /// Performs the action.
  ///
  /// - Parameters:
  ///   - event: the key or event that triggered it.
  ///   - anObject: the layer.
  ///   - dict: further values of the event.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// Stands for "no action" and ends the search for one.
extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}

/// The event of a layer that becomes visible.
public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer that stops being visible.
public let kCAOnOrderOut = "onOrderOut"
/// The event and key of transitions.
public let kCATransition = "transition"
