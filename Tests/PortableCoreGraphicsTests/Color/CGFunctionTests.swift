import Testing

@testable import PortableCoreGraphics

@Suite struct CGFunctionTests {
  @Test func `inputs and outputs are brought into their ranges`() throws {
    var callbacks = CGFunctionCallbacks(
      version: 0,
      evaluate: { _, input, output in
        output[0] = input[0] * 2
        output[1] = .nan
      }, releaseInfo: nil)
    let function = try #require(
      CGFunction(
        info: nil, domainDimension: 1, domain: [0, 0.75], rangeDimension: 2,
        range: [0, 1, -1, 1], callbacks: &callbacks))
    #expect([0.25, 9, -9].map { function.values(at: $0) } == [[0.5, 0], [1, 0], [0, 0]])
  }

  @Test func `a function releases what it was given`() {
    let released = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    defer { released.deallocate() }
    released.initialize(to: 0)
    var callbacks = CGFunctionCallbacks(
      version: 0, evaluate: { _, _, _ in },
      releaseInfo: { $0?.assumingMemoryBound(to: Int.self).pointee += 1 })
    var function = CGFunction(
      info: released, domainDimension: 1, domain: nil, rangeDimension: 1, range: nil,
      callbacks: &callbacks)
    #expect(function != nil)
    function = nil
    #expect(released.pointee == 1)
  }

  @Test func `what cannot be computed is nil`() {
    func function(
      _ callbacks: CGFunctionCallbacks, dimension: Int = 1, domain: [CGFloat]? = nil
    ) -> CGFunction? {
      var callbacks = callbacks
      return CGFunction(
        info: nil, domainDimension: dimension, domain: domain, rangeDimension: 1, range: nil,
        callbacks: &callbacks)
    }
    let works = CGFunctionCallbacks(version: 0, evaluate: { _, _, _ in }, releaseInfo: nil)
    #expect(function(works) != nil && function(CGFunctionCallbacks()) == nil)
    #expect(function(works, dimension: 0) == nil && function(works, domain: [1, 0]) == nil)
  }
}
