// Conversions that lose nothing, each for two types instead of the library's one for all. That one is generic, and is
// inlined in debug builds with the branches for every width and sign: a use of it takes the compiler 5 to 10 ms there, and
// one of these a twentieth. Where `Int` has 32 bits, what it cannot hold traps, as with the library's.
//
// Usable from inlined code: optimized builds of other targets call what is `package` alone instead of inlining it.

extension Int {
  @_transparent @usableFromInline
  package init(_ value: UInt8) { self.init(truncatingIfNeeded: value) }
  @_transparent @usableFromInline
  package init(_ value: UInt16) { self.init(truncatingIfNeeded: value) }
  @_transparent @usableFromInline package init(_ value: UInt32) {
    self.init(truncatingIfNeeded: value)
    precondition(self >= 0)
  }
  @_transparent @usableFromInline
  package init(_ value: Int16) { self.init(truncatingIfNeeded: value) }
  @_transparent @usableFromInline
  package init(_ value: Int32) { self.init(truncatingIfNeeded: value) }
}

extension Int32 {
  @_transparent @usableFromInline
  package init(_ value: UInt8) { self.init(truncatingIfNeeded: value) }
  @_transparent @usableFromInline
  package init(_ value: UInt16) { self.init(truncatingIfNeeded: value) }
  @_transparent @usableFromInline
  package init(_ value: Int16) { self.init(truncatingIfNeeded: value) }
}

extension Int64 {
  @_transparent @usableFromInline
  package init(_ value: Int32) { self.init(truncatingIfNeeded: value) }
}

extension UInt16 {
  @_transparent @usableFromInline
  package init(_ value: UInt8) { self.init(truncatingIfNeeded: value) }
}

extension UInt32 {
  @_transparent @usableFromInline
  package init(_ value: UInt8) { self.init(truncatingIfNeeded: value) }
  @_transparent @usableFromInline
  package init(_ value: UInt16) { self.init(truncatingIfNeeded: value) }
}

extension UInt64 {
  @_transparent @usableFromInline
  package init(_ value: UInt8) { self.init(truncatingIfNeeded: value) }
  @_transparent @usableFromInline
  package init(_ value: UInt32) { self.init(truncatingIfNeeded: value) }
}
