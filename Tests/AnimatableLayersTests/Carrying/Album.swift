import LayerTestSupport

@testable import AnimatableLayers

/// A list with a thumbnail, and a page with a photo, on screen.
final class Album {
  let root = CALayer(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  let list = CALayer(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  let page = CALayer(frame: CGRect(x: 100, y: 0, width: 100, height: 200))
  let thumbnail = CALayer(frame: CGRect(x: 10, y: 20, width: 40, height: 30), color: .red)
  let photo = CALayer(frame: CGRect(x: 5, y: 60, width: 80, height: 100), color: .blue)
  let third = CALayer(frame: CGRect(x: 60, y: 150, width: 20, height: 20))
  let renderer: LayerRenderer
  private(set) var outcomes: [AnimationOutcome] = []

  init(_ configure: (Album) -> Void = { _ in }) {
    list.masksToBounds = true
    list.addSublayer(thumbnail)
    page.addSublayer(photo)
    for layer in [list, page, third] { root.addSublayer(layer) }
    renderer = LayerRenderer(layer: root)
    renderer.perform { CATransaction.withoutActions { configure(self) } }
  }

  @discardableResult
  func morph(_ source: CALayer, _ destination: CALayer) -> AnimationHandle {
    renderer.perform {
      // A renderer of Apple's engine shows the root below one of its own.
      let handle = CALayer.morph(from: source, to: destination, in: root)
      handle.addCompletion { [weak self] in self?.outcomes.append($0) }
      return handle
    }
  }

  var count: Int { root.subtree.count }

  var flyer: CALayer? { root.sublayers?.last?.sublayers?.first }

  /// The bytes at a place, alpha last.
  func pixel(at place: CGPoint, _ time: CFTimeInterval) -> [UInt8] {
    let index = (Int(place.y) * 200 + Int(place.x)) * 4
    return Array(pixels(at: time)[index..<index + 4])
  }

  /// All that the layers store, but for their places in the tree.
  func models(of layers: [CALayer]) -> [[Any?]] {
    layers.map { layer in Platform.storedKeys(of: layer).map { layer.value(forKey: $0) } }
  }

  /// Where the screen shows what flies, in the root.
  func shown(at time: CFTimeInterval) -> CGRect? {
    renderer.advance(to: time)
    guard let flyer = flyer?.presentation() else { return nil }
    return flyer.convert(flyer.bounds, to: nil)
  }

  /// The corners of a layer on screen, or of what flies, in the root's space.
  func corners(of layer: CALayer? = nil, at time: CFTimeInterval) -> [Double] {
    // First, because what flies may land meanwhile.
    renderer.advance(to: time)
    return renderer.corners(of: layer ?? flyer, at: time)
  }

  func pixels(at time: CFTimeInterval) -> [UInt8] {
    renderer.advance(to: time)
    return renderer.pixels()
  }

  func isShown(_ layer: CALayer) -> Bool { layer.presentation()?.isHidden == false }

  /// By three places before a time, or after it.
  func velocity(at time: CFTimeInterval, isBefore: Bool) -> CGVector {
    let step = 1e-4
    let places = (0..<3).compactMap { shown(at: time + Double(isBefore ? $0 - 2 : $0) * step) }
    guard places.count == 3 else { return CGVector(dx: 0, dy: 0) }
    func slope(_ f: [CGFloat]) -> CGFloat {
      (isBefore ? 3 * f[2] - 4 * f[1] + f[0] : 4 * f[1] - 3 * f[0] - f[2]) / (2 * step)
    }
    return CGVector(dx: slope(places.map(\.midX)), dy: slope(places.map(\.midY)))
  }
}
