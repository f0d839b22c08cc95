/// The sublayers of a layer from back to front. Appending and removing take amortized constant time: a removed layer leaves
/// a hole. Holes are closed when they outnumber the layers, and when the layers are read.
struct SublayerList {
  /// The layers; holes hold `placeholder`.
  private(set) var slots: [CALayer] = []
  private var holeCount = 0
  /// Whether every layer's `sublayerSlot` is its index in `slots`.
  private var areNumbered = true
  /// The edits of `slots` since `beginRecording()`, in order; `nil` when not recording.
  private var edits: [Edit]?

  /// An edit, with the data to undo it.
  private enum Edit {
    case inserted(slot: Int)
    case removed(CALayer, slot: Int)
    /// The list at the time of `beginRecording()`.
    case whole([CALayer])
  }

  /// Safe to share: it is never used as a layer.
  nonisolated(unsafe) private static let placeholder = CALayer()

  var count: Int { slots.count - holeCount }
  var isEmpty: Bool { slots.isEmpty }
  var hasHoles: Bool { holeCount > 0 }

  mutating func closeHoles() {
    guard hasHoles else { return }
    keepWhole()
    slots.removeAll { $0 === SublayerList.placeholder }
    holeCount = 0
    areNumbered = false
  }

  mutating func place(of layer: CALayer) -> Int? {
    closeHoles()
    return slot(of: layer)
  }

  mutating func insert(_ layer: CALayer, at place: Int) {
    if place >= count {
      layer.sublayerSlot = slots.count
      slots.append(layer)
      note(.inserted(slot: slots.count - 1))
    } else {
      closeHoles()
      slots.insert(layer, at: max(place, 0))
      note(.inserted(slot: max(place, 0)))
      areNumbered = false
    }
  }

  mutating func remove(_ layer: CALayer) {
    guard let slot = slot(of: layer) else { return }
    if slot == slots.count - 1 {
      slots.removeLast()
    } else {
      slots[slot] = SublayerList.placeholder
      holeCount += 1
    }
    note(.removed(layer, slot: slot))
    if count == 0 {
      removeAll()
    } else if holeCount > count {
      closeHoles()
    }
  }

  mutating func removeAll() {
    keepWhole()
    slots = []
    holeCount = 0
    areNumbered = true
  }

  // MARK: The previous list

  /// Records edits instead of a copy, which would make every change linear.
  mutating func beginRecording() { if edits == nil { edits = [] } }

  mutating func endRecording() { if edits != nil { edits = nil } }

  /// The list at the time of `beginRecording()`; `nil` when not recording.
  var previous: [CALayer]? {
    guard let edits else { return nil }
    var slots = slots
    for edit in edits.reversed() {
      switch edit {
      case .inserted(let slot): slots.remove(at: slot)
      case .removed(let layer, let slot) where slot == slots.count: slots.append(layer)
      case .removed(let layer, let slot): slots[slot] = layer
      case .whole(let layers): return layers
      }
    }
    slots.removeAll { $0 === SublayerList.placeholder }
    return slots
  }

  private mutating func note(_ edit: Edit) {
    guard edits != nil else { return }
    if case .whole? = edits?.first { return }
    edits?.append(edit)
    // A copy of the list takes less.
    if let count = edits?.count, count > slots.count + 64 { keepWhole() }
  }

  /// Replaces the edits by a copy of the previous list.
  private mutating func keepWhole() {
    guard edits != nil else { return }
    if case .whole? = edits?.first { return }
    edits = previous.map { [.whole($0)] }
  }

  private mutating func slot(of layer: CALayer) -> Int? {
    if !areNumbered {
      for slot in slots.indices { slots[slot].sublayerSlot = slot }
      areNumbered = true
    }
    let slot = layer.sublayerSlot
    return slot < slots.count && slots[slot] === layer ? slot : nil
  }
}
