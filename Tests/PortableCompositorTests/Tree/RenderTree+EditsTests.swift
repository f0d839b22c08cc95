import PortableCompositor
import Testing

@Suite struct RenderTreeEditsTests {
  private func source(_ number: UInt64) -> NodeSource { NodeSource(number: number) }

  @Test func `an edit leads from the source before to the one after`() {
    var edits = RenderTree.Edits(of: source(1))
    edits.add([4, 2], source: source(2))
    #expect(edits.source == source(2))
    #expect(edits.entries(since: source(2)) == [])
    #expect(edits.entries(since: source(1)) == [4, 2])
  }

  @Test func `what happened before the last two edits is not known`() {
    var edits = RenderTree.Edits(of: source(1))
    for number in 2...4 { edits.add([number], source: source(UInt64(number))) }
    #expect(edits.entries(since: source(3)) == [4])
    #expect(edits.entries(since: source(2)) == [3, 4])
    #expect(edits.entries(since: source(1)) == nil)
  }

  @Test func `nothing is known of a tree without a source`() {
    #expect(RenderTree.Edits(of: .unknown).entries(since: .unknown) == nil)
  }
}
