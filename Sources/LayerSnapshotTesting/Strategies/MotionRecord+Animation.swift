import AnimatableLayers
import LayerScenes
import LayerSnapshotReports

extension MotionRecord.Animation {
  /// - Parameter time: when it was first seen, for animations without a begin.
  init(_ animation: CAAnimation, key: String, at time: Double) {
    let begin = animation.beginTime == 0 ? time : animation.beginTime
    self.init(
      key: key, keyPath: (animation as? CAPropertyAnimation)?.keyPath,
      pace: Self.pace(of: animation), begin: NumberText.text(of: begin),
      duration: NumberText.text(of: animation.duration), facts: Self.facts(of: animation))
  }

  private static func pace(of animation: CAAnimation) -> String {
    switch animation {
    case let spring as CASpringAnimation: text(of: spring)
    case let group as CAAnimationGroup:
      "group of \(group.animations?.count ?? 0)" + (curve(of: group).map { ", \($0)" } ?? "")
    case let keyframes as CAKeyframeAnimation:
      (keyframes.path == nil ? "keyframes" : "along a path")
        + (curve(of: keyframes).map { ", \($0)" } ?? "")
    case let transition as CATransition: "transition \(transition.type.rawValue)"
    default: curve(of: animation) ?? "linear"
    }
  }

  /// In SwiftUI's terms: the period without damping, and the bounce.
  private static func text(of spring: CASpringAnimation) -> String {
    let frequency = (Double(spring.stiffness) / Double(spring.mass)).squareRoot()
    let ratio = Double(spring.damping) / (2 * Double(spring.mass) * frequency)
    let bounce = ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    let duration = NumberText.text(of: 2 * Double.pi / frequency)
    let velocity = Double(spring.initialVelocity)
    return "spring \(duration) s, bounce \(NumberText.text(of: bounce))"
      + (velocity == 0 ? "" : ", velocity \(NumberText.text(of: velocity))")
  }

  private static func curve(of animation: CAAnimation) -> String? {
    animation.timingFunction.map(text)
  }

  private static func text(of function: CAMediaTimingFunction) -> String {
    let points = function.controlPoints
    let names: [(CAMediaTimingFunctionName, String)] = [
      (.linear, "linear"), (.easeIn, "easeIn"), (.easeOut, "easeOut"),
      (.easeInEaseOut, "easeInOut"), (.default, "default curve"),
    ]
    return names.first { CAMediaTimingFunction(name: $0.0).controlPoints == points }?.1
      ?? "curve \(points.map { NumberText.text(of: Double($0)) }.joined(separator: " "))"
  }

  private static func facts(of animation: CAAnimation) -> [MotionRecord.Fact] {
    var facts: [MotionRecord.Fact] = []
    func add(_ name: String, _ value: Any?) {
      if let value { facts.append(.init(name, LayerValueText.text(of: value))) }
    }
    switch animation {
    case let basic as CABasicAnimation:
      add("from", basic.fromValue)
      add("by", basic.byValue)
      add("to", basic.toValue)
    case let keyframes as CAKeyframeAnimation:
      add("path", keyframes.path)
      add("values", keyframes.values)
      add("key times", keyframes.keyTimes.map { $0.map { $0.doubleValue as Any } })
      if let curves = keyframes.timingFunctions, !curves.isEmpty {
        facts.append(.init("curves", curves.map(text).joined(separator: ", ")))
      }
      if keyframes.calculationMode != .linear {
        facts.append(.init("calculation mode", keyframes.calculationMode.rawValue))
      }
    case let group as CAAnimationGroup:
      for (index, member) in (group.animations ?? []).enumerated() {
        let member = MotionRecord.Animation(member, key: "", at: 0)
        let others = member.facts.map { "\($0.name) \($0.text)" }
        facts.append(
          .init(
            "\(member.keyPath ?? "member") (\(index + 1))",
            (["\(member.text), begin \(member.begin) s"] + others).joined(separator: ", ")))
      }
    default: break
    }
    if animation.speed != 1 { add("speed", Double(animation.speed)) }
    if animation.timeOffset != 0 { add("time offset", animation.timeOffset) }
    if animation.repeatCount != 0 { add("repeats", Double(animation.repeatCount)) }
    if animation.repeatDuration != 0 { add("repeats for", animation.repeatDuration) }
    if animation.autoreverses { facts.append(.init("reverses", "yes")) }
    if let property = animation as? CAPropertyAnimation {
      if property.isAdditive { facts.append(.init("additive", "yes")) }
      if property.isCumulative { facts.append(.init("cumulative", "yes")) }
    }
    return facts
  }
}
