/// How a source color joins the color that is already there; the raw values are those of `CGBlendMode`.
///
/// With S and D the premultiplied source and destination, Sa and Da their alphas and B the mode's function of the
/// straight colors, the first sixteen modes give S (1 - Da) + D (1 - Sa) + Sa Da B and the alpha of `normal` (PDF
/// 1.7, section 11.3; W3C Compositing and Blending, section 10). The others are the formulas that Apple documents.
/// Where a shape covers a pixel in part, the result is mixed with the destination in that proportion, for every mode.
/// Nothing outside the shape is touched.
package enum BlendMode: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// S + D (1 - Sa).
  case normal
  /// B = s d.
  case multiply
  /// B = s + d - s d.
  case screen
  /// `hardLight` with source and destination exchanged.
  case overlay
  /// B = min(s, d).
  case darken
  /// B = max(s, d).
  case lighten
  /// B = min(1, d / (1 - s)), and 0 where d is 0.
  case colorDodge
  /// B = 1 - min(1, (1 - d) / s), and 1 where d is 1.
  case colorBurn
  /// B = d - (1 - 2 s) d (1 - d) for dark sources, d + (2 s - 1) (g(d) - d) for light ones, where g(d) is
  /// ((16 d - 12) d + 4) d up to a quarter and the square root of d above.
  case softLight
  /// B = 2 s d for dark sources, 1 - 2 (1 - s) (1 - d) for light ones.
  case hardLight
  /// B = |s - d|.
  case difference
  /// B = s + d - 2 s d.
  case exclusion
  /// The source's hue with the destination's saturation and luminosity.
  case hue
  /// The source's saturation with the destination's hue and luminosity.
  case saturation
  /// The source's hue and saturation with the destination's luminosity.
  case color
  /// The source's luminosity with the destination's hue and saturation.
  case luminosity
  /// 0.
  case clear
  /// S.
  case copy
  /// S Da.
  case sourceIn
  /// S (1 - Da).
  case sourceOut
  /// S Da + D (1 - Sa).
  case sourceAtop
  /// S (1 - Da) + D.
  case destinationOver
  /// D Sa.
  case destinationIn
  /// D (1 - Sa).
  case destinationOut
  /// S (1 - Da) + D Sa.
  case destinationAtop
  /// S (1 - Da) + D (1 - Sa).
  case xor
  /// max(0, 1 - ((1 - D) + (1 - S))) where both are opaque. With A = min(1, Sa + Da) in place of 1 and Da and Sa in
  /// place of the others, so that a transparent pixel changes nothing.
  case plusDarker
  /// min(1, S + D).
  case plusLighter

  /// Whether a transparent source changes the destination.
  package var changesWhereClear: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    case .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn,
      .softLight, .hardLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity,
      .sourceAtop, .destinationOver, .destinationOut, .xor, .plusDarker, .plusLighter:
      false
    }
  }
}
