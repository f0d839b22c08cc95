import Foundation
import Testing

@testable import PNGFormat

@Suite struct WorkSchedulerTests {
  private static let schedulers = [
    "in order": WorkScheduler.inOrder, "backward": .backward,
    "on threads": WorkScheduler { count, body in
      DispatchQueue.concurrentPerform(iterations: count, execute: body)
    },
  ]

  @Test(arguments: schedulers.keys.sorted())
  func `values come in the order of their indices`(name: String) throws {
    let scheduler = try #require(Self.schedulers[name])
    #expect(scheduler.map(40) { "\($0)" } == (0..<40).map { "\($0)" })
    #expect(scheduler.map(0) { $0 }.isEmpty)
  }
}
