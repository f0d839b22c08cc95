extension Step {
  /// Returns the steps of a seed with many of their numbers replaced by extreme ones.
  static func extreme(seed: UInt64) -> [Step] {
    var random = Generator(seed: seed &+ 0x5eed)
    // Sometimes one number alone, sometimes many of them.
    let rarity = random.pick([3, 8, 40])
    func changed(_ number: Double) -> Double {
      random.once(in: rarity) ? random.pick(extremes) : number
    }
    return Step.random(seed: seed).flatMap { step -> [Step] in
      switch step {
      case .set(let layer, let setting, let animates):
        return setting.placed.map { .set(layer, $0.changed(changed), animates: animates) }
      case .animate(let layer, var motion):
        motion.values = motion.values.map { $0.mapped(changed) }
        motion.duration = changed(motion.duration)
        motion.delay = changed(motion.delay)
        motion.repeatCount = changed(motion.repeatCount)
        return [.animate(layer, motion)]
      case .look(let x, let y): return [.look(changed(x), changed(y))]
      default: return [step]
      }
    }
  }

  /// Where arithmetic overflows, underflows, loses the unit, or leaves an integer type.
  private static let extremes: [Double] = [
    1e300, -1e300, 1.7e308, -1.7e308, 1e150, -1e160, 1e30, -1e30, .leastNonzeroMagnitude,
    -.leastNonzeroMagnitude, .leastNormalMagnitude / 100, 1e-300, 1e-30, 1e-7, 1e14, -1e14, 1e15,
    1e16, 1e9, -1e9, 2_147_483_647, 2_147_483_648, -2_147_483_649, 4_294_967_296,
    9.223372036854775e18, 9.3e18, -9.3e18, 1.9e19, 4_194_304, -8_388_609, 32_768,
    16_777_217, 65_536, 1_000, -0.0, 0, .infinity, -.infinity, .nan,
  ]
}

extension Setting {
  /// Bounds and a position in place of a frame, which a layer without a finite transform has none of.
  fileprivate var placed: [Setting] {
    guard case .rect(let x, let y, let width, let height) = value, key == "frame" else {
      return [self]
    }
    return [
      Setting(key: "bounds", value: .rect(0, 0, width, height)),
      Setting(key: "position", value: .point(x + width / 2, y + height / 2)),
    ]
  }

  /// The setting with its numbers changed to any that the key takes.
  fileprivate func changed(_ change: (Double) -> Double) -> Setting {
    Setting(
      key: key,
      value: value.mapped {
        let number = change($0)
        let isTaken =
          switch key {
          // Bits are whole numbers.
          case "maskedCorners", "edgeAntialiasingMask": false
          // A hundred thousand layers, which this may add, take their time.
          case "instanceCount": number <= 1_000
          // Layers refuse points and rectangles that are nowhere.
          case "anchorPoint", "bounds", "emitterPosition", "endPoint", "position", "startPoint":
            !number.isNaN
          default: true
          }
        return isTaken ? number : $0
      })
  }
}

extension Value {
  /// The value with each of its numbers changed.
  fileprivate func mapped(_ change: (Double) -> Double) -> Value {
    switch self {
    case .number(let number): .number(change(number))
    case .point(let x, let y): .point(change(x), change(y))
    case .size(let width, let height): .size(change(width), change(height))
    case .rect(let x, let y, let width, let height):
      .rect(change(x), change(y), change(width), change(height))
    case .color(let red, let green, let blue, let alpha):
      .color(change(red), change(green), change(blue), change(alpha))
    case .transform(let scale, let angle, let x, let y, let z, let eye, let move):
      .transform(
        scale: change(scale), angle: change(angle), x: change(x), y: change(y), z: change(z),
        eye: change(eye), move: change(move))
    case .list(let values): .list(values.map { $0.mapped(change) })
    case .flag, .text, .path, .image, .cells, .nothing: self
    }
  }
}
