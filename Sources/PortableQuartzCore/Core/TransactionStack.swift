import Dispatch
import Synchronization

struct TransactionSettings {
  /// In seconds.
  var animationDuration: CFTimeInterval = 0.25
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

  /// The implicit transaction first, if one is open, then the explicit ones, the outermost first.
  @exclusivity(unchecked) private var transactions: [Transaction] = []
  /// The settings of the innermost transaction.
  private(set) var settings = TransactionSettings()
  /// The groups of all open transactions, which wait for an animation added now.
  private(set) var completionGroups: [CompletionGroup] = []
  private var hasImplicit = false
  /// The trees with changes to commit; weak, because a thread may never commit them.
  @exclusivity(unchecked) private var changed: [ChangedTree] = [] {
    didSet { lastChanged = changed.last?.number }
  }
  /// The number of the last changed tree, as reading a weak reference is slow.
  private var lastChanged: Int?
  private var isCommitting = false
  /// Runs a closure later on the thread; `nil` where the implicit transaction waits for `flush()`.
  private let runLater: ((@escaping () -> Void) -> Void)?
  /// Whether this is the stack of the main thread and queue.
  package var isMain: Bool { runLater != nil }
  private var isFlushPlanned = false
  package let threadName: String

  private let closedCount = Atomic(0)
  /// The number of the current one of the thread's outermost transactions.
  package var number: Int { closedCount.load(ordering: .relaxed) }

  init(threadName: String, runLater: ((@escaping () -> Void) -> Void)? = nil) {
    self.threadName = threadName
    self.runLater = runLater
  }

  // MARK: The thread's stack

  // Read on every property write; Foundation's thread dictionary is many times slower than a pthread key.
  private static let threadKey: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { pointer in
      if let pointer { Unmanaged<TransactionStack>.fromOpaque(pointer).release() }
    }
    return key
  }()

  /// The stack of the main thread and the main queue, which worker threads of asynchronous programs drain outside Apple's
  /// systems. Safe to share: the queue runs one block at a time.
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
    // Created with the first stack of any thread, to mark the main queue.
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

  func begin() { transactions.append(Transaction(outerSettings: settings)) }

  func commit() {
    // Only `flush` closes the implicit transaction.
    guard transactions.count > (hasImplicit ? 1 : 0) else { return }
    if transactions.count == 1 { commitChanges() }
    close()
  }

  func flush() {
    defer { if !isCommitting, transactions.isEmpty { CALayer.engineModel?.didFlush() } }
    // During a commit the implicit transaction still provides the settings.
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

  /// Commits changes of a tree, also those of other threads.
  func flush(_ host: LayerTreeHost) {
    if !host.changes.layers.isEmpty { changed.append(ChangedTree(host)) }
    flush()
  }

  func openImplicitIfNeeded() {
    guard transactions.isEmpty else { return }
    begin()
    hasImplicit = true
    // Not during a commit: a layer that marks itself while it draws would be drawn at every turn of the queue.
    guard let runLater, !isFlushPlanned, !isCommitting else { return }
    isFlushPlanned = true
    runLater { [unowned self] in
      isFlushPlanned = false
      flush()
    }
  }

  private func close() {
    // Sealed after its removal, so that changes in a completion open a new transaction.
    let closed = transactions.removeLast()
    settings = closed.outerSettings
    completionGroups = transactions.compactMap(\.group)
    if transactions.isEmpty { closedCount.wrappingAdd(1, ordering: .relaxed) }
    closed.group?.seal()
  }

  // MARK: Settings

  func set(_ write: (inout TransactionSettings) -> Void) {
    openImplicitIfNeeded()
    // On a copy, because objects that the closure releases may read settings.
    var changed = settings
    write(&changed)
    settings = changed
  }

  /// Stores a value; `nil` restores that of the enclosing transaction.
  func setValue(_ value: Any?, forKey key: String) {
    set { $0.values[key] = value ?? transactions.last?.outerSettings.values[key] }
  }

  // MARK: Completion

  /// - Parameter finished: called instead of `block`, with whether all animations reached their ends.
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

  /// Lays out, draws and commits every changed layer, and those that layout and drawing change. A layout that has not
  /// settled after `roundLimit` rounds continues in the next commit, as do layers that are marked after they were drawn.
  private func commitChanges() {
    guard !isCommitting else { return }
    isCommitting = true
    var rounds = 0
    var displayed: [CALayer] = []
    while !changed.isEmpty, rounds < TransactionStack.roundLimit {
      var layers: [CALayer] = []
      var marked: [CALayer] = []
      // All layout precedes drawing, so that nothing is drawn at an intermediate size.
      while !changed.isEmpty, rounds < TransactionStack.roundLimit {
        rounds += 1
        var work: PendingWork = []
        let round = takeChangedLayers(&work)
        var index = work.isDisjoint(with: [.layout, .display]) ? round.count : 0
        while index < round.count {
          if round[index].host != nil {
            round[index].layoutAfterAncestors()
            // A layer that is marked from now on belongs to the next round.
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
    // Usually a single tree changed.
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

/// Calls a closure once, when no animation can join any more and all that joined have ended.
final class CompletionGroup {
  private var completion: ((_ finished: Bool) -> Void)?
  private var running = 0
  private var isSealed = false
  private var allFinished = true

  /// - Parameter completion: receives whether all animations reached their ends.
  init(completion: @escaping (_ finished: Bool) -> Void) { self.completion = completion }

  func enter() { running += 1 }

  func leave(finished: Bool) {
    running -= 1
    allFinished = allFinished && finished
    completeIfDone()
  }

  func seal() {
    isSealed = true
    completeIfDone()
  }

  private func completeIfDone() {
    guard isSealed, running == 0, let completion else { return }
    self.completion = nil
    completion(allFinished)
  }
}
