import AnimatableLayers

extension KeyCommand {
  /// `nil` for a key without a command. Of the left and right arrow keys, the one along the layout direction increments.
  ///
  /// - Parameters:
  ///   - usage: the key's usage on the keyboard page of the USB standard, as `UIKey.keyCode` has it.
  ///   - layoutDirection: that of the layer that handles the key.
  package init?(keyboardUsage usage: Int, layoutDirection: LayerEnvironment.LayoutDirection) {
    let isMirrored = layoutDirection == .rightToLeft
    switch usage {
    case 0x4F: self = isMirrored ? .decrement : .increment
    case 0x50: self = isMirrored ? .increment : .decrement
    case 0x51: self = .decrement
    case 0x52: self = .increment
    case 0x4B: self = .incrementPage
    case 0x4E: self = .decrementPage
    case 0x4A: self = .minimum
    case 0x4D: self = .maximum
    case 0x28, 0x2C, 0x58: self = .activate
    default: return nil
    }
  }

  /// - Parameters:
  ///   - code: the virtual code of the key, as `NSEvent.keyCode` has it.
  ///   - layoutDirection: that of the layer that handles the key.
  package init?(macKeyCode code: Int, layoutDirection: LayerEnvironment.LayoutDirection) {
    guard let usage = Self.usages[code] else { return nil }
    self.init(keyboardUsage: usage, layoutDirection: layoutDirection)
  }

  /// The usages of a Mac's virtual key codes.
  private static let usages = [
    124: 0x4F, 123: 0x50, 125: 0x51, 126: 0x52,
    116: 0x4B, 121: 0x4E, 115: 0x4A, 119: 0x4D,
    36: 0x28, 49: 0x2C, 76: 0x58,
  ]
}
