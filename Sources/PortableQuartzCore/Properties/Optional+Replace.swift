extension Optional {
  /// Replaces the value, and lets go of the old one only then.
  ///
  /// Where a plain assignment lets go of an object, whatever its end does may come back to the variable; so every use of
  /// the variable asks whether it is in use already.
  mutating func replace(with new: consuming Wrapped?) {
    swap(&self, &new)
  }
}
