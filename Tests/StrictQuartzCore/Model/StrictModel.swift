// A model of Apple's QuartzCore over the portable engine. It withholds what Apple's engine does not do, so that Apple's
// side of the toolkit can be rehearsed where there is no Mac. Each rule is a test in StrictQuartzCoreTests.
//
// Not modelled: key-value observing, which Foundation does not have here, but for the class that it gives an object;
// autoreleased presentation layers, as there are no pools here, and nothing documents whether one keeps its model alive;
// archives, as nothing documents which keys of one's own `CALayer` writes into its property list.

@_exported import Foundation
@_exported import PortableQuartzCore

/// What Core Animation knows of a class comes from the properties that the Objective-C runtime lists; it is read once,
/// before the first layer of the class is initialized.
final class StrictModel: EngineModel, @unchecked Sendable {
  static let shared = StrictModel()

  private let lock = NSLock()
  /// The keys that redraw layers of a class. Accessed only while `lock` is held.
  private var redrawnKeys: [ObjectIdentifier: Set<String>] = [:]
  /// Set before layers are in use on other threads.
  nonisolated(unsafe) var actionMethod: AppleRuntime.ActionMethod?
  nonisolated(unsafe) var addMethod: AppleRuntime.AddMethod?
  nonisolated(unsafe) var completionMethod: AppleRuntime.CompletionMethod?

  func describe(_ layerClass: CALayer.Type) {
    let names = AppleRuntime.propertyNames(of: layerClass)
    let redrawn = Set(names.filter { layerClass.needsDisplay(forKey: $0) })
    lock.withLock {
      if redrawnKeys[ObjectIdentifier(layerClass)] == nil {
        redrawnKeys[ObjectIdentifier(layerClass)] = redrawn
      }
    }
  }

  func redraws(_ layerClass: CALayer.Type, forKey key: String) -> Bool {
    let identifier = ObjectIdentifier(layerClass)
    if let known = lock.withLock({ redrawnKeys[identifier] }) { return known.contains(key) }
    describe(layerClass)
    return lock.withLock { redrawnKeys[identifier]?.contains(key) ?? false }
  }

  func defaultValue(of layerClass: CALayer.Type, forUndefinedKey key: String) -> Any? { nil }

  func willLeave(_ layer: CALayer) {
    AppleRuntime.setObject(NSNull(), .presentation, of: layer)
  }

  func hasPresentation(_ layer: CALayer) -> Bool {
    AppleRuntime.object(.presentation, of: layer) != nil
  }

  func action(
    of layer: CALayer, forKey event: String, search: (String) -> (any CAAction)?
  ) -> (any CAAction)? {
    guard let actionMethod else { return search(event) }
    return actionMethod(layer, event, search)
  }

  func add(
    _ animation: CAAnimation, to layer: CALayer, forKey key: String?,
    attach: (CAAnimation, String?) -> Void
  ) {
    guard let addMethod else { return attach(animation, key) }
    addMethod(layer, animation, key, attach)
  }

  func setCompletion(_ block: (() -> Void)?, set: ((() -> Void)?) -> Void) {
    guard let completionMethod else { return set(block) }
    completionMethod(block, set)
  }

  // MARK: Transactions

  /// A thread's transaction.
  private final class Use {
    let stack: TransactionStack
    let number: Int

    init() {
      stack = .current
      number = stack.number
    }

    var isOpen: Bool { stack.number == number }
  }

  func willChange(_ layer: CALayer) {
    let stack = TransactionStack.current
    if let use = use(of: layer, .change), use.stack === stack, use.isOpen { return }
    checkThread(of: layer)
    AppleRuntime.setObject(Use(), .change, of: layer)
  }

  func willCommit(_ layer: CALayer) { checkThread(of: layer) }

  private func checkThread(of layer: CALayer) {
    let stack = TransactionStack.current
    guard let use = use(of: layer, .change), use.isOpen, use.stack !== stack else { return }
    Undefined.report(
      "\(layer) is used on \(stack.threadName), while \(use.stack.threadName) has not committed its changes of it"
    )
  }

  func didPresent(_ copy: CALayer) { AppleRuntime.setObject(Use(), .presented, of: copy) }

  func willReadModel(of copy: CALayer) {
    guard let use = use(of: copy, .presented), !use.isOpen else { return }
    Undefined.report(
      "model() of a presentation \(copy) after the end of the transaction that produced it")
  }

  private func use(of layer: CALayer, _ association: AppleRuntime.Association) -> Use? {
    AppleRuntime.object(association, of: layer) as? Use
  }

  // MARK: Notices

  /// What removed animations have to notify of, by thread. Accessed only while `lock` is held.
  private var notices: [ObjectIdentifier: [() -> Void]] = [:]

  func postpone(_ notice: @escaping () -> Void) {
    lock.withLock {
      notices[ObjectIdentifier(TransactionStack.current), default: []].append(notice)
    }
  }

  func didFlush() {
    let stack = ObjectIdentifier(TransactionStack.current)
    let due = lock.withLock { notices.removeValue(forKey: stack) }
    for notice in due ?? [] { notice() }
  }
}

/// What Core Animation documents as undefined, or nothing documents at all.
package enum Undefined {
  /// What becomes of the reports; tests of the rules collect them.
  @TaskLocal package static var handler: @Sendable (String) -> Void = { fatalError($0) }

  static func report(_ message: String) { handler(message) }

  static func checkIsMainThread(_ what: String) {
    let stack = TransactionStack.current
    if !stack.isMain { report("\(what) is used on \(stack.threadName)") }
  }
}

/// Run by the loader, before `main`: the first layer of a process must find the model.
@section(".init_array") @used private let install: @convention(c) () -> Void = {
  CALayer.engineModel = StrictModel.shared
}
