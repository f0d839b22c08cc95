// Concrete lossless conversions. Debug builds inline the generic one of the library with branches for every width and
// sign: a use takes the compiler 5 to 10 ms, one of these a twentieth. A 32-bit `Int` traps on what it cannot hold, as
// with the library. `PNGFormat` has the same for the targets above it; neither target imports anything.

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
