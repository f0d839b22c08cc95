import MotionMath

extension CAAnimation {
  /// How long all plays take, in the animation's own seconds; infinite when they never end.
  var activeDuration: CFTimeInterval { mediaTiming.activeDuration }

  /// How long one play takes with its way back, in its parent's seconds.
  package var cycleTime: CFTimeInterval {
    speed == 0 ? .infinity : mediaTiming.cycleDuration / Double(abs(speed))
  }

  /// How long all plays take, in its parent's seconds; infinite when they never end.
  package var playingTime: CFTimeInterval {
    speed == 0 ? .infinity : activeDuration / Double(abs(speed))
  }

  /// A time of the plays moved by `timeOffset`, which wraps around.
  func shifted(_ time: CFTimeInterval) -> CFTimeInterval {
    let cycle = mediaTiming.cycleDuration
    guard cycle > 0, cycle < .infinity else { return time }
    let sum = (time + timeOffset).truncatingRemainder(dividingBy: cycle)
    return sum < 0 ? sum + cycle : sum
  }
}
