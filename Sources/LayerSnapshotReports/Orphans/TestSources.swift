import Foundation

/// The tests that a project's sources declare, read from their text: enough to distinguish a test that is gone
/// from one that did not run.
package struct TestSources {
  private struct File {
    let name: String
    let folders: [String]
    var functions: Set<String> = []
    /// `false` for helpers that tests share.
    var holdsTests = false
    /// Whether a test may end early without failing.
    var mayStopEarly = false
    var holdsExitTests = false
  }

  /// Names the test where `#expect(processExitsWith:)` runs: its body does not know its test.
  package static let exitTest = "exit-test"
  /// The calls that end a test, or ignore the error that ended it, without a failure.
  private static let endsOfTests: Set = [
    "Test.cancel", "Case.cancel", "withKnownIssue", "XCTExpectFailure",
  ]

  private var files: [File] = []
  /// The types of all files: an extension may hold a suite's tests.
  private var types: Set<String> = []

  /// Occurs in every file of tests and of their helpers, at least in the name of an imported module.
  private static let markOfTests = Data("Test".utf8)
  /// Dependencies and build products, in projects without a manifest.
  private static let foreignFolders: Set = [
    "build", "Build", "Carthage", "DerivedData", "node_modules", "Pods",
  ]

  /// Reads all Swift files of the project: test targets may lie anywhere.
  package init(project: ProjectFolder) {
    let isPackage = ProjectFolder.holdsManifest(project.url)
    let walk = FolderWalk(project.url) { name in
      name.hasPrefix(".") || !isPackage && Self.foreignFolders.contains(name)
    }
    for path in walk.files where path.hasSuffix(".swift") {
      let url = project.url.appendingPathComponent(path)
      guard let data = try? Data(contentsOf: url), data.range(of: Self.markOfTests) != nil else {
        continue
      }
      read([UInt8](data), of: url)
    }
  }

  /// Reads like `Target/File/Suite.test`; `nil` when no source declares such a test.
  package func test(of id: String) -> String? {
    guard let path = ReferencePath(id) else { return nil }
    func name(_ parts: some Collection<String>) -> String {
      "\(path.target)/\(path.file)/" + parts.joined(separator: ".")
    }
    if path.parts[0] == Self.exitTest, files(of: path).contains(where: \.holdsExitTests) {
      return name(path.parts)
    }
    let functions = functions(of: path)
    for (index, part) in path.parts.enumerated() {
      if functions.contains(part) || ReferenceName.isCut(part, from: functions) {
        return name(path.parts[...index])
      }
      guard types.contains(part) else { return nil }
    }
    return nil
  }

  /// Whether a test of the id's file may end early without failing, as one that is skipped half-way does.
  package func mayStopEarly(_ id: String) -> Bool {
    guard let path = ReferencePath(id) else { return true }
    return files(of: path).contains(where: \.mayStopEarly)
  }

  private struct ReferencePath {
    let target: String
    let file: String
    /// Suites, test and snapshot, as in file names.
    let parts: [String]

    init?(_ id: String) {
      let folders = id.split(separator: "/").map(String.init)
      guard folders.count == 3 else { return nil }
      (target, file) = (folders[0], folders[1])
      let names = folders[2].split(separator: ".").dropLast()
      guard let last = names.last else { return nil }
      parts = (names.dropLast() + [last.prefix { $0 != "@" }]).map(String.init)
    }
  }

  private func files(of path: ReferencePath) -> [File] {
    let named = files.filter { $0.name == path.file }
    let inTarget = named.filter { $0.folders.contains(path.target) }
    return inTarget.isEmpty ? named : inTarget
  }

  /// A file without tests contains helpers for those of others, and so does a target that is not in the project.
  private func functions(of path: ReferencePath) -> Set<String> {
    let named = files(of: path)
    if named.isEmpty, files.contains(where: { $0.folders.contains(path.target) }) { return [] }
    let holders = named.contains(where: \.holdsTests) ? named : files
    return holders.reduce(into: []) { $0.formUnion($1.functions) }
  }

  private mutating func read(_ text: [UInt8], of url: URL) {
    var file = File(
      name: url.deletingPathExtension().lastPathComponent, folders: url.pathComponents)
    var keyword = ""
    for token in SourceTokens(text) {
      let bytes: ArraySlice<UInt8>
      switch token.kind {
      case .word: bytes = text[token.range]
      case .rawWord: bytes = text[token.range].dropFirst().dropLast()
      case .comment, .literal, .symbol: continue
      }
      let word = String(decoding: bytes, as: UTF8.self)
      switch keyword {
      case "func": file.functions.insert(ReferenceName.part(word))
      case "struct", "class", "enum", "actor", "extension":
        // Test identifiers are split at slashes, those in the raw name of a suite too.
        let parts = word.split { $0 == "." || $0 == "/" }.map(String.init)
        types.formUnion(([word] + parts).map(ReferenceName.part))
      default: break
      }
      keyword = word
      if word == "processExitsWith" { file.holdsExitTests = true }
      if word == "Test" || word == "XCTestCase" { file.holdsTests = true }
      if word.hasPrefix("XCTSkip") || Self.endsOfTests.contains(word) { file.mayStopEarly = true }
    }
    files.append(file)
  }
}
