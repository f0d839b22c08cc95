import Testing

@testable import PortableRaster

@Suite struct ScratchBufferTests {
  @Test
  func `elements stay when the list grows, and a list that gave its memory back is filled again`() {
    var list = ScratchBuffer<Int32>(capacity: 2)
    defer { list.deallocate() }
    for value in Int32(0)..<100 { list.append(value) }
    #expect(Array(list.buffer) == Array(0..<100))
    list.setCount(300)
    #expect(list.count == 300 && Array(list.buffer.prefix(100)) == Array(0..<100))
    list.removeAll(keeping: 8)
    #expect(list.count == 0)
    for value in Int32(0)..<20 { list.append(value) }
    #expect(Array(list.buffer) == Array(0..<20))
  }
}
