extension Trial {
  /// A Swift program that does what the steps do, for a package that depends on `PortableQuartzCore`.
  var program: String {
    var lines = [
      "import PortableCoreGraphics", "import PortableQuartzCore", "",
      "let l0 = CALayer()", "l0.bounds = CGRect(x: 0, y: 0, width: 64, height: 48)",
      "l0.anchorPoint = .zero", "let renderer = LayerRenderer(layer: l0, scale: \(scale))",
    ]
    for step in steps { lines += step.lines }
    return lines.joined(separator: "\n")
  }
}

extension Step {
  fileprivate var lines: [String] {
    switch self {
    case .make(let index, let kind, let parent, let place):
      kind.lines("l\(index)") + [
        "renderer.perform { l\(parent).insertSublayer(l\(index), at: UInt32(min(\(place), l\(parent).sublayers?.count ?? 0))) }"
      ]
    case .mask(let index, let kind?, let masked):
      kind.lines("l\(index)") + ["renderer.perform { l\(masked).mask = l\(index) }"]
    case .mask(_, nil, let masked): ["renderer.perform { l\(masked).mask = nil }"]
    case .move(let index, let parent, let place):
      [
        "renderer.perform {", "  l\(index).removeFromSuperlayer()",
        "  l\(parent).insertSublayer(l\(index), at: UInt32(min(\(place), l\(parent).sublayers?.count ?? 0)))",
        "}",
      ]
    case .remove(let index): ["renderer.perform { l\(index).removeFromSuperlayer() }"]
    case .set(let index, let setting):
      ["renderer.perform {"] + setting.lines("l\(index)").map { "  " + $0 } + ["}"]
    case .animate(let index, let motion):
      ["do {"] + motion.lines.map { "  " + $0 } + [
        "  renderer.perform { l\(index).add(animation, forKey: \"\(motion.key)\") }", "}",
      ]
    case .fade(let index, let type):
      [
        "do {", "  let transition = CATransition()",
        "  transition.type = CATransitionType(rawValue: \"\(type)\")",
        "  transition.duration = 0.5",
        "  renderer.perform { l\(index).add(transition, forKey: \"transition\") }", "}",
      ]
    case .advance(let tenths): ["renderer.advance(to: renderer.time + \(Double(tenths) / 10))"]
    case .frame(let tenths): ["_ = renderer.image(at: renderer.time + \(Double(tenths) / 10))"]
    }
  }
}

extension Step.Kind {
  fileprivate func lines(_ name: String) -> [String] {
    let own: [String] =
      switch self {
      case .CALayer, .CATransformLayer, .CAScrollLayer: []
      case .CAShapeLayer:
        [
          "\(name).path = CGPath(ellipseIn: CGRect(x: -3, y: 2, width: 20, height: 11), transform: nil)",
          "\(name).fillColor = CGColor(srgbRed: 0.9, green: 0.2, blue: 0.1, alpha: 0.8)",
        ]
      case .CAGradientLayer:
        [
          "\(name).colors = [", "  CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1),",
          "  CGColor(srgbRed: 0, green: 0.4, blue: 1, alpha: 0.4),", "]",
        ]
      case .CAReplicatorLayer:
        [
          "\(name).instanceCount = 3",
          "\(name).instanceTransform = CATransform3DMakeTranslation(9.5, 3, 0)",
          "\(name).instanceAlphaOffset = -0.2",
        ]
      case .CAEmitterLayer: ["// with one cell, as `Scene` makes it"]
      }
    return ["let \(name) = \(rawValue)()"] + own + [
      "\(name).frame = CGRect(x: 8, y: 6, width: 24, height: 18)",
      "\(name).backgroundColor = CGColor(srgbRed: 0.2, green: 0.6, blue: 0.4, alpha: 1)",
    ]
  }
}

extension Motion {
  fileprivate var lines: [String] {
    let ends =
      key == "backgroundColor"
      ? [
        "CGColor(srgbRed: \(from), green: 1, blue: 0, alpha: 1)",
        "CGColor(srgbRed: \(to), green: 0, blue: 1, alpha: 0.5)",
      ] : ["\(from)", "\(to)"]
    return [
      "let animation = CABasicAnimation(keyPath: \"\(key)\")",
      "animation.fromValue = \(ends[0])", "animation.toValue = \(ends[1])",
      "animation.duration = \(duration)",
    ]
  }
}

extension Setting {
  fileprivate func lines(_ layer: String) -> [String] {
    let value = numbers[0]
    switch name {
    case "frame":
      return [
        "\(layer).frame = CGRect(x: \(numbers[0]), y: \(numbers[1]), width: \(numbers[2]), height: \(numbers[3]))"
      ]
    case "backgroundColor":
      return [
        "\(layer).backgroundColor = CGColor(srgbRed: \(numbers[0]), green: \(numbers[1]), blue: \(numbers[2]), alpha: \(numbers[3]))"
      ]
    case "contents":
      return ["\(layer).contents = \(value == 0 ? "nil" : "image  // 6 by 6 pixels")"]
    case "contentsGravity":
      return [
        "\(layer).contentsGravity = .\(["resize", "center", "topLeft", "resizeAspect"][Int(value)])"
      ]
    case "sublayerTransform":
      return [
        "\(layer).sublayerTransform = CATransform3D\(value == 2 ? "MakeScale(1.3, 0.8, 1)" : "Identity")"
      ] + (value == 1 ? ["\(layer).sublayerTransform.m34 = -1.0 / 80"] : [])
    case "shape":
      return [
        "(\(layer) as CALayer as? CAShapeLayer)?.strokeColor = \(value == 0 ? "nil" : "CGColor(srgbRed: 0, green: 0, blue: 0.6, alpha: 0.5)")",
        "(\(layer) as CALayer as? CAShapeLayer)?.lineWidth = \(numbers[1])",
        "(\(layer) as CALayer as? CAShapeLayer)?.lineDashPattern = \(value == 2 ? "[3, 2]" : "nil")",
      ]
    case "contentsCenter":
      let side = 1 - 2 * value
      return [
        "\(layer).contentsCenter = CGRect(x: \(value), y: \(value), width: \(side), height: \(side))"
      ]
    case "transform":
      return ["\(layer).transform = CATransform3DMakeScale(\(numbers[2]), 1, 1)"]
        + (value > 1 ? ["\(layer).transform.m34 = -1.0 / 60"] : []) + [
          "\(layer).transform = CATransform3DRotate(\(layer).transform, \(numbers[1]), \(value > 0 ? "1, 0.7, 0" : "0, 0, 1"))"
        ]
    case "masksToBounds", "shouldRasterize", "allowsEdgeAntialiasing", "isHidden",
      "allowsGroupOpacity", "isDoubleSided", "isGeometryFlipped":
      return ["\(layer).\(name) = \(value != 0)"]
    default: return ["\(layer).\(name) = \(value)"]
    }
  }
}
