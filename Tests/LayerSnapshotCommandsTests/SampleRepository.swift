import Foundation
import TestSupport
import Testing

@testable import LayerSnapshotCommands

/// A Git repository with a package, in a folder that goes away with the value.
final class SampleRepository {
  private let temporary: TemporaryFolder
  var folder: URL { temporary.url }

  init() throws {
    temporary = try TemporaryFolder()
    try write("Package.swift", [])
    try git("init", "-q")
    try git("config", "user.email", "a@example.org")
    try git("config", "user.name", "a")
    try git("config", "commit.gpgsign", "false")
  }

  func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  func write(_ name: String, _ bytes: [UInt8]) throws { try folder.write(bytes, at: name) }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }

  /// Commits everything, and tags the commit.
  func commit(_ name: String) throws {
    try git("add", "-A", ".")
    try git("commit", "-qm", name)
    try git("tag", name)
  }

  func git(_ arguments: String...) throws {
    let process = ChildProcess("/usr/bin/env", ["git", "-C", folder.path] + arguments)
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }
}
