import Foundation
import Testing

@testable import AnimatableLayers

@Suite struct RecentValuesTests {
  @Test func `recent values are cached, and the rest is evicted`() {
    let squares = RecentValues<Int, Int>(capacity: 4)
    var made: [Int] = []
    func values(_ numbers: [Int]) -> [Int] {
      made = []
      for number in numbers {
        let square = squares.value(for: number) {
          made.append(number)
          return number * number
        }
        #expect(square == number * number)
      }
      return made
    }
    #expect(values([1, 2, 3, 4, 1, 2, 3, 4]) == [1, 2, 3, 4])
    // Five are more than the capacity, and all are kept still.
    #expect(values([5, 1, 2, 3, 4, 5]) == [5])
    // One that is used again and again outlives any number of others.
    #expect(values((10..<40).flatMap { [$0, 1] }) == Array(10..<40))
    #expect(values([2, 3, 39]) == [2, 3])
  }

  @Test func `threads may read at the same time`() {
    let texts = RecentValues<Int, String>(capacity: 8)
    DispatchQueue.concurrentPerform(iterations: 400) { index in
      let key = index % 20
      #expect(texts.value(for: key) { "\(key)" } == "\(key)")
    }
  }
}
