extension Font {
  /// Rounds to 400, 500, 600 or 700, halfway to the heavier one: lighter weights are regular and heavier ones bold, as
  /// in CSS's matching of fonts. NaN is 400.
  package static func systemWeight(nearest weight: Double) -> Int {
    weight.isNaN ? 400 : Int((min(max(weight, 400), 700) / 100).rounded()) * 100
  }

  /// Opens the project's own face, Animatable Sans, which needs no file and is the same on every system.
  ///
  /// A plain grotesque for Latin scripts. It has proportional figures, and with the feature `tnum` tabular ones,
  /// which are as wide at every weight.
  ///
  /// - Parameters:
  ///   - weight: from 400, regular, to 700, bold; see ``systemWeight(nearest:)``.
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
    let index = systemWeight(nearest: weight) / 100 - 4
    return SystemFace.decoded(slanted ? SystemFace.slanted[index] : SystemFace.upright[index])
  }
}
