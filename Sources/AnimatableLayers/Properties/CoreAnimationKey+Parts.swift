extension CoreAnimationKey {
  /// The parts that key paths name, such as `scale.x` of `transform` (Core Animation's “Key-Value Coding Extensions”).
  static func parts(of name: String) -> [String] { partsByName[name] ?? [] }

  /// The parts of a value that a layer holds: none of a number; `nil` for objects.
  static func parts(in value: Any) -> [String]? {
    switch value {
    case is NSNumber: []
    case is CGPoint: point
    case is CGSize: size
    case is CGRect: rect
    case is CATransform3D: transform
    default: nil
    }
  }

  private static let point = ["x", "y"]
  private static let size = ["width", "height"]
  private static let rect =
    ["origin", "size"] + point.map { "origin.\($0)" } + size.map { "size.\($0)" }
  private static let transform =
    ["rotation", "scale", "translation"].flatMap { part in
      [part] + ["x", "y", "z"].map { "\(part).\($0)" }
    } + ["scale.xy"]

  private static let partsByName: [String: [String]] = {
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
