/// Pseudorandom numbers that depend only on a path in a tree of keys, so that they can be requested in any order.
///
/// The mixing function is the finalizer of SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom
/// number generators", 2014).
struct ParticleRandom {
  private let key: UInt64

  private init(key: UInt64) { self.key = key }

  init(seed: UInt32) { key = Self.mixed(UInt64(seed) &+ Self.step) }

  func child(_ number: UInt64) -> ParticleRandom {
    ParticleRandom(key: Self.mixed(key &+ Self.step &* (number &+ 1)))
  }

  /// Returns a number in 0..<1, a different one for each purpose.
  func unit(_ purpose: ParticlePurpose) -> Double {
    let bits = Self.mixed(key ^ Self.mixed(Self.step &* (purpose.rawValue &+ 1)))
    return Double(bits >> 11) * 0x1p-53
  }

  func around(_ mean: Double, range: Double, _ purpose: ParticlePurpose) -> Double {
    range == 0 ? mean : mean + (unit(purpose) - 0.5) * range
  }

  /// The golden ratio's fraction in 64 bits, an odd number.
  private static let step: UInt64 = 0x9e37_79b9_7f4a_7c15

  private static func mixed(_ value: UInt64) -> UInt64 {
    var bits = value
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }
}

enum ParticlePurpose: UInt64 {
  case lifetime, velocity, longitude, scale, spin, red, green, blue, alpha
  case placeAcross, placeDown, placeDeep
}
