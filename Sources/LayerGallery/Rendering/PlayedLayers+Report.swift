extension ScenePlayer {
  func tree(at time: CFTimeInterval) -> LayerReport {
    read(at: time) { $0.report(of: $0.layer, id: "0") }
  }
}

extension PlayedLayers {
  /// `nil` for a layer that is not below the scene's own.
  func identifier(of wanted: CALayer) -> String? {
    guard wanted !== layer else { return "0" }
    guard let parent = wanted.superlayer, let id = identifier(of: parent),
      let index = parent.sublayers?.firstIndex(where: { $0 === wanted })
    else { return nil }
    return "\(id).\(index)"
  }

  fileprivate func report(of layer: CALayer, id: String) -> LayerReport {
    let shown = layer.presentation() ?? layer
    let transform = shown.transform
    return LayerReport(
      id: id, type: "\(type(of: layer))", name: layer.name,
      frame: LayerValueText.numbers(in: shown.frame) ?? [], outline: outline(of: shown),
      transform: CATransform3DIsIdentity(transform) ? nil : LayerValueText.numbers(in: transform),
      opacity: Double(shown.opacity), isHidden: shown.isHidden,
      values: values(of: layer, shown: shown),
      animations: layer.keyedAnimations.map { Self.report(of: $1, key: $0) },
      actions: actions(of: layer),
      mask: layer.mask.map { [report(of: $0, id: "\(id).mask")] } ?? [],
      sublayers: (layer.sublayers ?? []).enumerated().map { report(of: $1, id: "\(id).\($0)") })
  }

  private func outline(of shown: CALayer) -> [[Double]] {
    let bounds = shown.bounds
    let corners = [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
    ]
    let screen = stage.presentation() ?? stage
    return corners.map { shown.convert($0, to: screen) }.map { [$0.x, $0.y] }
  }

  private func values(of layer: CALayer, shown: CALayer) -> [LayerReport.Value] {
    let animated = Set(
      layer.keyedAnimations
        .compactMap { ($1 as? CAPropertyAnimation)?.keyPath?.split(separator: ".").first }
        .map(String.init))
    let declared = (layer as? any AnimatableKeyLayer)?.animatableKeys.keys ?? []
    let own = declared.map { key in
      LayerReport.Value(
        key: key.name,
        model: ValueText.text(of: layer.value(forKey: key.name), as: key.valueType),
        shown: ValueText.text(of: shown.value(forKey: key.name), as: key.valueType),
        isAnimated: animated.contains(key.name))
    }
    let names = Set(declared.map(\.name))
    let others = Platform.storedKeys(of: layer)
      .filter { animated.contains($0) && !names.contains($0) }
      .map { key in
        LayerReport.Value(
          key: key, model: LayerValueText.text(of: layer.value(forKey: key)),
          shown: LayerValueText.text(of: shown.value(forKey: key)), isAnimated: true)
      }
    return own + others
  }

  private func actions(of layer: CALayer) -> [LayerReport.Action] {
    let declared = (layer as? any AnimatableKeyLayer)?.animatableKeys.keys.map(\.name) ?? []
    return declared.map { key in
      let trace = layer.actionTrace(forKey: key)
      return LayerReport.Action(
        key: key, animates: trace.animates, decidedBy: trace.answer?.rawValue,
        steps: trace.entries.map { "\($0.step): \($0.text)" })
    }
  }

  // MARK: Animations

  private static func report(of animation: CAAnimation, key: String) -> LayerReport.Animation {
    let basic = animation as? CABasicAnimation
    let keyframes = (animation as? CAKeyframeAnimation)?.values
    let times = Double(animation.repeatCount)
    return LayerReport.Animation(
      key: key, type: "\(type(of: animation))",
      keyPath: (animation as? CAPropertyAnimation)?.keyPath, begin: animation.beginTime,
      duration: animation.duration, repeatCount: times.isFinite ? max(times, 1) : nil,
      autoreverses: animation.autoreverses, curve: curve(of: animation),
      pace: basic.map { AnimationPace(of: $0) },
      from: (basic?.fromValue ?? keyframes?.first).map { LayerValueText.text(of: $0) },
      to: (basic?.toValue ?? keyframes?.last).map { LayerValueText.text(of: $0) })
  }

  private static func curve(of animation: CAAnimation) -> String {
    if let keyframes = animation as? CAKeyframeAnimation {
      return "\(keyframes.values?.count ?? 0) keyframes, \(keyframes.calculationMode.rawValue)"
    }
    return AnimationPace(of: animation).code
  }
}
