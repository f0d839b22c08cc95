// Every change of a model layer goes through here.
extension CALayer {
  final func write<Value>(_ property: TypedLayerProperty<Value>, _ newValue: Value) {
    if let presentationBeingDrawn { return presentationBeingDrawn.write(property, newValue) }
    guard !property.coding.areEqual(property.field.load(from: storage.pointer), newValue) else {
      return markAssigned(property)
    }
    change(property) { property.field.store(newValue, in: &state) }
  }

  package final func storedValue(of property: CustomLayerProperty) -> StoredValue? {
    if let stored = storage.value.customValues[property] { return stored }
    return storage.value.style == nil
      ? nil : styleValue(forKey: property.key).map { StoredValue($0) }
  }

  final func customValue(of property: CustomLayerProperty) -> Any? {
    storedValue(of: property)?.any ?? type(of: self).defaultValue(forUndefinedKey: property.key)
  }

  final func unsetValue(forKey key: String) -> Any? {
    styleValue(forKey: key) ?? type(of: self).defaultValue(forUndefinedKey: key)
      ?? value(forUndefinedKey: key)
  }

  final func setCustomValue(_ value: Any?, of property: CustomLayerProperty) {
    // A copy in flight stores what it is given; nothing of it is a change.
    let declared =
      isPresentation
      ? nil : layerClass.participant?.declaredKey(named: property.key, of: self)
    if let value, let declared {
      return setStoredValue(
        StoredValue(AnyValueCoding.unwrapped(value)), of: declared, redraws: nil)
    }
    // Removing nothing is no change.
    if value == nil, storage.value.customValues[property] == nil { return }
    let value = value.map(AnyValueCoding.unwrapped)
    guard !AnyValueCoding.areEqual(customValue(of: property), value) else { return }
    let stored = value.map { StoredValue($0) }
    change(property, declared: declared) { state.customValues[property] = stored }
  }

  /// - Parameter redraws: whether the change redraws the contents; `nil` leaves that to the class.
  package final func setStoredValue(
    _ newValue: StoredValue?, of key: DeclaredKey, redraws: Bool?
  ) {
    if case .number(let new)? = newValue, let present = storedNumber(of: key) {
      guard new != present else { return }
    } else {
      let present = storedValue(of: key.property) ?? key.defaultValue
      guard !AnyValueCoding.areEqual(present?.any, (newValue ?? key.defaultValue)?.any) else {
        return
      }
    }
    change(key.property, declared: key, redraws: redraws) {
      state.customValues[key.property] = newValue
    }
  }

  package final func storedNumber(of key: DeclaredKey) -> Double? {
    switch storage.pointer.pointee.customValues.number(of: key.property) {
    case .number(let number): return number
    case .other: return nil
    case .none: return storage.pointer.pointee.style == nil ? key.defaultNumber : nil
    }
  }

  /// Performs a change in Core Animation's order: the action is chosen while the layer holds the previous value, then the
  /// value is stored, then the action runs.
  ///
  /// - Parameter redraws: whether the change redraws the contents; `nil` leaves that to the class.
  final func change(
    _ property: LayerProperty, declared: DeclaredKey? = nil, redraws: Bool? = nil, store: () -> Void
  ) {
    guard !isPresentation else { return store() }
    let transaction = TransactionStack.current
    assert(host?.claim.isOpen(to: transaction) ?? true, host?.claim.conflict ?? "")
    CALayer.engineModel?.noteChange(of: self, in: transaction)
    // Contents that are set while the layer displays itself are not a change.
    let isSilent =
      transaction.settings.disableActions
      || isDisplaying && property === CALayer.contentsProperty
    let response: ActionResponse =
      if isSilent { .nothing } else if searchesDirectly {
        self.response(to: property, declared: declared, redraws: redraws, in: transaction)
      } else { ActionResponse(action(forKey: property.key)) }
    if property.effect == .time { changeTimes(store) } else { store() }
    markAssigned(property)
    switch property.effect {
    case .layout: setNeedsLayout()
    case .geometry:
      setNeedsLayout()
      parent?.setNeedsLayout()
    case .composite, .visibility, .time, .none: break
    }
    if redraws ?? self.redraws(for: property) { setNeedsDisplay() }
    noteChange(in: transaction)
    start(response, of: property, declared: declared, in: transaction)
    if property.effect == .visibility { updateVisibility() }
  }

  /// Redraws the contents and animates that as a change of `contents`. Contents that are drawn in every frame, by the
  /// toolkit or because of an animation, do not animate.
  final func changeByDrawing(_ draw: () -> Void) {
    let (transaction, property) = (TransactionStack.current, CALayer.contentsProperty)
    guard !transaction.settings.disableActions, committedState?.value.contents != nil,
      layerClass.participant == nil, !shownAnimations.contains(where: redrawsContents)
    else { return draw() }
    let response: ActionResponse =
      searchesDirectly
      ? self.response(to: property, declared: nil, redraws: false, in: transaction)
      : ActionResponse(action(forKey: property.key))
    draw()
    start(response, of: property, declared: nil, in: transaction)
  }

  private func redrawsContents(_ animation: AttachedAnimation) -> Bool {
    animation.affectsContents
      || animation.animatedProperties?.contains { redraws(for: $0) } ?? true
  }

  @inline(__always)
  private func start(
    _ response: ActionResponse, of property: LayerProperty, declared: DeclaredKey?,
    in transaction: TransactionStack
  ) {
    switch response {
    case .nothing: break
    case .action(let action): action.run(forKey: property.key, object: self, arguments: nil)
    case .motion(let motion): begin(motion)
    case .pending(let motion): motion.begin(on: self, in: transaction)
    case .source(let source, let previous):
      source.animate(
        property.key, declared: declared, of: self, from: previous,
        to: modelValue(of: property, declared: declared))
    }
  }

  /// Whether no override takes part in the search for an action. Models of another engine search by name.
  private var searchesDirectly: Bool { !layerClass.overridesAction && CALayer.engineModel == nil }

  /// Begins a motion, through an override of `add(_:forKey:)` where the class has one.
  final func begin(_ motion: MotionAnimation) {
    if layerClass.overridesAddition || CALayer.engineModel != nil {
      add(motion.animation, forKey: motion.key)
    } else {
      attach(motion)
    }
  }

  final func redraws(for property: LayerProperty) -> Bool {
    if property.index != nil, !layerClass.overridesNeedsDisplay, CALayer.engineModel == nil {
      return false
    }
    return type(of: self).redraws(forKey: property.key)
  }

  final func noteChange() {
    assert(host?.claim.isOpen(to: .current) ?? true, host?.claim.conflict ?? "")
    CALayer.engineModel?.noteChange(of: self, in: .current)
    guard host != nil, !pending.contains(.commit) else { return }
    noteChange(in: .current)
  }

  final func noteChange(in transaction: TransactionStack) {
    guard let host, !isPresentation, !pending.contains(.commit) else { return }
    pending.insert(.commit)
    host.changes.layers.append(self)
    transaction.noteChange(in: host)
  }

  private func markAssigned(_ property: LayerProperty) {
    guard let index = property.index, !storage.value.assigned.contains(index) else { return }
    state.assigned.insert(index)
  }

  /// Refuses NaN, which would spread to everything that is computed from it.
  final func accepts(_ point: CGPoint) -> Bool {
    if !point.x.isNaN, !point.y.isNaN { return true }
    Refusal.note("\(type(of: self)): \(point) is not a position")
    return false
  }

  final func accepts(_ rect: CGRect) -> Bool {
    let (origin, size) = (rect.origin, rect.size)
    if !origin.x.isNaN, !origin.y.isNaN, !size.width.isNaN, !size.height.isNaN { return true }
    Refusal.note("\(type(of: self)): \(rect) is not a rectangle")
    return false
  }
}

struct PendingWork: OptionSet {
  let rawValue: UInt8

  /// The layer is in its host's list of changed layers.
  static let commit = PendingWork(rawValue: 1)
  static let display = PendingWork(rawValue: 2)
  static let layout = PendingWork(rawValue: 4)
  /// An ancestor is writing the layer into its archive.
  static let archive = PendingWork(rawValue: 8)
  /// The layer was displayed in the running commit, which does not display it again.
  static let displayed = PendingWork(rawValue: 16)
  /// The layer took its `contentsScale` from its host.
  static let takenScale = PendingWork(rawValue: 32)
}
