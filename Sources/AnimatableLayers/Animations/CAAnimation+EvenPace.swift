import MotionMath

// A finger moves values at an even pace along their way, whatever the pace at which they play. The same picture then has
// two times: the even one, a part of the way, and the animation's own.
extension CAAnimation {
  fileprivate enum Conversion {
    case evenToOwn
    case ownToEven
  }

  /// The time at which the animation shows by itself what it shows at `time` at an even pace, both in its parent's seconds
  /// since the begin.
  final func ownTime(ofEven time: CFTimeInterval) -> CFTimeInterval {
    converted(time, .evenToOwn)
  }

  /// The inverse of `ownTime(ofEven:)`; beyond the end for a pace that overshoots.
  final func evenTime(ofOwn time: CFTimeInterval) -> CFTimeInterval {
    converted(time, .ownToEven)
  }

  private func converted(_ time: CFTimeInterval, _ conversion: Conversion) -> CFTimeInterval {
    let run = duration
    let local = time * Double(speed)
    guard speed > 0, timeOffset == 0, run > 0, run < .infinity, local > 0, local < activeDuration
    else { return time }
    // Each run of a repeat is converted by itself, those that go back from their ends.
    let cycle = mediaTiming.cycleDuration
    let past = (local / cycle).rounded(.down) * cycle
    let rest = local - past
    let isBack = autoreverses && rest > run
    let progress = progress(of: (isBack ? cycle - rest : rest) / run, conversion)
    let converted = isBack ? cycle - progress * run : progress * run
    return (past + converted) / Double(speed)
  }

  private func progress(of progress: Double, _ conversion: Conversion) -> Double {
    let curve = Motion.Pace.curve(timingFunction?.timingCurve)
    switch self {
    case let basic as CABasicAnimation:
      return conversion.progress(of: progress, by: basic.pace, duration: duration)
    case let keyframes as CAKeyframeAnimation:
      return conversion.progress(of: progress, by: curve, duration: duration) {
        keyframes.progressInSegments($0, conversion)
      }
    case let group as CAAnimationGroup:
      return conversion.progress(of: progress, by: curve, duration: duration) { progress in
        let time = progress * self.duration
        // A later one covers those before it.
        let member = group.animations?.last {
          $0.beginTime <= time && time < $0.beginTime + $0.playingTime
        }
        guard let member else { return progress }
        let converted = member.converted(time - member.beginTime, conversion)
        return (member.beginTime + converted) / self.duration
      }
    default: return progress
    }
  }
}

extension CAAnimation.Conversion {
  fileprivate func progress(
    of progress: Double, by pace: Motion.Pace, duration: CFTimeInterval,
    inside: (Double) -> Double = { $0 }
  ) -> Double {
    switch self {
    case .evenToOwn: pace.progress(ofWay: inside(progress), duration: duration)
    case .ownToEven: inside(pace.way(at: progress, duration: duration))
    }
  }
}

extension CAKeyframeAnimation {
  fileprivate func progressInSegments(_ progress: Double, _ conversion: CAAnimation.Conversion)
    -> Double
  {
    guard let curves = timingFunctions, !curves.isEmpty, calculationMode == .linear,
      let count = values?.count, count > 1
    else { return progress }
    let times =
      keyTimes.flatMap { KeyTimes($0.map(\.doubleValue)) } ?? KeyTimes(evenSegments: count - 1)
    guard times.values.count == count else { return progress }
    let place = times.segment(at: progress)
    guard curves.indices.contains(place.index) else { return progress }
    let part = conversion.progress(
      of: place.fraction, by: .curve(curves[place.index].timingCurve), duration: 1)
    let (start, end) = (times.values[place.index], times.values[place.index + 1])
    return start + part * (end - start)
  }
}
