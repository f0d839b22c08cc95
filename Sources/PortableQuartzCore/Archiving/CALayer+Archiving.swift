// Archives of layers hold the values that were set, the undeclared keys, and the tree below.
extension CALayer {
  /// The keys that Apple's layers were measured to archive even when they were not set.
  private static let alwaysArchived: Set<String> = [
    "allowsEdgeAntialiasing", "allowsGroupOpacity", "cornerCurve", "contentsFormat",
  ]

  final func isArchived(_ key: String) -> Bool {
    if key == "sublayers" { return !children.isEmpty }
    if key == "mask" { return maskLayer != nil }
    if Self.alwaysArchived.contains(key) { return true }
    guard let property = Self.properties.declaredProperty(key) else {
      return storage.value.customValues[CustomLayerProperty.named(key)] != nil
    }
    guard let index = property.index, !(property is DerivedLayerProperty) else { return false }
    return storage.value.assigned.contains(index)
  }

  // MARK: Writing

  final func archive(in coder: NSCoder) {
    for property in Self.properties.declared
    where !(property is DerivedLayerProperty) && shouldArchiveValue(forKey: property.key) {
      ArchiveCoding.encode(property.value(of: self), forKey: property.key, in: coder)
    }
    let customValues = storage.value.customValues.entries.map { ($0.property.key, $0.value.any) }
    ArchiveCoding.encode(customValues.filter { shouldArchiveValue(forKey: $0.0) }, in: coder)
    // Only the root writes the tree.
    if !pending.contains(.archive) { archiveTree(in: coder) }
  }

  private func archiveTree(in coder: NSCoder) {
    var layers: [CALayer] = [self]
    // The superlayer's index in `layers` times 2, plus 1 for a mask.
    var links: [Int] = []
    var next = 0
    while next < layers.count {
      let layer = layers[next]
      if layer.shouldArchiveValue(forKey: "sublayers") {
        layers += layer.children
        links += layer.children.map { _ in next * 2 }
      }
      if let mask = layer.maskLayer, layer.shouldArchiveValue(forKey: "mask") {
        layers.append(mask)
        links.append(next * 2 + 1)
      }
      next += 1
    }
    guard layers.count > 1 else { return }
    let descendants = layers.dropFirst()
    for layer in descendants { layer.pending.insert(.archive) }
    ArchiveCoding.encode(descendants, links: links, in: coder)
    for layer in descendants { layer.pending.remove(.archive) }
  }

  // MARK: Reading

  /// Returns false for a damaged archive.
  final func restore(from coder: NSCoder) -> Bool {
    for property in Self.properties.declared where !(property is DerivedLayerProperty) {
      guard let archived = ArchiveCoding.object(property.key, in: coder),
        let value = ArchiveCoding.value(of: archived), let index = property.index
      else { continue }
      property.setDefault(value is NSNull ? nil : value, in: &state)
      state.assigned.insert(index)
    }
    if state.style != nil { applyStyle() }
    guard let customValues = ArchiveCoding.customValues(in: coder) else { return false }
    for (key, value) in customValues { state.customValues[.named(key)] = StoredValue(value) }
    return restoreTree(from: coder)
  }

  private func restoreTree(from coder: NSCoder) -> Bool {
    guard let (descendants, links) = ArchiveCoding.tree(of: CALayer.self, in: coder),
      links.count == descendants.count
    else { return false }
    let layers = [self] + descendants
    for (place, (layer, link)) in zip(descendants, links).enumerated() {
      // Every layer comes once, after its superlayer.
      guard link >= 0, link / 2 <= place, layer.parent == nil, layer !== self else { return false }
      let parent = layers[link / 2]
      let isMask = link % 2 == 1
      if isMask {
        guard parent.maskLayer == nil else { return false }
        parent.maskLayer = layer
      } else {
        parent.sublayerList.insert(layer, at: .max)
      }
      layer.parent = parent
      layer.isMaskOfParent = isMask
      parent.pending.insert(.layout)
    }
    return true
  }
}
