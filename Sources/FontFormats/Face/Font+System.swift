extension Font {
  /// Rounds to 100, 200 and so on up to 900, halfway to the heavier one. NaN is 400.
  package static func systemWeight(nearest weight: Double) -> Int {
    weight.isNaN ? 400 : Int((min(max(weight, 100), 900) / 100).rounded()) * 100
  }

  /// Opens the project's own face, Animatable Sans, which needs no file and is the same on every system.
  ///
  /// A plain grotesque for Latin scripts. It has proportional figures, and with the feature `tnum` tabular ones,
  /// which are as wide at every weight.
  ///
  /// - Parameters:
  ///   - weight: from 100, thin, through 400, regular, and 700, bold, to 900, black; see ``systemWeight(nearest:)``.
  ///   - slanted: whether letters lean to the right.
  package static func system(weight: Double = 400, slanted: Bool = false) -> Font {
    do {
      return try FontFile(systemFile(weight: weight, slanted: slanted)).font()
    } catch {
      preconditionFailure("the face of weight \(weight) is damaged: \(error)")
    }
  }

  /// A TrueType file. Up to two bytes of 0 follow its last table.
  package static func systemFile(weight: Double = 400, slanted: Bool = false) -> [UInt8] {
    let index = systemWeight(nearest: weight) / 100 - 1
    return SystemFace.decoded(slanted ? SystemFace.slanted[index] : SystemFace.upright[index])
  }
}
