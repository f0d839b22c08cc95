import Testing

@testable import PortableCoreGraphics

@Suite struct FontLibraryTests {
  @Test func `a registered font is found by its names until it is removed`() {
    let library = FontLibrary()
    #expect(library.font(named: "Boxes") == nil)
    #expect(library.register(.boxes))
    #expect(library.font(named: "Boxes") == .boxes)
    #expect(!library.register(CGFont(.boxes)), "the name is taken")
    #expect(library.unregister(.boxes))
    #expect(!library.unregister(.boxes))
    #expect(library.all.isEmpty)
  }
}
