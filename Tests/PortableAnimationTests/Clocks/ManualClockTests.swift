import Foundation
import PortableAnimation
import Testing

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
}
