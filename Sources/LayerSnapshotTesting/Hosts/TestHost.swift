import Foundation
import Testing
import XCTest

/// The test library that runs this process. A failure given to the other one would be lost.
enum TestHost {
  case swiftTesting
  case xcTest

  static var current: TestHost {
    if Test.current != nil { return .swiftTesting }
    return isSwiftTestingProcess ? .swiftTesting : .xcTest
  }

  /// Inside a detached task no test is current, but the process still tells its library.
  private static let isSwiftTestingProcess: Bool = {
    let arguments = CommandLine.arguments
    guard let index = arguments.firstIndex(of: "--testing-library") else { return false }
    return arguments.dropFirst(index + 1).first == "swift-testing"
  }()

  /// Lets the running test fail, with the files attached where that is possible.
  func fail(_ failure: FailedSnapshot, at test: SnapshotTest, file: StaticString) {
    switch self {
    case .swiftTesting:
      let location = SourceLocation(
        fileID: test.fileID, filePath: test.filePath, line: test.line, column: test.column)
      Issue.record(Comment(rawValue: failure.message), sourceLocation: location)
      // Outside a test nothing takes attachments.
      guard Test.current != nil else { return }
      let name = SnapshotReference.fileName(test.name)
      for file in failure.files {
        Attachment.record(file.bytes, named: "\(name).\(file.name)", sourceLocation: location)
      }
    case .xcTest:
      XCTFail(failure.message, file: file, line: UInt(test.line))
    }
  }
}
