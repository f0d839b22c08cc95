// Lossless conversions, each between two types. The standard library's are generic, and debug builds inline them with the
// branches for every width and sign: each use takes the compiler 5 to 10 ms, a use of these a twentieth. Where `Int` has
// 32 bits, a value that it cannot hold traps, as in the library. They are inlinable, because optimized builds of other
// targets would call a `package` function instead.

extension Int {
  @_transparent @inlinable package init(_ value: UInt8) { self.init(truncatingIfNeeded: value) }
  @_transparent @inlinable package init(_ value: UInt16) { self.init(truncatingIfNeeded: value) }
  @_transparent @inlinable package init(_ value: UInt32) {
    self.init(truncatingIfNeeded: value)
    precondition(self >= 0)
  }
  @_transparent @inlinable package init(_ value: Int16) { self.init(truncatingIfNeeded: value) }
  @_transparent @inlinable package init(_ value: Int32) { self.init(truncatingIfNeeded: value) }
}

extension Int32 {
  @_transparent @inlinable package init(_ value: UInt8) { self.init(truncatingIfNeeded: value) }
  @_transparent @inlinable package init(_ value: UInt16) { self.init(truncatingIfNeeded: value) }
  @_transparent @inlinable package init(_ value: Int16) { self.init(truncatingIfNeeded: value) }
}

extension Int64 {
  @_transparent @inlinable package init(_ value: Int32) { self.init(truncatingIfNeeded: value) }
}

extension UInt16 {
  @_transparent @inlinable package init(_ value: UInt8) { self.init(truncatingIfNeeded: value) }
}

extension UInt32 {
  @_transparent @inlinable package init(_ value: UInt8) { self.init(truncatingIfNeeded: value) }
  @_transparent @inlinable package init(_ value: UInt16) { self.init(truncatingIfNeeded: value) }
}

extension UInt64 {
  @_transparent @inlinable package init(_ value: UInt8) { self.init(truncatingIfNeeded: value) }
  @_transparent @inlinable package init(_ value: UInt32) { self.init(truncatingIfNeeded: value) }
}
