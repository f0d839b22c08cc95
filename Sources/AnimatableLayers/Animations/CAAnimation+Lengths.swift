extension CAAnimation {
  /// How long one play takes with its way back, in the animation's own seconds.
  private var cycleDuration: CFTimeInterval { autoreverses ? 2 * duration : duration }

  /// How long all plays take, in the animation's own seconds; infinite when they never end.
  var activeDuration: CFTimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    return cycleDuration * Double(repeatCount > 0 ? repeatCount : 1)
  }

  /// How long one play takes with its way back, in its parent's seconds.
  var cycleTime: CFTimeInterval { speed == 0 ? .infinity : cycleDuration / Double(abs(speed)) }

  /// How long all plays take, in its parent's seconds; infinite when they never end.
  var playingTime: CFTimeInterval { speed == 0 ? .infinity : activeDuration / Double(abs(speed)) }

  /// A moment of the plays moved by `timeOffset`, which wraps around.
  func shifted(_ time: CFTimeInterval) -> CFTimeInterval {
    let cycle = cycleDuration
    guard cycle > 0, cycle < .infinity else { return time }
    let sum = (time + timeOffset).truncatingRemainder(dividingBy: cycle)
    return sum < 0 ? sum + cycle : sum
  }
}
