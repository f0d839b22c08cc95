import PortableCoreGraphics
import Testing

@Suite struct CoreFoundationNamesTests {
  @Test func `casts written for Apple's bridging compile and keep the value`() {
    #expect("public.png" as CFString == "public.png")
    #expect(([1, 2] as CFArray).count == 2)
  }
}
