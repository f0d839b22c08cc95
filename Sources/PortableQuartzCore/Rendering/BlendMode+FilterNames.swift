import PortableRaster

extension BlendMode {
  /// Returns `nil` for other names, and for luminosity, which Apple's engine was recorded to ignore.
  init?(filterNamed name: String) {
    guard let mode = Self.byFilterName[name] else { return nil }
    self = mode
  }

  private static let byFilterName: [String: BlendMode] = [
    "normalBlendMode": .normal, "multiplyBlendMode": .multiply, "screenBlendMode": .screen,
    "overlayBlendMode": .overlay, "darkenBlendMode": .darken, "lightenBlendMode": .lighten,
    "colorDodgeBlendMode": .colorDodge, "colorBurnBlendMode": .colorBurn,
    "softLightBlendMode": .softLight, "hardLightBlendMode": .hardLight,
    "differenceBlendMode": .difference, "exclusionBlendMode": .exclusion, "hueBlendMode": .hue,
    "saturationBlendMode": .saturation, "colorBlendMode": .color,
    // Porter and Duff.
    "clear": .clear, "copy": .copy, "sourceOver": .normal, "sourceIn": .sourceIn,
    "sourceOut": .sourceOut, "sourceAtop": .sourceAtop, "destOver": .destinationOver,
    "destIn": .destinationIn, "destOut": .destinationOut, "destAtop": .destinationAtop,
    "xor": .xor, "plusD": .plusDarker, "plusL": .plusLighter,
  ]
}
