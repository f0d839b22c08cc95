extension Optional {
  /// Replaces the value, and releases the old one only then.
  ///
  /// Where a plain assignment releases an object, its deinitializer may access the variable again; so every access to
  /// the variable has an exclusivity check.
  mutating func replace(with new: consuming Wrapped?) {
    swap(&self, &new)
  }
}
