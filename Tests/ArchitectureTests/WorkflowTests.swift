import Foundation
import Testing

/// The workflows of the build server, which nothing here runs, name what is there.
@Suite struct WorkflowTests {
  private static let workflows = SourceTree.files(below: ".github/workflows")

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: SourceTree.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// What follows a word on the lines of a workflow, up to the next space or quote.
  private static func words(after word: String, in text: String) -> [String] {
    text.components(separatedBy: word).dropFirst().map { rest in
      String(rest.prefix { !" \n\"')".contains($0) })
    }
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: SourceTree.root.appendingPathComponent(path).path)
  }

  @Test func `there are workflows`() { #expect(Self.workflows.count >= 2) }

  @Test(arguments: workflows)
  func `no step may fail unseen`(workflow: String) throws {
    let text = try Self.text(workflow)
    #expect(!text.contains("continue-on-error") && !text.contains("|| true"))
  }

  @Test(arguments: workflows)
  func `the scripts that are run are there`(workflow: String) throws {
    for script in try Self.words(after: ".ci/", in: Self.text(workflow)) {
      let path = SourceTree.root.appendingPathComponent(".ci/\(script)").path
      #expect(FileManager.default.isExecutableFile(atPath: path), "there is no .ci/\(script)")
    }
  }

  @Test(arguments: workflows)
  func `the targets that are built, run and tested are there`(workflow: String) throws {
    let text = try Self.text(workflow)
    let package = try Self.text("Package.swift")
    for list in Self.words(after: "TESTS: ", in: text) {
      for target in list.split(separator: "|") {
        #expect(Self.exists("Tests/\(target)"), "there is no Tests/\(target)")
        #expect(package.contains("\"\(target)\""), "the package has no \(target)")
      }
    }
    for program in Self.words(after: "swift run ", in: text) {
      #expect(
        package.contains(".executable(name: \"\(program)\""), "the package has no \(program)")
    }
  }

  @Test(arguments: workflows)
  func `the schemes that are tested are there`(workflow: String) throws {
    for command in try Self.text(workflow).components(separatedBy: "xcodebuild test").dropFirst() {
      let scheme = try #require(Self.words(after: "-scheme ", in: command).first)
      // A package's own schemes are Xcode's to name, which `.ci/apple/scheme` asks; those of a project are files.
      let isPackage = command.prefix { $0 != "\n" }.contains("-project") == false
      if isPackage {
        #expect(scheme == "$SCHEME")
        #expect(try Self.text(workflow).contains("scheme=$(.ci/apple/scheme)"))
      } else {
        let project = try #require(Self.words(after: "-project ", in: command).first)
        #expect(Self.exists("\(project)/project.pbxproj"))
        #expect(Self.exists("\(project)/xcshareddata/xcschemes/\(scheme).xcscheme"))
      }
    }
  }

  /// A project written by hand has no tool that keeps it whole.
  @Test func `every object that the test apps' project names is in it`() throws {
    let project = try Self.text("Tests/Apps/LayerApps.xcodeproj/project.pbxproj")
    let identifiers = project.matches(of: /1A7E[0-9A-F]{20}/).map { String($0.output) }
    let defined = Set(
      project.split(separator: "\n").compactMap { line in
        line.firstMatch(of: /^\t\t(1A7E[0-9A-F]{20}) .*= \{/).map { String($0.output.1) }
      })
    #expect(defined.count > 30 && Set(identifiers) == defined)
    for folder in Self.words(after: "path = ", in: project) where folder.hasSuffix("App;") {
      #expect(Self.exists("Tests/Apps/\(folder.dropLast())"))
    }
    let schemes = SourceTree.files(below: "Tests/Apps/LayerApps.xcodeproj/xcshareddata")
    for scheme in schemes {
      for identifier in Self.words(after: "BlueprintIdentifier = \"", in: try Self.text(scheme)) {
        #expect(defined.contains(identifier), "\(scheme) names \(identifier)")
      }
    }
  }
}
