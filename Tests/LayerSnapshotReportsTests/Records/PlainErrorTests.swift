import Foundation
import TestSupport
import Testing

@testable import LayerSnapshotReports

@Suite struct PlainErrorTests {
  @Test(arguments: [
    (EROFS, "the folder can only be read"), (EACCES, "the folder can only be read"),
    (ENOSPC, "there is no room left"), (ENOTDIR, "a file stands in the place of a folder"),
    (EIO, String(cString: strerror(EIO))),
  ])
  func `the system's reason is part of the message`(code: Int32, reason: String) {
    let system = NSError(domain: NSPOSIXErrorDomain, code: Int(code))
    #expect(PlainError.reason(system) == reason)
    let wrapped = NSError(
      domain: NSCocoaErrorDomain, code: 513, userInfo: [NSUnderlyingErrorKey: system])
    #expect(PlainError.reason(wrapped) == reason)
  }

  @Test func `what fails is named before the system's reason, and a line stays as it is`() throws {
    let full = NSError(domain: NSPOSIXErrorDomain, code: Int(ENOSPC))
    #expect(throws: PlainError("cannot write: there is no room left")) {
      try PlainError.explaining("cannot write") { throw full }
    }
    #expect(throws: PlainError("it is a link")) {
      try PlainError.explaining("cannot write") { throw PlainError("it is a link") }
    }
    #expect(try PlainError.explaining("cannot write") { 1 } == 1)
  }

  @Test func `another domain's number is none, and a file in a folder's place is named`() throws {
    for code in [ENOSPC, EEXIST, EINTR] {
      let error = NSError(
        domain: "Disks", code: Int(code), userInfo: [NSLocalizedDescriptionKey: "it is broken"])
      #expect(PlainError.reason(error) == "it is broken")
    }
    let folder = try TemporaryFolder(holding: "file")
    let error = #expect(throws: (any Error).self) {
      try folder.url.write("", at: "file/folder/file")
    }
    #expect(error.map(PlainError.reason) == "a file stands in the place of a folder")
  }
}
