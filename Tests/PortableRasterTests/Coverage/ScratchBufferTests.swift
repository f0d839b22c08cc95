import Testing

@testable import PortableRaster

@Suite struct ScratchBufferTests {
  @Test func `elements stay when the list grows`() {
    var list = ScratchBuffer<Int32>(capacity: 2)
    defer { list.deallocate() }
    for value in Int32(0)..<100 { list.append(value) }
    #expect(Array(list.buffer) == Array(0..<100))
    list.setCount(300)
    #expect(list.count == 300)
    #expect(Array(list.buffer.prefix(100)) == Array(0..<100))
  }

  @Test func `a list that gave its memory back can be filled again`() {
    var list = ScratchBuffer<Int32>(capacity: 2)
    defer { list.deallocate() }
    for value in Int32(0)..<100 { list.append(value) }
    list.removeAll(keeping: 8)
    #expect(list.count == 0)
    for value in Int32(0)..<20 { list.append(value) }
    #expect(Array(list.buffer) == Array(0..<20))
  }
}
