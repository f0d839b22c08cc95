extension Font {
  /// The project's own face, which needs no file and is the same on every system.
  ///
  /// A plain grotesque for Latin scripts. It has proportional figures, and with the feature `tnum` tabular ones,
  /// which are as wide at every weight. The faces of whole hundreds are built once; every other weight is built
  /// whenever it is asked for, which takes some milliseconds.
  ///
  /// - Parameters:
  ///   - weight: from 100, thin, through 400, regular, and 700, bold, to 900, black; other weights are clamped,
  ///     and rounded to whole ones. NaN is regular.
  ///   - slanted: whether letters lean to the right.
  package static func system(weight: Double = 400, slanted: Bool = false) -> Font {
    let weight = weight.isNaN ? 400 : Int(min(max(weight, 100), 900).rounded())
    return slanted ? SlantedFaces.font(weight) : UprightFaces.font(weight)
  }
}

private func font(_ weight: Int, slanted: Bool) -> Font {
  do {
    return try FontFile(SystemFace(weight: weight, isSlanted: slanted).file()).font()
  } catch {
    preconditionFailure("the face of weight \(weight) is damaged: \(error)")
  }
}

/// The upright faces. Each is built when it is first used, by whichever thread comes first.
private enum UprightFaces {
  static let thin = FontFormats.font(100, slanted: false)
  static let extraLight = FontFormats.font(200, slanted: false)
  static let light = FontFormats.font(300, slanted: false)
  static let regular = FontFormats.font(400, slanted: false)
  static let medium = FontFormats.font(500, slanted: false)
  static let semibold = FontFormats.font(600, slanted: false)
  static let bold = FontFormats.font(700, slanted: false)
  static let extraBold = FontFormats.font(800, slanted: false)
  static let black = FontFormats.font(900, slanted: false)

  static func font(_ weight: Int) -> Font {
    switch weight {
    case 100: thin
    case 200: extraLight
    case 300: light
    case 400: regular
    case 500: medium
    case 600: semibold
    case 700: bold
    case 800: extraBold
    case 900: black
    default: FontFormats.font(weight, slanted: false)
    }
  }
}

/// The slanted faces. Each is built when it is first used, by whichever thread comes first.
private enum SlantedFaces {
  static let thin = FontFormats.font(100, slanted: true)
  static let extraLight = FontFormats.font(200, slanted: true)
  static let light = FontFormats.font(300, slanted: true)
  static let regular = FontFormats.font(400, slanted: true)
  static let medium = FontFormats.font(500, slanted: true)
  static let semibold = FontFormats.font(600, slanted: true)
  static let bold = FontFormats.font(700, slanted: true)
  static let extraBold = FontFormats.font(800, slanted: true)
  static let black = FontFormats.font(900, slanted: true)

  static func font(_ weight: Int) -> Font {
    switch weight {
    case 100: thin
    case 200: extraLight
    case 300: light
    case 400: regular
    case 500: medium
    case 600: semibold
    case 700: bold
    case 800: extraBold
    case 900: black
    default: FontFormats.font(weight, slanted: true)
    }
  }
}
