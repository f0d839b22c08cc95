/// Weights of fonts, from 100, thin, through 400, regular, to 900, black.
package enum FontWeight {
  /// The values of `kCTFontWeightTrait` for the weights 100 to 900.
  private static let traits = [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62]

  /// Converts the value of `kCTFontWeightTrait` to the nearest of the nine weights.
  package static func weight(ofTrait trait: Double) -> Double {
    let nearest = traits.indices.min { abs(traits[$0] - trait) < abs(traits[$1] - trait) }
    return Double((nearest ?? 3) + 1) * 100
  }

  package static func trait(ofWeight weight: Double) -> Double {
    guard weight > 100 else { return traits[0] }
    guard weight < 900 else { return traits[8] }
    let index = Int(weight / 100) - 1
    let fraction = weight / 100 - 1 - Double(index)
    return traits[index] + (traits[index + 1] - traits[index]) * fraction
  }
}
