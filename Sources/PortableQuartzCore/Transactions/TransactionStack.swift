import Dispatch
import PortableCoreGraphics

/// The settings of one transaction; what it leaves unset comes from the one around it.
struct TransactionSettings {
  var animationDuration: CFTimeInterval?
  var animationTimingFunction: CAMediaTimingFunction??
  var disableActions: Bool?
  var actionSource: (any ActionSource)??
  var values: [String: Any] = [:]
}

/// A thread's open transactions and the trees that changed since its last commit.
final class TransactionStack {
  private struct WeakHost {
    weak var host: LayerTreeHost?
  }

  private struct Transaction {
    var settings = TransactionSettings()
    var completionBlock: (() -> Void)?
    var group: CompletionGroup?
  }

  /// The implicit transaction first, if one is open, then the explicit ones from the outside in.
  private var transactions: [Transaction] = []
  private var hasImplicit = false
  /// The trees with changes to commit; weakly, because a thread may never come to commit them.
  private var changed: [WeakHost] = []
  private var isCommitting = false

  // MARK: The thread's stack

  // A pthread key: the stack is asked for on every property write, and Foundation's thread
  // dictionary is many times slower.
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
    return TransactionStack()
  }()

  private static let mainQueueKey = DispatchSpecificKey<Void>()

  /// The stack of the calling thread, or of the main queue where that runs on another one.
  static var current: TransactionStack {
    let (main, own) = (main, own)
    if own === main || DispatchQueue.getSpecific(key: mainQueueKey) == nil { return own }
    return main
  }

  /// The calling thread's own stack.
  private static var own: TransactionStack {
    if let pointer = pthread_getspecific(threadKey) {
      return Unmanaged<TransactionStack>.fromOpaque(pointer).takeUnretainedValue()
    }
    let stack = Thread.isMainThread ? main : TransactionStack()
    pthread_setspecific(threadKey, Unmanaged.passRetained(stack).toOpaque())
    return stack
  }

  // MARK: Nesting

  func begin() {
    transactions.append(Transaction())
  }

  func commit() {
    // The implicit transaction at the bottom is closed by `flush` alone.
    guard transactions.count > (hasImplicit ? 1 : 0) else { return }
    if transactions.count == 1 { commitChanges() }
    close()
  }

  func flush() {
    // In the middle of a commit the implicit transaction is still the one that settings come from.
    guard !isCommitting, transactions.count <= (hasImplicit ? 1 : 0) else { return }
    commitChanges()
    guard hasImplicit else { return }
    hasImplicit = false
    close()
  }

  /// Adds a tree with a changed layer to the commit, opening the implicit transaction if none is
  /// open.
  func noteChange(in host: LayerTreeHost) {
    if changed.last?.host !== host { changed.append(WeakHost(host: host)) }
    openImplicitIfNeeded()
  }

  /// Commits the implicit transaction and the changes of a tree, whichever thread they were made on.
  func flush(_ host: LayerTreeHost) {
    if !host.changedLayers.isEmpty { changed.append(WeakHost(host: host)) }
    flush()
  }

  private func openImplicitIfNeeded() {
    guard transactions.isEmpty else { return }
    transactions.append(Transaction())
    hasImplicit = true
    guard self === TransactionStack.main else { return }
    DispatchQueue.main.async { CATransaction.flush() }
  }

  private func close() {
    // Sealed after it is off the stack, so that a completion that starts something new opens a new
    // transaction.
    let closed = transactions.removeLast()
    closed.group?.seal()
  }

  // MARK: Settings

  /// In seconds.
  var animationDuration: CFTimeInterval { setting { $0.animationDuration } ?? 0.25 }

  /// The pace of all animations that are added; `nil` leaves them their own.
  var animationTimingFunction: CAMediaTimingFunction? {
    setting { $0.animationTimingFunction } ?? nil
  }

  // Closures instead of key paths: the settings are asked for on every property write.
  func setting<Value>(_ read: (borrowing TransactionSettings) -> Value?) -> Value? {
    var index = transactions.count - 1
    while index >= 0 {
      if let value = read(transactions[index].settings) { return value }
      index -= 1
    }
    return nil
  }

  func set(_ write: (inout TransactionSettings) -> Void) {
    openImplicitIfNeeded()
    write(&transactions[transactions.count - 1].settings)
  }

  func value(forKey key: String) -> Any? {
    for transaction in transactions.reversed() {
      if let value = transaction.settings.values[key] { return value }
    }
    return nil
  }

  func setValue(_ value: Any?, forKey key: String) {
    openImplicitIfNeeded()
    transactions[transactions.count - 1].settings.values[key] = value
  }

  // MARK: Completion

  var completionBlock: (() -> Void)? {
    for transaction in transactions.reversed() {
      if let block = transaction.completionBlock { return block }
    }
    return nil
  }

  /// - Parameter finished: called in place of `block`, with whether all animations came to their
  ///   ends.
  func setCompletionBlock(_ block: (() -> Void)?, finished: ((Bool) -> Void)? = nil) {
    openImplicitIfNeeded()
    let innermost = transactions.count - 1
    let replaced = transactions[innermost].group
    transactions[innermost].completionBlock = block
    transactions[innermost].group = block.map { block in
      CompletionGroup(completion: finished ?? { _ in block() })
    }
    replaced?.seal()
  }

  /// The groups that wait for an animation added now: those of all open transactions.
  var completionGroups: [CompletionGroup] { transactions.compactMap(\.group) }

  // MARK: Committing

  /// Lays out, draws and commits every changed layer. Layout and drawing may change further layers;
  /// a layout that never settles is cut off after `roundLimit` rounds and goes on in the next
  /// commit.
  private func commitChanges() {
    guard !isCommitting else { return }
    isCommitting = true
    defer { isCommitting = false }
    var rounds = 0
    while !changed.isEmpty, rounds < TransactionStack.roundLimit {
      var layers: [CALayer] = []
      // All layout comes before any drawing, so that nothing is drawn at a size it does not keep.
      while !changed.isEmpty, rounds < TransactionStack.roundLimit {
        rounds += 1
        let round = takeChangedLayers()
        for layer in round where layer.host != nil { layer.layoutAfterAncestors() }
        layers += round
      }
      for layer in layers where layer.host != nil { layer.displayIfMarked() }
      for layer in layers where layer.host != nil { layer.commitState() }
    }
  }

  private func takeChangedLayers() -> [CALayer] {
    let hosts = changed.compactMap(\.host)
    changed = []
    return hosts.flatMap { $0.takeChangedLayers() }
  }

  private static let roundLimit = 64
}

extension CALayer {
  /// Makes the present look the committed one, and settles the begin of new animations.
  fileprivate func commitState() {
    if box.value.kindBox != nil { (self as? CAEmitterLayer)?.noteCells() }
    let isFirst = committedBox == nil
    if isFirst { committedBox = box }
    commitAnimations()
    committedBox = box
    sublayerList.forgetFormer()
  }
}
