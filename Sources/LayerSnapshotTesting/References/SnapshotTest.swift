import Foundation
import Testing

/// The test that takes a snapshot: what its reference is named after, and where its failures show.
struct SnapshotTest: Hashable {
  let target: String
  /// The test file's name without its extension.
  let file: String
  /// The names of the suites around the test, from the outside in.
  let suites: [String]
  let name: String
  let fileID: String
  let filePath: String
  let line: Int
  let column: Int

  /// - Parameter function: the calling function, the test's name where no test is known to run.
  init(fileID: String, filePath: String, function: String, line: Int, column: Int) {
    self.init(
      fileID: fileID, filePath: filePath, suites: Test.current.map(SnapshotTest.suites) ?? [],
      name: SnapshotTest.plainName(Test.current?.name ?? function), line: line, column: column)
  }

  /// A method of an XCTest case.
  ///
  /// - Parameter caseName: what XCTest calls it, `Class.method` or `-[Class method]`.
  init(
    fileID: String, filePath: String, caseClass: String, caseName: String, line: Int, column: Int
  ) {
    self.init(
      fileID: fileID, filePath: filePath, suites: [caseClass],
      name: caseName.split { ". ]".contains($0) }.last.map(String.init) ?? caseName, line: line,
      column: column)
  }

  private init(
    fileID: String, filePath: String, suites: [String], name: String, line: Int, column: Int
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.suites = suites
    self.name = name
    self.line = line
    self.column = column
    target = String(fileID.prefix { $0 != "/" })
    file = URL(fileURLWithPath: filePath).deletingPathExtension().lastPathComponent
  }

  /// A function's name without back-ticks and parameter list.
  static func plainName(_ name: String) -> String {
    if name.hasPrefix("`"), let end = name.dropFirst().firstIndex(of: "`") {
      return String(name[name.index(after: name.startIndex)..<end])
    }
    // The name of a raw-identifier test may hold parentheses of its own; only a list at the end
    // goes.
    guard name.hasSuffix(")"), let open = name.lastIndex(of: "(") else { return name }
    return String(name[..<open])
  }

  /// The suites in a test's identifier, which reads `Module.Outer/Inner/name()/File.swift:1:2`.
  private static func suites(of test: Test) -> [String] {
    let identifier = "\(test.id)"
    guard let module = identifier.firstIndex(of: "."),
      let end = identifier.range(of: "/" + test.name, options: .backwards)
    else { return [] }
    let path = identifier[identifier.index(after: module)..<end.lowerBound]
    return path.split(separator: "/").map { plainName(String($0)) }
  }

  /// Whether the test runs with one of several arguments, which share its name.
  static var isParameterized: Bool {
    Test.Case.current?.isParameterized ?? false
  }
}
