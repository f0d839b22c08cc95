import AnimatableLayers
import LayerSnapshotReports

/// The cost of one frame of a motion, in counts that are the same on every machine.
struct FrameCost: Hashable {
  /// In seconds after the motion's start.
  let time: Double
  /// In points, one pixel for each; `nil` where the engine does not report it.
  let redrawnPixels: Int?
  /// The layers that drew their contents since the frame before, once for each time; empty where the engine reports no
  /// pixels.
  let draws: [String]
}

extension LayerMotion {
  /// The costs of evenly spaced frames without the first, which draws everything.
  func frameCosts(framesPerSecond: Int) throws -> [FrameCost] {
    if let misuse = misuse ?? SnapshotMisuse(from: 0, to: end, framesPerSecond: framesPerSecond) {
      throw misuse
    }
    let last = Int(end * Double(framesPerSecond) + 1e-6)
    let frames = (0...last).map { Double($0) / Double(framesPerSecond) }
    let stops = Set(frames + changes.map(\.time)).sorted()
    let counter = DrawCounter()
    let scene = LayerScene(layer) {
      counter.attach(to: layer)
      animation(layer)
      counter.attach(to: layer)
    }
    let costs = try scene.visit(stops) { renderer -> FrameCost? in
      let time = renderer.time
      var cost: FrameCost?
      if frames.contains(time) {
        // Pixels are counted for frames that are drawn immediately.
        guard renderer.image() != nil else { throw NothingDrawn(layer, scale: 1) }
        let (pixels, draws) = (Platform.redrawnPixels(of: renderer), counter.removeAll())
        // An engine that reports no pixels may draw a layer and its copy for one frame.
        cost = FrameCost(time: time, redrawnPixels: pixels, draws: pixels == nil ? [] : draws)
      }
      renderer.perform {
        for (_, change) in changes.filter({ $0.time == time }) { change(layer) }
        counter.attach(to: layer)
      }
      return cost
    }
    return Array(costs.compactMap(\.self).dropFirst())
  }
}

/// Records which layers draw, as the delegate of those without one.
private final class DrawCounter: NSObject, CALayerDelegate {
  private var draws: [String] = []

  /// Layers hold their delegate weakly.
  func attach(to root: CALayer) {
    for layer in root.subtree where layer.delegate == nil { layer.delegate = self }
  }

  func removeAll() -> [String] {
    defer { draws = [] }
    return draws
  }

  func layerWillDraw(_ layer: CALayer) {
    draws.append("\(type(of: layer))" + (layer.name.map { " “\($0)”" } ?? ""))
  }
}

struct FrameBudget {
  /// `nil` for any number, as for `draws`.
  let redrawnPixels: Int?
  let draws: Int?
  private static let listedLayers = 5

  var misuse: SnapshotMisuse? {
    if redrawnPixels == nil, draws == nil {
      return SnapshotMisuse("a frame without a budget: write how many pixels it redraws, or layers")
    }
    return [redrawnPixels, draws].compactMap { $0 }.first { $0 < 0 }
      .map { SnapshotMisuse("a budget of \($0): write a number of 0 or more") }
  }

  func excesses(of costs: [FrameCost]) -> [(message: String, time: Double, isOfPixels: Bool)] {
    var found: [(message: String, time: Double, isOfPixels: Bool)] = []
    func check(
      _ budget: Int?, _ text: String, _ count: (FrameCost) -> Int,
      _ measured: (FrameCost) -> String
    ) {
      guard let budget, let most = costs.map(count).max(), most > budget,
        let worst = costs.first(where: { count($0) == most })
      else { return }
      let over = costs.count { count($0) > budget }
      let message =
        "\(over) of \(costs.count) frames \(text) more than \(budget): the one at "
        + "\(NumberText.text(of: worst.time)) s \(measured(worst))"
      found.append((message, worst.time, text == "redraw"))
    }
    check(redrawnPixels, "redraw", { $0.redrawnPixels ?? 0 }) {
      "redraws \($0.redrawnPixels ?? 0) pixels"
    }
    check(draws, "draw", { $0.draws.count }) { cost in
      let more = cost.draws.count - Self.listedLayers
      return "draws \(cost.draws.count) \(cost.draws.count == 1 ? "layer" : "layers"), "
        + cost.draws.prefix(Self.listedLayers).joined(separator: ", ")
        + (more > 0 ? " and \(more) more" : "")
    }
    return found
  }
}
