import MotionMath

extension CAAnimation {
  /// The length of all plays, in the animation's own seconds; infinite when they never end.
  var activeDuration: CFTimeInterval { mediaTiming.activeDuration }

  /// The length of one play with its way back, in its parent's seconds.
  package var cycleTime: CFTimeInterval {
    speed == 0 ? .infinity : mediaTiming.cycleDuration / Double(abs(speed))
  }

  /// The length of all plays, in its parent's seconds; infinite when they never end.
  package var playingTime: CFTimeInterval {
    speed == 0 ? .infinity : activeDuration / Double(abs(speed))
  }

  /// A time of the plays moved by `timeOffset`, wrapped around.
  func shifted(_ time: CFTimeInterval) -> CFTimeInterval {
    let cycle = mediaTiming.cycleDuration
    guard cycle > 0, cycle < .infinity else { return time }
    let sum = (time + timeOffset).truncatingRemainder(dividingBy: cycle)
    return sum < 0 ? sum + cycle : sum
  }
}
