import LayerSnapshotReports
import XCTest

struct SnapshotCall {
  private(set) var test: SnapshotTest
  private let file: StaticString
  /// `nil` where the running test case is unknown.
  private var testCase: XCTestCase?

  init(
    _ function: String, _ fileID: StaticString, _ file: StaticString, _ line: UInt, _ column: UInt
  ) {
    self.file = file
    test = SnapshotTest(
      fileID: "\(fileID)", filePath: "\(file)", function: function, line: Int(line),
      column: Int(column))
    test.projectFile = RunningTest.projectFile(ofCallIn: "\(file)")
  }

  init(
    _ testCase: XCTestCase, _ fileID: StaticString, _ file: StaticString, _ line: UInt,
    _ column: UInt
  ) {
    self.file = file
    self.testCase = testCase
    test = SnapshotTest(
      fileID: "\(fileID)", filePath: "\(file)", caseClass: "\(type(of: testCase))",
      caseName: testCase.name, line: Int(line), column: Int(column))
    test.projectFile = RunningTest.projectFile(ofCallIn: "\(file)")
  }

  func failures<Value, Content>(
    of value: Value, by strategy: SnapshotStrategy<Value, Content>, _ name: String?,
    _ record: RecordMode?
  ) -> [SnapshotFailure] {
    // A strategy that has no frames for the value throws again where the check takes the content.
    let strategy = (try? strategy.resolved(for: value)) ?? strategy
    return SnapshotCheck(format: strategy.format, name: name, record: record, test: test)
      .failures(of: value, by: strategy)
  }

  func failure<Value, Content>(
    of value: Value, by strategy: SnapshotStrategy<Value, Content>, _ name: String?,
    _ record: RecordMode?
  ) -> SnapshotFailure? {
    SnapshotFailure(joining: failures(of: value, by: strategy, name, record))
  }

  nonisolated(nonsending) func failure<Value, Content>(
    of value: Value, by strategy: AsyncSnapshotStrategy<Value, Content>, _ name: String?,
    _ record: RecordMode?
  ) async -> SnapshotFailure? {
    await SnapshotCheck(format: strategy.format, name: name, record: record, test: test)
      .failure { try await strategy.content(value) }
  }

  /// Reports a claim's failure; without one, that of an earlier run is removed from the report.
  ///
  /// - Parameter claim: unique in the line of the call.
  func report(_ failure: SnapshotFailure?, ofClaim claim: String) {
    guard let reference = try? self.reference(ofClaim: claim) else { return report(failure) }
    guard var failure else { return reference.clearFailure() }
    var record = FailureRecord(kind: .other, cause: .claim, message: failure.message, of: reference)
    record.files.actual = failure.files.first?.name
    record.plot = failure.plot
    reference.write(failure.files, for: &record)
    failure.message = record.message
    failure.attachmentName = [test.identity.test, claim].map(ReferenceName.part).joined(
      separator: ".")
    report(failure)
  }

  /// Returns the reference that a claim would have, which places its failure in the report. No such file exists.
  func reference(ofClaim claim: String) throws -> SnapshotReference {
    let arguments = TestArguments.text.map { " \($0)" } ?? ""
    return try SnapshotReference(
      test, name: "\(claim)\(arguments) line \(test.identity.line)", fileExtension: "claim")
  }

  func report(_ failure: SnapshotFailure?) {
    guard let failure else { return }
    let host = testCase == nil ? TestHost.current : .xcTest
    host.fail(failure, at: test, file: file, in: testCase)
  }
}
