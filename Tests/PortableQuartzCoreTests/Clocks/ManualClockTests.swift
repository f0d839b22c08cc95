import Testing

@testable import PortableQuartzCore

@Suite struct ManualClockTests {
  @Test func `a clock under test never waits`() {
    let clock = ManualClock()
    #expect(clock.now == 0)
    clock.set(to: 3_600)
    #expect(clock.now == 3_600)
    clock.set(to: 3_600.5)
    #expect(clock.now == 3_600.5)
  }

  @Test func `time never runs backwards`() async {
    await #expect(processExitsWith: .failure) { ManualClock(now: 5).set(to: 4.75) }
    await #expect(processExitsWith: .failure) { ManualClock().set(to: .nan) }
    await #expect(processExitsWith: .failure) { _ = ManualClock(now: .infinity) }
  }

  @Test func `calls are due in the order of their times, not of their requests`() {
    let clock = ManualClock(now: 1)
    var calls: [String] = []
    clock.call(after: 2) { calls.append("late \($0)") }
    clock.call(after: 0) { calls.append("first \($0)") }
    clock.call(after: 0) { calls.append("second \($0)") }
    #expect(clock.nextCallTime == 1)
    for call in clock.takeCalls(until: 2.5) { call(true) }
    #expect(calls == ["first true", "second true"] && clock.nextCallTime == 3)
    for call in clock.takeCalls(until: 3) { call(true) }
    #expect(calls.last == "late true" && clock.nextCallTime == nil)
  }

  @Test func `a clock that is released calls what waits`() async {
    let clock = ManualClock()
    var calls: [Bool] = []
    clock.call(after: 5) { calls.append($0) }
    clock.invalidate()
    #expect(calls == [false])
    let isDue = await withCheckedContinuation { continuation in
      clock.call(after: 5) { continuation.resume(returning: $0) }
    }
    #expect(!isDue)
  }
}
