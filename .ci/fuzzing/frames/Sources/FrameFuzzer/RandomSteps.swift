extension Step {
  /// Returns the steps of a scene that a seed stands for.
  static func random(seed: UInt64) -> [Step] {
    var random = Generator(seed: seed)
    var steps: [Step] = []
    var count = 1
    func make() {
      let kind =
        random.once(in: 3)
        ? random.pick(Kind.allCases) : random.pick([.CALayer, .CAShapeLayer, .CAGradientLayer])
      steps.append(.make(count, kind, in: random.below(count), at: random.below(4)))
      for _ in 0...random.below(4) { steps.append(.set(count, .random(&random))) }
      count += 1
    }
    for _ in 0...(2 + random.below(6)) { make() }
    steps.append(.frame(0))
    for _ in 0...(1 + random.below(5)) {
      for _ in 0...random.below(3) {
        let layer = random.below(count)
        switch random.below(16) {
        case 0, 1: make()
        case 2:
          steps.append(
            .mask(count, random.once(in: 4) ? nil : random.pick(Kind.allCases), of: layer))
          steps.append(.set(count, .random(&random)))
          count += 1
        case 3: steps.append(.move(layer, to: random.below(count), at: random.below(4)))
        case 4: steps.append(.remove(layer))
        case 5, 6: steps.append(.animate(layer, .random(&random)))
        case 7: steps.append(.fade(layer, type: random.pick(["fade", "push", "moveIn", "reveal"])))
        default: steps.append(.set(layer, .random(&random)))
        }
      }
      if random.once(in: 2) { steps.append(.advance(random.below(6))) }
      steps.append(.frame(random.below(13) - 2))
    }
    return steps
  }
}

extension Setting {
  static func random(_ random: inout Generator) -> Setting {
    func some(_ choices: [Double]) -> [Double] { [random.pick(choices)] }
    switch random.below(30) {
    case 0, 1, 2:
      return Setting(
        name: "frame",
        numbers: [
          Double(random.below(120)) / 2 - 10, Double(random.below(90)) / 2 - 8,
          Double(1 + random.below(70)) / 2, Double(1 + random.below(60)) / 2,
        ])
    case 3: return Setting(name: "opacity", numbers: some([0, 0.25, 0.5, 0.7, 1]))
    case 4, 5:
      return Setting(
        name: "backgroundColor",
        numbers: [Double(random.below(5)) / 4, Double(random.below(5)) / 4, 0.3]
          + some([0, 0.5, 1, 1]))
    case 6: return Setting(name: "cornerRadius", numbers: some([0, 2, 5.5, 40]))
    case 7: return Setting(name: "borderWidth", numbers: some([0, 0.5, 1, 3]))
    case 8: return Setting(name: "masksToBounds", numbers: some([0, 1]))
    case 9, 10: return Setting(name: "shouldRasterize", numbers: some([0, 1, 1]))
    case 11: return Setting(name: "rasterizationScale", numbers: some([0.5, 1, 2]))
    case 12: return Setting(name: "allowsEdgeAntialiasing", numbers: some([0, 1]))
    case 13: return Setting(name: "shadowOpacity", numbers: some([0, 0.5, 1]))
    case 14: return Setting(name: "shadowRadius", numbers: some([0, 1, 3.5]))
    case 15: return Setting(name: "contents", numbers: some([0, 1, 2]))
    case 16: return Setting(name: "contentsGravity", numbers: some([0, 1, 2, 3]))
    case 17: return Setting(name: "isHidden", numbers: some([0, 0, 1]))
    case 18: return Setting(name: "allowsGroupOpacity", numbers: some([0, 1]))
    case 19: return Setting(name: "isDoubleSided", numbers: some([0, 1]))
    case 20: return Setting(name: "isGeometryFlipped", numbers: some([0, 1]))
    case 21: return Setting(name: "zPosition", numbers: some([-5, 0, 0, 4]))
    case 22: return Setting(name: "sublayerTransform", numbers: some([0, 1, 2]))
    case 23: return Setting(name: "shape", numbers: some([0, 1, 2]) + some([0, 1, 4]))
    case 24: return Setting(name: "contentsCenter", numbers: some([0, 0.25]))
    default:
      return Setting(
        name: "transform",
        numbers: some([0, 0, 0, 1, 2]) + [Double(random.below(25) - 12) / 4]
          + some([1, 1, 0.5, -1, 1.7]))
    }
  }
}

extension Motion {
  static func random(_ random: inout Generator) -> Motion {
    let ends: (key: String, values: [Double]) = random.pick([
      ("opacity", [0, 0.3, 1]), ("transform.rotation.z", [-2, 0, 1, 3]),
      ("transform.rotation.y", [-1, 0, 2]), ("position.x", [-5, 10.5, 30]),
      ("bounds.size.width", [0, 8, 30.25]), ("cornerRadius", [0, 6, 30]),
      ("shadowRadius", [0, 4]), ("strokeEnd", [0, 0.4, 1]), ("zPosition", [-4, 4]),
      ("backgroundColor", [0, 1]),
    ])
    return Motion(
      key: ends.key, from: random.pick(ends.values), to: random.pick(ends.values),
      duration: random.pick([0.25, 0.5, 1]))
  }
}
