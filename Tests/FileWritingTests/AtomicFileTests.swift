import FileWriting
import Foundation
import TestSupport
import Testing

@Suite struct AtomicFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }

  @Test func `a file takes the place of the one that is there`() throws {
    let url = folder.url.appendingPathComponent("a")
    for bytes in [[1, 2, 3], [4], []] as [[UInt8]] {
      try AtomicFile.write(bytes, to: url)
      #expect(try Data(contentsOf: url) == Data(bytes))
    }
    #expect(try names() == ["a"])
  }

  #if os(Linux)
    /// Where the folder for temporary files is on another volume, what is written has another name beside the file
    /// for a moment.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/shm")))
    func `on a volume of its own, what a kill left goes with the next file`() throws {
      let folder = URL(fileURLWithPath: "/dev/shm/AtomicFileTests-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let url = folder.appendingPathComponent("a")
      try Data([9]).write(to: folder.appendingPathComponent(".a.new"))
      for byte in [1, 2] as [UInt8] { try AtomicFile.write([byte], to: url) }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])
      #expect(try Data(contentsOf: url) == Data([2]))
      let long = folder.appendingPathComponent(String(repeating: "b", count: 255))
      for byte in [1, 2] as [UInt8] { try AtomicFile.write([byte], to: long) }
      #expect(try Data(contentsOf: long) == Data([2]))
    }

    /// Each file is written again and again: what is there already is replaced in another way.
    @Test func `a process that crashes leaves no other files`() async throws {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("AtomicFileTests-\(getpid())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      await #expect(processExitsWith: .failure) {
        let folder = FileManager.default.temporaryDirectory
          .appendingPathComponent("AtomicFileTests-\(getppid())")
        let bytes = [UInt8](repeating: 1, count: 1 << 22)
        DispatchQueue.concurrentPerform(iterations: 4) { index in
          for count in 0..<20 {
            if index == 0, count == 3 { preconditionFailure("while the others write") }
            try? AtomicFile.write(bytes, to: folder.appendingPathComponent("\(index)"))
          }
        }
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(!names.isEmpty)
      #expect(names.allSatisfy { !$0.hasPrefix(".") }, "\(names)")
    }
  #endif

  @Test func `a file keeps its permissions, and a link to it stays one`() throws {
    let url = folder.url.appendingPathComponent("a")
    let link = folder.url.appendingPathComponent("link")
    try AtomicFile.write([1], to: url)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: url.path)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: url)
    try AtomicFile.write([2], to: link)
    #expect(try Data(contentsOf: url) == Data([2]))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == url.path)
    let mode = try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions]
    #expect((mode as? NSNumber)?.intValue == 0o640)
  }

  @Test func `pieces take the place of the file that is there at the end`() throws {
    let url = folder.url.appendingPathComponent("film")
    for previous in [nil, Data([9])] {
      try previous?.write(to: url)
      let file = try AtomicFile(at: url)
      try file.append([1, 2])
      try file.append([])
      try file.append([3])
      #expect(FileManager.default.contents(atPath: url.path) == previous)
      try file.finish()
      #expect(try Data(contentsOf: url) == Data([1, 2, 3]))
      #expect(try names() == ["film"])
      try FileManager.default.removeItem(at: url)
    }
  }

  @Test func `a file that is not finished leaves the one that is there`() throws {
    let url = folder.url.appendingPathComponent("film")
    try Data([9]).write(to: url)
    try AtomicFile(at: url).append([1, 2])
    #expect(try Data(contentsOf: url) == Data([9]))
    #expect(try names() == ["film"])
  }

  @Test(arguments: [200, 251, 255])
  func `a name may be as long as the file system allows`(count: Int) throws {
    let url = folder.url.appendingPathComponent(String(repeating: "a", count: count))
    for byte in [1, 2] as [UInt8] {
      try AtomicFile.write([byte], to: url, isDurable: true)
      #expect(try Data(contentsOf: url) == Data([byte]))
    }
    #expect(try names() == [url.lastPathComponent])
  }

  @Test func `a device is written into and stays one`() throws {
    for isDurable in [false, true] {
      try AtomicFile.write([1], to: URL(fileURLWithPath: "/dev/null"), isDurable: isDurable)
    }
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type]
    #expect(type as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test func `a missing folder is reported`() {
    let error = #expect(throws: (any Error).self) {
      try AtomicFile.write([1], to: URL(fileURLWithPath: "/nowhere/at/all"))
    }
    #expect((error as? NSError)?.code == Int(ENOENT))
  }
}
