import FontFormats

extension GlyphOutline {
  /// The steps in short, such as `M0,0 L10,0 Q15,5 10,10 Z`; whole numbers stand without a fraction.
  var text: String {
    var index = 0
    return verbs.map { verb in
      let places = points[index..<(index + verb.pointCount)].map {
        "\(Self.text(of: $0.x)),\(Self.text(of: $0.y))"
      }
      index += verb.pointCount
      return ["M", "L", "Q", "C", "Z"][Int(verb.rawValue)] + places.joined(separator: " ")
    }.joined(separator: " ")
  }

  private static func text(of value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
