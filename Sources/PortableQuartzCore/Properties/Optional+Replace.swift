extension Optional {
  /// Replaces the value before it releases the old one.
  ///
  /// In a plain assignment the old value's deinitializer may access the variable, so that each access is checked.
  mutating func replace(with new: consuming Wrapped?) {
    swap(&self, &new)
  }
}
