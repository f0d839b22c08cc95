import Testing

@testable import AnimatableLayers

@Suite struct FrameMethodTests {
  private static let facilities = FrameFacilities(
    isTop: true, isInWindow: false, hasMetal: true, hasContext: true)

  private func method(
    rendersInContext: Bool = false, _ change: (inout FrameFacilities) -> Void = { _ in }
  ) -> FrameMethod {
    var facilities = Self.facilities
    change(&facilities)
    return FrameMethod(facilities, rendersInContext: rendersInContext)
  }

  @Test func `a tree of the renderer's own is drawn by Metal`() {
    #expect(method() == .metal)
  }

  @Test
  func
    `a window's tree, a part of a tree and what is to follow render(in) show their presentation`()
  {
    #expect(method { $0.isInWindow = true } == .presentation)
    #expect(method { $0.isTop = false } == .presentation)
    #expect(method(rendersInContext: true) == .presentation)
    #expect(method { $0.hasMetal = false } == .presentation)
  }

  @Test func `without Metal and a context the models show the values`() {
    let method = method {
      $0.hasMetal = false
      $0.hasContext = false
    }
    #expect(method == .values)
  }
}
