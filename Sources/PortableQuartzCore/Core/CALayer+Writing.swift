import PortableAnimation
import PortableCoreGraphics

// Every change of a model layer goes through here.
extension CALayer {
  /// Sets a built-in property; a value equal to the present one changes nothing.
  final func write<Value>(_ property: TypedLayerProperty<Value>, _ newValue: Value) {
    if let copyInFlight { return copyInFlight.write(property, newValue) }
    guard !property.coding.areEqual(property.load(from: box.pointer), newValue) else {
      markAssigned(property)
      return
    }
    change(property) { property.store(newValue, in: &state) }
  }

  /// The value stored under an undeclared key, or that of `style`; numbers as they were given.
  package final func storedValue(of property: CustomLayerProperty) -> StoredValue? {
    if let stored = box.value.customValues[property] { return stored }
    return box.value.style == nil ? nil : styleValue(forKey: property.key).map { StoredValue($0) }
  }

  /// The value stored under an undeclared key, or the class's default for it.
  final func customValue(of property: CustomLayerProperty) -> Any? {
    storedValue(of: property)?.any ?? type(of: self).defaultValue(forUndefinedKey: property.key)
  }

  /// What an undeclared key reads while nothing is stored under it.
  final func unsetValue(forKey key: String) -> Any? {
    styleValue(forKey: key) ?? type(of: self).defaultValue(forUndefinedKey: key)
      ?? value(forUndefinedKey: key)
  }

  /// Stores a value under an undeclared key; `nil` removes it.
  final func setCustomValue(_ value: Any?, of property: CustomLayerProperty) {
    // Without a value the key falls back to a default; where nothing is stored it has done so already.
    if value == nil, box.value.customValues[property] == nil { return }
    let value = value.map(AnyValueCoding.unwrapped)
    guard !AnyValueCoding.areEqual(customValue(of: property), value) else { return }
    let stored = value.map { StoredValue($0) }
    change(property) { state.customValues[property] = stored }
  }

  /// Stores a value under an undeclared key like `setValue(_:forKey:)`, for a caller that knows what
  /// that would ask the class for; `nil` removes it.
  ///
  /// - Parameters:
  ///   - defaultValue: what the key reads while nothing is stored under it.
  ///   - redraws: whether a change draws the contents again.
  package final func setStoredValue(
    _ newValue: StoredValue?, of property: CustomLayerProperty, default defaultValue: StoredValue?,
    redraws: Bool
  ) {
    let present = storedValue(of: property) ?? defaultValue
    if case .number(let old)? = present, case .number(let new)? = newValue {
      guard old != new else { return }
    } else {
      guard !AnyValueCoding.areEqual(present?.any, (newValue ?? defaultValue)?.any) else { return }
    }
    change(property, redraws: redraws) { state.customValues[property] = newValue }
  }

  /// The number stored under an undeclared key; `nil` when it holds something else.
  ///
  /// - Parameter defaultNumber: what the key holds while nothing is stored under it.
  package final func storedNumber(
    of property: CustomLayerProperty, default defaultNumber: Double?
  ) -> Double? {
    switch box.pointer.pointee.customValues.number(of: property) {
    case .number(let number): number
    case .none: box.pointer.pointee.style == nil ? defaultNumber : nil
    case .other: nil
    }
  }

  /// Stores a number under an undeclared key that holds a number now.
  ///
  /// - Parameters:
  ///   - present: what the key holds.
  ///   - redraws: whether a change draws the contents again.
  package final func setStoredNumber(
    _ number: Double, of property: CustomLayerProperty, present: Double, redraws: Bool
  ) {
    guard number != present else { return }
    change(property, redraws: redraws) { state.customValues[property] = .number(number) }
  }

  /// Performs a change with all that belongs to it, in Core Animation's order: the action is chosen
  /// while the layer still holds the old value, then the value is stored, then the action runs.
  ///
  /// - Parameter redraws: whether it draws the contents again; `nil` asks the class.
  final func change(_ property: LayerProperty, redraws: Bool? = nil, store: () -> Void) {
    guard !isPresentation else {
      store()
      return
    }
    let event = property.key
    let transaction = TransactionStack.current
    assert(host?.claim.isOpen(to: transaction) ?? true, host?.claim.conflict ?? "")
    if transaction.changingProperty !== property { transaction.changingProperty = property }
    // What a layer displays is its contents at that moment, not a change from those before.
    let isSilent =
      transaction.settings.disableActions
      || isDisplaying && property === CALayer.contentsProperty
    let implicit = isSilent ? nil : implicitAnimation(of: property, in: transaction)
    var action = isSilent || implicit != nil ? nil : action(forKey: event)
    if property.effect == .time { changeTimes(store) } else { store() }
    markAssigned(property)
    switch property.effect {
    case .layout: setNeedsLayout()
    case .geometry:
      setNeedsLayout()
      parent?.setNeedsLayout()
    case .composite, .visibility, .time, .none: break
    }
    if redraws ?? type(of: self).redraws(forKey: event) { setNeedsDisplay() }
    noteChange(in: transaction)
    if let implicit {
      attach(implicit)
    } else if action != nil {
      run(&action, forKey: event)
    }
    if property.effect == .visibility { updateVisibility() }
  }

  /// Hands the layer to the transaction, which commits it; a layer outside a hosted tree waits
  /// until it is attached.
  final func noteChange() {
    assert(host?.claim.isOpen(to: .current) ?? true, host?.claim.conflict ?? "")
    guard host != nil, !pending.contains(.commit) else { return }
    noteChange(in: .current)
  }

  /// The same for a caller that knows the thread's transactions.
  final func noteChange(in transaction: TransactionStack) {
    guard let host, !isPresentation, !pending.contains(.commit) else { return }
    pending.insert(.commit)
    host.changes.layers.append(self)
    transaction.noteChange(in: host)
  }

  private func markAssigned(_ property: LayerProperty) {
    guard let index = property.index, !box.value.assigned.contains(index) else { return }
    state.assigned.insert(index)
  }

  /// A copy handed to NaN would poison everything that is computed from it, so it stops here.
  final func checked(_ point: CGPoint) -> CGPoint {
    precondition(!point.x.isNaN && !point.y.isNaN, "\(type(of: self)): \(point) is not a position")
    return point
  }

  final func checked(_ rect: CGRect) -> CGRect {
    precondition(
      !rect.origin.x.isNaN && !rect.origin.y.isNaN && !rect.width.isNaN && !rect.height.isNaN,
      "\(type(of: self)): \(rect) is not a rectangle")
    return rect
  }
}

/// What a layer still has to do before its next commit.
struct PendingWork: OptionSet {
  let rawValue: UInt8

  /// The layer is in its transaction's list.
  static let commit = PendingWork(rawValue: 1)
  static let display = PendingWork(rawValue: 2)
  static let layout = PendingWork(rawValue: 4)
  /// A layer above is writing the layer into its archive.
  static let archive = PendingWork(rawValue: 8)
  /// The layer was displayed in the running commit, which displays it no more.
  static let displayed = PendingWork(rawValue: 16)
}
