import Foundation
import Testing

/// The shape of the package: what may import what, how long a file may be, and that tests and references mirror
/// the sources. A warm build accepts an undeclared import, so the arrows are held here.
@Suite struct ArchitectureTests {
  /// The modules that a target's sources may import, and nothing else.
  private static let arrows: [String: Set<String>] = [
    "MotionMath": [],
    "PortableGeometry": ["Foundation", "MotionMath"],
    "PortableRaster": [],
    "FileWriting": ["Foundation"],
    "PNGFormat": [],
    "ImageFormats": ["PNGFormat"],
    "FontFormats": [],
    "PortableCoreGraphics": [
      "Foundation", "MotionMath", "PortableGeometry", "PortableRaster", "PNGFormat",
      "FontFormats", "Synchronization",
    ],
    "PortableImageIO": [
      "Foundation", "FileWriting", "PNGFormat", "ImageFormats", "PortableGeometry",
      "PortableCoreGraphics",
    ],
    "PortableCoreText": [
      "Foundation", "FontFormats", "PortableGeometry", "PortableCoreGraphics", "Synchronization",
    ],
    "PortableCompositor": [
      "Foundation", "PortableGeometry", "PortableRaster", "PortableCoreGraphics",
      // Large frames are drawn by several threads.
      "Dispatch", "Synchronization",
    ],
    "PortableLayerCopying": [],
    "PortableQuartzCore": [
      "Foundation", "MotionMath", "PortableGeometry",
      "PortableCoreGraphics", "PortableImageIO", "PortableCoreText", "PortableCompositor",
      "PortableRaster", "PortableLayerCopying", "Synchronization", "Dispatch",
    ],
    "QuartzCore": ["PortableQuartzCore"],
    "CoreGraphics": ["PortableCoreGraphics", "PortableImageIO"],
    "CoreText": ["PortableCoreText"],
    "ImageIO": ["PortableCoreGraphics", "PortableImageIO"],
    "_Testing_CoreGraphics": [],
    "AnimatableLayers": [
      "Foundation", "MotionMath", "PortableQuartzCore", "QuartzCore", "CoreGraphics",
      "CoreText",
      // Know whether the system's user reduces motion.
      "AppKit", "UIKit",
      // Share a flag across threads.
      "os", "Synchronization",
      // Draw frames without a window.
      "Metal",
    ],
    "LayerScenes": ["AnimatableLayers", "LayerSnapshotReports"],
    "LayerControls": ["Foundation", "AnimatableLayers"],
    "LayerHosting": ["AnimatableLayers", "AppKit", "Observation", "SwiftUI", "UIKit"],
    "LayerSnapshotReports": ["Foundation", "FileWriting", "PNGFormat"],
    "LayerSnapshotCommands": [
      "Foundation", "MotionMath", "LayerSnapshotReports", "FileWriting", "PNGFormat",
    ],
    "snapshots": ["LayerSnapshotCommands"],
    // What a plugin sees of the package, or of an Xcode project.
    "SnapshotsPlugin": ["Foundation", "PackagePlugin", "XcodeProjectPlugin"],
    "LayerSnapshotTesting": [
      "Foundation", "AnimatableLayers", "LayerScenes", "LayerSnapshotReports", "FileWriting",
      "PNGFormat", "FontFormats", "Testing", "XCTest",
    ],
    "LayerDoctor": [
      "Foundation", "AnimatableLayers",
      // Measure Apple's runtime, graphics and views.
      "AppKit", "CoreGraphics", "MachO", "Metal", "ObjectiveC", "SwiftUI", "UIKit",
    ],
    "LayerGallery": [
      "Foundation", "AnimatableLayers", "LayerDoctor", "LayerScenes", "LayerSnapshotCommands",
      "LayerSnapshotReports", "PNGFormat", "ImageFormats",
      // Sockets.
      "Darwin", "Glibc", "Musl",
      // Counts on any thread.
      "Synchronization",
    ],
    "layers": ["LayerGallery", "LayerControls"],
    "LayerBenchmarks": [
      "Foundation", "AnimatableLayers", "LayerControls", "LayerSnapshotCommands",
      "LayerSnapshotTesting", "FontFormats",
      "PortableCoreGraphics", "PortableImageIO", "PortableQuartzCore", "PortableCompositor",
      "PortableGeometry",
      "PortableRaster",
    ],
  ]

  /// Files over the limit, each with its reason.
  private static let longFiles: [String: String] = [
    "Sources/PortableQuartzCore/Core/CALayer.swift":
      "only what stands in the body of a class can be overridden"
  ]
  private static let lineLimit = 400

  /// Test targets that mirror no single source target.
  private static let crossCuttingTests: Set<String> = [
    "ArchitectureTests", "CoreAnimationBehaviorTests", "CoreAnimationSnapshotTests",
    "ConsumerTests", "StrictQuartzCoreTests", "AppleNamesTests",
    // Apps of an Xcode project, with what they host.
    "Apps",
  ]

  @Test(arguments: SourceTree.swiftFiles.filter { $0.top == "Sources" })
  func `imports only what its target's arrows allow`(file: SourceFile) throws {
    let allowed = try #require(
      Self.arrows[file.target], "no arrows are written down for \(file.target)")
    let undeclared = try file.importedModules().filter { !allowed.contains($0) }
    #expect(undeclared.isEmpty)
  }

  @Test(arguments: SourceTree.swiftFiles)
  func `stays within the line limit`(file: SourceFile) throws {
    let count = try file.lines().count - 1
    #expect(count <= Self.lineLimit || Self.longFiles[file.path] != nil, "\(count) lines")
  }

  /// The standard library's `precondition` leaves its message out of release builds; `fatalError` prints it in each. What
  /// stops in the kernels is a fault of the package's own.
  @Test func `a call that stops says why in release builds too`() throws {
    var silent: [String] = []
    for file in SourceTree.swiftFiles
    where file.top == "Sources" && Self.doors.contains(file.target) {
      for (index, line) in try file.lines().enumerated()
      where line.contains("precondition") && line.contains(/\bprecondition(?:Failure)?\(/)
        && !line.contains("//")
      {
        silent.append("\(file.path):\(index + 1)")
      }
    }
    #expect(silent.isEmpty)
  }

  /// The targets whose calls an app makes.
  private static let doors: Set<String> = [
    "AnimatableLayers", "LayerControls", "LayerHosting", "LayerScenes", "MotionMath",
    "PortableCoreGraphics", "PortableCoreText", "PortableQuartzCore",
  ]

  @Test func `every exception to the line limit is still needed`() throws {
    for path in Self.longFiles.keys.sorted() {
      #expect(try SourceFile(path: path).lines().count - 1 > Self.lineLimit, "\(path)")
    }
  }

  @Test func `CALayer's body ends with Apple's contract, and no extension adds to it`() throws {
    let lines = try SourceFile(path: "Sources/PortableQuartzCore/Core/CALayer.swift").lines()
    let mark = try #require(lines.firstIndex(of: "  // MARK: - Apple's contract"))
    let own = Self.members(in: lines[..<mark])
    let contract = Self.members(in: lines[mark...]).filter { $0.text != "  deinit {" }
    #expect(own.filter(\.isPublic).isEmpty && !own.isEmpty && !contract.isEmpty)
    #expect(contract.filter { !$0.isPublic }.map(\.text) == [])
    for file in SourceTree.swiftFiles where file.isSource(of: "PortableQuartzCore") {
      for block in try file.lines().split(whereSeparator: { $0 == "}" })
      where block.contains(where: { $0.hasPrefix("extension CALayer ") }) {
        let added = Self.members(in: block).filter(\.isPublic).map(\.text)
        #expect(added.filter { !$0.hasPrefix("  public struct ") } == [], "\(file)")
      }
    }
  }

  /// The lines that declare a member of a type, by their indentation.
  private static func members(
    in lines: ArraySlice<Substring>
  ) -> [(text: Substring, isPublic: Bool)] {
    lines.filter { $0.prefixMatch(of: #/  [a-z@]/#) != nil }
      .map { ($0, $0.contains(#/\b(open|public) /#)) }
  }

  /// Members that are `@inlinable` are called by other targets, not inlined, while their type is `package` alone.
  @Test func `types with inlinable members are usable from inlined code`() throws {
    let declaration = /^[a-z@].*?\b(struct|class|enum|extension) (\w+)/
    var hiddenTypes: Set<String> = []
    var inlinableMembers: [(type: String, place: String)] = []
    for file in SourceTree.swiftFiles where file.top == "Sources" {
      var type = ""
      for (index, line) in try file.lines().enumerated() {
        if let match = line.firstMatch(of: declaration) {
          type = String(match.2)
          let isUsable =
            match.1 == "extension" || line.contains(#/\bpublic |\bopen |@usableFromInline/#)
          if !isUsable { hiddenTypes.insert(type) }
        }
        if line.hasPrefix("  "), line.contains("@inlinable") {
          inlinableMembers.append((type, "\(file):\(index + 1)"))
        }
      }
    }
    #expect(inlinableMembers.count > 20)
    let calls = inlinableMembers.filter { hiddenTypes.contains($0.type) }.map(\.place)
    #expect(calls.isEmpty, "write @usableFromInline before the type and its stored properties")
  }

  @Test func `only one folder chooses the platform's engine`() throws {
    let choosers = try SourceTree.swiftFiles.filter { file in
      guard file.top == "Sources", !file.target.hasPrefix("Portable") else { return false }
      return try file.lines().contains { line in
        line.contains("canImport(QuartzCore)") || line.contains("PORTABLE_ENGINE")
          || line.contains("import PortableQuartzCore")
          || line.contains("import QuartzCore") || line.contains("import AppKit")
          || line.contains("import UIKit")
      }
    }
    // Benchmarks measure the portable engine; each host knows its own system, and the doctor what it probes there. A module
    // of Apple's name is the engine.
    let exceptions = [
      "Sources/LayerBenchmarks/", "Sources/LayerDoctor/System/", "Sources/LayerHosting/AppKit/",
      "Sources/LayerHosting/SwiftUI/", "Sources/LayerHosting/UIKit/", "Sources/LayerHosting/Views/",
      "Sources/QuartzCore/",
    ]
    let allowed = choosers.map(\.path).filter { path in
      !exceptions.contains { path.hasPrefix($0) }
    }
    #expect(allowed.allSatisfy { $0.hasPrefix("Sources/AnimatableLayers/Platform/") }, "\(allowed)")
  }

  @Test func `the toolkit makes Core Animation's animations in Platform alone`() throws {
    let pattern =
      /CA(?:Property|Basic|Spring|Keyframe)?Animation(?:Group)?\(|class \w+: CA\w*Animation/
    let makers = try SourceTree.swiftFiles.filter { file in
      try file.isSource(of: "AnimatableLayers")
        && file.lines().contains { line in
          !line.drop { $0 == " " }.hasPrefix("//") && line.firstMatch(of: pattern) != nil
        }
    }
    let others = makers.filter { !$0.path.hasPrefix("Sources/AnimatableLayers/Platform/") }
    #expect(makers.count > others.count && others.isEmpty, "\(others)")
  }

  @Test(
    arguments: SourceTree.swiftFiles.filter { file in
      file.top == "Tests" && file.path.hasSuffix("Tests.swift")
        && !crossCuttingTests.contains(file.target)
    })
  func `every test file mirrors a source file`(file: SourceFile) {
    let mirrored = file.path
      .replacingOccurrences(
        of: "Tests/\(file.target)/", with: "Sources/\(file.target.dropLast("Tests".count))/"
      )
      .replacingOccurrences(of: "Tests.swift", with: ".swift")
    #expect(
      FileManager.default.fileExists(atPath: SourceTree.root.appendingPathComponent(mirrored).path),
      "there is no \(mirrored)")
  }

  /// Swift lets no protocol override a class's methods, so that every base class of layers with declared
  /// keys passes Core Animation's calls on itself. So does the one that a page shows, in narrower lines and
  /// without comments.
  @Test func `layers with declared keys differ in their kind alone`() throws {
    func body(_ path: String) throws -> [Substring] {
      let mark = "  // MARK: Declared keys, the same in every base class"
      return Array(
        try SourceFile(path: path).lines().drop { !$0.hasPrefix(mark) }.dropFirst()
          .prefix { $0 != "}" })
    }
    func code(_ body: [Substring]) -> String {
      body.filter { !$0.hasPrefix("  ///") }.joined().filter { !$0.isWhitespace }
    }
    let classes = SourceTree.swiftFiles
      .filter { $0.path.hasPrefix("Sources/AnimatableLayers/Layers/Animatable") }
      .filter { !$0.path.contains("+") }.map(\.path)
    let bodies = try classes.map(body)
    #expect(classes.count > 2 && bodies[0].count > 40)
    for path in classes.dropFirst() + [
      "Tests/ConsumerTests/DeclaredKeys.swift",
      "Sources/AnimatableLayers/AnimatableLayers.docc/DeclaringKeys.md",
    ] {
      #expect(try code(body(path)) == code(bodies[0]), "\(path)")
    }
  }

  /// A helper that several test targets need stands in `TestSupport`, `LayerTestSupport` or `ConsoleTestSupport`.
  @Test func `no type of the tests stands in two targets`() throws {
    let pattern = /^(?:package )?(?:final class|class|struct|enum) (\w+)/
    var targets: [String: Set<String>] = [:]
    for file in SourceTree.swiftFiles where file.top == "Tests" {
      for line in try file.lines() {
        guard let name = line.firstMatch(of: pattern)?.1 else { continue }
        targets[String(name), default: []].insert(file.target)
      }
    }
    #expect(targets.count > 20)
    let twice = targets.filter { $0.value.count > 1 }.keys.sorted()
    #expect(twice.isEmpty)
  }

  @Test(arguments: SourceTree.swiftFiles.filter { $0.target.hasSuffix("TestSupport") })
  func `test support imports next to nothing`(file: SourceFile) throws {
    let allowed: [String: Set<String>] = [
      "TestSupport": ["Foundation", "Synchronization", "Testing"],
      "LayerTestSupport": ["AnimatableLayers"],
      "ConsoleTestSupport": ["LayerSnapshotCommands"],
    ]
    #expect(try allowed[file.target]?.isSuperset(of: file.importedModules()) == true)
  }

  /// iOS lets no app start a process, and Swift Testing has no exit tests there.
  @Test(arguments: SourceTree.swiftFiles.filter { $0.top == "Tests" })
  func `exit tests are left out of what iOS builds`(file: SourceFile) throws {
    // Only in an argument; here it would find itself.
    let label = "process" + "ExitsWith:"
    var conditions: [Substring] = []
    var unguarded: [Int] = []
    for (index, line) in try file.lines().enumerated() {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("#if ") { conditions.append(text) }
      if text.hasPrefix("#endif") { conditions.removeLast() }
      let isGuarded = conditions.contains { $0.contains("os(Linux)") || $0.contains("!canImport") }
      if text.contains(label), !isGuarded { unguarded.append(index + 1) }
    }
    #expect(
      unguarded.isEmpty || file.target.hasPrefix("Portable"),
      "write #if os(macOS) || os(Linux) around lines \(unguarded)")
  }

  @Test func `every reference picture belongs to a test file`() throws {
    let tests = Set(
      SourceTree.swiftFiles.filter { $0.top == "Tests" }.map { file in
        "\(file.target)/\(file.components[file.components.count - 1])"
      })
    let orphans = SourceTree.files(below: "SnapshotReferences").filter { path in
      let parts = path.split(separator: "/")
      return parts.count < 4 || !tests.contains("\(parts[1])/\(parts[2]).swift")
    }
    #expect(orphans.isEmpty, "delete them, or rename them with their test")
  }

  @Test func `the top level holds only what it should`() throws {
    let allowed: Set<String> = [
      "Package.swift", "Sources", "Tests", "SnapshotReferences", "README.md",
    ]
    let generated: Set<String> = ["Package.resolved", "gallery"]
    let found = try FileManager.default.contentsOfDirectory(atPath: SourceTree.root.path)
      .filter { !$0.hasPrefix(".") && !generated.contains($0) }
    #expect(Set(found).isSubset(of: allowed), "\(Set(found).subtracting(allowed).sorted())")
  }
}
