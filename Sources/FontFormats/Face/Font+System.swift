extension Font {
  /// Rounds to 400, 500, 600 or 700, halfway to the heavier one, as CSS matches fonts. NaN is 400.
  package static func systemWeight(nearest weight: Double) -> Int {
    weight.isNaN ? 400 : Int((min(max(weight, 400), 700) / 100).rounded()) * 100
  }

  /// Opens the project's own face, Animatable Sans, which needs no file and is the same on every system.
  ///
  /// A plain grotesque for Latin scripts. Figures are proportional, or with the feature `tnum` equally wide at all
  /// weights. `weight` is rounded by ``systemWeight(nearest:)``.
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
