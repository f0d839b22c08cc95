import Dispatch
import PortableCoreGraphics
import Synchronization

struct TransactionSettings {
  /// In seconds.
  var animationDuration: CFTimeInterval = 0.25
  /// The pace of all animations that are added; `nil` leaves them their own.
  var animationTimingFunction: CAMediaTimingFunction?
  var disableActions = false
  var actionSource: (any ActionSource)?
  var completionBlock: (() -> Void)?
  var values: [String: Any] = [:]
}

/// A thread's open transactions and the trees that changed since its last commit.
package final class TransactionStack {
  private struct ChangedTree {
    weak var lifetime: TreeChanges.Lifetime?
    let number: Int

    init(_ host: LayerTreeHost) {
      lifetime = host.lifetime
      number = host.changes.number
    }
  }

  private struct Transaction {
    let outerSettings: TransactionSettings
    var group: CompletionGroup?
  }

  /// The implicit transaction first, if one is open, then the explicit ones from the outside in.
  @exclusivity(unchecked) private var transactions: [Transaction] = []
  /// The current settings, cached: they are read on every property write.
  private(set) var settings = TransactionSettings()
  /// Of all open transactions: they wait for an animation added now.
  private(set) var completionGroups: [CompletionGroup] = []
  private var hasImplicit = false
  /// The trees with changes to commit; weakly, because a thread may never come to commit them.
  @exclusivity(unchecked) private var changed: [ChangedTree] = [] {
    didSet { lastChanged = changed.last?.number }
  }
  /// The number of the last of them: reading a weak reference for every change would be slow.
  private var lastChanged: Int?
  private var isCommitting = false
  /// Lets a closure run later on the thread; `nil` where the implicit transaction waits for `flush()`.
  private let runLater: ((@escaping () -> Void) -> Void)?
  /// Whether it is the stack of the main thread and queue, the only one that lets closures run later.
  package var isMain: Bool { runLater != nil }
  private var isFlushPlanned = false
  package let threadName: String

  private let closedCount = Atomic(0)
  /// The number of the transaction at hand, among the thread's outermost ones.
  package var number: Int { closedCount.load(ordering: .relaxed) }

  init(threadName: String, runLater: ((@escaping () -> Void) -> Void)? = nil) {
    self.threadName = threadName
    self.runLater = runLater
  }

  // MARK: The thread's stack

  // A pthread key: the stack is read on every property write, and Foundation's thread dictionary is many times slower.
  private static let threadKey: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { pointer in
      if let pointer { Unmanaged<TransactionStack>.fromOpaque(pointer).release() }
    }
    return key
  }()

  /// The stack of the main thread and of the main queue, which an asynchronous program's worker
  /// threads drain outside Apple. Safe to share: the queue runs one block at a time.
  nonisolated(unsafe) private static let main: TransactionStack = {
    DispatchQueue.main.setSpecific(key: mainQueueKey, value: ())
    return TransactionStack(threadName: "the main thread") { closure in
      nonisolated(unsafe) let closure = closure
      DispatchQueue.main.async { closure() }
    }
  }()

  private static let mainQueueKey = DispatchSpecificKey<Void>()

  /// The stack of the calling thread, or of the main queue where that runs on another one.
  package static var current: TransactionStack {
    let own = own
    if own.isMain || DispatchQueue.getSpecific(key: mainQueueKey) == nil { return own }
    return main
  }

  private static var own: TransactionStack {
    if let pointer = pthread_getspecific(threadKey) {
      return Unmanaged<TransactionStack>.fromOpaque(pointer).takeUnretainedValue()
    }
    // Made with the first stack of any thread, so that its queue is known from then on.
    let main = main
    let stack = Thread.isMainThread ? main : TransactionStack(threadName: nextThreadName)
    pthread_setspecific(threadKey, Unmanaged.passRetained(stack).toOpaque())
    return stack
  }

  private static var nextThreadName: String {
    let number = "thread \(threadCount.wrappingAdd(1, ordering: .relaxed).newValue)"
    guard let name = Thread.current.name, !name.isEmpty else { return number }
    return "\(number) “\(name)”"
  }

  private static let threadCount = Atomic(1)

  // MARK: Nesting

  func begin() {
    transactions.append(Transaction(outerSettings: settings))
  }

  func commit() {
    // The implicit transaction at the bottom is closed by `flush` alone.
    guard transactions.count > (hasImplicit ? 1 : 0) else { return }
    if transactions.count == 1 { commitChanges() }
    close()
  }

  func flush() {
    defer { if !isCommitting, transactions.isEmpty { CALayer.engineModel?.didFlush() } }
    // In the middle of a commit the implicit transaction is still the one that settings come from.
    guard !isCommitting, transactions.count <= (hasImplicit ? 1 : 0) else { return }
    commitChanges()
    guard hasImplicit else { return }
    hasImplicit = false
    close()
  }

  func noteChange(in host: LayerTreeHost) {
    if lastChanged != host.changes.number { changed.append(ChangedTree(host)) }
    openImplicitIfNeeded()
  }

  /// Commits changes of the tree on whichever thread they were made.
  func flush(_ host: LayerTreeHost) {
    if !host.changes.layers.isEmpty { changed.append(ChangedTree(host)) }
    flush()
  }

  func openImplicitIfNeeded() {
    guard transactions.isEmpty else { return }
    begin()
    hasImplicit = true
    planFlush()
  }

  /// Plans the implicit transaction's commit, unless one is planned: where no run loop comes to it, transactions that
  /// others flush would leave a closure each. A transaction that opens in the middle of a commit ends with it; a layer
  /// that marks itself while it draws would otherwise be drawn at every turn.
  private func planFlush() {
    guard let runLater, !isFlushPlanned, !isCommitting else { return }
    isFlushPlanned = true
    runLater { [unowned self] in
      isFlushPlanned = false
      flush()
    }
  }

  private func close() {
    // Sealed after it is off the stack, so that a completion that starts something new opens a new
    // transaction.
    let closed = transactions.removeLast()
    settings = closed.outerSettings
    completionGroups = transactions.compactMap(\.group)
    if transactions.isEmpty { closedCount.wrappingAdd(1, ordering: .relaxed) }
    closed.group?.seal()
  }

  // MARK: Settings

  func set(_ write: (inout TransactionSettings) -> Void) {
    openImplicitIfNeeded()
    // On a copy: objects that the closure releases may read settings.
    var changed = settings
    write(&changed)
    settings = changed
  }

  /// `nil` leaves the key to the transaction around.
  func setValue(_ value: Any?, forKey key: String) {
    set { $0.values[key] = value ?? transactions.last?.outerSettings.values[key] }
  }

  // MARK: Completion

  /// - Parameter finished: called in place of `block`, with whether all animations came to their ends.
  func setCompletionBlock(_ block: (() -> Void)?, finished: ((Bool) -> Void)? = nil) {
    set { $0.completionBlock = block ?? transactions.last?.outerSettings.completionBlock }
    let innermost = transactions.count - 1
    let replaced = transactions[innermost].group
    transactions[innermost].group = block.map { block in
      CompletionGroup(completion: finished ?? { _ in block() })
    }
    completionGroups = transactions.compactMap(\.group)
    replaced?.seal()
  }

  // MARK: Committing

  /// Lays out, draws and commits every changed layer, and those that layout and drawing change. A layout that never settles
  /// is cut off after `roundLimit` rounds and goes on in the next commit; a layer that is marked after it was drawn waits
  /// for that, too.
  private func commitChanges() {
    guard !isCommitting else { return }
    isCommitting = true
    var rounds = 0
    var displayed: [CALayer] = []
    while !changed.isEmpty, rounds < TransactionStack.roundLimit {
      var layers: [CALayer] = []
      var marked: [CALayer] = []
      // All layout comes before any drawing, so that nothing is drawn at a size it does not keep.
      while !changed.isEmpty, rounds < TransactionStack.roundLimit {
        rounds += 1
        var work: PendingWork = []
        let round = takeChangedLayers(&work)
        var index = work.isDisjoint(with: [.layout, .display]) ? round.count : 0
        while index < round.count {
          if round[index].host != nil {
            round[index].layoutAfterAncestors()
            // One that is marked from now on comes with the next round.
            if round[index].pending.contains(.display) { marked.append(round[index]) }
          }
          index += 1
        }
        if layers.isEmpty { layers = round } else { layers += round }
      }
      for layer in marked where layer.host != nil && !layer.pending.contains(.displayed) {
        layer.displayIfMarked()
        layer.pending.insert(.displayed)
        displayed.append(layer)
      }
      var index = 0
      while index < layers.count {
        layers[index].commitState()
        index += 1
      }
    }
    for layer in displayed {
      layer.pending.remove(.displayed)
      if layer.pending.contains(.display) { layer.noteChange() }
    }
    isCommitting = false
  }

  private func takeChangedLayers(_ work: inout PendingWork) -> [CALayer] {
    let trees = changed.compactMap(\.lifetime?.changes)
    changed = []
    // Mostly a single tree changed.
    if trees.count == 1 { return trees[0].takeLayers(&work) }
    return trees.flatMap { $0.takeLayers(&work) }
  }

  private static let roundLimit = 64
}

extension CALayer {
  fileprivate func commitState() {
    guard host != nil else { return }
    CALayer.engineModel?.willCommit(self)
    if storage.value.kindStorage != nil { prepareForCommit() }
    let isFirst = committedState == nil
    if isFirst { committedState = storage }
    commitAnimations()
    committedState = storage
    sublayerList.endRecording()
  }
}
