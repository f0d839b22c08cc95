import FontFormats

/// Attributes by which a font is found or changed. Immutable.
public final class CTFontDescriptor: Hashable, Sendable {
  let name: String?
  let size: CGFloat?
  /// From 1 to 1000; 400 is regular.
  let weight: Double
  let isSlanted: Bool
  let variation: [FontTag: Double]
  let features: [FontFeatureSetting]
  /// The fallback fonts, in the order in which they are tried.
  let cascade: [CTFontDescriptor]

  init(
    name: String? = nil, size: CGFloat? = nil, weight: Double = 400, isSlanted: Bool = false,
    variation: [FontTag: Double] = [:], features: [FontFeatureSetting] = [],
    cascade: [CTFontDescriptor] = []
  ) {
    self.name = name
    self.size = size
    self.weight = weight
    self.isSlanted = isSlanted
    self.variation = variation
    self.features = features
    self.cascade = cascade
  }

  func applied(to font: CTFont) -> CTFont {
    guard !variation.isEmpty || !features.isEmpty || !cascade.isEmpty else { return font }
    let varied = variation.isEmpty ? nil : font.graphicsFont.varied(variation)
    return CTFont(
      varied ?? font.graphicsFont, size: font.size, matrix: font.matrix,
      features: font.features + features, cascade: cascade.isEmpty ? font.cascade : cascade)
  }

  /// Whether both describe the same.
  public static func == (lhs: CTFontDescriptor, rhs: CTFontDescriptor) -> Bool {
    lhs.name == rhs.name && lhs.size == rhs.size && lhs.weight == rhs.weight
      && lhs.isSlanted == rhs.isSlanted && lhs.variation == rhs.variation
      && lhs.features == rhs.features && lhs.cascade == rhs.cascade
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(size)
    hasher.combine(features)
  }
}

/// Key of a font's PostScript or full name, a string.
public let kCTFontNameAttribute: CFString = "NSFontNameAttribute"
/// Key of a font's size, a number.
public let kCTFontSizeAttribute: CFString = "NSFontSizeAttribute"
/// Key of the values of a variable font's axes: numbers by the axes' tags as numbers.
public let kCTFontVariationAttribute: CFString = "NSCTFontVariationAttribute"
/// Key of the features of a font: an array of dictionaries, of which those with the keys `kCTFontOpenTypeFeatureTag` and
/// `kCTFontOpenTypeFeatureValue` are understood.
public let kCTFontFeatureSettingsAttribute: CFString = "NSCTFontFeatureSettingsAttribute"
/// Key of an OpenType feature's tag, a string.
public let kCTFontOpenTypeFeatureTag: CFString = "CTFeatureOpenTypeTag"
/// Key of an OpenType feature's value: 0 for off, also of what is on by default; 1, the same as none, for on, and for the
/// first of a feature's alternates, of which higher numbers choose others.
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
  var variation: [FontTag: Double] = [:]
  if let values = attributes[kCTFontVariationAttribute] as? CFDictionary {
    for (key, value) in values {
      guard
        let tag = (key.base as? NSNumber)?.uint32Value ?? (key.base as? Int).map({ UInt32($0) }),
        let value = plainNumber(value)
      else { continue }
      variation[FontTag(rawValue: tag)] = value
    }
  }
  let settings = attributes[kCTFontFeatureSettingsAttribute] as? CFArray ?? []
  let traits = attributes[kCTFontTraitsAttribute] as? CFDictionary ?? [:]
  return CTFontDescriptor(
    name: attributes[kCTFontNameAttribute] as? String,
    size: plainNumber(attributes[kCTFontSizeAttribute]).map { CGFloat($0) },
    weight: weightOfTrait(plainNumber(traits[kCTFontWeightTrait]) ?? 0),
    isSlanted: (plainNumber(traits[kCTFontSlantTrait]) ?? 0) > 0, variation: variation,
    features: settings.compactMap { FontFeatureSetting(attribute: $0) },
    cascade: (attributes[kCTFontCascadeListAttribute] as? CFArray ?? []).compactMap {
      $0 as? CTFontDescriptor
    })
}

/// Returns a descriptor of a name and a size.
public func CTFontDescriptorCreateWithNameAndSize(
  _ name: CFString, _ size: CGFloat
) -> CTFontDescriptor {
  CTFontDescriptor(name: name, size: size > 0 ? size : nil)
}

/// Returns what describes a font.
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor {
  let traits = font.graphicsFont.face.traits
  return CTFontDescriptor(
    name: font.graphicsFont.postScriptName, size: font.size, weight: Double(traits.weight),
    isSlanted: traits.isItalic, features: font.features, cascade: font.cascade)
}

/// Returns a descriptor with other attributes. Traits choose another font of the system, so that they replace the
/// descriptor's name.
public func CTFontDescriptorCreateCopyWithAttributes(
  _ original: CTFontDescriptor, _ attributes: CFDictionary
) -> CTFontDescriptor {
  let new = CTFontDescriptorCreateWithAttributes(attributes)
  let traits = attributes[kCTFontTraitsAttribute] as? CFDictionary ?? [:]
  let hasWeight = plainNumber(traits[kCTFontWeightTrait]) != nil
  let hasSlant = plainNumber(traits[kCTFontSlantTrait]) != nil
  return CTFontDescriptor(
    name: new.name ?? (hasWeight || hasSlant ? nil : original.name),
    size: new.size ?? original.size, weight: hasWeight ? new.weight : original.weight,
    isSlanted: hasSlant ? new.isSlanted : original.isSlanted,
    variation: original.variation.merging(new.variation) { $1 },
    features: original.features + new.features,
    cascade: new.cascade.isEmpty ? original.cascade : new.cascade)
}

/// `nil` for values that are no finite numbers.
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
