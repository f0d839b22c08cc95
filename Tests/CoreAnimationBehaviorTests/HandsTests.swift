import AnimatableLayers
import Foundation
import LayerTestSupport
import TestSupport
import Testing

/// Random scripts of what hands do to a layer in flight: throw, kick, hold, let go, turn back, stop, move again, carry to
/// another superlayer and back, send to a named state, with and without Reduced Motion.
@Suite struct HandsTests {
  private enum Deed: CaseIterable {
    case spring, curve, pause, scrub, resume, reverse, finish, finishPartly, kick, stop, reduce
    case move, state
  }

  private enum Place: CaseIterable { case near, middle, far }

  /// Two shelves, of which the second is turned and scaled, and a square on one of them.
  private final class Shelves {
    let square = CALayer(bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
    let second = CALayer()
    let stage = Stage(CALayer())
    var first: CALayer { stage.layer }

    init(_ place: (square: CALayer, isOnSecond: Bool)? = nil) {
      square.backgroundColor = .red
      CATransaction.withoutActions {
        for shelf in [first, second] { shelf.bounds = stage.root.bounds }
        first.position = CGPoint(x: 100, y: 100)
        second.position = CGPoint(x: 90, y: 120)
        second.bounds.origin.y = 15
        second.transform = CATransform3DScale(CATransform3DMakeRotation(0.4, 0, 0, 1), 0.8, 0.7, 1)
        stage.root.addSublayer(second)
        if let other = place?.square {
          square.bounds = other.bounds
          square.position = other.position
          square.transform = other.transform
        }
        (place?.isOnSecond ?? false ? second : first).addSublayer(square)
      }
      stage.renderer.advance(to: 0)
    }

    var pixels: Data? { stage.renderer.image()?.dataProvider?.data.map { $0 as Data } }
  }

  /// One script, played on a square of its own.
  private final class Script {
    private let shelves = Shelves()
    private var square: CALayer { shelves.square }
    private var renderer: LayerRenderer { shelves.stage.renderer }
    private let states: LayerStates<Place>
    private var random: SeededGenerator
    private var time = 0.0
    private var handles: [AnimationHandle] = []
    private var completions: [Int] = []
    private var motion = ReducedMotion.off
    private(set) var faults: [String] = []
    private var log: [String] = []

    init(_ seed: UInt64) {
      random = SeededGenerator(seed: seed)
      let square = shelves.square
      states = LayerStates(.near, animation: { _, _ in .spring(bounce: 0.2) }) { place in
        switch place {
        case .near: LayerValue(square, keyPath: \.position, .zero)
        case .middle: LayerValue(square, keyPath: \.position, CGPoint(x: 60, y: 90))
        case .far: LayerValue(square, keyPath: \.position, CGPoint(x: 180, y: 40))
        }
      }
    }

    // Apple's engine begins an animation up to a microsecond late, and shows some velocities by keyframes.
    #if PORTABLE_ENGINE
      private static let distance = 1e-6
      private static let delay = 0.0
      private static let velocityTolerance = 2e-3
    #else
      private static let distance = 1e-2
      private static let delay = 1e-5
      private static let velocityTolerance = 0.2
    #endif

    private func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &random)
    }

    private var shown: CGPoint { square.presentation()?.position ?? square.position }

    /// On screen, where the shelves stand still.
    private var shownInRoot: CGPoint {
      square.superlayer?.convert(shown, to: shelves.stage.root) ?? shown
    }

    private func inRoot(_ velocity: CGVector) -> CGVector {
      guard let shelf = square.superlayer else { return velocity }
      let (root, tip) = (shelves.stage.root, CGPoint(x: velocity.dx, y: velocity.dy))
      let (start, end) = (shelf.convert(CGPoint.zero, to: root), shelf.convert(tip, to: root))
      return CGVector(dx: end.x - start.x, dy: end.y - start.y)
    }

    /// The place now, and what it changes by in a second.
    private func flight() -> (place: CGPoint, velocity: CGVector) {
      let step = 1e-5
      let place = shownInRoot
      renderer.advance(to: time + step)
      let next = shownInRoot
      time += step
      return (place, CGVector(dx: (next.x - place.x) / step, dy: (next.y - place.y) / step))
    }

    private func animate(_ start: () -> AnimationHandle) {
      let handle = start()
      guard !handles.contains(where: { $0 === handle }) else { return }
      let index = completions.count
      completions.append(0)
      handle.addCompletion { [weak self] _ in self?.completions[index] += 1 }
      handles.append(handle)
    }

    func play(_ deeds: Int) {
      for _ in 0..<deeds {
        time += number(0.005...0.25)
        renderer.advance(to: time)
        let deed = Deed.allCases.randomElement(using: &random) ?? .spring
        log.append("\(deed) at \(time)")
        let before = flight()
        let place = shownInRoot
        let expected = ReducedMotion.scoped.withValue(motion) {
          renderer.perform { perform(deed, velocity: before.velocity) }
        }
        check(deed, from: place, velocity: expected)
      }
      settle()
    }

    /// - Returns: the velocity that the layer has afterwards; `nil` where nothing is said about it.
    private func perform(_ deed: Deed, velocity: CGVector) -> CGVector? {
      let layer = square
      let goal = CGPoint(x: number(0...200), y: number(0...200))
      let thrown = CGVector(dx: number(-1_500...1_500), dy: number(-1_500...1_500))
      let handle = handles.last
      let isRunning = handle?.state == .running
      switch deed {
      case .spring:
        let bounce = number(-0.2...0.6)
        animate { CALayer.animate(springDuration: 0.5, bounce: bounce) { layer.position = goal } }
        return velocity
      case .curve:
        animate {
          CALayer.animate(withDuration: 0.4, options: .beginFromCurrentState) {
            layer.position = goal
          }
        }
        return nil
      case .pause:
        handle?.pause()
        return isRunning ? .zero : nil
      case .scrub:
        if handle?.state == .paused { handle?.fractionComplete = number(0...1) }
        return nil
      case .resume:
        handle?.resume()
        return nil
      case .reverse:
        handle?.isReversed.toggle()
        return nil
      case .finish:
        guard isRunning || handle?.state == .paused else { return nil }
        handle?.finish(at: number(0...1) < 0.5 ? .end : .start, velocity: thrown)
        return inRoot(thrown)
      case .finishPartly:
        guard isRunning || handle?.state == .paused else { return nil }
        handle?.finish(at: number(0...1), velocity: thrown)
        return inRoot(thrown)
      case .kick:
        guard isRunning, layer.animationKeys() != nil else { return nil }
        handle?.addVelocity(thrown)
        let thrown = inRoot(thrown)
        return CGVector(dx: velocity.dx + thrown.dx, dy: velocity.dy + thrown.dy)
      case .stop:
        handle?.stop(at: .current)
        return nil
      case .reduce:
        motion = [.off, .fade, .immediate].randomElement(using: &random) ?? .off
        return nil
      case .move:
        let shelf = number(0...1) < 0.5 ? shelves.first : shelves.second
        let frame = CGRect(origin: goal, size: CGSize(width: 10, height: 10))
        let isPlaced = number(0...1) < 0.8
        animate {
          CALayer.animate(springDuration: 0.5, bounce: 0.2) {
            layer.move(to: shelf, frame: isPlaced ? frame : nil)
          }
        }
        return velocity
      case .state:
        guard let place = Place.allCases.randomElement(using: &random), place != states.state
        else { return nil }
        animate { states.go(to: place) }
        return velocity
      }
    }

    private func check(_ deed: Deed, from place: CGPoint, velocity: CGVector?) {
      let after = flight()
      guard after.place.x.isFinite, after.place.y.isFinite else {
        return faults.append("no place after \(log)")
      }
      // A hand puts it elsewhere, and what Reduced Motion leaves is at its end at once.
      guard deed != .scrub, motion == .off, !hasReduced else { return }
      let speed = max(abs(after.velocity.dx), abs(after.velocity.dy))
      if !isNear(after.place, place, within: Self.distance + Self.delay * speed) {
        faults.append("\(place) jumps to \(after.place) after \(log)")
      }
      guard let velocity else { return }
      let error = max(abs(after.velocity.dx - velocity.dx), abs(after.velocity.dy - velocity.dy))
      let size = max(abs(velocity.dx), abs(velocity.dy), 1)
      if error > 2 + size * Self.velocityTolerance {
        faults.append("\(velocity) becomes \(after.velocity) after \(log)")
      }
    }

    /// Whether something that began while motion was reduced may still be under way.
    private var hasReduced: Bool { log.contains { $0.hasPrefix("reduce") } }

    private func settle() {
      renderer.perform { handles.last?.resume() }
      for handle in handles where handle.state == .paused { renderer.perform { handle.resume() } }
      renderer.advance(to: time + 30)
      let layer = square
      if let keys = layer.animationKeys() { faults.append("\(keys) stay after \(log)") }
      if completions.contains(where: { $0 != 1 }) {
        faults.append("completions are called \(completions) times after \(log)")
      }
      let isOnSecond = layer.superlayer === shelves.second
      let shelfCounts = [shelves.first, shelves.second].map { $0.sublayers?.count ?? 0 }
      if shelves.stage.root.sublayers?.count != 2 || layer.sublayers != nil
        || shelfCounts != (isOnSecond ? [0, 1] : [1, 0])
      {
        faults.append("layers are left after \(log)")
      }
      if !isNear(shown, layer.position, within: 0) {
        faults.append("\(shown) shows for \(layer.position) after \(log)")
      }
      if shelves.pixels != Shelves((layer, isOnSecond)).pixels {
        faults.append("at \(layer.position) the kept frame is not the fresh one after \(log)")
      }
    }

    private func isNear(_ one: CGPoint, _ other: CGPoint, within distance: CGFloat) -> Bool {
      abs(one.x - other.x) <= distance && abs(one.y - other.y) <= distance
    }
  }

  @Test(arguments: 0..<8) func `whatever hands do, nothing jumps and nothing is left`(part: Int) {
    var faults: [String] = []
    for seed in 0..<testCases(125) {
      let script = Script(UInt64(part * 10_000 + seed))
      script.play(12)
      faults += script.faults
    }
    #expect(faults.isEmpty, "\(faults.count): \(faults.prefix(3).joined(separator: "\n"))")
  }
}
