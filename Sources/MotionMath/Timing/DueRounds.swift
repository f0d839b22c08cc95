package enum DueRounds {
  /// In seconds; for rounding errors of sums of times.
  package static let tolerance = 1e-9

  /// Limit of rounds without a length in a row; what is due after them waits for the next move.
  private static let roundLimit = 1_000

  /// Plays everything that is due up to a time, in rounds: each moves the clock to what is due next.
  ///
  /// - Parameters:
  ///   - end: the clock's time afterwards, which the caller sets.
  ///   - next: when the next is due; `nil` when nothing is planned. Changes with every round.
  ///   - round: sets the clock to its first argument, and does what is due up to the second.
  package static func play(
    until end: Double, now: () -> Double, next: () -> Double?, round: (Double, Double) -> Void
  ) {
    var roundsAtOnce = 0
    while let due = next(), due <= end + tolerance {
      let present = now()
      roundsAtOnce = due <= present ? roundsAtOnce + 1 : 0
      guard roundsAtOnce < roundLimit else { return }
      let reached = max(due, present)
      round(min(reached, end), reached)
    }
  }
}
