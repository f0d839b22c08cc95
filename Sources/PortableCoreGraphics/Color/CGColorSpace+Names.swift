import MotionMath

// Apple's constants; a space is created from one by `CGColorSpace(name:)`.
extension CGColorSpace {
  /// IEC 61966-2-1, the space in which everything is drawn.
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  /// sRGB whose components may lie outside 0...1.
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  /// sRGB's colors with components that are linear in light.
  public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
  /// Linear sRGB whose components may lie outside 0...1.
  public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
  /// RGB linear in light; the same as linear sRGB here.
  public static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"
  /// The wide gamut of Apple's displays, with sRGB's curve.
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  /// Display P3 whose components may lie outside 0...1.
  public static let extendedDisplayP3: CFString = "kCGColorSpaceExtendedDisplayP3"
  /// Display P3's colors with components that are linear in light.
  public static let linearDisplayP3: CFString = "kCGColorSpaceLinearDisplayP3"
  /// Linear Display P3 whose components may lie outside 0...1.
  public static let extendedLinearDisplayP3: CFString = "kCGColorSpaceExtendedLinearDisplayP3"
  /// Adobe RGB (1998).
  public static let adobeRGB1998: CFString = "kCGColorSpaceAdobeRGB1998"
  /// ITU-R BT.709.
  public static let itur_709: CFString = "kCGColorSpaceITUR_709"
  /// ITU-R BT.2020.
  public static let itur_2020: CFString = "kCGColorSpaceITUR_2020"
  /// ITU-R BT.2020's colors with sRGB's curve.
  public static let itur_2020_sRGBGamma: CFString = "kCGColorSpaceITUR_2020_sRGBGamma"
  /// ITU-R BT.2020's colors with components that are linear in light.
  public static let linearITUR_2020: CFString = "kCGColorSpaceLinearITUR_2020"
  /// ITU-R BT.2020 whose components may lie outside 0...1.
  public static let extendedITUR_2020: CFString = "kCGColorSpaceExtendedITUR_2020"
  /// Linear ITU-R BT.2020 whose components may lie outside 0...1.
  public static let extendedLinearITUR_2020: CFString = "kCGColorSpaceExtendedLinearITUR_2020"
  /// Gray with a gamma of 2.2.
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
  /// Gray with a gamma of 2.2 whose component may lie outside 0...1.
  public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"
  /// Gray that is linear in light.
  public static let linearGray: CFString = "kCGColorSpaceLinearGray"
  /// Linear gray whose component may lie outside 0...1.
  public static let extendedLinearGray: CFString = "kCGColorSpaceExtendedLinearGray"
  /// Cyan, magenta, yellow and black; converted by the plain formula, without a press' profile.
  public static let genericCMYK: CFString = "kCGColorSpaceGenericCMYK"

  static let deviceRGBName: CFString = "kCGColorSpaceDeviceRGB"
  static let deviceGrayName: CFString = "kCGColorSpaceDeviceGray"
  static let deviceCMYKName: CFString = "kCGColorSpaceDeviceCMYK"
}

extension ColorSpaceDefinition {
  init?(name: CFString) {
    guard let known = Self.known.first(where: { $0.name == name }) else { return nil }
    self = known
  }

  static func named(_ kind: Kind, extended: Bool) -> ColorSpaceDefinition {
    known.first { $0.kind == kind && $0.isExtended == extended }
      ?? ColorSpaceDefinition(kind: kind, name: nil, isExtended: extended)
  }

  /// An ordered list: there are few, and order must not depend on hashing.
  private static let known: [ColorSpaceDefinition] = {
    let gamma22 = ColorTransfer.gamma(numerator: 11, denominator: 5)
    func rgb(
      _ name: CFString, _ transfer: ColorTransfer, _ primaries: ColorPrimaries,
      extended: Bool = false
    ) -> ColorSpaceDefinition {
      ColorSpaceDefinition(kind: .rgb(transfer, primaries), name: name, isExtended: extended)
    }
    func gray(
      _ name: CFString, _ transfer: ColorTransfer, extended: Bool = false
    ) -> ColorSpaceDefinition {
      ColorSpaceDefinition(kind: .gray(transfer), name: name, isExtended: extended)
    }
    return [
      rgb(CGColorSpace.sRGB, .sRGB, .bt709),
      rgb(CGColorSpace.deviceRGBName, .sRGB, .bt709),
      rgb(CGColorSpace.extendedSRGB, .sRGB, .bt709, extended: true),
      rgb(CGColorSpace.linearSRGB, .linear, .bt709),
      rgb(CGColorSpace.extendedLinearSRGB, .linear, .bt709, extended: true),
      rgb(CGColorSpace.genericRGBLinear, .linear, .bt709),
      rgb(CGColorSpace.displayP3, .sRGB, .p3),
      rgb(CGColorSpace.extendedDisplayP3, .sRGB, .p3, extended: true),
      rgb(CGColorSpace.linearDisplayP3, .linear, .p3),
      rgb(CGColorSpace.extendedLinearDisplayP3, .linear, .p3, extended: true),
      // Adobe RGB's exponent is 563/256, which differs from 2.2 by less than a step of 8 bits.
      rgb(CGColorSpace.adobeRGB1998, gamma22, .adobe),
      rgb(CGColorSpace.itur_709, .video, .bt709),
      rgb(CGColorSpace.itur_2020, .video, .bt2020),
      rgb(CGColorSpace.itur_2020_sRGBGamma, .sRGB, .bt2020),
      rgb(CGColorSpace.linearITUR_2020, .linear, .bt2020),
      rgb(CGColorSpace.extendedITUR_2020, .video, .bt2020, extended: true),
      rgb(CGColorSpace.extendedLinearITUR_2020, .linear, .bt2020, extended: true),
      // Device gray shares its values with sRGB: a gray of 0.2 is the color (0.2, 0.2, 0.2).
      gray(CGColorSpace.deviceGrayName, .sRGB),
      gray(CGColorSpace.genericGrayGamma2_2, gamma22),
      gray(CGColorSpace.extendedGray, gamma22, extended: true),
      gray(CGColorSpace.linearGray, .linear),
      gray(CGColorSpace.extendedLinearGray, .linear, extended: true),
      ColorSpaceDefinition(kind: .cmyk, name: CGColorSpace.deviceCMYKName),
      ColorSpaceDefinition(kind: .cmyk, name: CGColorSpace.genericCMYK),
    ]
  }()
}
