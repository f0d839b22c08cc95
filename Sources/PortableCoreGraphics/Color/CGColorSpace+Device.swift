extension CGColorSpace {
  package static let deviceRGB = named(deviceRGBName)
  package static let deviceGray = named(deviceGrayName)
  package static let deviceCMYK = named(deviceCMYKName)
  /// The space in which everything is drawn.
  package static let standardRGB = named(sRGB)

  /// Colors of this space have alpha alone.
  static let coloredPattern = CGColorSpace(
    ColorSpaceDefinition(kind: .pattern(base: nil), name: nil))

  private static func named(_ name: CFString) -> CGColorSpace {
    guard let space = CGColorSpace(name: name) else {
      fatalError("no color space is called \(name)")
    }
    return space
  }

  /// `nil` for spaces other than RGB and gray.
  fileprivate func variant(linear: Bool, extended: Bool) -> CGColorSpace? {
    let kind: ColorSpaceDefinition.Kind
    switch definition.kind {
    case .rgb(let transfer, let primaries): kind = .rgb(linear ? .linear : transfer, primaries)
    case .gray(let transfer): kind = .gray(linear ? .linear : transfer)
    case .cmyk, .indexed, .pattern: return nil
    }
    if kind == definition.kind, extended == definition.isExtended { return self }
    return CGColorSpace(ColorSpaceDefinition.named(kind, extended: extended))
  }
}

/// Returns the RGB space of the device, whose values are those of sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// Returns the gray space of the device: a gray of 0.2 is the sRGB color (0.2, 0.2, 0.2).
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

/// Returns the CMYK space of the device.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYK }

/// Returns the space with the same colors and components that are linear in light, or `nil` if there is none.
public func CGColorSpaceCreateLinearized(_ space: CGColorSpace) -> CGColorSpace? {
  space.variant(linear: true, extended: space.definition.isExtended)
}

/// Returns the space with the same meaning whose components may lie outside 0...1, or `nil` if there is none.
public func CGColorSpaceCreateExtended(_ space: CGColorSpace) -> CGColorSpace? {
  space.variant(linear: false, extended: true)
}

/// Returns the linear space with the same colors whose components may lie outside 0...1, or `nil` if there is none.
public func CGColorSpaceCreateExtendedLinearized(_ space: CGColorSpace) -> CGColorSpace? {
  space.variant(linear: true, extended: true)
}

/// Returns the space with the same meaning whose components are limited to 0...1.
public func CGColorSpaceCreateCopyWithStandardRange(_ s: CGColorSpace) -> CGColorSpace {
  s.variant(linear: false, extended: false) ?? s
}

/// Returns whether components outside 0...1 have a meaning.
public func CGColorSpaceUsesExtendedRange(_ space: CGColorSpace) -> Bool {
  space.definition.isExtended
}
