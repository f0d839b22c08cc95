import Foundation
import Testing

@testable import PortableQuartzCore

@Suite struct ManualClockTests {
  @Test func `a clock under test never waits`() {
    let clock = ManualClock()
    #expect(clock.now == 0)
    clock.advance(by: 3_600)
    #expect(clock.now == 3_600)
    clock.set(to: 3_600.5)
    #expect(clock.now == 3_600.5)
  }

  @Test func `no step is lost between threads`() {
    let clock = ManualClock(now: 10)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<100 { clock.advance(by: 0.25) }
    }
    #expect(clock.now == 210)
  }

  @Test func `time never runs backwards`() async {
    await #expect(processExitsWith: .failure) { ManualClock(now: 5).set(to: 4.75) }
    await #expect(processExitsWith: .failure) { ManualClock().advance(by: -1) }
    await #expect(processExitsWith: .failure) { ManualClock().advance(by: .nan) }
    await #expect(processExitsWith: .failure) { _ = ManualClock(now: .infinity) }
  }

  @Test func `calls are due in the order of their times, whoever asks first`() {
    let clock = ManualClock(now: 1)
    var told: [String] = []
    clock.call(after: 2) { told.append("late \($0)") }
    clock.call(after: 0) { told.append("first \($0)") }
    clock.call(after: 0) { told.append("second \($0)") }
    #expect(clock.nextCallTime == 1)
    for call in clock.takeCalls(until: 2.5) { call(true) }
    #expect(told == ["first true", "second true"] && clock.nextCallTime == 3)
    for call in clock.takeCalls(until: 3) { call(true) }
    #expect(told.last == "late true" && clock.nextCallTime == nil)
  }

  @Test func `a clock that is given up keeps nobody waiting`() async {
    let clock = ManualClock()
    var told: [Bool] = []
    clock.call(after: 5) { told.append($0) }
    clock.invalidate()
    #expect(told == [false])
    let isDue = await withCheckedContinuation { continuation in
      clock.call(after: 5) { continuation.resume(returning: $0) }
    }
    #expect(!isDue)
  }
}
