import Testing

@testable import PortableQuartzCore

@Suite struct ParticleRandomTests {
  @Test func `the same place has the same number, another place another`() {
    let root = ParticleRandom(seed: 7)
    #expect(root.child(3).unit(.spin) == ParticleRandom(seed: 7).child(3).unit(.spin))
    #expect(root.child(3).unit(.spin) != root.child(4).unit(.spin))
    #expect(root.child(3).unit(.spin) != root.child(3).unit(.scale))
    #expect(root.child(3).unit(.spin) != ParticleRandom(seed: 8).child(3).unit(.spin))
  }

  @Test func `numbers are spread evenly from 0 up to 1`() {
    let root = ParticleRandom(seed: 0)
    var buckets = [Int](repeating: 0, count: 10)
    for number in 0..<10_000 {
      let unit = root.child(UInt64(number)).unit(.velocity)
      #expect(unit >= 0 && unit < 1)
      buckets[Int(unit * 10)] += 1
    }
    #expect(buckets.allSatisfy { (900...1_100).contains($0) }, "\(buckets)")
  }

  @Test func `a range lies evenly around its mean`() {
    let root = ParticleRandom(seed: 1)
    let values = (0..<4_000).map { root.child(UInt64($0)).around(10, range: 4, .scale) }
    #expect(values.allSatisfy { $0 >= 8 && $0 < 12 } && abs(values.reduce(0, +) / 4_000 - 10) < 0.1)
    #expect(root.around(10, range: 0, .scale) == 10)
  }
}
