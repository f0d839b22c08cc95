import AnimatableLayers

/// The parts of a scene.
///
/// # Guarantees
/// - The name has a letter or a digit; both sides of the size are finite and greater than 0.
/// - No two states, motions or gestures have one name, and every state that one starts from is there.
package struct SceneContent: Sendable {
  package let name: String
  package let size: CGSize
  /// The room around the layer, in points.
  package let padding: CGFloat
  package var summary = ""
  package var group = ""
  package var code = ""
  package internal(set) var states: [SceneState] = []
  package internal(set) var motions: [SceneMotion] = []
  package internal(set) var gestures: [SceneGesture] = []
  package internal(set) var ranges: [String: ClosedRange<Double>] = [:]
  var make: @Sendable () -> CALayer = { CALayer() }

  init(name: String, size: CGSize, padding: CGFloat) {
    SceneContent.check(name, for: "scene")
    guard size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite else {
      fatalError("a scene cannot have a size of \(size)")
    }
    guard padding >= 0 && padding.isFinite else {
      fatalError("a scene cannot have a padding of \(padding)")
    }
    self.name = name
    self.size = size
    self.padding = padding
  }

  mutating func add(_ state: SceneState) {
    SceneContent.check(state.name, for: "state", among: states.map(\.name))
    states.append(state)
  }

  mutating func add(_ motion: SceneMotion) {
    SceneContent.check(motion.name, for: "motion", among: motions.map(\.name))
    guard motion.duration > 0 && motion.duration.isFinite else {
      fatalError("a motion cannot take \(motion.duration) s")
    }
    guard motion.rest >= 0 && motion.rest.isFinite else {
      fatalError("a motion cannot rest for \(motion.rest) s")
    }
    check(start: motion.state)
    motions.append(motion)
  }

  mutating func add(_ gesture: SceneGesture) {
    SceneContent.check(gesture.name, for: "gesture", among: gestures.map(\.name))
    check(start: gesture.state)
    gestures.append(gesture)
  }

  mutating func steer(_ key: String, in range: ClosedRange<Double>) {
    guard range.lowerBound.isFinite && range.upperBound.isFinite else {
      fatalError("a key cannot be steered in \(range)")
    }
    ranges[key] = range
  }

  private func check(start state: String?) {
    guard let state else { return }
    guard (states.contains { $0.name == state }) else {
      fatalError("\(name) has no state “\(state)” yet")
    }
  }

  private static func check(_ name: String, for kind: String, among others: [String] = []) {
    guard (name.contains { $0.isLetter || $0.isNumber }) else {
      fatalError("a \(kind) cannot be called “\(name)”: there is no letter or digit in it")
    }
    guard !others.contains(name) else { fatalError("there are two \(kind)s called “\(name)”") }
  }
}
