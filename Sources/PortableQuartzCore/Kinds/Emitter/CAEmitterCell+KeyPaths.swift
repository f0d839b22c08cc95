extension CAEmitterCell: KeyedObject, KeyPathMember {
  static let properties = KeyedPropertyTable(
    nil,
    EmitterCellState.numbers.mapValues(number).merging(
      [
        "enabled": .stored(\CAEmitterCell.isEnabled, .flag),
        "isEnabled": .stored(\CAEmitterCell.isEnabled, .flag).unarchived,
        "autoreverses": .stored(\CAEmitterCell.autoreverses, .flag),
        "color": .stored(\CAEmitterCell.color, .color),
        "contents": .stored(\CAEmitterCell.contents, .plain()),
        "contentsRect": .stored(\CAEmitterCell.contentsRect, .rect),
        "emitterCells": .stored(\CAEmitterCell.emitterCells, .plain()).unarchived,
        "fillMode": .stored(\CAEmitterCell.fillMode, .constant(unset: .removed)),
        "magnificationFilter": .stored(\CAEmitterCell.magnificationFilter, .text(unset: "linear")),
        "minificationFilter": .stored(\CAEmitterCell.minificationFilter, .text(unset: "linear")),
        "name": .stored(\CAEmitterCell.name, .plain()),
        "style": .stored(\CAEmitterCell.style, .plain()),
      ]) { $1 })

  private static func number(
    _ path: WritableKeyPath<EmitterCellState, Double> & Sendable
  ) -> KeyedProperty {
    KeyedProperty(
      read: { ($0 as? CAEmitterCell).map { NSNumber(value: $0.state[keyPath: path]) } },
      write: { cell, value in
        guard let number = ValueCoding<Double>.number.unbox(value) else { return false }
        (cell as? CAEmitterCell)?.state[keyPath: path] = number
        return true
      })
  }

  final func keyPathValue(_ keyPath: String) -> Any? {
    let (key, rest) = splitKeyPath(keyPath)
    guard let rest else { return value(forKey: key) }
    if key == "emitterCells" {
      let (name, path) = splitKeyPath(rest)
      guard let cell = emitterCells?.first(where: { $0.name == name }) else { return nil }
      return path.map { cell.value(forKeyPath: $0) } ?? cell
    }
    return fieldValue(rest, of: value(forKey: key))
  }

  final func setKeyPathValue(_ value: Any?, _ keyPath: String) {
    let (key, rest) = splitKeyPath(keyPath)
    guard let rest else { return setValue(value, forKey: key) }
    if key == "emitterCells" {
      let (name, path) = splitKeyPath(rest)
      guard let path, let cell = emitterCells?.first(where: { $0.name == name }) else { return }
      return cell.setValue(value, forKeyPath: path)
    }
    guard var whole = self.value(forKey: key).flatMap(AnyValueCoding.animated),
      let part = value.flatMap(AnyValueCoding.animated),
      ValueField.named(rest, of: whole)?.write(part, &whole) == true
    else { return }
    setValue(AnyValueCoding.value(from: whole), forKey: key)
  }
}
