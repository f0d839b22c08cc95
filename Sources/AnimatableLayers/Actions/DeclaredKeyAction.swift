/// A sentinel for a key's declared animation, returned by the last step of the search.
///
/// The search ends with it exactly when neither a delegate, nor `actions`, nor `style` had an
/// answer. `nil` would not distinguish that from an `NSNull` found before.
final class DeclaredKeyAction: NSObject, CAAction {
  /// The only one. Safe to share: it has no state.
  nonisolated(unsafe) static let shared = DeclaredKeyAction()

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
