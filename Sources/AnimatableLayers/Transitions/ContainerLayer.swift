/// A layer that has children and shows one of them.
///
///     let container = ContainerLayer()
///     container.children = [front, back]
///     container.select(back, duration: 0.5, options: .transitionFlipFromLeft)
///
/// The selection belongs to the model: it has its new value as soon as it is made, while a transition may still be in
/// progress, and its old one again as soon as that is reversed or stopped at its start. Other sublayers are left alone.
///
/// A child that was added to another layer ceases to be a child at the next use, unless it is added or selected again.
///
/// Children that slide show beside the container unless its `masksToBounds` is true; it also clips children that turn over
/// or curl, which come nearer than the container.
open class ContainerLayer: CALayer {
  /// How children that are not selected are stored.
  public enum Storage: Hashable, Sendable {
    /// The other children are hidden sublayers.
    case hidden
    /// The other children are outside the tree: only the selected one is a sublayer.
    case removed
    /// The other children are sublayers behind the selected one, which is brought to the front.
    case stacked
  }

  /// How children that are not selected are stored; a change rearranges them at once. Default `hidden`.
  public var storage = Storage.hidden {
    didSet {
      guard storage != oldValue else { return }
      forgetMoved()
      arrange()
    }
  }

  /// The children in the order in which they were given, whatever the order of the sublayers. Setting them keeps the
  /// selected child if it is among them, and selects the first otherwise. Repeated layers count once.
  public var children: [CALayer] {
    get { list }
    set {
      forgetMoved()
      let selected = selectedLayer
      var unique: [CALayer] = []
      for child in newValue where !unique.contains(where: { $0 === child }) { unique.append(child) }
      let gone = list.filter { child in !unique.contains { $0 === child } }
      list = unique
      selection = unique.firstIndex { $0 === selected } ?? unique.indices.first
      arrange(removing: gone)
    }
  }

  /// The selected child's index among the children, or `nil` for none; setting it changes at once.
  public var selectedIndex: Int? {
    get { selection }
    set {
      if let newValue {
        let isThere = list.indices.contains(newValue)
        guard MistakeLog.accepts(isThere, "there is no child \(newValue) among \(list.count)")
        else { return }
      }
      guard newValue != selection else { return completeFrozenTransitions() }
      let child = newValue.map { list[$0] }
      forgetMoved(except: child)
      selection = child.map(index(of:))
      arrange()
    }
  }

  /// The selected child, or `nil` for none; setting it changes at once.
  public var selectedLayer: CALayer? {
    get { selection.map { list[$0] } }
    set { selectedIndex = newValue.map(index(of:)) }
  }

  private var list: [CALayer] = []
  private var selection: Int?

  /// Creates a container without children.
  public override init() { super.init() }

  /// Copies a container, to show its presentation.
  public required override init(layer: Any) {
    super.init(layer: layer)
    guard let original = layer as? ContainerLayer else { return }
    storage = original.storage
    list = original.list
    selection = original.selection
  }

  /// Creates a container from an archive. Its sublayers are not its children until they are set.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Children

  /// Appends a child, unless it is one already. The first one is selected.
  public func addChild(_ child: CALayer) { insertChild(child, at: list.count) }

  /// Inserts a child, unless it is one already; the selected child stays selected.
  ///
  /// - Parameters:
  ///   - child: the layer.
  ///   - index: from 0 to the number of children.
  public func insertChild(_ child: CALayer, at index: Int) {
    guard (0...list.count).contains(index) else {
      fatalError("there is no place \(index) among \(list.count) children")
    }
    // Children before the index that were added to other layers go first.
    let gone = list[..<index].count { isElsewhere($0) }
    forgetMoved()
    guard !list.contains(where: { $0 === child }) else { return }
    let index = index - gone
    list.insert(child, at: index)
    selection = selection.map { $0 >= index ? $0 + 1 : $0 } ?? index
    arrange()
  }

  /// Removes a child; any other layer is left alone. In place of the selected child its successor is selected, or the last.
  public func removeChild(_ child: CALayer) {
    guard list.contains(where: { $0 === child }) else { return }
    forget(child)
    forgetMoved()
    arrange(removing: [child])
  }

  private func forget(_ child: CALayer) {
    let index = index(of: child)
    list.remove(at: index)
    if let selected = selection, selected > index || selected == list.count {
      selection = selected == 0 ? nil : selected - 1
    }
  }

  private func forgetMoved(except wanted: CALayer? = nil) {
    for child in list where child !== wanted && isElsewhere(child) { forget(child) }
  }

  private func isElsewhere(_ child: CALayer) -> Bool {
    child.superlayer.map { $0 !== self } ?? false
  }

  // MARK: Transitions

  /// Selects a child with the transition that the options name.
  ///
  /// Interrupting transitions, and those straight back, are as in `CALayer.transition(from:to:duration:options:completion:)`.
  /// Selecting the selected child completes a transition to it that was stopped on its way, and otherwise does nothing.
  ///
  /// - Parameters:
  ///   - child: one of the children.
  ///   - duration: in seconds; 0 and less change at once.
  ///   - options: the kind and the curve.
  ///   - completion: called at the end with whether the transition played to it. Default `nil`.
  @discardableResult
  public func select(
    _ child: CALayer, duration: CFTimeInterval, options: AnimationOptions,
    completion: ((Bool) -> Void)? = nil
  ) -> AnimationHandle {
    select(
      child, using: options.layerTransition, duration: duration, options: options,
      completion: completion)
  }

  /// Selects a child with a custom transition.
  @discardableResult
  public func select(
    _ child: CALayer, using transition: any LayerTransition, duration: CFTimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) -> AnimationHandle {
    let previous = selectedLayer
    forgetMoved(except: child)
    selection = index(of: child)
    guard let previous, previous !== child, previous.superlayer === self else {
      if previous !== child || isElsewhere(child) { arrange() } else { completeFrozenTransitions() }
      return .nothing(showing: self, completion)
    }
    let handle = PendingTransition(
      old: previous, new: child, transition: transition, duration: duration,
      timingFunction: options.timingFunction, exit: storage,
      modelChange: ModelChange(
        takeBack: { [weak self] in self?.reselect(previous, over: child) },
        make: { [weak self] in self?.reselect(child, over: previous) })
    )
    .start(completion)
    // A change that is replaced leaves the order to the next one.
    handle.whenAtRest { [weak self] outcome in if outcome != .replaced { self?.stackSelected() } }
    return handle
  }

  private func completeFrozenTransitions() {
    if transitionRuns.contains(where: { $0.isFrozen }) { arrange() }
  }

  /// Lets the selection follow a transition's direction, unless another one was made since.
  private func reselect(_ child: CALayer, over other: CALayer) {
    guard selectedLayer === other, let index = list.firstIndex(where: { $0 === child }) else {
      return
    }
    selection = index
  }

  /// Brings the selected child to the front of the others where they are stacked.
  func stackSelected() {
    guard storage == .stacked, let selectedLayer, selectedLayer.superlayer === self else { return }
    CATransaction.withoutActions { bringToFront(selectedLayer) }
  }

  /// Selects a child, and lets a closure add the animations.
  ///
  ///     container.select(back, duration: 0.4) { context in
  ///       context.fade(context.to) { $0 }
  ///     }
  ///
  /// With options, an ambiguous trailing closure is the completion, as in UIKit: label one without context `animations:`.
  @_disfavoredOverload @discardableResult
  public func select(
    _ child: CALayer, duration: CFTimeInterval, options: AnimationOptions = [],
    animations: @escaping (LayerTransitionContext) -> Void, completion: ((Bool) -> Void)? = nil
  ) -> AnimationHandle {
    select(
      child, using: ClosureTransition(animations: animations), duration: duration, options: options,
      completion: completion)
  }

  // MARK: The tree

  private func index(of child: CALayer) -> Int {
    guard let index = list.firstIndex(where: { $0 === child }) else {
      fatalError("\(child) is not a child of \(self)")
    }
    return index
  }

  private func arrange(removing gone: [CALayer] = []) {
    CATransaction.withoutActions {
      finishTransitions()
      for child in gone where child.superlayer === self {
        child.removeFromSuperlayer()
        child.isHidden = false
      }
      let selected = selectedLayer
      for child in list {
        if storage == .removed, child !== selected {
          child.removeFromSuperlayer()
        } else if child.superlayer !== self {
          addSublayer(child)
        }
        child.isHidden = storage == .hidden && child !== selected
      }
      if storage == .stacked, let selected { bringToFront(selected) }
    }
  }

  private func bringToFront(_ child: CALayer) {
    guard let top = sublayers?.last(where: { sublayer in list.contains { $0 === sublayer } }),
      top !== child
    else { return }
    insertSublayer(child, above: top)
  }
}

extension ContainerLayer: RestorableLayer {
  /// The children and the selection.
  public struct SavedState {
    fileprivate let storage: Storage
    fileprivate let list: [CALayer]
    fileprivate let selection: Int?
  }

  /// Returns the children and the selection.
  public func saveState() -> SavedState {
    SavedState(storage: storage, list: list, selection: selection)
  }

  /// Restores the children and the selection.
  public func restoreState(_ state: SavedState) {
    list = state.list
    selection = state.selection
    // Arranges nothing unless it changed: the sublayers are restored already.
    storage = state.storage
  }
}

struct ClosureTransition: LayerTransition {
  let animations: (LayerTransitionContext) -> Void

  func animate(in context: LayerTransitionContext) { animations(context) }
}
