/// The sublayers of a layer from back to front, which come and go at the end, and go anywhere, at the
/// same cost however many there are.
///
/// A layer that goes leaves a hole. Holes are closed when there are more of them than layers, and
/// when the layers are looked at.
struct SublayerList {
  /// The layers; holes hold `nobody`.
  private(set) var slots: [CALayer] = []
  private var holeCount = 0
  /// Whether every layer's `sublayerSlot` is its place in `slots`.
  private var areNumbered = true

  /// What stands in a hole. Safe to share: nobody uses it as a layer.
  nonisolated(unsafe) private static let nobody = CALayer()

  var count: Int { slots.count - holeCount }
  var isEmpty: Bool { slots.isEmpty }
  var hasHoles: Bool { holeCount > 0 }

  /// Moves the layers together.
  mutating func closeHoles() {
    guard hasHoles else { return }
    slots.removeAll { $0 === SublayerList.nobody }
    holeCount = 0
    areNumbered = false
  }

  /// Returns where a layer that is in the list stands among its siblings.
  mutating func place(of layer: CALayer) -> Int? {
    closeHoles()
    return slot(of: layer)
  }

  /// Inserts a layer before the one at a place, or at the end when there are not so many.
  mutating func insert(_ layer: CALayer, at place: Int) {
    if place >= count {
      layer.sublayerSlot = slots.count
      slots.append(layer)
    } else {
      closeHoles()
      slots.insert(layer, at: max(place, 0))
      areNumbered = false
    }
  }

  /// Takes a layer out, if it is in the list.
  mutating func remove(_ layer: CALayer) {
    guard let slot = slot(of: layer) else { return }
    if slot == slots.count - 1 {
      slots.removeLast()
    } else {
      slots[slot] = SublayerList.nobody
      holeCount += 1
    }
    if count == 0 {
      removeAll()
    } else if holeCount > count {
      closeHoles()
    }
  }

  mutating func removeAll() {
    slots = []
    holeCount = 0
    areNumbered = true
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
