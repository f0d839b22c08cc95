import ConsoleTestSupport
import ImageFormats
import LayerSnapshotCommands
import PNGFormat
import TestSupport
import Testing

@testable import LayerGallery
@testable import layers

@Suite struct PackageGalleryTests {
  private static let scenes = PackageGallery.scenes

  /// What a command of the package's gallery writes.
  private func run(_ arguments: [String]) throws -> (output: String, bytes: [UInt8]) {
    let notebook = Notebook()
    let status = CommandLineTool(scenes: Self.scenes, console: notebook.console()).run(arguments)
    try #require(status == .success, "\(notebook.errors)")
    #expect(notebook.errors.isEmpty || notebook.errors.hasPrefix("nothing moves: "))
    return (notebook.output, notebook.bytes)
  }

  /// The lines below "Examples:" in the help of every command.
  private static let examples = GalleryVerb.all.flatMap { verb in
    let help = (try? verb.help("layers", [])) ?? ""
    let lines = help.components(separatedBy: "Examples:\n").dropFirst().joined()
    return lines.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { $0.hasPrefix("  ") }.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test func `the help has examples`() { #expect(Self.examples.count >= 12) }

  @Test(arguments: examples)
  func `every example in the help runs`(line: String) throws {
    // Up to what the shell takes for itself; quoted parts have spaces.
    let command = line.prefix { !"|>&".contains($0) }
    var words: [String] = []
    let parts = command.split(separator: "'", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      words += index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
    }
    try #require(words.removeFirst() == "layers")
    // A server that runs until it is stopped, and what has tests of its own that take as long. A benchmark repeats itself.
    let arguments = Array(words.dropFirst())
    switch words.first {
    case "preview": _ = try PreviewCommand(arguments: arguments)
    case "doctor": _ = try DoctorCommand(arguments: arguments)
    case "gallery": _ = try OptionReader(arguments, known: GalleryVerb.gallery.options)
    case "bench": try expectOutput(of: words + ["--runs", "1", "--scale", "0.5"])
    default: try expectOutput(of: words)
    }
  }

  private func expectOutput(of words: [String]) throws {
    var words = words
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    if let option = words.firstIndex(of: "--output"), words[option + 1] != "-" {
      words[option + 1] = folder.appendingPathComponent(words[option + 1]).path
    }
    let result = try run(words)
    #expect(!result.output.isEmpty || !result.bytes.isEmpty)
  }

  /// A phone, and the column beside a scene on a desktop, are that wide.
  @Test(arguments: scenes)
  func `code beside a scene is not cut off`(scene: GalleryScene) {
    let parts = scene.states.map(\.code) + scene.motions.map(\.code) + scene.gestures.map(\.code)
    let lines = ([scene.code] + parts).flatMap { $0.components(separatedBy: "\n") }
    #expect(lines.filter { $0.count > 46 }.isEmpty)
  }

  @Test func `every control has a scene`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/LayerControls")
    let controls = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("Layer.swift") }.map { String($0.dropLast(".swift".count)) }
    #expect(controls.count > 20)
    let shown = Set(Self.scenes.map { "\(type(of: $0.makeLayers().layer))" })
    #expect(Set(controls).subtracting(shown).isEmpty)
  }

  @Test(arguments: scenes.indices)
  func `every scene has a description, moves, and shows the code of what moves`(index: Int) {
    let scene = Self.scenes[index]
    #expect(!scene.group.isEmpty && !scene.summary.isEmpty && !scene.motions.isEmpty)
    #expect(scene.motions.allSatisfy { !$0.code.isEmpty && !$0.code.contains("CATransaction") })
  }

  @Test(arguments: scenes.indices)
  func `every motion and gesture begins with something to see, and changes it`(index: Int) throws {
    let scene = Self.scenes[index]
    let all =
      scene.motions.map { PlayerSettings(motion: $0.name, scale: 1) }
      + scene.gestures.map { PlayerSettings(gesture: $0.name, scale: 1) }
    for settings in all {
      let player = try ScenePlayer(scene, settings)
      let frames = try FilmTimes.spread(5, from: 0, to: player.duration).map { time in
        try player.frame(at: time)
      }
      let first = frames[0]
      let isSeen = stride(from: 3, to: first.pixels.count, by: 4).contains { first.pixels[$0] > 0 }
      #expect(isSeen, "\(scene.name) begins empty")
      #expect(Set(frames).count > 2, "\(scene.name): \(settings.motion ?? settings.gesture ?? "")")
    }
  }

  @Test(arguments: scenes.indices)
  func `every state draws another image, in light and dark`(index: Int) throws {
    let scene = Self.scenes[index]
    var looks: Set<RenderedFrame> = []
    for appearance in [LayerEnvironment.Appearance.light, .dark] {
      for state in [nil] + scene.states.map({ Optional($0.name) }) {
        var settings = PlayerSettings(state: state, scale: 1)
        settings.environment.appearance = appearance
        looks.insert(try ScenePlayer(scene, settings).frame(at: 0))
      }
    }
    #expect(looks.count == 2 * (scene.states.count + 1), "\(scene.name)")
  }

  @Test(arguments: scenes.indices)
  func `every verb shows every scene, twice the same`(index: Int) throws {
    let name = Self.scenes[index].name
    let small = ["--scale", "0.5", "--fps", "5"]
    for format in ["apng", "gif", "y4m", "json"] {
      let arguments = ["render", name, "--format", format, "--output", "-"] + small
      let film = try run(arguments)
      #expect(try !film.bytes.isEmpty && film.bytes == run(arguments).bytes)
    }
    #expect(try PNG.decode(run(["render", name, "--output", "-", "--scale", "1"]).bytes).width > 0)
    for arguments in [
      ["list", name], ["inspect", name, "--at", "0.3"], ["inspect", name, "--csv"],
    ] {
      let first = try run(arguments).output
      #expect(try !first.isEmpty && first == run(arguments).output)
    }
    for arguments in [["list", name, "--json"], ["inspect", name, "--json", "--at", "0.3"]] {
      let json = try run(arguments).output
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(json.utf8)) }
    }
  }

  /// Numbers at the ends of what can be written, and beyond.
  private static let extremes = [
    "-1e300", "1.7e308", "5e-324", "9223372036854775807", "-9223372036854775808", "inf", "nan",
  ]

  /// The values that a key can be given at the command line: extreme ones of its type.
  private static func extremes(of key: SceneKey) -> [String] {
    if let count = ValueText.numberCount(of: key.type) {
      return extremes.map { Array(repeating: $0, count: count).joined(separator: " ") }
    }
    return extremes + (key.type is any AnimatableVector.Type ? ["1e300 -1e300 5e-324"] : [])
  }

  @Test(arguments: scenes.indices)
  func `no value that is given to a key ends a verb, whatever it is`(index: Int) throws {
    let scene = Self.scenes[index]
    let commands = try ScenePlayer(scene).keys.flatMap { key in
      Self.extremes(of: key).flatMap { value in
        [
          ["render", scene.name, "--set", "\(key.name)=\(value)", "--output", "-"],
          ["inspect", scene.name, "--animate", "\(key.name)=\(value)", "--at", "0.1", "--json"],
        ]
      }
    }
    for arguments in commands.testCases {
      let notebook = Notebook()
      let status = CommandLineTool(scenes: Self.scenes, console: notebook.console())
        .run(arguments + ["--scale", "0.5"])
      #expect(
        status == .success || !notebook.errors.isEmpty && notebook.output.isEmpty, "\(arguments)")
    }
  }

  @Test func `a number that is too large for its digits is written with an exponent`() throws {
    func image(_ value: String) throws -> [UInt8] {
      try run(["render", "Counter", "--set", "value=\(value)", "--output", "-"]).bytes
    }
    #expect(try image("1e300") != image("0"))
  }
}
