import MotionMath
import Testing

@Suite struct DueRoundsTests {
  /// Plays what is due at some times; what a round adds is due too.
  private func play(
    _ times: [Double], until end: Double, adding: (Double) -> Double? = { _ in nil }
  ) -> [Double] {
    var list = DueList<Double>()
    for time in times { list.add(time, at: time) }
    var now = 0.0
    var rounds: [Double] = []
    DueRounds.play(until: end, now: { now }, next: { list.nextTime }) { moment, due in
      now = moment
      rounds.append(moment)
      for time in list.take(until: due) {
        if let added = adding(time) { list.add(added, at: added) }
      }
    }
    return rounds
  }

  @Test func `each round stands at what is due next, or at the end that rounding passed`() {
    #expect(play([0.5, 0.25, 0.5, 2], until: 1) == [0.25, 0.5])
    #expect(play([1 + 1e-12], until: 1) == [1] && play([], until: 1) == [])
  }

  @Test func `what a round adds is played in the same move`() {
    #expect(play([0.25], until: 1) { $0 + 0.25 } == [0.25, 0.5, 0.75, 1])
  }

  @Test func `what is due again at once, for ever, waits for the next move`() {
    let rounds = play([0.5], until: 1) { $0 }
    #expect(rounds.count == 1_000 && rounds.allSatisfy { $0 == 0.5 })
  }
}
