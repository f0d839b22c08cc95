import Testing

@testable import AnimatableLayers

@Suite struct StaggerOrderTests {
  private static let rows: [(StaggerOrder, Int, [Int])] = [
    (.firstToLast, 4, [0, 1, 2, 3]), (.lastToFirst, 4, [3, 2, 1, 0]),
    (.fromCenter, 5, [2, 1, 0, 1, 2]), (.fromCenter, 4, [1, 0, 0, 1]),
    (.fromEdges, 5, [0, 1, 2, 1, 0]), (.fromEdges, 4, [0, 1, 1, 0]),
    (.fromCenter, 1, [0]), (.fromEdges, 2, [0, 0]),
  ]

  @Test(arguments: rows.indices)
  func `parts take their turns in the order`(index: Int) {
    let (order, count, ranks) = Self.rows[index]
    #expect(order.ranks(of: count) == ranks)
  }

  @Test(arguments: [
    StaggerOrder.firstToLast, .lastToFirst, .fromCenter, .fromEdges, .random(seed: 1),
  ])
  func `there may be no parts`(order: StaggerOrder) {
    #expect(order.ranks(of: 0) == [] && order.ranks(of: 1) == [0])
  }

  @Test func `a random order has every turn once, and is the seed's own`() {
    let order = StaggerOrder.random(seed: 7).ranks(of: 50)
    #expect(order.sorted() == Array(0..<50) && order == StaggerOrder.random(seed: 7).ranks(of: 50))
    #expect(order != StaggerOrder.random(seed: 8).ranks(of: 50) && order != Array(0..<50))
  }

  @Test func `a random order is the same on every system`() {
    #expect(StaggerOrder.random(seed: 42).ranks(of: 8) == [4, 3, 2, 0, 7, 6, 1, 5])
  }

  @Test func `every order of three comes up equally often`() {
    var counts: [[Int]: Int] = [:]
    for seed in 0..<6000 {
      counts[StaggerOrder.random(seed: UInt64(seed)).ranks(of: 3), default: 0] += 1
    }
    #expect(counts.count == 6 && counts.values.allSatisfy { (850...1150).contains($0) })
  }
}
