import PortableCompositor
import Testing

@Suite struct RenderTreeEditsTests {
  private func source(_ number: UInt64) -> NodeSource { NodeSource(number: number) }

  @Test func `an edit leads from the source before to the one after`() {
    var edits = RenderTree.Edits(of: source(1))
    edits.add([4, 2], source: source(2))
    #expect(edits.source == source(2))
    #expect([2, 1].map { edits.entries(since: source($0)) } == [[], [4, 2]])
  }

  @Test func `what happened before the last two edits is not known`() {
    var edits = RenderTree.Edits(of: source(1))
    for number in 2...4 { edits.add([number], source: source(UInt64(number))) }
    #expect([3, 2, 1].map { edits.entries(since: source($0)) } == [[4], [3, 4], nil])
  }

  @Test func `nothing is known of a tree without a source`() {
    #expect(RenderTree.Edits(of: .unknown).entries(since: .unknown) == nil)
  }
}
