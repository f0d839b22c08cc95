/// A value of a kind unknown here that cannot be interpolated, such as an object.
package struct HeldValue: @unchecked Sendable {
  // Safe to share: only the thread of the animated layer uses the value.
  package let value: Any

  package init(_ value: Any) { self.value = value }
}
