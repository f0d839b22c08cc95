import PortableCompositor
import Synchronization

/// The changes of a tree since its last commit and since its last frame.
final class TreeChanges {
  /// Lives as long as the tree's host. Threads hold it weakly instead, as weak references slow down every use of an object.
  final class Lifetime {
    let changes: TreeChanges

    init(_ changes: TreeChanges) { self.changes = changes }
  }

  /// Unique among trees.
  let number = TreeChanges.count.wrappingAdd(1, ordering: .relaxed).newValue
  private let claim: ExclusiveAccessChecker
  /// The layers that changed since the last commit, in order; an asynchronous function may change them on several threads.
  @exclusivity(unchecked) var layers: [CALayer] = []
  @exclusivity(unchecked) private var knownVersion: NodeSource?
  @exclusivity(unchecked) private var dirtyLayers = DirtyLayers()

  private static let count = Atomic(0)

  init(claim: ExclusiveAccessChecker) { self.claim = claim }

  /// The version of the committed layers and animations; together with the time it determines a frame.
  var version: NodeSource {
    if let knownVersion { return knownVersion }
    let version = NodeSource.unique()
    knownVersion = version
    return version
  }

  /// Takes the changed layers, and adds their pending work to `work`.
  func takeLayers(_ work: inout PendingWork) -> [CALayer] {
    assert(claim.isOpen(to: .current), claim.conflict)
    let taken = layers
    layers = []
    // By index: iterating would retain every layer.
    var index = 0
    while index < taken.count {
      taken[index].beginCommit(of: self, &work)
      index += 1
    }
    return taken
  }

  func stateChanged(of layer: CALayer) {
    knownVersion = nil
    dirtyLayers.add(layer)
  }

  /// Called when layers were added, removed or moved.
  func shapeChanged() {
    knownVersion = nil
    dirtyLayers.addUnknown()
  }

  func takeDirtyLayers() -> DirtyLayers {
    let changes = dirtyLayers
    dirtyLayers = DirtyLayers(since: version)
    return changes
  }
}

/// The layers of a tree whose states may have changed since a version.
struct DirtyLayers {
  let version: NodeSource
  /// May contain duplicates; `nil` when the tree has another shape, or there are too many.
  private(set) var layers: [CALayer]?

  /// With more changes a new frame is cheaper.
  private static let limit = 1_024

  /// Unknown changes.
  init() { version = .unknown }

  init(since version: NodeSource) {
    self.version = version
    layers = []
  }

  mutating func add(_ layer: CALayer) {
    guard let count = layers?.count else { return }
    if count < Self.limit { layers?.append(layer) } else { layers = nil }
  }

  mutating func addUnknown() { if layers != nil { layers = nil } }
}

extension CALayer {
  /// Does nothing for a layer that has moved to another tree.
  fileprivate func beginCommit(of changes: TreeChanges, _ work: inout PendingWork) {
    guard host?.changes === changes else { return }
    work.formUnion(pending)
    pending.remove(.commit)
    changes.stateChanged(of: self)
  }
}

extension NodeSource {
  private static let last = Atomic<UInt64>(0)

  /// Returns a source that differs from all others, on every thread.
  static func unique() -> NodeSource {
    NodeSource(number: last.wrappingAdd(1, ordering: .relaxed).newValue)
  }
}
