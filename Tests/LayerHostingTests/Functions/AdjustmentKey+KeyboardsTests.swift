import AnimatableLayers
import LayerHosting
import Testing

@Suite struct AdjustmentKeyKeyboardsTests {
  /// The key of the USB standard, that of a Mac, and what it asks for.
  private static let keys: [(usage: Int, mac: Int, key: AdjustmentKey)] = [
    (0x4F, 124, .increment), (0x50, 123, .decrement), (0x52, 126, .increment),
    (0x51, 125, .decrement), (0x4B, 116, .incrementPage), (0x4E, 121, .decrementPage),
    (0x4A, 115, .minimum), (0x4D, 119, .maximum), (0x2C, 49, .activate), (0x28, 36, .activate),
  ]

  @Test func `keys of both systems ask for the same`() {
    for (usage, mac, key) in Self.keys {
      #expect(AdjustmentKey(keyboardUsage: usage, layoutDirection: .leftToRight) == key)
      #expect(AdjustmentKey(macKeyCode: mac, layoutDirection: .leftToRight) == key)
    }
    #expect(AdjustmentKey(keyboardUsage: 0x04, layoutDirection: .leftToRight) == nil)
    #expect(AdjustmentKey(macKeyCode: 0, layoutDirection: .leftToRight) == nil)
  }

  @Test func `in a layout from the right only the arrows to the sides change places`() {
    for (usage, _, key) in Self.keys {
      let mirrored = AdjustmentKey(keyboardUsage: usage, layoutDirection: .rightToLeft)
      switch usage {
      case 0x4F: #expect(mirrored == .decrement)
      case 0x50: #expect(mirrored == .increment)
      default: #expect(mirrored == key)
      }
    }
  }
}
