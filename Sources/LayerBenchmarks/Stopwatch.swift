import Foundation

/// What a scene costs.
struct Cost {
  /// The least, in nanoseconds of processor time for each operation.
  let least: Double
  /// The median of the same.
  let median: Double
}

/// Measures scenes in processor time, which other work on the machine disturbs less than time on
/// the wall.
struct Stopwatch {
  /// How long one sample takes, in nanoseconds: long enough for the clock to be exact.
  private static let sampleLength = 1_000_000.0

  /// How long to measure one scene, in seconds.
  let seconds: Double

  /// Measures a scene, at least five times.
  func cost(of scene: Scene) -> Cost {
    let run = scene.prepare()
    // What happens only once must not look like the cost of every operation.
    run(1)
    var count = 1
    while Self.time(run, count: count) < Self.sampleLength { count *= 2 }
    var samples: [Double] = []
    let start = Self.nanoseconds()
    while samples.count < 5 || Double(Self.nanoseconds() - start) < seconds * 1e9 {
      samples.append(Self.time(run, count: count) / Double(count * scene.operations))
    }
    samples.sort()
    return Cost(least: samples[0], median: samples[samples.count / 2])
  }

  private static func time(_ run: (Int) -> Void, count: Int) -> Double {
    let start = nanoseconds()
    run(count)
    return Double(nanoseconds() - start)
  }

  /// The processor time of the process so far.
  private static func nanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}
