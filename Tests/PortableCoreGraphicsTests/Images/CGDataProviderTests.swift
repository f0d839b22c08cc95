import PortableCoreGraphics
import Testing

@Suite struct CGDataProviderTests {
  @Test func `gives the bytes back`() {
    #expect(CGDataProvider(data: Data([1, 2, 3]))?.data == Data([1, 2, 3]))
  }

  @Test func `a file that cannot be read makes none`() {
    #expect(CGDataProvider(url: URL(fileURLWithPath: "/nowhere/at.all")) == nil)
    #expect(CGDataProvider(filename: "/nowhere/at.all") == nil)
  }

  @Test func `memory is released once, with the provider`() throws {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 2)
    memory.initialize(repeating: 7, count: 2)
    let released = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    defer { released.deallocate() }
    released.initialize(to: 0)
    var provider = CGDataProvider(dataInfo: released, data: memory, size: 2) { info, data, size in
      info?.assumingMemoryBound(to: Int.self).pointee += size
      UnsafeMutableRawPointer(mutating: data).deallocate()
    }
    let copy = try #require(provider?.data)
    #expect(released.pointee == 0)
    provider = nil
    #expect(released.pointee == 2)
    #expect(copy == Data([7, 7]))
    #expect(CGDataProvider(dataInfo: nil, data: memory, size: -1) { _, _, _ in } == nil)
  }
}
