import AnimatableLayers
import LayerControls
import Testing

@Suite struct ClockLayerTests {
  private func makeClock(_ time: CGFloat) -> ClockLayer {
    let clock = sized(ClockLayer(), 100, 100)
    clock.markColor = DrawnLayer.clear
    clock.handColor = DrawnLayer.green
    clock.secondsColor = DrawnLayer.red
    clock.time = time
    return clock
  }

  @Test func `the hands show the time`() {
    let drawn = DrawnLayer(of: makeClock(15 * 3_600 + 30))
    #expect(drawn.letters((70, 50), (30, 50)) == "G.", "hours point to three")
    #expect(drawn[50, 80][0] > 100 && drawn[50, 80][1] == 0, "seconds point to six")
  }

  @Test func `the time is the accessibility value`() {
    #expect(makeClock(15 * 3_600 + 65).accessibilitySummary.value == "15:01:05")
    #expect(makeClock(-60).accessibilitySummary.value == "23:59:00")
    let clock = makeClock(86_400 * 3 + 9 * 3_600)
    clock.showsSeconds = false
    #expect(clock.accessibilitySummary.value == "9:00" && DrawnLayer(of: clock)[50, 80][0] == 0)
  }

  @Test func `hands go the short way around`() throws {
    for (start, end) in [(86_399, 1), (1, 86_399), (43_190, 10)] as [(CGFloat, CGFloat)] {
      let shown = try inFlight(makeClock(start), at: 0.5, read: \.time) { $0.time = end }
      let turned = shown.truncatingRemainder(dividingBy: 43_200)
      #expect(min(turned.magnitude, 43_200 - turned.magnitude) < 11)
    }
  }

  @Test func `a time far away has the hands of its hour`() {
    let far = 43_200 * 1e9 + 5_430
    #expect(DrawnLayer(of: makeClock(CGFloat(far))) == DrawnLayer(of: makeClock(5_430)))
  }

  @Test func `a clock takes the time of day of a date, where it is`() throws {
    let clock = makeClock(0)
    // 2001-01-01 13:30:15 at Greenwich.
    let date = Date(timeIntervalSinceReferenceDate: 48_615)
    for (hours, text) in [(0, "13:30:15"), (2, "15:30:15"), (-14, "23:30:15"), (11, "0:30:15")] {
      clock.setTime(of: date, in: try #require(TimeZone(secondsFromGMT: hours * 3_600)))
      #expect(clock.accessibleValue == text)
    }
    clock.setTime(of: Date(timeIntervalSinceReferenceDate: -1), in: .gmt)
    #expect(clock.accessibleValue == "23:59:59")
    // In summer Berlin is two hours ahead.
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    clock.setTime(of: Date(timeIntervalSinceReferenceDate: 200 * 86_400), in: berlin)
    #expect(clock.accessibleValue == "2:00:00")
  }
}
