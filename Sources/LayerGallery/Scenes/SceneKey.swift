struct SceneKey {
  let name: String
  let type: any AnimatableValue.Type
  /// The default, as the layer stores it.
  let defaultValue: Any?
  /// The smallest and the greatest number to steer it to; `nil` where none are known.
  let range: ClosedRange<Double>?

  var typeName: String { "\(type)" }

  func modelText(in layer: CALayer) -> String {
    ValueText.text(of: layer.value(forKey: name), as: type)
  }

  func shownText(in layer: CALayer) -> String { modelText(in: layer.presentation() ?? layer) }

  /// `nil` for a value without numbers.
  func shownNumbers(in layer: CALayer) -> [Double]? {
    (layer.presentation() ?? layer).value(forKey: name).flatMap(Self.numbers)
  }

  /// The numbers of a value, for a color its red, green, blue and alpha in sRGB; `nil` for a value without numbers.
  static func numbers(in value: Any) -> [Double]? {
    LayerValueText.numbers(in: value)
      ?? Platform.color(value).flatMap { ValueInterpolation.components(of: $0) }
  }

  /// In the order of their declaration.
  static func all(of layer: CALayer, in scene: GalleryScene) -> [SceneKey] {
    let keys = ((layer as? any AnimatableKeyLayer)?.animatableKeys.keys ?? []).map { key in
      SceneKey(
        name: key.name, type: key.valueType, defaultValue: key.defaultValue,
        range: scene.ranges[key.name])
    }
    for key in scene.ranges.keys.sorted() {
      precondition(
        keys.contains { $0.name == key }, "\(scene.name) has a range for “\(key)”, but no such key")
    }
    return keys
  }
}
