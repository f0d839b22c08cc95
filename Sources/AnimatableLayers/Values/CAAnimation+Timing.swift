extension CAAnimation {
  /// Takes when, how often and at which pace another animation plays, its frame rate and its delegate.
  func takeTiming(of original: CAAnimation) {
    beginTime = original.beginTime
    duration = original.duration
    timeOffset = original.timeOffset
    speed = original.speed
    autoreverses = original.autoreverses
    fillMode = original.fillMode
    repeatCount = original.repeatCount
    if original.repeatDuration > 0 { repeatDuration = original.repeatDuration }
    timingFunction = original.timingFunction
    delegate = original.delegate
    isRemovedOnCompletion = original.isRemovedOnCompletion
    preferredFrameRateRange = original.preferredFrameRateRange
  }
}
