import MotionMath

/// A color space, which gives a color's components their meaning.
///
/// The device spaces and sRGB share their values. Every space is converted to and from sRGB, in which drawing
/// happens; the arithmetic is the package's own, so results are the same on every machine.
public final class CGColorSpace: Hashable, @unchecked Sendable {
  let definition: ColorSpaceDefinition
  /// From the space's linear light to linear sRGB, and back; `nil` for spaces that have sRGB's primaries.
  let gamut: (toSRGB: ColorMatrix, fromSRGB: ColorMatrix)?

  init(_ definition: ColorSpaceDefinition) {
    self.definition = definition
    if case .rgb(_, let primaries) = definition.kind, primaries != .bt709 {
      let standard = ColorPrimaries.bt709.toXYZ
      let own = primaries.toXYZ
      gamut = (standard.inverted().multiplied(by: own), own.inverted().multiplied(by: standard))
    } else {
      gamut = nil
    }
  }

  /// Creates one of the spaces that have a name, or `nil` for an unknown name.
  ///
  /// The names are the constants of this class; those of high dynamic range, L\*a\*b\* and XYZ are not supported.
  public convenience init?(name: CFString) {
    guard let definition = ColorSpaceDefinition(name: name) else { return nil }
    self.init(definition)
  }

  /// Creates a space whose only component is an index from 0 to `last` into `colorTable`, which has the bytes of
  /// `last + 1` colors of the base space; `nil` if `last` is not in 0...255 or the base is itself indexed or a pattern.
  public convenience init?(
    indexedBaseSpace baseSpace: CGColorSpace, last lastIndex: Int,
    colorTable: UnsafePointer<UInt8>
  ) {
    guard (0...255).contains(lastIndex), baseSpace.supportsOutput else { return nil }
    let count = (lastIndex + 1) * baseSpace.numberOfComponents
    let table = Array(UnsafeBufferPointer(start: colorTable, count: count))
    self.init(ColorSpaceDefinition(kind: .indexed(base: baseSpace, table: table), name: nil))
  }

  /// Creates a space for patterns; uncolored patterns take their color from components of `baseSpace`.
  public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
    if case .pattern? = baseSpace?.definition.kind { return nil }
    self.init(ColorSpaceDefinition(kind: .pattern(base: baseSpace), name: nil))
  }

  /// The number of components of a color, alpha not counted: 3 for RGB, 1 for gray, 4 for CMYK.
  public var numberOfComponents: Int {
    switch definition.kind {
    case .rgb: 3
    case .gray, .indexed: 1
    case .cmyk: 4
    case .pattern(let base): base?.numberOfComponents ?? 0
    }
  }

  /// The kind of space.
  public var model: CGColorSpaceModel {
    switch definition.kind {
    case .rgb: .rgb
    case .gray: .monochrome
    case .cmyk: .cmyk
    case .indexed: .indexed
    case .pattern: .pattern
    }
  }

  /// The name that the space can be created from, or `nil` for indexed and pattern spaces.
  public var name: CFString? { definition.name }

  /// The space that an indexed or pattern space refers to.
  public var baseColorSpace: CGColorSpace? {
    switch definition.kind {
    case .indexed(let base, _): base
    case .pattern(let base): base
    default: nil
    }
  }

  /// The bytes of an indexed space's colors, one after the other; `nil` for other spaces.
  public var colorTable: [UInt8]? {
    if case .indexed(_, let table) = definition.kind { return table }
    return nil
  }

  /// Whether the space shows colors that sRGB cannot.
  public var isWideGamutRGB: Bool {
    guard case .rgb(_, let primaries) = definition.kind else { return false }
    return primaries != .bt709 || definition.isExtended
  }

  /// Whether the space can be the space of a bitmap context.
  public var supportsOutput: Bool {
    switch definition.kind {
    case .rgb, .gray, .cmyk: true
    case .indexed, .pattern: false
    }
  }

  /// Whether two spaces give every component the same meaning.
  public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool {
    lhs === rhs || lhs.definition == rhs.definition
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(definition) }
}

struct ColorSpaceDefinition: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case rgb(ColorTransfer, ColorPrimaries)
    case gray(ColorTransfer)
    case cmyk
    case indexed(base: CGColorSpace, table: [UInt8])
    case pattern(base: CGColorSpace?)
  }

  let kind: Kind
  let name: CFString?
  /// Whether components outside 0...1 have a meaning.
  var isExtended = false
}
