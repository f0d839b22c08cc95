import Foundation
import TestSupport
import Testing

@testable import LayerSnapshotReports

@Suite struct ProjectFolderTests {
  private let temporary = try! TemporaryFolder()
  private var top: URL { temporary.url }

  /// Makes folders, the last of which a test could lie in.
  private func folder(_ path: String) throws -> URL {
    let url = top.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  private func mark(_ path: String) throws {
    try Data().write(to: top.appendingPathComponent(path))
  }

  /// The path of the project around a folder, below the temporary one.
  private func project(around folder: URL, _ environment: [String: String] = [:]) throws -> String?
  {
    let found = try ProjectFolder.around(folder, environment: environment)
    return found.map { String($0.url.path.dropFirst(top.standardizedFileURL.path.count)) }
  }

  @Test(arguments: ["App.xcodeproj", "App.xcworkspace", ".git"])
  func `an Xcode project or a repository has one folder for all its tests`(name: String) throws {
    let folders = [try folder("AppTests/Controls"), try folder("AppUITests"), top]
    try mark(name)
    for folder in folders {
      #expect(try project(around: folder) == "")
      #expect(try ProjectFolder.around(folder, environment: [:])?.mark == .project)
    }
  }

  @Test func `the nearest manifest counts more than a nearer project`() throws {
    let tests = try folder("Kit/App/AppTests")
    try mark(".git")
    try mark("Kit/App/App.xcodeproj")
    #expect(try project(around: tests) == "/Kit/App")
    try mark("Package.swift")
    #expect(try project(around: tests) == "")
    try mark("Kit/Package.swift")
    #expect(try project(around: tests) == "/Kit")
    #expect(try ProjectFolder.around(tests, environment: [:])?.mark == .manifest)
  }

  @Test func `packages of a repository have a folder each, a missing one that around it`() throws {
    let tests = try [folder("A/Tests/ATests"), folder("B/Tests/BTests")]
    for name in [".git", "A/Package.swift", "B/Package.swift"] { try mark(name) }
    #expect(try tests.map { try project(around: $0) } == ["/A", "/B"])
    try mark(".git")
    #expect(try project(around: top.appendingPathComponent("gone/Tests")) == "")
  }

  @Test(arguments: ["SNAPSHOT_ROOT", "TEST_RUNNER_SNAPSHOT_ROOT"])
  func `a setting counts more than what is found`(name: String) throws {
    let tests = try folder("Kit/Tests")
    try mark("Kit/Package.swift")
    #expect(try project(around: tests, [name: top.path]) == "")
    #expect(try project(around: tests, [name: ""]) == "/Kit")
  }

  @Test(arguments: ["Kit", "/nowhere/at/all"])
  func `a setting that names no folder is an error with the path`(path: String) throws {
    #expect(
      errorText { try project(around: top, ["SNAPSHOT_ROOT": path]) }
        == "SNAPSHOT_ROOT is “\(path)”, where no folder is; write the absolute path of the project's folder"
    )
  }

  @Test func `where nothing marks a project there is none`() throws {
    #expect(try project(around: folder("Tests")) == nil)
  }
}
