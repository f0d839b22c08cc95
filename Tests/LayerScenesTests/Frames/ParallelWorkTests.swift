import AnimatableLayers
import Testing

@testable import LayerScenes

@Suite struct ParallelWorkTests {
  @Test(arguments: [1, 2, 4])
  func `outcomes are those of their tasks, in whatever order they are read`(threads: Int) {
    let work = ParallelWork(threads: threads)
    let outcomes = (0..<60).map { number in work.begin { number * number } }
    #expect(outcomes.reversed().map(\.value) == (0..<60).reversed().map { $0 * $0 })
    #expect(outcomes.map(\.value) == (0..<60).map { $0 * $0 })
  }

  @Test func `one thread does every piece at once`() {
    let work = ParallelWork(threads: 1)
    let owner = ObjectIdentifier(Thread.current)
    for number in 0..<5 {
      let count = LockedValue(0)
      let outcome = work.begin {
        count.withLock { $0 += 1 }
        return ObjectIdentifier(Thread.current) == owner
      }
      #expect(count.withLock { $0 } == 1, "piece \(number) was done before its value was read")
      #expect(outcome.value)
    }
  }

  @Test(arguments: [2, 3])
  func `few pieces wait at any time`(threads: Int) {
    let work = ParallelWork(threads: threads)
    let open = LockedValue(0)
    var most = 0
    let outcomes = (0..<200).map { _ in
      open.withLock { $0 += 1 }
      let outcome = work.begin { open.withLock { $0 -= 1 } }
      most = max(most, open.withLock { $0 })
      return outcome
    }
    // As many wait as there are threads, and each of the others is at one.
    #expect(most <= 2 * threads - 1)
    for outcome in outcomes { outcome.value }
    #expect(open.withLock { $0 } == 0)
  }

  @Test func `a piece may have work of its own`() {
    let work = ParallelWork(threads: 2)
    let sums = (0..<8).map { number in
      work.begin {
        let inner = ParallelWork(threads: 2)
        return (0..<8).map { part in inner.begin { number + part } }.map(\.value).reduce(0, +)
      }
    }
    #expect(sums.map(\.value) == (0..<8).map { 8 * $0 + 28 })
  }

  /// So many, with so little to do, that threads take indices at the same moment.
  @Test func `threads that are at it at once share no index`() {
    let count = 400_000
    let calls = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    defer { calls.deallocate() }
    calls.initialize(repeating: 0, count: count)
    nonisolated(unsafe) let shared = calls
    // Threads that happen to run one after the other would hide a lock that is left out.
    let rounds: UInt8 = 8
    for _ in 0..<rounds { ParallelWork.forEach(count, threads: 8) { shared[$0] &+= 1 } }
    #expect((0..<count).allSatisfy { calls[$0] == rounds })
  }

  @Test(arguments: [1, 2, 4], [0, 1, 37])
  func `each index is called once`(threads: Int, count: Int) {
    let calls = LockedValue([Int](repeating: 0, count: count))
    ParallelWork.forEach(count, threads: threads) { index in calls.withLock { $0[index] += 1 } }
    #expect(calls.withLock { $0 } == [Int](repeating: 1, count: count))
  }
}
