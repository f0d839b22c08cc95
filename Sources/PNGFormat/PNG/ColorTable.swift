/// An open hash table for up to 257 colors, in the order of their insertion.
struct ColorTable {
  private static var slotBits: UInt32 { 11 }

  /// The place in `colors` of the color in each slot, plus one; 0 is an empty slot.
  private var slots = [UInt16](repeating: 0, count: 1 << Int(slotBits))
  private(set) var colors: [UInt32] = []

  init() { colors.reserveCapacity(257) }

  init(_ colors: [UInt32]) {
    self.init()
    for color in colors { insert(color) }
  }

  var count: Int { colors.count }

  private func slot(of color: UInt32) -> Int {
    var slot = Int(truncatingIfNeeded: (color &* 0x9E37_79B1) &>> (32 &- Self.slotBits))
    while slots[slot] != 0, colors[Int(slots[slot]) &- 1] != color {
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return slot
  }

  mutating func insert(_ color: UInt32) {
    let slot = slot(of: color)
    guard slots[slot] == 0 else { return }
    colors.append(color)
    slots[slot] = UInt16(colors.count)
  }

  /// The color must be there.
  func index(of color: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: slots[slot(of: color)] &- 1) }
}
