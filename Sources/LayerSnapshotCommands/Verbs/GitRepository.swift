import Foundation
import LayerSnapshotReports

/// Runs Git's own program.
struct GitRepository {
  private let root: URL
  private let environment: [String: String]

  init(
    around folder: URL, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    let answer = try Self.git(["rev-parse", "--show-toplevel"], in: folder, environment)
    guard let path = answer.line else {
      throw PlainError(
        answer.errors.contains("not a git repository")
          ? "'\(folder.path)' is in no Git repository"
          : "git cannot read the repository around '\(folder.path)'\(answer.reason)")
    }
    root = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    self.environment = environment
  }

  func commit(_ revision: String) throws -> String {
    let answer = try git([
      "rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}",
    ])
    guard let hash = answer.line else {
      throw PlainError("there is no commit '\(revision)'\(try hintOfShallowCheckout())")
    }
    return hash
  }

  func commonCommit(of first: String, _ second: String, _ range: String) throws -> String {
    guard let hash = try git(["merge-base", first, second]).line else {
      throw PlainError(
        "the commits of '\(range)' have none in common\(try hintOfShallowCheckout())")
    }
    return hash
  }

  private func hintOfShallowCheckout() throws -> String {
    guard try git(["rev-parse", "--is-shallow-repository"]).line == "true" else { return "" }
    return ": the checkout is shallow; run `git fetch --unshallow`, or give actions/checkout "
      + "`fetch-depth: 0`"
  }

  func path(of folder: URL) throws -> String {
    let folder = folder.resolvingSymlinksInPath()
    if folder.path == root.path { return "" }
    guard let path = SnapshotFolders.path(of: folder, below: root) else {
      throw PlainError("'\(folder.path)' is not in the Git repository '\(root.path)'")
    }
    return path
  }

  struct Change {
    let path: String
    let isAdded: Bool
    let isRemoved: Bool
  }

  /// Returns the changes sorted by path.
  func changes(from base: String, to head: String, below folder: String) throws -> [Change] {
    let answer = try git([
      "diff", "--name-status", "-z", "--no-renames", "--no-ext-diff", base, head, "--",
      ":(literal)\(folder.isEmpty ? "." : folder)",
    ])
    guard let found = answer.output else {
      throw PlainError("git cannot compare '\(base)' and '\(head)'\(answer.reason)")
    }
    let fields = found.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return stride(from: 0, to: fields.count - 1, by: 2).map { index in
      Change(
        path: fields[index + 1], isAdded: fields[index] == "A", isRemoved: fields[index] == "D")
    }.sorted { $0.path < $1.path }
  }

  /// Returns a file as a checkout writes it.
  func content(of path: String, at commit: String) throws -> [UInt8] {
    let answer = try git(["cat-file", "--filters", "\(commit):\(path)"])
    guard let content = answer.output else {
      throw PlainError("git cannot read '\(path)' at '\(commit)'\(answer.reason)")
    }
    return content
  }

  /// Returns `false` for a file that the repository does not contain. What lies at the new place is replaced.
  func move(_ file: URL, to place: URL) throws -> Bool {
    let paths = [file, place].map {
      $0.deletingLastPathComponent().resolvingSymlinksInPath()
        .appendingPathComponent($0.lastPathComponent).path
    }
    guard try git(["ls-files", "--error-unmatch", "--", paths[0]]).output != nil else {
      return false
    }
    let answer = try git(["mv", "-f", "--"] + paths)
    guard answer.output != nil else {
      throw PlainError("git cannot move '\(file.path)'\(answer.reason)")
    }
    return true
  }

  private struct Answer {
    /// `nil` where the command failed.
    let output: [UInt8]?
    let errors: String

    /// `nil` where the command failed, or printed nothing.
    var line: String? {
      let text = String(decoding: output ?? [], as: UTF8.self).trimmingCharacters(in: .newlines)
      return text.isEmpty ? nil : text
    }

    /// Git's error message, with the remedy where Git distrusts the owner of the files.
    var reason: String {
      let lines = errors.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      let fatal = lines.first { $0.hasPrefix("fatal: ") }.map { ": \($0.dropFirst(7))" } ?? ""
      let remedy = lines.first { $0.hasPrefix("git config --global --add safe.directory") }
      return fatal + (remedy.map { "; run `\($0)` if you trust its owner" } ?? "")
    }
  }

  private func git(_ arguments: [String]) throws -> Answer {
    try Self.git(arguments, in: root, environment)
  }

  private static func git(
    _ arguments: [String], in folder: URL, _ environment: [String: String]
  ) throws -> Answer {
    let output = Pipe()
    // Not a pipe: git could wait for a reader of the one while this process reads the other.
    let errors = FileManager.default.temporaryDirectory
      .appendingPathComponent("git-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: errors) }
    guard FileManager.default.createFile(atPath: errors.path, contents: nil),
      let writer = FileHandle(forWritingAtPath: errors.path)
    else { throw PlainError("cannot write '\(errors.path)'") }
    let process = ChildProcess(
      "/usr/bin/env", ["git", "-C", folder.path] + arguments, output: output, errors: writer)
    // Messages are read, so they must not be translated.
    process.environment = environment.merging(["LC_ALL": "C"]) { $1 }
    try PlainError.explaining("cannot run git") { try process.run() }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // The status of `env` for a program that it does not find.
    guard process.terminationStatus != 127 else { throw PlainError("there is no program 'git'") }
    let text = (try? Data(contentsOf: errors)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return Answer(output: process.terminationStatus == 0 ? [UInt8](data) : nil, errors: text)
  }
}
