/// Which folders of a target use which others, read from the names of the types that their files declare and use.
///
/// A file uses another one when it names a type that is declared at that one's top level and is not private to it.
struct FolderArrows {
  /// One use of a folder's types by a file of another folder.
  struct Arrow: CustomStringConvertible {
    let file: String
    let from: String
    let to: String
    let name: String

    var description: String { "\(file) uses \(name) of \(to)" }
  }

  private(set) var all: [Arrow] = []

  init(target: String) throws {
    let files = SourceTree.swiftFiles.filter { $0.isSource(of: target) }
    let sources = try files.map { SwiftNames(of: try $0.lines()) }
    var folders: [String: Set<String>] = [:]
    for (file, source) in zip(files, sources) {
      for name in source.declaredTypes { folders[name, default: []].insert(file.folder) }
    }
    for (file, source) in zip(files, sources) {
      for name in source.usedNames.sorted() {
        guard let owners = folders[name], !owners.contains(file.folder) else { continue }
        for owner in owners.sorted() {
          all.append(Arrow(file: file.path, from: file.folder, to: owner, name: name))
        }
      }
    }
  }
}

/// The names of types that a Swift file declares for other files and uses.
struct SwiftNames {
  /// The types declared at the top level, unless they are private to the file.
  private(set) var declaredTypes: Set<String> = []
  /// Every name that begins with a capital letter, comments and text left out.
  private(set) var usedNames: Set<String> = []

  private static let kinds: Set<Substring> = [
    "class", "struct", "enum", "protocol", "actor", "typealias",
  ]
  private static let modifiers: Set<Substring> = [
    "public", "package", "internal", "open", "final", "indirect", "nonisolated",
  ]

  init(of lines: [Substring]) {
    var isInText = false
    for line in lines {
      if line.contains("\"\"\"") {
        isInText.toggle()
        continue
      }
      guard !isInText else { continue }
      let code = Self.code(in: line)
      if let name = Self.declaredType(in: code) { declaredTypes.insert(name) }
      usedNames.formUnion(Self.capitalizedNames(in: code))
    }
  }

  /// The line without its comment and without the text between quotation marks.
  private static func code(in line: Substring) -> String {
    var code: [UInt8] = []
    var isQuoted = false
    var last: UInt8 = 0
    for byte in line.utf8 {
      if byte == UInt8(ascii: "\""), last != UInt8(ascii: "\\") { isQuoted.toggle() }
      if !isQuoted, byte == UInt8(ascii: "/"), last == UInt8(ascii: "/") { break }
      if !isQuoted { code.append(byte) }
      last = byte
    }
    return String(decoding: code, as: UTF8.self)
  }

  /// The type that a line without indentation declares; attributes and modifiers may come first.
  private static func declaredType(in line: String) -> String? {
    guard line.first?.isWhitespace == false else { return nil }
    let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") }
    let rest = words.drop { modifiers.contains($0) || $0.hasPrefix("@") }
    guard let kind = rest.first, kinds.contains(kind), let name = rest.dropFirst().first else {
      return nil
    }
    return String(name)
  }

  private static func capitalizedNames(in line: String) -> Set<String> {
    var names: Set<String> = []
    for word in line.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") })
    where word.first?.isUppercase == true && word.count > 1 {
      names.insert(String(word))
    }
    return names
  }
}
