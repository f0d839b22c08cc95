// Conversions that lose nothing, each for two types instead of the library's one for all. That one is generic, and is
// inlined in debug builds with the branches for every width and sign: a use of it takes the compiler 5 to 10 ms there, and
// one of these a twentieth. Where `Int` has 32 bits, what it cannot hold traps, as with the library's.
// `PNGFormat` has the same for the targets above it; neither target imports anything.

extension Int {
  @_transparent init(_ value: UInt8) { self.init(truncatingIfNeeded: value) }
  @_transparent init(_ value: UInt16) { self.init(truncatingIfNeeded: value) }
  @_transparent init(_ value: UInt32) {
    self.init(truncatingIfNeeded: value)
    precondition(self >= 0)
  }
  @_transparent init(_ value: Int32) { self.init(truncatingIfNeeded: value) }
}

extension Int64 {
  @_transparent init(_ value: Int32) { self.init(truncatingIfNeeded: value) }
  @_transparent init(_ value: Int) { self.init(truncatingIfNeeded: value) }
}

extension UInt16 {
  @_transparent init(_ value: UInt8) { self.init(truncatingIfNeeded: value) }
}

extension UInt32 {
  @_transparent init(_ value: UInt8) { self.init(truncatingIfNeeded: value) }
  @_transparent init(_ value: UInt16) { self.init(truncatingIfNeeded: value) }
}

extension UInt64 {
  @_transparent init(_ value: UInt8) { self.init(truncatingIfNeeded: value) }
  @_transparent init(_ value: UInt16) { self.init(truncatingIfNeeded: value) }
  @_transparent init(_ value: UInt32) { self.init(truncatingIfNeeded: value) }
}
