import ConsoleTestSupport
import ImageFormats
import LayerSnapshotCommands
import PNGFormat
import TestSupport
import Testing

@testable import LayerGallery

@Suite struct RenderCommandTests {
  private let notebook = Notebook()
  private let folder = try! TemporaryFolder()

  /// The bytes that options write to the standard output.
  private func render(_ arguments: String...) throws -> [UInt8] { try render(arguments) }

  private func render(_ arguments: [String]) throws -> [UInt8] {
    let notebook = Notebook()
    let status = notebook.run(["render"] + arguments + ["--output", "-"])
    try #require(status == .success, "\(notebook.errors)")
    #expect(notebook.output.isEmpty)
    return notebook.bytes
  }

  /// What a command of the dot notes on the standard error.
  private func notes(_ arguments: [String]) -> String {
    let notebook = Notebook()
    #expect(notebook.run(arguments) == .success)
    return notebook.errors
  }

  private static let films = ["apng", "gif"]

  @Test(arguments: RenderFormat.allCases)
  func `every format is rendered twice to the same bytes`(format: RenderFormat) throws {
    func film() throws -> [UInt8] {
      switch format {
      case .png: try render("Dot", "--at", "0.5")
      case .filmstrip: try render("Dot", "--format", "filmstrip", "--scale", "1")
      default: try render("Dot", "--format", format.rawValue, "--scale", "1", "--fps", "4")
      }
    }
    let first = try film()
    #expect(try first == film() && !first.isEmpty)
  }

  @Test(arguments: ["a.jpg", "film.mp4", "a.svg", "a.b.txt"])
  func `a file with the extension of no format is refused`(name: String) {
    #expect(notebook.run("render", "Dot", "--output", name) == .mistake)
    expectText(notebook.errors, has: "--output \(name)", ".png, .gif, .json, .y4m")
    #expect(!FileManager.default.fileExists(atPath: name))
  }

  @Test(arguments: films)
  func `a film has its frames, its size and its rest`(format: String) throws {
    let bytes = try render(
      "Dot", "--motion", "grows", "--format", format, "--fps", "5", "--scale", "1")
    let film = try ImageCodecs.decode(bytes)
    #expect(film.width == 16 && film.height == 16 && film.playCount == 0)
    #expect(film.frames.map(\.delay?.seconds) == [0.2, 0.2, 0.2, 0.2, 0.2, 1])
  }

  @Test func `a film covers the given times, and leaves out an end like its start`() throws {
    let film = try ImageCodecs.decode(
      render("Dot", "--motion", "shrinks", "--format", "apng", "--fps", "10"))
    #expect(film.frames.count == 5 && film.frames.allSatisfy { $0.delay?.seconds == 0.1 })
    let part = try ImageCodecs.decode(
      render(
        "Dot", "--motion", "grows", "--from", "0.5", "--to", "1", "--fps", "10", "--format",
        "apng", "--scale", "1"))
    let still = try PNG.decode(render("Dot", "--motion", "grows", "--at", "0.5", "--scale", "1"))
    #expect(part.frames.count == 6 && part.frames[0].pixels == still.pixels)
  }

  @Test func `keys are set and animated, and what they make is drawn`() throws {
    for (words, pixel) in [
      ("", [0, 0, 255, 255]), ("--set color=#00FF00", [0, 255, 0, 255]),
      ("--set growth=0", [0, 0, 0, 0]),
      ("--set growth=0 --background #FFFFFF", [255, 255, 255, 255]),
      ("--appearance dark", [255, 0, 255, 255]),
      ("--state gone --animate growth=1 --at 0", [0, 0, 0, 0]),
      ("--state gone --animate growth=1 --duration 2 --at 2", [0, 0, 255, 255]),
      ("--direction rtl", [0, 0, 0, 0]), ("--size 8x8 --set growth=1", [0, 0, 255, 255]),
    ] as [(String, [UInt8])] {
      let image = try PNG.decode(
        render(["Dot", "--scale", "1"] + words.split(separator: " ").map(String.init)))
      let place = (image.height / 2 * image.width + image.width / 2) * 4
      expectEqual(Array(image.pixels[place..<place + 4]), pixel, words)
    }
  }

  @Test func `a film strip has its frames in a row`() throws {
    let strip = try PNG.decode(
      render("Dot", "--format", "filmstrip", "--frames", "3", "--scale", "1"))
    #expect(strip.width == 3 * 16 + 2 * 8 && strip.height == 16)
  }

  @Test func `YUV4MPEG2 has a header, and three planes for each frame`() throws {
    let bytes = try render("Plain", "--format", "y4m", "--fps", "2", "--scale", "1")
    let header = "YUV4MPEG2 W12 H12 F2:1 Ip A1:1 C444 XCOLORRANGE=LIMITED\n"
    #expect(bytes.starts(with: Array(header.utf8)))
    #expect(bytes.count == header.utf8.count + 3 * (6 + 3 * 144))
    // The corner is white, the middle red.
    let first = header.utf8.count + 6
    #expect(bytes[first] == 235 && bytes[first + 144] == 128 && bytes[first + 288] == 128)
    let middle = first + 6 * 12 + 6
    #expect(bytes[middle] == 81 && bytes[middle + 144] == 90 && bytes[middle + 288] == 240)
  }

  @Test func `YUV4MPEG2 is written frame by frame, into a file as to the standard output`() throws {
    var pieces: [[UInt8]] = []
    let console = Console(
      tool: "layers", write: { _ in }, writeBytes: { pieces.append($0) }, writeError: { _ in },
      readLine: { nil }, isWatched: false)
    let arguments = [
      "render", "Dot", "--motion", "grows", "--format", "y4m", "--fps", "8", "--scale", "1",
    ]
    let tool = CommandLineTool(scenes: SampleScenes.all, console: console)
    #expect(tool.run(arguments + ["--output", "-"]) == .success)
    #expect(pieces.map(\.count) == [pieces[0].count] + Array(repeating: 6 + 3 * 256, count: 9))
    let path = folder.url.path + "/dot.y4m"
    try Data(repeating: 7, count: 100_000).write(to: URL(fileURLWithPath: path))
    #expect(tool.run(arguments + ["--output", path]) == .success)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).elementsEqual(pieces.joined()))
  }

  @Test func `JSON lists the values over time`() throws {
    let bytes = try render("Dot", "--motion", "grows", "--format", "json", "--fps", "2")
    let json = try jsonObject(bytes)
    let rows = try #require(json["rows"] as? [[String: Any]])
    #expect((json["keys"] as? [String])?.first == "growth" && rows.count == 3)
    #expect(rows.map { ($0["values"] as? [String])?.first } == ["0.25", "0.625", "1"])
  }

  @Test func `the file is named after the scene, or its extension gives the format`() throws {
    let path = folder.url.path + "/dot.gif"
    #expect(notebook.run("render", "dot", "--output", path, "--fps", "2") == .success)
    #expect(notebook.output == path + "\n")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).starts(with: Data("GIF89a".utf8)))
  }

  @Test func `a time at which nothing moves is noted`() {
    let note =
      "nothing moves: --at 0.5 shows the rest state; --motion, --gesture or --animate starts "
      + "something; motions: 'grows', 'shrinks', 'moves by itself'\n"
    for command in [["render", "Dot", "--output", "-"], ["inspect", "Dot"]] {
      #expect(notes(command + ["--at", "0.5"]) == note)
      for more in [
        ["--at", "0"], [], ["--motion", "grows", "--at", "0.5"],
        ["--animate", "growth=1", "--at", "0.5"],
      ] {
        expectEqual(notes(command + more), "", "\(more)")
      }
    }
  }

  @Test func `an image of a motion without a time is noted`() {
    let note =
      "the image is of 0 s: --at SECONDS picks another time up to 1, --format filmstrip shows "
      + "several\n"
    for (more, expected) in [
      (["--motion", "grows"], note), (["--animate", "growth=1", "--duration", "1"], note),
      (["--motion", "grows", "--at", "0"], ""),
      (["--motion", "grows", "--format", "filmstrip"], ""),
    ] {
      expectEqual(notes(["render", "Dot", "--output", "-"] + more), expected, "\(more)")
    }
  }

  /// What is typed, and what of it is wrong.
  private static let mistakes = [
    ("Zebra", "there is no scene 'Zebra' ('list' prints them)"),
    ("Dott", "there is no scene 'Dott' (did you mean 'Dot'?)"),
    (
      "Dot --state fulll",
      "--state: Dot has no state 'fulll' (did you mean 'full'?); there are 'full', 'gone'"
    ),
    ("Dot --state off", "--state: Dot has no state 'off'; there are 'full', 'gone'"),
    ("Plain --state full", "--state: Plain has no state 'full'; it has none"),
    (
      "Dot --set growth=big", "--set: DotLayer.growth holds CGFloat, not String big; write a number"
    ),
  ]

  /// The same, where the answer leads to the help.
  private static let misuses = [
    ("", "a scene is missing ('list' prints them)"),
    ("Dot Plain", "unexpected argument 'Plain'"),
    ("Dot --set growth", "--set needs KEY=VALUE, not 'growth'"),
    (
      "Dot --format pgn",
      "--format needs one of png, apng, gif, filmstrip, json, y4m, not 'pgn' (did you mean 'png'?)"
    ),
    ("Dot --at -1", "--at needs a number from 0.0 to 3600.0, not '-1'"),
    ("Dot --fps 2", "--fps means nothing for png"),
    ("Dot --format filmstrip --fps 2", "--fps means nothing for filmstrip"),
    ("Dot --format gif --from 2 --to 1", "--to 1.0 is before --from 2.0"),
    ("Dot --size wide", "--size needs points such as 120x80, not 'wide'"),
    ("Dot --size 120xx80", "--size needs points such as 120x80, not '120xx80'"),
    ("Dot --size 120x", "--size needs points such as 120x80, not '120x'"),
    ("Dot --motion grows --gesture drag", "--motion and --gesture exclude each other"),
  ].map { ($0, "\($1); see layers render --help") }

  @Test(arguments: mistakes + misuses)
  func `a mistake is one line that names the option, and status 2`(words: String, line: String) {
    #expect(notebook.run(["render"] + words.split(separator: " ").map(String.init)).rawValue == 2)
    #expect(notebook.errors == "layers render: \(line)\n")
    #expect(notebook.output.isEmpty && notebook.bytes.isEmpty)
  }

  @Test(arguments: ["png", "y4m"])
  func `a file that cannot be written is an error`(format: String) {
    let path = "/nowhere/at/all.\(format)"
    #expect(notebook.run("render", "Dot", "--output", path) == .mistake)
    #expect(notebook.errors == "layers render: cannot write '\(path)': No such file or directory\n")
  }
}
