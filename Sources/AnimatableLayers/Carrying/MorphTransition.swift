/// A transition in which layers of the same name become each other, and the rest dissolves.
///
///     thumbnail.name = "photo"   // in the one child
///     photo.name = "photo"       // in the other
///     container.select(page, using: .morph, duration: 0.4)
///
/// A layer flies from one place to the other, above both children, as in `CALayer.morph(from:to:)`. The first layer of a name
/// counts. The transition seeks, reverses and cancels its pairs. Where cross-fades are preferred, everything dissolves.
public struct MorphTransition: LayerTransition, Hashable, Sendable {
  /// Creates a transition.
  public init() {}

  /// Lets the pairs fly, and dissolves the layers.
  public func animate(in context: LayerTransitionContext) {
    DissolveTransition().animate(in: context)
    guard !CrossFadeTransitions.arePreferred else { return }
    context.to.layoutIfNeeded()
    let targets = Self.named(in: context.to)
    for (name, source) in Self.named(in: context.from).sorted(by: { $0.key < $1.key }) {
      guard let target = targets[name] else { continue }
      Self.fly(from: source, to: target, in: context)
    }
  }

  /// The first of each name, without those that a mask holds.
  private static func named(in layer: CALayer) -> [String: CALayer] {
    var found: [String: CALayer] = [:]
    for next in layer.subtree where next !== layer && !next.isHidden && !next.bounds.isEmpty {
      if let name = next.name, found[name] == nil { found[name] = next }
    }
    return found
  }

  private static func fly(
    from source: CALayer, to target: CALayer, in context: LayerTransitionContext
  ) {
    let flyer = MorphFlyer()
    let container = context.container
    context.addTemporaryLayer(flyer.layer, above: context.to)
    let space = LayerCourse(modelOf: flyer.layer, in: container, to: container)
    guard let superlayer = source.superlayer, let targetSuperlayer = target.superlayer,
      let start = LayerCourse(of: source, in: superlayer, to: container).place(in: space),
      let end = LayerCourse(modelOf: target, in: targetSuperlayer, to: container).place(in: space)
    else { return }
    let look = MorphAppearance(shownBy: source, scale: start.scale)
    let last = MorphAppearance(modelOf: target, scale: end.scale)
    flyer.addPicture(of: source, opacity: 1)
    flyer.addPicture(of: target, opacity: 0)
    flyer.stand(at: end)
    flyer.take(last)
    flyer.layer.zPosition = max(context.from.zPosition, context.to.zPosition) + 1
    for layer in flyer.sized {
      context.animate(layer, "bounds", through: [start.uprightBounds, end.uprightBounds])
    }
    context.animate(flyer.layer, "position", through: [start.center, end.center])
    context.animate(flyer.layer, "transform", through: [start.upright, end.upright])
    for (layer, key) in MorphAppearance.keys(flyer.layer, flyer.clip) {
      guard let old = look.values[key], let new = last.values[key] else { continue }
      context.animate(layer, key, through: [old, new])
    }
    let covers = target.coversBounds
    for (reference, picture) in flyer.pictures {
      if reference.layer === target {
        context.animate(picture, "opacity", through: [0 as Float, 1 as Float])
      } else if !covers {
        context.animate(picture, "opacity", through: [1 as Float, 0 as Float])
      }
    }
    for layer in [source, target] {
      context.add(MorphFlyer.hiding(for: context.duration).animation, to: layer)
    }
  }
}

extension LayerTransition where Self == MorphTransition {
  /// Layers of the same name become each other, and the rest dissolves.
  public static var morph: MorphTransition { MorphTransition() }
}
