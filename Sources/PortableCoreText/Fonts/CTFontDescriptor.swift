import FontFormats

/// Attributes by which a font is found or changed. Immutable.
public final class CTFontDescriptor: Hashable, Sendable {
  let values: Values

  struct Values: Hashable, Sendable {
    var name: String?
    var size: CGFloat?
    /// From 1 to 1000; 400 is regular.
    var weight = 400.0
    var isSlanted = false
    var variation: [FontTag: Double] = [:]
    var features: [FontFeatureSetting] = []
    /// The fallback fonts, in the order in which they are tried.
    var cascade: [CTFontDescriptor] = []
  }

  init(_ values: Values = Values()) { self.values = values }

  func applied(to font: CTFont) -> CTFont {
    let values = values
    guard !values.variation.isEmpty || !values.features.isEmpty || !values.cascade.isEmpty else {
      return font
    }
    let varied = values.variation.isEmpty ? nil : font.graphicsFont.varied(values.variation)
    return CTFont(
      varied ?? font.graphicsFont, size: font.size, matrix: font.matrix,
      features: font.features + values.features,
      cascade: values.cascade.isEmpty ? font.cascade : values.cascade)
  }

  /// Whether both describe the same.
  public static func == (lhs: CTFontDescriptor, rhs: CTFontDescriptor) -> Bool {
    lhs.values == rhs.values
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// Key of a font's PostScript or full name, a string.
public let kCTFontNameAttribute: CFString = "NSFontNameAttribute"
/// Key of a font's size, a number.
public let kCTFontSizeAttribute: CFString = "NSFontSizeAttribute"
/// Key of the values of a variable font's axes: numbers by the axes' tags as numbers.
public let kCTFontVariationAttribute: CFString = "NSCTFontVariationAttribute"
/// Key of the features of a font: an array of dictionaries with the keys `kCTFontOpenTypeFeatureTag` and
/// `kCTFontOpenTypeFeatureValue`; others are ignored.
public let kCTFontFeatureSettingsAttribute: CFString = "NSCTFontFeatureSettingsAttribute"
/// Key of an OpenType feature's tag, a string.
public let kCTFontOpenTypeFeatureTag: CFString = "CTFeatureOpenTypeTag"
/// Key of an OpenType feature's value: 0 turns the feature off, even one that is on by default; 1, the default, turns it
/// on, or selects the first of its alternates; higher numbers select the others.
public let kCTFontOpenTypeFeatureValue: CFString = "CTFeatureOpenTypeValue"
/// Key of the fallback fonts of characters that a font lacks, before the system's font: an array of descriptors.
public let kCTFontCascadeListAttribute: CFString = "NSCTFontCascadeListAttribute"
/// Key of traits, a dictionary.
public let kCTFontTraitsAttribute: CFString = "NSCTFontTraitsAttribute"
/// Key of the weight in a dictionary of traits: from -1 to 1, 0 for regular. The system's font has the weights -0.8, -0.6, -0.4, 0,
/// 0.23, 0.3, 0.4, 0.56 and 0.62 of Apple's systems; others are replaced by the nearest one.
public let kCTFontWeightTrait: CFString = "NSCTFontWeightTrait"
/// Key of the slant in a dictionary of traits: more than 0 leans to the right.
public let kCTFontSlantTrait: CFString = "NSCTFontSlantTrait"

/// Returns a descriptor of attributes; those of a wrong type and unknown ones are ignored.
public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor {
  CTFontDescriptorCreateCopyWithAttributes(CTFontDescriptor(), attributes)
}

/// Returns a descriptor of a name and a size.
public func CTFontDescriptorCreateWithNameAndSize(
  _ name: CFString, _ size: CGFloat
) -> CTFontDescriptor {
  CTFontDescriptor(.init(name: name, size: size > 0 ? size : nil))
}

/// Returns a descriptor of a font.
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor {
  let traits = font.graphicsFont.face.traits
  return CTFontDescriptor(
    .init(
      name: font.graphicsFont.postScriptName, size: font.size, weight: Double(traits.weight),
      isSlanted: traits.isItalic, features: font.features, cascade: font.cascade))
}

/// Returns a descriptor with other attributes. Traits choose a font of the system, and so replace the name.
public func CTFontDescriptorCreateCopyWithAttributes(
  _ original: CTFontDescriptor, _ attributes: CFDictionary
) -> CTFontDescriptor {
  var values = original.values
  let traits = attributes[kCTFontTraitsAttribute] as? CFDictionary ?? [:]
  let weight = plainNumber(traits[kCTFontWeightTrait])
  let slant = plainNumber(traits[kCTFontSlantTrait])
  if weight != nil || slant != nil { values.name = nil }
  if let weight { values.weight = weightOfTrait(weight) }
  if let slant { values.isSlanted = slant > 0 }
  if let name = attributes[kCTFontNameAttribute] as? String { values.name = name }
  if let size = plainNumber(attributes[kCTFontSizeAttribute]) { values.size = CGFloat(size) }
  for (key, value) in attributes[kCTFontVariationAttribute] as? CFDictionary ?? [:] {
    guard
      let tag = (key.base as? NSNumber)?.uint32Value ?? (key.base as? Int).map({ UInt32($0) }),
      let value = plainNumber(value)
    else { continue }
    values.variation[FontTag(rawValue: tag)] = value
  }
  let settings = attributes[kCTFontFeatureSettingsAttribute] as? CFArray ?? []
  values.features += settings.compactMap { FontFeatureSetting(attribute: $0) }
  let cascade = attributes[kCTFontCascadeListAttribute] as? CFArray ?? []
  let fallbacks = cascade.compactMap { $0 as? CTFontDescriptor }
  if !fallbacks.isEmpty { values.cascade = fallbacks }
  return CTFontDescriptor(values)
}

/// Returns `nil` for a value that is not a finite number.
func plainNumber(_ value: Any?) -> Double? {
  let number: Double? =
    switch value {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  return number.flatMap { $0.isFinite ? $0 : nil }
}

/// Interpolates a trait from -1 to 1 between the named weights of Apple's systems.
private func weightOfTrait(_ trait: Double) -> Double {
  let steps: [(trait: Double, weight: Double)] = [
    (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700),
    (0.56, 800), (0.62, 900),
  ]
  guard let next = steps.firstIndex(where: { $0.trait >= trait }) else { return 900 }
  if next == 0 { return 100 }
  let low = steps[next - 1]
  let high = steps[next]
  let fraction = (trait - low.trait) / (high.trait - low.trait)
  return low.weight + (high.weight - low.weight) * fraction
}
