import PortableCoreGraphics
import Testing

@Suite struct CGFloatBridgingTests {
  @Test func `a box is read back, alone and in collections`() {
    let box: Any = NSNumber(value: 0.25)
    #expect(box as? CGFloat == 0.25)
    let list: Any = [NSNumber(value: 1), NSNumber(value: 2.5)]
    #expect(list as? [CGFloat] == [1, 2.5])
    let table: Any = ["width": NSNumber(value: 3)]
    #expect(table as? [String: CGFloat] == ["width": 3])
    #expect((CGFloat(0.5) as Any) as? NSNumber == 0.5)
    #expect((NSNull() as Any) as? CGFloat == nil)
  }

  @Test func `a number that no CGFloat is does not come back`() {
    let box: Any = NSNumber(value: (1 << 53) + 1)
    #expect(box as? CGFloat == nil && box as? Double == nil)
    #expect(box as? Int == (1 << 53) + 1)
  }
}
