import Foundation

/// The cost of a scene, in nanoseconds for each operation.
struct Cost {
  /// From the least to the most; never empty.
  private let samples: [Double]

  init(samples: [Double]) {
    precondition(!samples.isEmpty, "a cost without a sample")
    self.samples = samples.sorted()
  }

  var least: Double { samples[0] }
  var median: Double { quantile(2) }
  var lowerQuartile: Double { quantile(1) }
  var upperQuartile: Double { quantile(3) }
  var sampleCount: Int { samples.count }

  private func quantile(_ quarters: Int) -> Double { samples[quarters * samples.count / 4] }
}

struct Stopwatch {
  enum Clock: String, CaseIterable {
    /// The time of all of the process's threads together, which other work on the machine disturbs least.
    case processor
    /// The time that passes, which several threads shorten.
    case wall

    fileprivate var nanoseconds: Int {
      var time = timespec()
      clock_gettime(self == .processor ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC, &time)
      return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }
  }

  /// How long one sample takes, in nanoseconds: long enough for the clock to be exact.
  private static let sampleLength = 1_000_000.0
  private static let fewestSamples = 5

  /// For each scene.
  let seconds: Double
  let clock: Clock

  /// - Parameter operations: how many operations one run is.
  func cost(operations: Int = 1, of run: (_ count: Int) -> Void) -> Cost {
    // The first run pays for work that is done once, which no later operation pays for.
    run(1)
    var count = 1
    while time(run, count: count) < Self.sampleLength { count *= 2 }
    var samples: [Double] = []
    let start = clock.nanoseconds
    while samples.count < Self.fewestSamples
      || Double(clock.nanoseconds - start) < seconds * 1e9
    {
      samples.append(time(run, count: count) / Double(count * operations))
    }
    return Cost(samples: samples)
  }

  private func time(_ run: (Int) -> Void, count: Int) -> Double {
    let start = clock.nanoseconds
    run(count)
    return Double(clock.nanoseconds - start)
  }
}
