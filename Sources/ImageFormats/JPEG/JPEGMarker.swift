/// The second byte of the markers that a decoder acts on (ITU-T T.81, table B.1).
enum JPEGMarker {
  static let baselineFrame: UInt8 = 0xC0
  static let extendedFrame: UInt8 = 0xC1
  static let progressiveFrame: UInt8 = 0xC2
  static let huffmanTables: UInt8 = 0xC4
  static let firstRestart: UInt8 = 0xD0
  static let lastRestart: UInt8 = 0xD7
  static let startOfImage: UInt8 = 0xD8
  static let endOfImage: UInt8 = 0xD9
  static let startOfScan: UInt8 = 0xDA
  static let quantizationTables: UInt8 = 0xDB
  static let restartInterval: UInt8 = 0xDD
  /// JFIF.
  static let application0: UInt8 = 0xE0
  /// Exif.
  static let application1: UInt8 = 0xE1
  /// Adobe.
  static let application14: UInt8 = 0xEE
  static let temporary: UInt8 = 0x01

  /// Comments and data of programs.
  static func isAuxiliary(_ marker: UInt8) -> Bool {
    (application0...0xEF).contains(marker) || marker == 0xFE
  }

  /// Whether no length follows the marker.
  static func standsAlone(_ marker: UInt8) -> Bool {
    marker == temporary || (firstRestart...startOfImage).contains(marker)
  }

  /// Finds the first marker, `FF` and a code that is neither 0 nor `FF`, at or after `position`, and the position after it.
  static func next(in bytes: UnsafeBufferPointer<UInt8>, from position: Int)
    -> (code: UInt8, end: Int)?
  {
    var index = position
    while index + 1 < bytes.count {
      if bytes[index] == 0xFF, bytes[index + 1] != 0, bytes[index + 1] != 0xFF {
        return (bytes[index + 1], index + 2)
      }
      index += 1
    }
    return nil
  }
}
