import PortableCompositor
import Testing

@Suite struct NodeSourceTests {
  @Test func `every source differs from all others`() {
    let sources = (0..<100).map { _ in NodeSource() }
    #expect(Set(sources + [.unknown]).count == 101)
  }
}
