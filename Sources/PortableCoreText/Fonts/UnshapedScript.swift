import Synchronization

/// Scripts whose letters are reordered or form syllables, which this engine does not do.
enum UnshapedScript {
  /// Names by block, in ascending order.
  private static let blocks: [(range: ClosedRange<UInt32>, name: String)] = [
    (0x900...0x97F, "Devanagari"), (0x980...0x9FF, "Bengali"), (0xA00...0xA7F, "Gurmukhi"),
    (0xA80...0xAFF, "Gujarati"), (0xB00...0xB7F, "Odia"), (0xB80...0xBFF, "Tamil"),
    (0xC00...0xC7F, "Telugu"), (0xC80...0xCFF, "Kannada"), (0xD00...0xD7F, "Malayalam"),
    (0xD80...0xDFF, "Sinhala"), (0xF00...0xFFF, "Tibetan"), (0x1000...0x109F, "Myanmar"),
    (0x1700...0x177F, "Philippine scripts"), (0x1780...0x17FF, "Khmer"), (0x1900...0x194F, "Limbu"),
    (0x1A00...0x1A1F, "Buginese"), (0x1A20...0x1AAF, "Tai Tham"), (0x1B00...0x1B7F, "Balinese"),
    (0x1B80...0x1BBF, "Sundanese"), (0x1BC0...0x1BFF, "Batak"), (0x1C00...0x1C4F, "Lepcha"),
    (0xA800...0xA82F, "Syloti Nagri"), (0xA880...0xA8DF, "Saurashtra"),
    (0xA8E0...0xA8FF, "Devanagari"), (0xA930...0xA95F, "Rejang"), (0xA980...0xA9DF, "Javanese"),
    (0xA9E0...0xA9FF, "Myanmar"), (0xAA00...0xAA5F, "Cham"), (0xAA60...0xAA7F, "Myanmar"),
    (0xAA80...0xAADF, "Tai Viet"), (0xAAE0...0xAAFF, "Meetei Mayek"),
    (0xABC0...0xABFF, "Meetei Mayek"), (0x10A00...0x10A5F, "Kharoshthi"),
    (0x11000...0x11FFF, "Brahmic scripts of U+11000 to U+11FFF"),
  ]

  private static let logged = Mutex<Set<String>>([])

  /// Returns the scripts of a text, in the order of their first letters.
  static func names(in characters: [Unicode.Scalar]) -> [String] {
    var names: [String] = []
    for character in characters where character.value >= 0x900 {
      guard let block = blocks.first(where: { $0.range.contains(character.value) }),
        !names.contains(block.name)
      else { continue }
      names.append(block.name)
    }
    return names
  }

  /// Logs each script of a text once in a process; returns those that are new.
  @discardableResult static func note(_ characters: [Unicode.Scalar]) -> [String] {
    let names = names(in: characters)
    if names.isEmpty { return [] }
    let new = logged.withLock { logged in names.filter { logged.insert($0).inserted } }
    for name in new { NSLog(message(for: name)) }
    return new
  }

  static func message(for name: String) -> String {
    "\(name) text is drawn incorrectly: this engine neither reorders letters nor forms syllables;"
      + " draw it on Apple's systems, or as an image"
  }
}
