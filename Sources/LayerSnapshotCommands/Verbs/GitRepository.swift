import Foundation
import LayerSnapshotReports

/// Runs Git's own program.
struct GitRepository {
  private let root: URL

  init(around folder: URL) throws {
    guard let path = try Self.line(of: ["rev-parse", "--show-toplevel"], in: folder) else {
      throw FileError(description: "'\(folder.path)' is in no Git repository")
    }
    root = URL(fileURLWithPath: path).resolvingSymlinksInPath()
  }

  func commit(_ revision: String) throws -> String {
    let arguments = [
      "rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}",
    ]
    guard let hash = try Self.line(of: arguments, in: root) else {
      throw FileError(description: "there is no commit '\(revision)'")
    }
    return hash
  }

  func commonCommit(of first: String, _ second: String, _ range: String) throws -> String {
    guard let hash = try Self.line(of: ["merge-base", first, second], in: root) else {
      throw FileError(description: "the commits of '\(range)' have none in common")
    }
    return hash
  }

  func path(of folder: URL) throws -> String {
    let folder = folder.resolvingSymlinksInPath()
    if folder.path == root.path { return "" }
    guard let path = SnapshotFolders.path(of: folder, below: root) else {
      throw FileError(description: "'\(folder.path)' is not in the Git repository '\(root.path)'")
    }
    return path
  }

  struct Change {
    let path: String
    let isAdded: Bool
    let isRemoved: Bool
  }

  /// Sorted by path.
  func changes(from base: String, to head: String, below folder: String) throws -> [Change] {
    let arguments = [
      "diff", "--name-status", "-z", "--no-renames", "--no-ext-diff", base, head, "--",
      ":(literal)\(folder.isEmpty ? "." : folder)",
    ]
    guard let found = try Self.git(arguments, in: root) else {
      throw FileError(description: "git cannot compare '\(base)' and '\(head)'")
    }
    let fields = found.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return stride(from: 0, to: fields.count - 1, by: 2).map { index in
      Change(
        path: fields[index + 1], isAdded: fields[index] == "A", isRemoved: fields[index] == "D")
    }.sorted { $0.path < $1.path }
  }

  /// As a checkout writes the file.
  func content(of path: String, at commit: String) throws -> [UInt8] {
    guard let content = try Self.git(["cat-file", "--filters", "\(commit):\(path)"], in: root)
    else {
      throw FileError(description: "git cannot read '\(path)' at '\(commit)'")
    }
    return content
  }

  /// `nil` where the command fails, or prints nothing.
  private static func line(of arguments: [String], in folder: URL) throws -> String? {
    guard let output = try git(arguments, in: folder) else { return nil }
    let text = String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
    return text.isEmpty ? nil : text
  }

  /// `nil` where the command fails.
  private static func git(_ arguments: [String], in folder: URL) throws -> [UInt8]? {
    let output = Pipe()
    let process = ChildProcess(
      "/usr/bin/env", ["git", "-C", folder.path] + arguments, output: output)
    do {
      try process.run()
    } catch {
      throw FileError(description: "cannot run git", cause: error)
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // The status of `env` for a program that it does not find.
    guard process.terminationStatus != 127 else {
      throw FileError(description: "there is no program 'git'")
    }
    return process.terminationStatus == 0 ? [UInt8](data) : nil
  }
}
