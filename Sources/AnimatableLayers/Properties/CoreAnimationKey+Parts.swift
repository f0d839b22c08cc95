extension CoreAnimationKey {
  /// The parts that key paths name, such as `scale.x` of `transform` (Core Animation's “Key-Value Coding Extensions”).
  static func parts(of name: String) -> [String] { partsByName[name] ?? [] }

  private static let partsByName: [String: [String]] = {
    let point = ["x", "y"]
    let size = ["width", "height"]
    let rect = ["origin", "size"] + point.map { "origin.\($0)" } + size.map { "size.\($0)" }
    let transform = ["rotation", "scale", "translation"].flatMap { part in
      [part] + ["x", "y", "z"].map { "\(part).\($0)" }
    }
    let parts = [
      (["anchorPoint", "emitterPosition", "endPoint", "position", "startPoint"], point),
      (["emitterSize", "shadowOffset"], size),
      (["bounds", "contentsCenter", "contentsRect", "frame"], rect),
      (["instanceTransform", "sublayerTransform", "transform"], transform),
    ]
    return Dictionary(
      uniqueKeysWithValues: parts.flatMap { names, parts in names.map { ($0, parts) } })
  }()
}
