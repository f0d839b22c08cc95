extension Step {
  /// Returns the steps of a scene that a seed stands for.
  static func random(seed: UInt64) -> [Step] {
    var random = Generator(seed: seed)
    var steps: [Step] = []
    var count = 1
    func set(_ layer: Int, _ setting: Setting) {
      steps.append(.set(layer, setting, animates: random.once(in: 3)))
    }
    func dress(_ kind: Kind) {
      for setting in kind.look(&random) { set(count, setting) }
      for _ in 0...random.below(4) { set(count, .random(&random)) }
      count += 1
    }
    func make() {
      let kind =
        random.once(in: 2)
        ? random.pick(Kind.allCases) : random.pick([.CALayer, .CAShapeLayer, .CAGradientLayer])
      steps.append(.make(count, kind, in: random.below(count), at: random.below(4)))
      dress(kind)
    }
    for _ in 0...(2 + random.below(5)) { make() }
    steps.append(.frame(0))
    for _ in 0...(1 + random.below(6)) {
      for _ in 0...random.below(3) {
        let layer = random.below(count)
        switch random.below(20) {
        case 0, 1: make()
        case 2:
          let kind = random.pick(Kind.allCases)
          steps.append(.mask(count, kind, of: layer))
          dress(kind)
        case 3: steps.append(.unmask(layer))
        case 4, 5: steps.append(.move(layer, to: random.below(count), at: random.below(4)))
        case 6: steps.append(.remove(layer))
        case 7, 8, 9: steps.append(.animate(layer, .random(&random)))
        case 10:
          let type = random.pick(["fade", "push", "moveIn", "reveal"])
          let subtype = random.pick(["fromLeft", "fromRight", "fromTop", "fromBottom"])
          steps.append(.transition(layer, type: type, subtype: subtype))
        case 11 where random.once(in: 3):
          steps.append(.look(random.pick([0, 0, 3, -2.5]), random.pick([0, 0, 1.25, -4])))
        default: set(layer, .random(&random))
        }
      }
      if random.once(in: 2) { steps.append(.advance(random.below(50))) }
      // Twice, so that the same tree is drawn at two times.
      steps.append(.frame(random.below(130) - 20))
      if random.once(in: 2) { steps.append(.frame(random.below(130) - 20)) }
    }
    return steps
  }
}

extension Step.Kind {
  /// What makes a new layer of the kind visible.
  fileprivate func look(_ random: inout Generator) -> [Setting] {
    let frame = Setting("frame", .randomFrame(&random))
    let color = Setting("backgroundColor", .randomColor(&random))
    return switch self {
    case .CATransformLayer: [frame]
    case .CAShapeLayer: [frame, Setting("path", .path(random.below(3)))]
    case .CAGradientLayer:
      [
        frame,
        Setting("colors", .list([.color(1, 0, 0, 1), .color(0, 0.4, 1, 0.4), .color(0, 1, 0, 1)])),
      ]
    case .CAReplicatorLayer:
      [
        frame, Setting("instanceCount", .number(3)),
        Setting(
          "instanceTransform",
          .transform(scale: 1, angle: 0.3, x: 0, y: 0, z: 1, eye: 0, move: 6.5)),
      ]
    case .CAEmitterLayer: [frame, Setting("emitterCells", .cells)]
    case .DrawnLayer: [frame, Setting("level", .number(2))]
    case .CALayer, .CAScrollLayer, .CATiledLayer: [frame, color]
    }
  }
}

extension Value {
  fileprivate static func randomFrame(_ random: inout Generator) -> Value {
    let step = random.pick([1, 0.5, 0.3])
    return .rect(
      Double(random.below(44) - 8) * step, Double(random.below(36) - 8) * step,
      Double(1 + random.below(40)) * step, Double(1 + random.below(30)) * step)
  }

  fileprivate static func randomColor(_ random: inout Generator) -> Value {
    .color(
      Double(random.below(5)) / 4, Double(random.below(5)) / 4, 0.3, random.pick([0, 0.5, 1, 1]))
  }

  fileprivate static func randomTransform(_ random: inout Generator) -> Value {
    let isFlat = random.below(5) < 3
    return .transform(
      scale: random.pick([1, 1, 0.5, -1, 1.7]),
      angle: random.once(in: 4) ? 0 : Double(random.below(25) - 12) / 4,
      x: isFlat ? 0 : 1, y: isFlat ? 0 : random.pick([0, 0.7]), z: isFlat ? 1 : 0,
      eye: random.pick([0, 0, 0, 60]), move: random.pick([0, 0, 4, -3.3]))
  }
}

extension Setting {
  fileprivate init(_ key: String, _ value: Value) {
    self.init(key: key, value: value)
  }

  private static func numbers(_ key: String, _ numbers: [Double]) -> [Setting] {
    numbers.map { Setting(key, .number($0)) }
  }

  private static func flags(_ keys: [String]) -> [Setting] {
    keys.flatMap { [Setting($0, .flag(true)), Setting($0, .flag(false))] }
  }

  private static func names(_ key: String, _ names: [String]) -> [Setting] {
    names.map { Setting(key, .text($0)) }
  }

  /// What may be set, by what is picked first; then one of each list is.
  private static let choices: [[Setting]] =
    [
      numbers("opacity", [0, 0.25, 0.5, 0.7, 1]), numbers("opacity", [0.3, 0.6]),
      numbers("cornerRadius", [0, 2, 5.5, 40]), numbers("borderWidth", [0, 0.5, 1, 3]),
      [
        Setting("borderColor", .color(0.8, 0, 0.8, 1)),
        Setting("borderColor", .color(0, 0, 1, 0.5)),
      ],
      numbers("rasterizationScale", [0.5, 1, 1.5, 2]), numbers("shadowOpacity", [0, 0.5, 1]),
      numbers("shadowOpacity", [0.6, 1]), numbers("shadowRadius", [0, 1, 3.5]),
      [
        Setting("shadowOffset", .size(0, 0)), Setting("shadowOffset", .size(4, 2.5)),
        Setting("shadowPath", .path(0)), Setting("shadowPath", .nothing),
      ],
      [Setting("contents", .image), Setting("contents", .nothing)],
      numbers("contentsScale", [1, 2, 0.5]),
      names(
        "contentsGravity",
        [
          "resize", "center", "topLeft", "bottomRight", "resizeAspect", "resizeAspectFill", "left",
        ]),
      [
        Setting("contentsRect", .rect(0, 0, 1, 1)),
        Setting("contentsRect", .rect(0.25, 0, 0.5, 1.5)),
      ],
      [
        Setting("contentsCenter", .rect(0, 0, 1, 1)),
        Setting("contentsCenter", .rect(0.3, 0.3, 0.4, 0.4)),
      ],
      names("magnificationFilter", ["linear", "nearest"]),
      names("minificationFilter", ["linear", "nearest", "trilinear"]),
      names(
        "compositingFilter",
        [
          "multiplyBlendMode", "differenceBlendMode", "plusL", "sourceIn", "destOut", "copy", "xor",
          "luminosityBlendMode",
        ]) + [Setting("compositingFilter", .nothing)],
      numbers("zPosition", [-5, 0, 0, 4]), numbers("anchorPointZ", [0, 3]),
      [Setting("anchorPoint", .point(0.5, 0.5)), Setting("anchorPoint", .point(0, 1))],
      [
        Setting(
          "sublayerTransform",
          .transform(scale: 1, angle: 0, x: 0, y: 0, z: 1, eye: 50, move: 0)),
        Setting(
          "sublayerTransform",
          .transform(scale: 1.3, angle: 0.2, x: 0, y: 0, z: 1, eye: 0, move: 2)),
        Setting(
          "sublayerTransform",
          .transform(scale: 1, angle: 0, x: 0, y: 0, z: 1, eye: 0, move: 0)),
      ],
      [
        Setting("bounds", .rect(0, 0, 14, 12)), Setting("bounds", .rect(3, -2.5, 20, 9)),
        Setting("bounds", .rect(0, 0, 0, 5)),
      ],
      [Setting("position", .point(9, 7)), Setting("position", .point(20.3, 11.5))],
      numbers("maskedCorners", [15, 3, 9]), names("cornerCurve", ["circular", "continuous"]),
      numbers("edgeAntialiasingMask", [0, 15]),
      // Time
      numbers("speed", [1, 0, 0.5, -1, 2]), numbers("timeOffset", [0, 0.3]),
      numbers("beginTime", [0, 0.2]),
      // Kinds
      [
        Setting("path", .path(0)), Setting("path", .path(1)), Setting("path", .path(2)),
        Setting("path", .nothing),
      ],
      [
        Setting("strokeColor", .color(0, 0, 0.6, 0.5)), Setting("strokeColor", .color(0, 0, 0, 1)),
        Setting("strokeColor", .nothing),
      ],
      [Setting("fillColor", .color(0.9, 0.2, 0.1, 0.8)), Setting("fillColor", .nothing)],
      numbers("lineWidth", [0, 1, 4]), numbers("strokeEnd", [0, 0.4, 1]),
      [
        Setting("lineDashPattern", .list([.number(3), .number(2)])),
        Setting("lineDashPattern", .nothing),
      ],
      names("lineCap", ["butt", "round", "square"]),
      names("lineJoin", ["miter", "round", "bevel"]),
      names("fillRule", ["non-zero", "even-odd"]), names("type", ["axial", "radial", "conic"]),
      [Setting("startPoint", .point(0, 0)), Setting("endPoint", .point(1, 0.3))],
      numbers("instanceCount", [0, 1, 2, 5]), numbers("instanceAlphaOffset", [0, -0.2]),
      numbers("instanceDelay", [0, 0.1]), numbers("instanceRedOffset", [0, -0.3]),
      [
        Setting(
          "instanceTransform",
          .transform(scale: 0.8, angle: 0.6, x: 0, y: 1, z: 0, eye: 60, move: 5)),
        Setting("instanceColor", .color(1, 0.7, 0.4, 0.8)), Setting("instanceColor", .nothing),
      ],
      names("renderMode", ["unordered", "oldestFirst", "additive", "backToFront"]),
      names("emitterShape", ["point", "rectangle", "circle"]),
      [Setting("emitterPosition", .point(8, 5)), Setting("emitterSize", .size(10, 6))],
      numbers("birthRate", [0, 1, 2]), numbers("level", [0, 2, 3.5]),
    ]
    + [
      ["masksToBounds"], ["masksToBounds"], ["shouldRasterize"], ["shouldRasterize"],
      ["shouldRasterize"], ["allowsEdgeAntialiasing"], ["allowsEdgeAntialiasing"], ["hidden"],
      ["allowsGroupOpacity"], ["doubleSided"], ["geometryFlipped"], ["preservesDepth"],
    ].map(flags)

  fileprivate static func random(_ random: inout Generator) -> Setting {
    switch random.below(10) {
    case 0: Setting("frame", .randomFrame(&random))
    case 1: Setting("backgroundColor", .randomColor(&random))
    case 2: Setting("transform", .randomTransform(&random))
    default: random.pick(random.pick(choices))
    }
  }
}

extension Motion {
  private static let choices: [(keyPath: String, values: [Value])] = [
    ("opacity", [.number(0), .number(0.3), .number(1)]),
    ("transform.rotation.z", [.number(-2), .number(0), .number(1), .number(3)]),
    ("transform.rotation.y", [.number(-1), .number(0), .number(2)]),
    ("transform.scale", [.number(0), .number(0.5), .number(1.2)]),
    ("position", [.point(5, 5), .point(20.5, 3), .point(-3, 18.25)]),
    ("position.x", [.number(-5), .number(10.5), .number(25)]),
    ("bounds.size.width", [.number(0), .number(8), .number(20.25)]),
    ("bounds.origin", [.point(0, 0), .point(4, -3.5)]),
    ("cornerRadius", [.number(0), .number(6), .number(20)]),
    ("shadowRadius", [.number(0), .number(4)]), ("shadowOpacity", [.number(0), .number(1)]),
    ("strokeEnd", [.number(0), .number(0.4), .number(1)]),
    ("zPosition", [.number(-4), .number(4)]),
    ("backgroundColor", [.color(0, 1, 0, 1), .color(1, 0, 1, 0.5), .color(0, 0, 0, 0)]),
    (
      "sublayerTransform",
      [
        .transform(scale: 1, angle: 0, x: 0, y: 0, z: 1, eye: 0, move: 0),
        .transform(scale: 1, angle: 1, x: 0, y: 1, z: 0, eye: 60, move: 3),
      ]
    ),
    ("hidden", [.flag(false), .flag(true)]), ("masksToBounds", [.flag(false), .flag(true)]),
    ("contents", [.image, .nothing]), ("level", [.number(0), .number(3)]),
    ("lineWidth", [.number(0), .number(3)]), ("instanceCount", [.number(1), .number(4)]),
    ("birthRate", [.number(0), .number(2)]), ("emitterPosition", [.point(0, 0), .point(12, 8)]),
    ("path", [.path(0), .path(0)]),
    ("colors", [.list([.color(0, 0, 1, 1), .color(1, 1, 0, 0.5)])]),
    ("doubleSided", [.flag(false), .flag(true)]), ("startPoint", [.point(0, 0), .point(1, 1)]),
  ]

  fileprivate static func random(_ random: inout Generator) -> Motion {
    let (keyPath, values) = random.pick(choices)
    let count = random.once(in: 4) ? 3 : 2
    return Motion(
      keyPath: keyPath, values: (0..<count).map { _ in random.pick(values) },
      duration: random.pick([0.25, 0.5, 1]), delay: random.pick([0, 0, 0, 0.2, -0.1]),
      repeatCount: random.pick([0, 0, 2.5]), autoreverses: random.once(in: 4),
      stays: random.once(in: 3))
  }
}
