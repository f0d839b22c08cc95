import AnimatableLayers
import Foundation

/// Measures frames.
///
/// - `value_*` is one animation of one property evaluated for one frame; the goal is 1,000 ns.
///   A key of a layer's own that nothing is drawn from is no part of a frame and costs it nothing.
/// - `frame_*` is a whole frame without pixels of so many layers with an animation each, of
///   position, opacity, transform and a key of their own in equal parts; the goal for 10,000 is
///   10,000,000 ns, and ten times as much for ten times as many layers.
/// - `changed_10k` is a frame of `frame_10k` for which one layer was given another color.
/// - `first_100k` gives 100,000 layers a renderer and makes their first frame; `moved_100k` is a frame
///   in which one of so many was moved.
/// - `still_10k` is the next frame of 10,000 layers in which nothing moved.
/// - `commit_*` writes and commits so many implicitly animated changes; the goal for 10,000 is
///   50,000,000 ns.
/// - `two_threads` builds, animates, draws and drops a tree on each of two threads.
/// - `pixels_all` draws 1,000 layers whose ground changed, `pixels_one` the same when only one of
///   them changed; the goal is a twentieth.
/// - `pixels_large` is `pixels_all` four times as large in each direction, which several threads draw:
///   `--clock wall`, and `ANIMATABLE_LAYERS_THREADS=1` for one thread.
let frameStage =
  [
    valueScene("value_opacity", "opacity", from: 0.0, to: 1.0),
    valueScene(
      "value_position", "position", from: CGPoint.zero,
      to: CGPoint(x: 9, y: 9)),
    valueScene(
      "value_transform", "transform", from: CATransform3DIdentity,
      to: CATransform3DMakeRotation(1, 0, 0, 1)),
    valueScene("value_rotation", "transform.rotation.z", from: 0.0, to: 1.0),
    valueScene("value_custom", "level", from: 0.0, to: 1.0),
    valueScene("value_spring", "opacity", from: 0.0, to: 1.0) { CASpringAnimation() },
    frameScene("frame_1k", layers: 1_000),
    frameScene("frame_10k", layers: 10_000),
    frameScene("frame_100k", layers: 100_000),
    changeScene("changed_10k", layers: 10_000, animates: true) { layer, number in
      layer.cornerRadius = CGFloat(number)
    },
    frameScene("still_10k", layers: 10_000, animates: false),
    Scene(name: "first_100k") {
      let root = LayerField(count: 100_000).root
      return repeating {
        let renderer = LayerRenderer(layer: root)
        renderer.viewport = CGRect(x: -100, y: -100, width: 1, height: 1)
        consume(renderer.image())
      }
    },
    changeScene("moved_100k", layers: 100_000) { layer, _ in layer.position.x += 1 },
    commitScene("commit_1k", layers: 1_000),
    commitScene("commit_10k", layers: 10_000),
    commitScene("commit_100k", layers: 100_000),
    pixelScene("pixels_all") { field, _ in field.root },
    pixelScene("pixels_large", scale: 4) { field, _ in field.root },
    pixelScene("pixels_one") { field, number in field.layers[number * 37 % field.layers.count] },
    Scene(name: "two_threads", operations: 2) {
      { count in
        DispatchQueue.concurrentPerform(iterations: 2) { _ in
          for _ in 0..<count { LayerField.play() }
        }
      }
    },
  ]

/// One layer with a hundred animations of one key: little else than the animations is left of a
/// frame.
private func valueScene(
  _ name: String, _ keyPath: String, from: any Sendable, to: any Sendable,
  makeAnimation: @escaping @Sendable () -> CABasicAnimation = { CABasicAnimation() }
) -> Scene {
  Scene(name: name, operations: 100) {
    let field = LayerField(count: 1, columns: 1)
    field.renderer.perform {
      for _ in 0..<100 {
        let animation = makeAnimation()
        animation.keyPath = keyPath
        animation.duration = 1_000
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        animation.fromValue = from
        animation.toValue = to
        field.layers[0].add(animation, forKey: nil)
      }
    }
    var time = 0.0
    return { field.frames(from: &time, count: $0) }
  }
}

private func frameScene(_ name: String, layers count: Int, animates: Bool = true) -> Scene {
  Scene(name: name) {
    let field = LayerField(count: count)
    if animates { field.animate() }
    var time = 0.0
    return { field.frames(from: &time, count: $0) }
  }
}

private func changeScene(
  _ name: String, layers count: Int, animates: Bool = false,
  change: @escaping @Sendable (CALayer, _ number: Int) -> Void
) -> Scene {
  Scene(name: name) {
    let field = LayerField(count: count)
    if animates { field.animate() }
    var time = 0.0
    var number = 0
    return repeating {
      number += 1
      field.renderer.perform {
        CATransaction.setDisableActions(true)
        change(field.layers[number * 37 % field.layers.count], number)
      }
      field.frames(from: &time, count: 1)
    }
  }
}

private func commitScene(_ name: String, layers count: Int) -> Scene {
  Scene(name: name) {
    let field = LayerField(count: count)
    var opacity: Float = 1
    return repeating {
      opacity = opacity == 1 ? 0.5 : 1
      field.renderer.perform {
        for layer in field.layers { layer.opacity = opacity }
      }
    }
  }
}

private func pixelScene(
  _ name: String, scale: CGFloat = 1,
  changing choose: @escaping @Sendable (LayerField, _ number: Int) -> CALayer
) -> Scene {
  Scene(name: name) {
    let field = LayerField(count: 1_000, columns: 40, drawsPixels: true, scale: scale) {
      layer, number in
      layer.backgroundColor = CGColor(
        srgbRed: CGFloat(number % 7) / 7, green: 0.5, blue: 0.75, alpha: 0.5)
      layer.cornerRadius = 6
      layer.borderWidth = 1
    }
    var number = 0
    return repeating {
      number += 1
      field.renderer.perform {
        CATransaction.setDisableActions(true)
        choose(field, number).backgroundColor = CGColor(
          srgbRed: CGFloat(number % 11) / 11, green: 0.25, blue: 0.5, alpha: 1)
      }
      consume(field.renderer.image())
    }
  }
}
