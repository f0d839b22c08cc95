import Foundation
import TestSupport
import Testing

@testable import LayerSnapshotReports

@Suite struct FolderLockTests {
  @Test func `only one at a time is inside, whatever the threads do`() async throws {
    let samples = SampleFailures()
    let file = samples.url.appendingPathComponent("count")
    try Data("0".utf8).write(to: file)
    let url = samples.url
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask {
          try FolderLock(url).whileLocked {
            let count = Int(try file.text) ?? -100
            try Data("\(count + 1)".utf8).write(to: file)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try file.text == "20")
  }

  @Test func `a folder that is not there is an error`() throws {
    let error = errorText { try FolderLock(URL(fileURLWithPath: "/nowhere")).whileLocked {} }
    #expect(error == "cannot write '/nowhere/.lock': No such file or directory")
  }
}
