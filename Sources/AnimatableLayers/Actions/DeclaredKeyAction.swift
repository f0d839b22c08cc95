/// A sentinel for a key's declared animation, found where neither a delegate, nor `actions`, nor `style` has an
/// answer. `nil` would not distinguish that from an `NSNull` found before.
final class DeclaredKeyAction: NSObject, CAAction {
  /// Safe to share: it has no state.
  nonisolated(unsafe) static let shared = DeclaredKeyAction()

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
