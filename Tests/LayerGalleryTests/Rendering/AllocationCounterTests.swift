import LayerGallery
import Testing

@Suite struct AllocationCounterTests {
  #if os(macOS) || os(Linux)
    // Other tests would be counted along.
    @Test func `objects and arrays are counted, and nothing else`() async {
      await #expect(processExitsWith: .success) {
        var kept: [[UInt8]] = []
        kept.reserveCapacity(8)
        let count = AllocationCounter.count { kept.append([UInt8](repeating: 0, count: 999)) }
        #if os(Linux)
          #expect(count == 1)
          #expect(AllocationCounter.count {} == 0)
        #else
          #expect(count == nil)
        #endif
        #expect(kept.count == 1)
      }
    }
  #endif
}
