import PortableCompositor
import Synchronization

/// What changed in a tree: since its last commit, and since its last frame.
final class TreeChanges {
  /// Lives as long as the tree's host, and is what threads hold weakly: that makes every later use of an object several
  /// times slower, and each change uses the host and this list.
  final class Lifetime {
    let changes: TreeChanges

    init(_ changes: TreeChanges) {
      self.changes = changes
    }
  }

  /// No two trees have the same.
  let number = TreeChanges.count.wrappingAdd(1, ordering: .relaxed).newValue
  private let claim: ExclusiveAccessChecker
  /// Since the last commit, in the order of their changes. Not kept with a thread's transactions, because an asynchronous
  /// function changes a tree on one thread and goes on with it on another.
  @exclusivity(unchecked) var layers: [CALayer] = []
  @exclusivity(unchecked) private var knownVersion: NodeSource?
  @exclusivity(unchecked) private var dirtyLayers = DirtyLayers()

  private static let count = Atomic(0)

  init(claim: ExclusiveAccessChecker) {
    self.claim = claim
  }

  /// New after each commit, and after animations came or went; with the time it determines a frame.
  var version: NodeSource {
    if let knownVersion { return knownVersion }
    let version = NodeSource.unique()
    knownVersion = version
    return version
  }

  /// Adds the pending work of the layers to `work`.
  func takeLayers(_ work: inout PendingWork) -> [CALayer] {
    assert(claim.isOpen(to: .current), claim.conflict)
    let taken = layers
    layers = []
    // By index, here and where they are committed: iterating would retain every layer.
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

  /// Called when layers came, went or changed their places.
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

/// The layers of a tree whose states may have changed since one of its versions.
struct DirtyLayers {
  let version: NodeSource
  /// The layers, some of them more than once; `nil` when the tree has another shape, or there are too many.
  private(set) var layers: [CALayer]?

  /// More changes are not worth being followed one by one.
  private static let limit = 1_024

  /// Changes of which nothing is known.
  init() {
    version = .unknown
  }

  init(since version: NodeSource) {
    self.version = version
    layers = []
  }

  mutating func add(_ layer: CALayer) {
    guard let count = layers?.count else { return }
    if count < Self.limit { layers?.append(layer) } else { layers = nil }
  }

  mutating func addUnknown() {
    if layers != nil { layers = nil }
  }
}

extension CALayer {
  /// Leaves a layer alone that has moved to another tree since it was listed.
  fileprivate func beginCommit(of changes: TreeChanges, _ work: inout PendingWork) {
    guard host?.changes === changes else { return }
    work.formUnion(pending)
    pending.remove(.commit)
    changes.stateChanged(of: self)
  }
}
