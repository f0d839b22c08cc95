/// An error in path data: the place, what was expected there, and what was found.
public struct PathDataError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An element of the grammar of path data.
  public enum Part: String, Hashable, Sendable {
    /// `M` or `m`, with which path data begins.
    case move = "M or m"
    /// A letter of the commands.
    case command = "a command, one of MmZzLlHhVvCcSsQqTtAa"
    /// A number.
    case number = "a number"
    /// 0 or 1 of an arc, one character.
    case flag = "a flag, 0 or 1"
    /// A number that leads to a finite place.
    case finiteNumber = "a number within the range of coordinates"
  }

  /// The place in bytes of UTF-8, from 0; the number of bytes where the data breaks off.
  public let offset: Int
  /// The element that was expected there.
  public let expected: Part
  /// The character there; `nil` at the end of the data.
  public let found: Character?

  /// A sentence with the place, what was found and what was expected.
  public var description: String {
    let place = found.map { "has “\($0)” at byte \(offset)" } ?? "breaks off at byte \(offset)"
    return "path data \(place), where \(expected.rawValue) was expected"
  }
}
