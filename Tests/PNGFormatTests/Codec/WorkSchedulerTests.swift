import Testing

@testable import PNGFormat

@Suite struct WorkSchedulerTests {
  @Test(arguments: [WorkScheduler.inOrder, .backward, .onThreads])
  func `values come in the order of their indices`(scheduler: WorkScheduler) {
    #expect(scheduler.map(40) { "\($0)" } == (0..<40).map { "\($0)" })
    #expect(scheduler.map(0) { $0 }.isEmpty)
  }
}
