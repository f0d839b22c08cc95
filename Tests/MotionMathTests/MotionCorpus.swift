import TestSupport

@testable import MotionMath

/// Computations that touch every function of motion, with the digest of their results' bits.
///
/// The same numbers must come out of debug and release builds and on every processor.
enum MotionCorpus {
  struct Motion: Sendable {
    let name: String
    let digest: UInt64
    /// Computes a few numbers from a random one between 0 and 1.
    let compute: @Sendable (Double) -> [Double]

    /// A number that changes with any bit of any result, over a thousand random inputs.
    var computedDigest: UInt64 {
      var random = SeededGenerator(seed: 2_024)
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for _ in 0..<1_000 {
        let unit = Double(random.next() >> 11) / 9_007_199_254_740_992
        for number in compute(unit) { hash = (hash ^ number.bitPattern) &* 0x100_0000_01b3 }
      }
      return hash
    }
  }

  static let motions = [
    Motion(name: "functions", digest: 0x2508_7f37_0287_fd11) { unit in
      let wide = (unit - 0.5) * 400
      return [
        DeterministicMath.sine(wide), DeterministicMath.sineAndCosine(wide).cosine,
        DeterministicMath.tangent(wide), DeterministicMath.exp(wide),
        DeterministicMath.log(unit + 0.001), DeterministicMath.cubeRoot(wide),
        DeterministicMath.arcsine(unit), DeterministicMath.arctangent2(wide, 1 - 2 * unit),
      ]
    },
    Motion(name: "timing curves", digest: 0x1d03_32d7_54b8_f87d) { unit in
      [
        TimingCurve(controlPoints: 0.25, 0.1, 0.25, 1.0).value(at: unit),
        TimingCurve(controlPoints: 0.42, 0.0, 0.58, 1.0).value(at: unit),
        TimingCurve(controlPoints: 0.9, -1.5, 0.1, 2.5).value(at: unit),
      ]
    },
    Motion(name: "springs", digest: 0x73dc_c65d_e6b5_00ac) { unit in
      [2.0, 20, 45].flatMap { damping -> [Double] in
        let spring = SpringMotion(
          stiffness: 100, damping: damping, initialVelocity: 3, allowsOverdamping: true)
        return [
          spring.progress(at: unit * 2), spring.velocity(at: unit * 2),
          spring.duration(until: 0.001 + unit * 0.1),
        ]
      }
    },
    Motion(name: "decay", digest: 0x68cc_ea33_21b0_7428) { unit in
      let friction = SpringMotion.friction(decelerationRate: 0.998)
      let fling = SpringMotion(friction: friction, initialVelocity: friction)
      let whole = (1_000 * unit + 1) / friction
      return [
        whole * fling.progress(at: unit), whole * fling.velocity(at: unit),
        fling.duration(until: 0.001 + unit * 0.1),
      ]
    },
  ]
}
