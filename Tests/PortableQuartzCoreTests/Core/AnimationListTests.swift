import Testing

@testable import PortableQuartzCore

@Suite struct AnimationListTests {
  private let layer = CALayer()

  private func animation(_ key: String) -> AttachedAnimation {
    AttachedAnimation(
      key: key, CABasicAnimation(keyPath: "opacity"), of: layer, completionGroups: [])
  }

  @Test func `holds animations in the order of their addition`() {
    var list = AnimationList()
    #expect(list.isEmpty && list.only == nil)
    for (count, key) in ["a", "b", "c"].enumerated() {
      list.put(animation(key))
      #expect(list.count == count + 1)
      #expect((list.only != nil) == (count == 0))
    }
    #expect(list.map(\.key) == ["a", "b", "c"])
    #expect(list.remove(at: 1).key == "b")
    #expect(list.map(\.key) == ["a", "c"])
    list.removeAll { $0.key == "a" }
    #expect(list.only?.key == "c")
    list.removeAll { _ in true }
    #expect(list.isEmpty)
  }

  @Test func `is a value`() {
    var list = AnimationList()
    list.put(animation("a"))
    list.put(animation("b"))
    let copy = list
    list.put(animation("c"))
    #expect(copy.map(\.key) == ["a", "b"])
    #expect(list.map(\.key) == ["a", "b", "c"])
  }
}
