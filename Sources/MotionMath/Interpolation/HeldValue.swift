/// A value of a kind that is not known here and has nothing between it and another, such as an object.
package struct HeldValue: @unchecked Sendable {
  // Safe to share: an animation of it belongs to its layer's thread, which alone uses the value.
  package let value: Any

  package init(_ value: Any) { self.value = value }
}
