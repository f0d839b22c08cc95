import Foundation
import LayerSnapshotReports
import Testing

/// The test that takes a snapshot: what its reference is named after, and where its failures show.
struct SnapshotTest: Hashable {
  let identity: FailureRecord.TestIdentity
  let column: Int
  /// A file of the project that the reference belongs to: that of the tests, not that of a helper in another package;
  /// `nil` for the file of the call.
  var projectFile: String?

  /// - Parameter function: the test's name where no test is known to run.
  init(fileID: String, filePath: String, function: String, line: Int, column: Int) {
    let isExitTest = Test.current == nil && SnapshotTest.isOfExitTest(function)
    identity = .init(
      fileID: fileID, filePath: filePath, suites: Test.current.map(SnapshotTest.suites) ?? [],
      test: isExitTest
        ? TestSources.exitTest : SnapshotTest.plainName(Test.current?.name ?? function),
      line: line)
    self.column = column
  }

  /// `#expect(processExitsWith:)` runs a function of its macro, whose name has the line and the column.
  private static func isOfExitTest(_ function: String) -> Bool {
    function.hasPrefix("$s") || function.hasPrefix("__")
  }

  var isExitTest: Bool { identity.suites.isEmpty && identity.test == TestSources.exitTest }

  /// - Parameter caseName: `Class.method` or `-[Class method]`, as XCTest names it.
  init(
    fileID: String, filePath: String, caseClass: String, caseName: String, line: Int, column: Int
  ) {
    let method = caseName.split { ". ]".contains($0) }.last.map(String.init) ?? caseName
    identity = .init(
      fileID: fileID, filePath: filePath, suites: [caseClass], test: method, line: line)
    self.column = column
  }

  /// Without backticks and parameter list.
  static func plainName(_ name: String) -> String {
    if name.hasPrefix("`"), let end = name.dropFirst().firstIndex(of: "`") {
      return String(name[name.index(after: name.startIndex)..<end])
    }
    // The name of a raw-identifier test may contain parentheses; only a list at its end is removed.
    guard name.hasSuffix(")"), let open = name.lastIndex(of: "(") else { return name }
    return String(name[..<open])
  }

  /// A test's identifier reads `Module.Outer/Inner/name()/File.swift:1:2`.
  private static func suites(of test: Test) -> [String] {
    let identifier = "\(test.id)"
    guard let module = identifier.firstIndex(of: "."),
      let end = identifier.range(of: "/" + test.name, options: .backwards)
    else { return [] }
    let path = identifier[identifier.index(after: module)..<end.lowerBound]
    return path.split(separator: "/").map { plainName(String($0)) }
  }

  static var isParameterized: Bool { Test.Case.current?.isParameterized ?? false }
}
