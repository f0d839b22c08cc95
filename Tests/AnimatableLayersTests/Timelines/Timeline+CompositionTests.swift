import Testing

@testable import AnimatableLayers

@Suite struct TimelineCompositionTests {
  private let layer = CALayer()

  /// A part of some seconds that names its start.
  private func part(_ name: String, _ duration: CFTimeInterval = 1) -> Timeline {
    Timeline.wait(duration).labeled(name)
  }

  private func times(_ timeline: Timeline, _ names: String...) -> [CFTimeInterval?] {
    names.map { timeline.time(of: $0) }
  }

  @Test func `a sequence plays one part after the other`() {
    let timeline = Timeline.sequence { [part("a", 1), part("b", 2), part("c", 0.5)] }
    #expect(times(timeline, "a", "b", "c") == [0, 1, 3] && timeline.duration == 3.5)
  }

  @Test func `parts at once last as long as the longest`() {
    let timeline = Timeline.parallel {
      part("a", 1)
      part("b", 2).delayed(by: 0.5)
    }
    #expect(times(timeline, "a", "b") == [0, 0.5] && timeline.duration == 2.5)
  }

  @Test func `nothing at all is a timeline without length`() {
    #expect(Timeline.sequence {}.duration == 0 && Timeline.parallel {}.duration == 0)
    #expect(Timeline.stagger(each: 1) {}.duration == 0)
  }

  @Test func `a stagger gives each part its turn`() {
    let names = ["a", "b", "c", "d"]
    let timeline = Timeline.stagger(each: 0.1, order: .fromCenter) {
      for name in names { part(name) }
    }
    #expect(names.map { timeline.time(of: $0) } == [0.1, 0, 0, 0.1] && timeline.duration == 1.1)
  }

  @Test func `parts may be chosen and listed`() {
    let more = [part("b"), part("c")]
    for wanted in [true, false] {
      let timeline = Timeline.sequence {
        if wanted { part("a") }
        if wanted { part("x") } else { part("y", 3) }
        more
      }
      #expect(timeline.duration == (wanted ? 4 : 5))
      #expect((timeline.time(of: "x") != nil) == wanted)
    }
  }

  @Test func `a part goes where it is placed`() {
    let timeline = Timeline.sequence {
      part("a", 2)
      part("b", 1).placed(.time(0.5))
      part("end").placed(.end(offset: -0.5))
      part("with", 3).placed(.previousStart(offset: 0.25))
      part("after").placed(.previousEnd(offset: 1))
      Timeline.label("mark").placed(.time(4))
      part("marked").placed(.label("mark", offset: -1))
      part("last")
    }
    #expect(times(timeline, "a", "b", "end", "with") == [0, 0.5, 1.5, 1.75])
    #expect(times(timeline, "after", "marked", "last") == [5.75, 3, 6.75])
    #expect(timeline.duration == 7.75)
  }

  @Test func `labels inside a part are found from outside, the first of a name`() {
    let inner = Timeline.sequence {
      part("a", 2)
      part("b")
    }
    let timeline = Timeline.sequence {
      inner.delayed(by: 1)
      inner
      part("c").placed(.label("b", offset: 0.5))
    }
    #expect(times(timeline, "a", "b", "c", "missing") == [1, 3, 3.5, nil])
  }

  @Test func `a place stays with what is delayed, named or repeated`() {
    let placed = part("a").placed(.time(5))
    for changed in [placed.delayed(by: 0), placed.labeled("b"), placed.repeated(2)] {
      let timeline = Timeline.sequence {
        part("z")
        changed
      }
      #expect(timeline.time(of: "a") == 5)
    }
  }

  @Test func `repeats take their time`() {
    let two = part("a", 2)
    let repeats = [
      two.repeated(3), two.repeated(3, autoreverses: true), two.repeated(1, autoreverses: true),
      two.repeated(2.5), two.repeated(), part("a", 0).repeated(),
    ]
    #expect(repeats.map(\.duration) == [6, 12, 4, 5, .infinity, 0])
  }

  @Test func `rounding alone does not put a part before the start`() {
    let timeline = Timeline.sequence {
      part("a", 0.3)
      part("b").placed(.end(offset: -0.1 - 0.2))
    }
    #expect(timeline.time(of: "b") == 0)
  }

  #if os(macOS) || os(Linux)
    @Test func `what cannot be laid out traps`() async {
      await #expect(processExitsWith: .failure) { _ = Timeline.wait(-1) }
      await #expect(processExitsWith: .failure) { _ = Timeline.wait(.nan) }
      await #expect(processExitsWith: .failure) { _ = Timeline.wait(1).delayed(by: -1) }
      await #expect(processExitsWith: .failure) { _ = Timeline.wait(1).repeated(0) }
      await #expect(processExitsWith: .failure) { _ = Timeline.wait(1).repeated(.nan) }
      await #expect(processExitsWith: .failure) { _ = Timeline.wait(1).repeated().repeated(2) }
      await #expect(processExitsWith: .failure) { _ = Timeline.stagger(each: -1) {} }
      await #expect(processExitsWith: .failure) {
        _ = Timeline.sequence { Timeline.wait(1).placed(.time(-0.5)) }
      }
      await #expect(processExitsWith: .failure) {
        _ = Timeline.sequence { Timeline.wait(1).placed(.label("missing")) }
      }
      await #expect(processExitsWith: .failure) {
        _ = Timeline.sequence {
          Timeline.wait(1).repeated()
          Timeline.wait(1)
        }
      }
      await #expect(processExitsWith: .failure) {
        var timeline = Timeline.wait(1)
        for _ in 0..<65 { timeline = timeline.repeated(1.5) }
      }
    }
  #endif
}
