import AnimatableLayers
import LayerScenes
import LayerSnapshotReports

/// Finds which keys of a tree's layers its frames show.
///
/// The clock stands still while each key is set to other values, the frame is drawn and compared, and the value is
/// restored. The renderer caches what does not change: a key costs what its change redraws, twice.
final class LayerProbe: @unchecked Sendable {
  // Only used by the snapshot that it is bound to, on its thread.

  /// `nil` outside of a snapshot.
  @TaskLocal static var current: LayerProbe?

  private let tolerance: ImageTolerance
  private let willTry: (String) -> Void
  /// One for each class and name in all frames so far, in the order of the tree.
  private(set) var keys: [CoverageRecord.Key] = []
  /// The places in `keys`, by class and name.
  private var places: [[String]: Int] = [:]

  /// - Parameters:
  ///   - tolerance: for images; texts are compared exactly.
  ///   - willTry: called with a key and its value, such as `App.Ring.progress = 0.5`, before a layer gets it and may
  ///     trap.
  init(tolerance: ImageTolerance = .exact, willTry: @escaping (String) -> Void = { _ in }) {
    self.tolerance = tolerance
    self.willTry = willTry
  }

  /// Tries the keys that no earlier frame shows; `draw` returns `nil` where it fails.
  func probe<Frame>(
    _ root: CALayer, in renderer: LayerRenderer,
    leavingOut isLeftOut: (CALayer) -> Bool = { _ in false }, matches: (Frame, Frame) -> Bool,
    draw: () -> Frame?
  ) {
    guard var unchanged = draw() else { return }
    for layer in root.subtree where !isLeftOut(layer) {
      for key in NudgedKey.all(of: layer, isTop: layer === root) {
        let place = place(of: key)
        for value in key.candidates where !keys[place].isNoticed {
          willTry("\(layer.fullClassName).\(key.name) = \(LayerValueText.text(of: value))")
          guard let restore = renderer.perform({ key.set(value) }) else { continue }
          keys[place].nudges += 1
          // A frame that cannot be drawn fails its snapshot too.
          keys[place].isNoticed = draw().map { !matches(unchanged, $0) } ?? true
          renderer.perform(restore)
          // Effects that outlast a change do not count for the next one.
          guard let restored = draw() else { return }
          unchanged = restored
        }
      }
    }
  }

  private func place(of key: NudgedKey) -> Int {
    let layerClass = key.layer.fullClassName
    if let place = places[[layerClass, key.name]] { return place }
    places[[layerClass, key.name]] = keys.count
    keys.append(.init(layerClass: layerClass, name: key.name, isDeclared: key.declared != nil))
    return keys.count - 1
  }

  func matches(_ unchanged: SnapshotImage, _ nudged: SnapshotImage) -> Bool {
    if unchanged.hasPixels(of: nudged) { return true }
    guard tolerance != .exact,
      let difference = ImageDifference(reference: unchanged, actual: nudged)
    else { return false }
    return tolerance.rejection(of: difference, reference: unchanged, actual: nudged) == nil
  }
}

extension CALayer {
  /// Equal in every build; Core Animation's classes come without their module, which depends on the engine.
  fileprivate var fullClassName: String {
    let type = type(of: self)
    if type == Swift.type(of: CALayer.new(like: self)) { return "\(type)" }
    // Types in functions and private ones have an address in their name.
    return String(reflecting: type).replacingOccurrences(
      of: #"\(unknown context at [^)]*\)\."#, with: "", options: .regularExpression)
  }
}

extension SnapshotImage {
  /// Compares no bytes where both share storage.
  fileprivate func hasPixels(of other: SnapshotImage) -> Bool {
    guard width == other.width, height == other.height else { return false }
    return pixels.withUnsafeBytes { first in
      other.pixels.withUnsafeBytes { second in
        guard let start = first.baseAddress, let otherStart = second.baseAddress else {
          return true
        }
        return start == otherStart || memcmp(start, otherStart, first.count) == 0
      }
    }
  }
}
