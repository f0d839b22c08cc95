import Foundation
import LayerSnapshotReports
import Testing
import XCTest

/// The test library that runs this process. A failure that is recorded with the other one is lost.
enum TestHost {
  case swiftTesting
  case xcTest

  static var current: TestHost {
    // Inside a detached task no test is current, but the process's arguments name the library.
    Test.current != nil || SnapshotJournal.shared.isOfSwiftTesting ? .swiftTesting : .xcTest
  }

  func fail(
    _ failure: SnapshotFailure, at test: SnapshotTest, file: StaticString,
    in testCase: XCTestCase? = nil
  ) {
    switch self {
    case .swiftTesting:
      let location = SourceLocation(
        fileID: test.identity.fileID, filePath: test.identity.filePath, line: test.identity.line,
        column: test.column)
      Issue.record(Comment(rawValue: failure.message), sourceLocation: location)
      // Outside a test nothing takes attachments.
      guard Test.current != nil else { return }
      let name = failure.attachmentName ?? ReferenceName.part(test.identity.test)
      for file in failure.files {
        Attachment.record(file.bytes, named: "\(name).\(file.name)", sourceLocation: location)
      }
    case .xcTest:
      func fail() { XCTFail(failure.message, file: file, line: UInt(test.identity.line)) }
      if testCase != nil {
        fail()
      } else {
        DroppedFailures.shared.report(failure.message, test, fail)
      }
      testCase?.attach(failure.files)
    }
  }
}

extension XCTestCase {
  /// Does nothing outside of Apple's systems, where XCTest has no attachments.
  fileprivate func attach(_ files: [SnapshotDifference.File]) {
    #if canImport(Darwin)
      for file in files {
        let identifier = file.name.hasSuffix(".png") ? "public.png" : "public.plain-text"
        let attachment = XCTAttachment(data: Data(file.bytes), uniformTypeIdentifier: identifier)
        attachment.name = file.name
        attachment.lifetime = .deleteOnSuccess
        add(attachment)
      }
    #endif
  }
}
