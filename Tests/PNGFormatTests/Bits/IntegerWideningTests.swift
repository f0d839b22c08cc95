import Testing

@testable import PNGFormat

@Suite struct IntegerWideningTests {
  private func expectWhole<From: FixedWidthInteger & Sendable, To: FixedWidthInteger>(
    _ widen: (From) -> To, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for value in [From.min, From.min + 1, 0, 1, From.max / 2, From.max - 1, From.max] {
      #expect(To(exactly: value) == widen(value), sourceLocation: sourceLocation)
    }
  }

  @Test func `no value changes`() {
    expectWhole { (value: UInt8) in Int(value) }
    expectWhole { (value: UInt16) in Int(value) }
    expectWhole { (value: UInt32) in Int(value) }
    expectWhole { (value: Int16) in Int(value) }
    expectWhole { (value: Int32) in Int(value) }
    expectWhole { (value: UInt8) in Int32(value) }
    expectWhole { (value: UInt16) in Int32(value) }
    expectWhole { (value: Int16) in Int32(value) }
    expectWhole { (value: Int32) in Int64(value) }
    expectWhole { (value: UInt8) in UInt16(value) }
    expectWhole { (value: UInt8) in UInt32(value) }
    expectWhole { (value: UInt16) in UInt32(value) }
    expectWhole { (value: UInt8) in UInt64(value) }
    expectWhole { (value: UInt32) in UInt64(value) }
  }
}
