import Testing

@testable import LayerGallery

@Suite struct AllocationCounterTests {
  private final class Thing {}

  @Test func `every object that is made counts, and none afterwards`() throws {
    var things: [Thing] = []
    things.reserveCapacity(200)
    let count = AllocationCounter.count { for _ in 0..<100 { things.append(Thing()) } }
    // Other tests may make objects at the same time.
    if let count { #expect(count >= 100) }
    #expect(things.count == 100)
    if let count = AllocationCounter.count({}) { #expect(count < 1_000_000) }
  }
}
