import PortableCompositor
import Testing

@testable import PortableQuartzCore

@Suite struct NodeSourceUniqueTests {
  @Test func `every source differs from all others`() {
    let sources = (0..<100).map { _ in NodeSource.unique() }
    #expect(Set(sources + [.unknown]).count == 101)
  }
}
