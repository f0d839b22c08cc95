extension Font {
  /// Builds the project's own face, which needs no file and is the same on every system.
  ///
  /// A plain grotesque for Latin scripts. It has proportional figures, and with the feature `tnum` tabular ones,
  /// which are as wide at every weight. Expensive (13 to 30 ms a weight in release, 130 to 160 in debug): cached by the caller.
  ///
  /// - Parameters:
  ///   - weight: from 100, thin, through 400, regular, and 700, bold, to 900, black; other weights are clamped,
  ///     and rounded to whole ones. NaN is regular.
  ///   - slanted: whether letters lean to the right.
  package static func system(weight: Double = 400, slanted: Bool = false) -> Font {
    do {
      return try FontFile(systemFile(weight: weight, slanted: slanted)).font()
    } catch {
      preconditionFailure("the face of weight \(weight) is damaged: \(error)")
    }
  }

  /// Builds the TrueType file of ``system(weight:slanted:)``.
  package static func systemFile(weight: Double = 400, slanted: Bool = false) -> [UInt8] {
    let weight = weight.isNaN ? 400 : Int(min(max(weight, 100), 900).rounded())
    return SystemFace(weight: weight, isSlanted: slanted).file()
  }
}
