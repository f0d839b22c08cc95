import PortableCoreText
import Testing

@testable import PortableCoreText

@Suite struct CTParagraphStyleTests {
  @Test func `settings are read back`() {
    let style = paragraphStyle(.lineSpacing, CGFloat(4))
    var value: CGFloat = 0
    #expect(CTParagraphStyleGetValueForSpecifier(style, .lineSpacing, 8, &value))
    #expect(value == 4)
    #expect(!CTParagraphStyleGetValueForSpecifier(style, .lineSpacing, 4, &value))
    let centered = paragraphStyle(.alignment, CTTextAlignment.center.rawValue)
    var alignment: UInt8 = 0
    #expect(CTParagraphStyleGetValueForSpecifier(centered, .alignment, 1, &alignment))
    #expect(alignment == CTTextAlignment.center.rawValue)
    var tabs: CFArray = []
    let isWritten = withUnsafeMutablePointer(to: &tabs) {
      CTParagraphStyleGetValueForSpecifier(style, .tabStops, MemoryLayout<CFArray>.size, $0)
    }
    #expect(isWritten)
    #expect(tabs.count == 12)
  }

  @Test func `settings of a wrong size, unknown values and numbers that are none are ignored`() {
    #expect(paragraphStyle(.alignment, UInt64(2)) == CTParagraphStyleCreate(nil, 0))
    #expect(paragraphStyle(.alignment, UInt8(200)) == CTParagraphStyleCreate(nil, 0))
    #expect(paragraphStyle(.headIndent, CGFloat.nan) == CTParagraphStyleCreate(nil, 0))
    #expect(paragraphStyle(.headIndent, CGFloat(3)) != CTParagraphStyleCreate(nil, 0))
  }
}
