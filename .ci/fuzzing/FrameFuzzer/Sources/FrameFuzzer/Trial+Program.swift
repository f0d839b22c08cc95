import Foundation

extension Trial {
  /// A Swift program, for a package that depends on `PortableQuartzCore`, which reports whether the last frame differs from
  /// a fresh one.
  var program: String {
    var layers: Set<Int> = [0]
    let last = steps.lastIndex { $0.isFrame }
    var lines: [String] = []
    for (index, step) in steps.enumerated() where step.isPossible(&layers) {
      if case .frame(let hundredths) = step {
        let frame = "renderer.image(at: renderer.time + \(Double(hundredths) / 100))"
        lines.append(
          index == last
            ? "return \(frame)?.dataProvider?.data as Data?" : "if keeps { held = \(frame) }")
        if !holdsFrames { lines.append("held = nil") }
      } else {
        lines += step.lines
      }
      if index == last { break }
    }
    return """
      \(Self.partsSource)
      /// Draws the scene's last frame, from the frames before it or as the first one.
      func lastFrame(keeps: Bool) -> Data? {
        let parts = Parts()
        var held: CGImage?
        defer { withExtendedLifetime(held) {} }
        let l0 = CALayer()
        l0.bounds = CGRect(x: 0, y: 0, width: \(Scene.size.width), height: \(Scene.size.height))
        l0.anchorPoint = .zero
        let renderer = LayerRenderer(layer: l0, scale: \(scale))
      \(lines.map { "  " + $0 }.joined(separator: "\n"))
      }

      print(lastFrame(keeps: true) == lastFrame(keeps: false) ? "the same" : "different")
      """
  }

  /// The file that programs begin with.
  private static var partsSource: String {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Parts.swift")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? "// \(file.path) is not there"
  }
}

extension Step {
  fileprivate var isFrame: Bool {
    if case .frame = self { true } else { false }
  }

  /// Whether the layers that the step names have been made; notes the one that it makes.
  fileprivate func isPossible(_ layers: inout Set<Int>) -> Bool {
    switch self {
    case .make(let layer, _, let parent, _):
      guard layers.contains(parent) else { return false }
      layers.insert(layer)
    case .mask(let layer, _, let masked):
      guard masked != 0, layers.contains(masked) else { return false }
      layers.insert(layer)
    case .move(let layer, let parent, _):
      return layers.contains(layer) && layers.contains(parent)
    case .unmask(let layer), .remove(let layer), .set(let layer, _, _), .animate(let layer, _),
      .transition(let layer, _, _):
      return layers.contains(layer)
    case .look, .advance, .frame: break
    }
    return true
  }

  fileprivate var lines: [String] {
    switch self {
    case .make(let index, let kind, let parent, let place):
      [
        "let l\(index) = \(kind.rawValue)()",
        "renderer.perform { parts.insert(l\(index), in: l\(parent), at: \(place)) }",
      ]
    case .mask(let index, let kind, let masked):
      [
        "let l\(index) = \(kind.rawValue)()", "renderer.perform { l\(masked).mask = l\(index) }",
      ]
    case .unmask(let index): ["renderer.perform { l\(index).mask = nil }"]
    case .move(let index, let parent, let place):
      ["renderer.perform { parts.insert(l\(index), in: l\(parent), at: \(place)) }"]
    case .remove(let index): ["renderer.perform { parts.remove(l\(index)) }"]
    case .set(let index, let setting, let animates):
      [
        "renderer.perform {", "  CATransaction.setDisableActions(\(!animates))",
        "  l\(index).setValue(\(setting.value.code), forKey: \"\(setting.key)\")", "}",
      ]
    case .animate(let index, let motion):
      ["renderer.perform {"] + motion.lines.map { "  " + $0 } + [
        "  l\(index).add(animation, forKey: \"\(motion.keyPath)\")", "}",
      ]
    case .transition(let index, let type, let subtype):
      [
        "renderer.perform {", "  let transition = CATransition()",
        "  transition.type = CATransitionType(rawValue: \"\(type)\")",
        "  transition.subtype = CATransitionSubtype(rawValue: \"\(subtype)\")",
        "  transition.duration = 0.5", "  l\(index).add(transition, forKey: \"transition\")", "}",
      ]
    case .look(let x, let y): ["renderer.viewport.origin = CGPoint(x: \(x), y: \(y))"]
    case .advance(let hundredths):
      ["renderer.advance(to: renderer.time + \(Double(hundredths) / 100))"]
    case .frame: []
    }
  }
}

extension Motion {
  fileprivate var lines: [String] {
    var lines: [String]
    if values.count == 2 {
      lines = [
        "let animation = CABasicAnimation(keyPath: \"\(keyPath)\")",
        "animation.fromValue = \(values[0].code)", "animation.toValue = \(values[1].code)",
      ]
    } else {
      let list = values.filter { $0 != .nothing }.map(\.code).joined(separator: ", ")
      lines = [
        "let animation = CAKeyframeAnimation(keyPath: \"\(keyPath)\")",
        "animation.values = [\(list)]",
      ]
    }
    lines.append("animation.duration = \(duration)")
    if delay != 0 { lines.append("animation.beginTime = CACurrentMediaTime() + \(delay)") }
    if repeatCount != 0 { lines.append("animation.repeatCount = \(repeatCount)") }
    if autoreverses { lines.append("animation.autoreverses = true") }
    if stays {
      lines += ["animation.fillMode = .both", "animation.isRemovedOnCompletion = false"]
    }
    return lines
  }
}
