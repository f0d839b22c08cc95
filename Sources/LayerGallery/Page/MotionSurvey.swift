/// Notes which keys of a scene's layers animate at all, and then their numbers, frame by frame.
struct MotionSurvey {
  /// The largest number of curves, and of paths: hundreds on one page are unreadable.
  private static let limit = 12

  private struct Key: Hashable {
    let layer: String
    let path: String
  }

  private var order: [Key] = []
  private var names: [String: String] = [:]
  /// Counts of layers without a name, by type.
  private var unnamed: [String: Int] = [:]
  private var values: [Key: [[Double]?]] = [:]
  private var middles: [String: [CGPoint?]] = [:]
  private var layers: [String] = []

  mutating func note(_ played: PlayedLayers) {
    for (layer, id) in Self.tree(played) {
      if names[id] == nil {
        names[id] = id == "0" ? "" : name(of: layer)
        layers.append(id)
      }
      for path in layer.keyedAnimations.flatMap({ Self.paths(of: $0.animation) }) {
        let key = Key(layer: id, path: path)
        guard values[key] == nil else { continue }
        values[key] = []
        order.append(key)
      }
    }
  }

  private mutating func name(of layer: CALayer) -> String {
    if let name = layer.name { return name }
    let type = "\(type(of: layer))"
    unnamed[type, default: 0] += 1
    return unnamed[type] == 1 ? type : "\(type) \(unnamed[type] ?? 0)"
  }

  mutating func measure(_ played: PlayedLayers) {
    let found = Dictionary(
      Self.tree(played).map { ($0.id, $0.layer) }, uniquingKeysWith: { first, _ in first })
    let screen = played.stage.presentation() ?? played.stage
    for key in order {
      let shown = found[key.layer].map { $0.presentation() ?? $0 }
      values[key, default: []].append(shown.flatMap { Self.numbers(of: $0, at: key.path) })
    }
    for id in layers {
      let middle = found[id].map { layer in
        let shown = layer.presentation() ?? layer
        return shown.convert(CGPoint(x: shown.bounds.midX, y: shown.bounds.midY), to: screen)
      }
      middles[id, default: []].append(middle)
    }
  }

  var curves: [PageEntry.Curve] { Array(order.lazy.compactMap(curve).prefix(Self.limit)) }

  private func curve(_ key: Key) -> PageEntry.Curve? {
    guard let values = values[key], let count = values.compactMap({ $0?.count }).max(), count > 0
    else { return nil }
    let lines = (0..<count).map { component in
      values.map { $0.flatMap { component < $0.count ? Self.rounded($0[component]) : nil } }
    }
    guard lines.contains(where: { Set($0).count > 1 }) else { return nil }
    let layer = names[key.layer] ?? ""
    return PageEntry.Curve(name: layer.isEmpty ? key.path : "\(layer).\(key.path)", lines: lines)
  }

  var paths: [PageEntry.Path] { Array(layers.lazy.compactMap(path).prefix(Self.limit)) }

  private func path(_ id: String) -> PageEntry.Path? {
    let points = middles[id] ?? []
    let known = points.compactMap { $0 }
    guard let first = known.first,
      known.contains(where: { max(abs($0.x - first.x), abs($0.y - first.y)) >= 0.5 })
    else { return nil }
    let name = names[id].flatMap { $0.isEmpty ? nil : $0 } ?? "layer"
    let rounded = points.map { point -> [Double]? in
      guard let point, let x = Self.rounded(point.x), let y = Self.rounded(point.y) else {
        return nil
      }
      return [x, y]
    }
    return PageEntry.Path(name: name, points: rounded)
  }

  private static func tree(_ played: PlayedLayers) -> [(layer: CALayer, id: String)] {
    var found = [(layer: played.layer, id: "0")]
    var next = 0
    while next < found.count {
      let (layer, id) = found[next]
      found += (layer.sublayers ?? []).enumerated().map { ($1, "\(id).\($0)") }
      next += 1
    }
    return found
  }

  private static func paths(of animation: CAAnimation) -> [String] {
    if let group = animation as? CAAnimationGroup { return (group.animations ?? []).flatMap(paths) }
    return (animation as? CAPropertyAnimation)?.keyPath.map(parts) ?? []
  }

  /// Transforms are shown by their parts, not by their sixteen elements.
  private static func parts(of path: String) -> [String] {
    guard ["transform", "sublayerTransform"].contains(path) else { return [path] }
    return ["rotation", "scale", "translation"].flatMap { part in
      ["x", "y", "z"].map { "\(path).\(part).\($0)" }
    }
  }

  static func number(of layer: CALayer, at key: String) -> Double? {
    numbers(of: layer.presentation() ?? layer, at: key)?.first.flatMap(rounded)
  }

  private static func numbers(of layer: CALayer, at path: String) -> [Double]? {
    if let turn = flattenedTurn(layer.transform, at: path) { return [turn] }
    return layer.value(forKeyPath: path).flatMap(SceneKey.numbers)
  }

  /// The rotation or scale of a transform that was flattened after a perspective, as transitions do; `nil` for others.
  ///
  /// Without its depth, the rotation reads as a scale below 1. Its cosine is that scale, and the perspective has its sign.
  private static func flattenedTurn(_ transform: CATransform3D, at path: String) -> Double? {
    func angle(cosine: CGFloat, sign: CGFloat) -> Double {
      let sine = max(1 - cosine * cosine, 0).squareRoot()
      return Double(atan2(sign < 0 ? -sine : sine, cosine))
    }
    guard transform.m13 == 0, transform.m23 == 0 else { return nil }
    switch path {
    case "transform.rotation.y" where transform.m14 != 0:
      return angle(cosine: transform.m11, sign: transform.m14)
    case "transform.rotation.x" where transform.m24 != 0:
      return angle(cosine: transform.m22, sign: -transform.m24)
    case "transform.scale.x" where transform.m14 != 0, "transform.scale.y" where transform.m24 != 0:
      return 1
    default: return nil
    }
  }

  /// Rounds to thousandths, as curves show no more; `nil` for infinities and NaN.
  private static func rounded(_ number: Double) -> Double? {
    guard number.isFinite else { return nil }
    let thousandths = (number * 1_000).rounded()
    // Numbers beyond have no thousandths.
    return thousandths.magnitude < 1e15 ? thousandths / 1_000 : number
  }
}
