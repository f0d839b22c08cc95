extension String {
  /// The text of some bytes, or `nil` unless they are UTF-8.
  init?(validUTF8 bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    // Decoding replaces what is no UTF-8.
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}
