import AnimatableLayers

/// Values to set a key to, to find what depends on it.
enum NudgedValues {
  /// Numbers stay between the present one and 0, or between 0 and 1: a layer may trap for what it never has.
  static func others(than value: Any) -> [Any] {
    if let numbers = ValueInterpolation.components(of: value) {
      guard !numbers.isEmpty, numbers.allSatisfy(\.isFinite) else { return [] }
      return [halved, stepped].compactMap { other in
        ValueInterpolation.value(like: value, components: numbers.map(other))
      }
    }
    if let flag = value as? Bool { return [!flag] }
    if let text = value as? String { return [text + "1"] }
    return []
  }

  private static func halved(_ number: Double) -> Double { number == 0 ? 0.5 : number / 2 }

  /// One step nearer to 0, which changes whole numbers too; below 1, halfway to 1, where fractions end.
  private static func stepped(_ number: Double) -> Double {
    let one: Double = number < 0 ? -1 : 1
    if number == 0 { return 1 }
    return number.magnitude < 1 ? (number + one) / 2 : number - one
  }

  /// Returns other values for keys whose type gives too few, or too extreme ones.
  static func others(than value: Any, ofSystemKey key: String) -> [Any] {
    if let words = words[key] { return words.filter { $0 != value as? String } }
    if let transform = value as? CATransform3D {
      return [
        CATransform3DTranslate(transform, 3, 5, 0), CATransform3DScale(transform, 0.5, 0.7, 1),
        CATransform3DIdentity,
      ]
    }
    if let text = value as? NSAttributedString { return ["", text.string + "1"] }
    if key == "string" { return [""] + others(than: value) }
    return others(than: value)
  }

  static func next(after value: Any) -> Any? {
    ValueInterpolation.components(of: value).flatMap { numbers in
      ValueInterpolation.value(like: value, components: numbers.map { $0 + 1 })
    }
  }

  static func cases<Value: CaseIterable>(of type: Value.Type) -> [Any] { Array(Value.allCases) }

  /// For keys without a value.
  static var samples: [Any] {
    let colors = [
      CGColor(srgbRed: 0.9, green: 0.2, blue: 0.1, alpha: 1),
      CGColor(srgbRed: 0.1, green: 0.2, blue: 0.9, alpha: 1),
    ]
    return [
      colors[0], colors, [0.25, 0.75], ["1", "2"],
      CGPath(ellipseIn: CGRect(x: 1, y: 2, width: 30, height: 20), transform: nil), 0.5, "1",
      CGPoint(x: 3, y: 5), CGSize(width: 30, height: 20),
      CGRect(x: 1, y: 2, width: 30, height: 20), true,
    ]
  }

  /// Two of each, so that one of them differs from the present one.
  private static let words = [
    "contentsGravity": ["center", "resize"], "cornerCurve": ["circular", "continuous"],
    "minificationFilter": ["nearest", "linear"], "magnificationFilter": ["nearest", "linear"],
    "fillRule": ["non-zero", "even-odd"], "lineCap": ["butt", "round"],
    "lineJoin": ["miter", "round", "bevel"], "type": ["axial", "radial"],
    "truncationMode": ["none", "end"], "alignmentMode": ["left", "right", "center"],
    "emitterShape": ["point", "rectangle"], "emitterMode": ["volume", "outline"],
    "renderMode": ["unordered", "additive"], "scrollMode": ["none", "both"],
  ]
}
