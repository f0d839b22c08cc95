import AnimatableLayers
import LayerHosting
import Testing

@Suite struct KeyCommandKeyboardsTests {
  /// USB usages and a Mac's codes of the same keys, and their commands.
  private static let keys: [(usage: Int, mac: Int, key: KeyCommand)] = [
    (0x4F, 124, .increment), (0x50, 123, .decrement), (0x52, 126, .increment),
    (0x51, 125, .decrement), (0x4B, 116, .incrementPage), (0x4E, 121, .decrementPage),
    (0x4A, 115, .minimum), (0x4D, 119, .maximum), (0x2C, 49, .activate), (0x28, 36, .activate),
  ]

  @Test func `keys of both systems have the same commands, mirrored arrows too`() {
    let usages = Self.keys.map {
      KeyCommand(keyboardUsage: $0.usage, layoutDirection: .leftToRight)
    }
    let codes = Self.keys.map { KeyCommand(macKeyCode: $0.mac, layoutDirection: .leftToRight) }
    #expect(usages == Self.keys.map { $0.key } && codes == usages)
    #expect(KeyCommand(keyboardUsage: 0x04, layoutDirection: .leftToRight) == nil)
    #expect(KeyCommand(macKeyCode: 0, layoutDirection: .leftToRight) == nil)
    let mirrored = Self.keys.map {
      KeyCommand(keyboardUsage: $0.usage, layoutDirection: .rightToLeft)
    }
    let arrows: [KeyCommand?] = [.decrement, .increment]
    #expect(mirrored == arrows + Self.keys.dropFirst(2).map { $0.key })
  }
}
