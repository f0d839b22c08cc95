import ConsoleTestSupport
import Foundation
import ImageFormats
import LayerSnapshotCommands
import PNGFormat
import TestSupport
import Testing

@testable import LayerGallery

@Suite struct RenderCommandTests {
  private let notebook = Notebook()

  /// The bytes that options write to the standard output.
  private func render(_ arguments: String...) throws -> [UInt8] {
    let notebook = Notebook()
    let tool = CommandLineTool(scenes: SampleScenes.all, console: notebook.console())
    let status = tool.run(["render"] + arguments + ["--output", "-"])
    try #require(status == .success, "\(notebook.errors)")
    #expect(notebook.output.isEmpty)
    return notebook.bytes
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
    let second = try film()
    #expect(first == second && !first.isEmpty)
  }

  @Test(arguments: ["a.jpg", "film.mp4", "a.svg", "a.b.txt"])
  func `a file with the extension of no format is refused`(name: String) {
    let tool = CommandLineTool(scenes: SampleScenes.all, console: notebook.console())
    #expect(tool.run(["render", "Dot", "--output", name]) == .mistake)
    #expect(notebook.errors.contains("--output \(name)"))
    #expect(notebook.errors.contains(".png, .gif, .json, .y4m"))
    #expect(!FileManager.default.fileExists(atPath: name))
  }

  @Test(arguments: films)
  func `a film has its frames, its size and its rest`(format: String) throws {
    let bytes = try render(
      "Dot", "--motion", "grows", "--format", format, "--fps", "5", "--scale", "1")
    let film = try ImageCodecs.decode(bytes)
    #expect(film.width == 16 && film.height == 16 && film.frames.count == 6)
    let length = film.frames.compactMap { $0.delay?.seconds }.reduce(0, +)
    #expect(abs(length - 2) < 0.01)
  }

  @Test func `a film that ends as it starts leaves its end out`() throws {
    let film = try ImageCodecs.decode(
      render("Dot", "--motion", "shrinks", "--format", "apng", "--fps", "10"))
    #expect(film.frames.count == 5 && film.frames.allSatisfy { $0.delay?.seconds == 0.1 })
  }

  @Test func `a film covers the given start and end times`() throws {
    let part = try ImageCodecs.decode(
      render(
        "Dot", "--motion", "grows", "--from", "0.5", "--to", "1", "--fps", "10", "--format",
        "apng", "--scale", "1"))
    let still = try PNG.decode(render("Dot", "--motion", "grows", "--at", "0.5", "--scale", "1"))
    #expect(part.frames.count == 6 && part.frames[0].pixels == still.pixels)
  }

  @Test func `keys are set and animated, and what they make is drawn`() throws {
    func pixel(_ arguments: String...) throws -> [UInt8] {
      let notebook = Notebook()
      let tool = CommandLineTool(scenes: SampleScenes.all, console: notebook.console())
      let status = tool.run(["render", "Dot", "--scale", "1", "--output", "-"] + arguments)
      try #require(status == .success, "\(notebook.errors)")
      let image = try PNG.decode(notebook.bytes)
      let place = (image.height / 2 * image.width + image.width / 2) * 4
      return Array(image.pixels[place..<place + 4])
    }
    #expect(try pixel() == [0, 0, 255, 255])
    #expect(try pixel("--set", "color=#00FF00") == [0, 255, 0, 255])
    #expect(try pixel("--set", "growth=0") == [0, 0, 0, 0])
    #expect(try pixel("--set", "growth=0", "--background", "#FFFFFF") == [255, 255, 255, 255])
    #expect(try pixel("--appearance", "dark") == [255, 0, 255, 255])
    #expect(try pixel("--state", "gone", "--animate", "growth=1", "--at", "0") == [0, 0, 0, 0])
    #expect(
      try pixel("--state", "gone", "--animate", "growth=1", "--duration", "2", "--at", "2")
        == [0, 0, 255, 255])
    #expect(try pixel("--direction", "rtl") == [0, 0, 0, 0])
    #expect(try pixel("--size", "8x8", "--set", "growth=1") == [0, 0, 255, 255])
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
    let folder = try TemporaryFolder()
    let path = folder.url.path + "/dot.y4m"
    try Data(repeating: 7, count: 100_000).write(to: URL(fileURLWithPath: path))
    #expect(tool.run(arguments + ["--output", path]) == .success)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).elementsEqual(pieces.joined()))
  }

  @Test func `JSON lists the values over time`() throws {
    let bytes = try render("Dot", "--motion", "grows", "--format", "json", "--fps", "2")
    let json = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let rows = try #require(json["rows"] as? [[String: Any]])
    #expect((json["keys"] as? [String])?.first == "growth" && rows.count == 3)
    #expect(rows.map { ($0["values"] as? [String])?.first } == ["0.25", "0.625", "1"])
  }

  @Test func `the file is named after the scene, or its extension gives the format`() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path + "/dot.gif"
    #expect(notebook.run("render", "dot", "--output", path, "--fps", "2") == .success)
    #expect(notebook.output == path + "\n")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).starts(with: Data("GIF89a".utf8)))
  }

  @Test func `a time at which nothing moves is noted`() {
    for verb in ["render", "inspect"] {
      func notes(_ arguments: String...) -> String {
        let notebook = Notebook()
        let tool = CommandLineTool(scenes: SampleScenes.all, console: notebook.console())
        let output = verb == "render" ? ["--output", "-"] : []
        #expect(tool.run([verb] + arguments + output) == .success)
        return notebook.errors
      }
      #expect(
        notes("Dot", "--at", "0.5")
          == "nothing moves: --at 0.5 shows the rest state; --motion, --gesture or --animate starts "
          + "something; motions: 'grows', 'shrinks', 'moves by itself'\n")
      #expect(notes("Dot", "--at", "0") == "" && notes("Dot") == "")
      #expect(notes("Dot", "--motion", "grows", "--at", "0.5") == "")
      #expect(notes("Dot", "--animate", "growth=1", "--at", "0.5") == "")
    }
  }

  @Test func `an image of a motion without a time is noted`() {
    func notes(_ arguments: String...) -> String {
      let notebook = Notebook()
      let tool = CommandLineTool(scenes: SampleScenes.all, console: notebook.console())
      #expect(tool.run(["render", "Dot", "--output", "-"] + arguments) == .success)
      return notebook.errors
    }
    let note =
      "the image is of 0 s: --at SECONDS picks another time up to 1, --format filmstrip shows "
      + "several\n"
    #expect(notes("--motion", "grows") == note)
    #expect(notes("--animate", "growth=1", "--duration", "1") == note)
    #expect(notes("--motion", "grows", "--at", "0") == "")
    #expect(notes("--motion", "grows", "--format", "filmstrip") == "")
  }

  private static let mistakes: [([String], String)] = [
    ([], "a scene is missing ('list' prints them); see layers render --help"),
    (["Zebra"], "there is no scene 'Zebra' ('list' prints them)"),
    (["Dott"], "there is no scene 'Dott' (did you mean 'Dot'?)"),
    (["Dot", "Plain"], "unexpected argument 'Plain'; see layers render --help"),
    (
      ["Dot", "--state", "fulll"],
      "--state: Dot has no state 'fulll' (did you mean 'full'?); there are 'full', 'gone'"
    ),
    (["Dot", "--state", "off"], "--state: Dot has no state 'off'; there are 'full', 'gone'"),
    (["Plain", "--state", "full"], "--state: Plain has no state 'full'; it has none"),
    (
      ["Dot", "--set", "growth=big"],
      "--set: DotLayer.growth holds CGFloat, not String big; write a number"
    ),
    (
      ["Dot", "--set", "growth"],
      "--set needs KEY=VALUE, not 'growth'; see layers render --help"
    ),
    (
      ["Dot", "--format", "pgn"],
      "--format needs one of png, apng, gif, filmstrip, json, y4m, not 'pgn' "
        + "(did you mean 'png'?); see layers render --help"
    ),
    (
      ["Dot", "--at", "-1"],
      "--at needs a number from 0.0 to 3600.0, not '-1'; see layers render --help"
    ),
    (["Dot", "--fps", "2"], "--fps means nothing for png; see layers render --help"),
    (
      ["Dot", "--format", "filmstrip", "--fps", "2"],
      "--fps means nothing for filmstrip; see layers render --help"
    ),
    (
      ["Dot", "--format", "gif", "--from", "2", "--to", "1"],
      "--to 1.0 is before --from 2.0; see layers render --help"
    ),
    (
      ["Dot", "--size", "wide"],
      "--size needs points such as 120x80, not 'wide'; see layers render --help"
    ),
    (
      ["Dot", "--size", "120xx80"],
      "--size needs points such as 120x80, not '120xx80'; see layers render --help"
    ),
    (
      ["Dot", "--size", "120x"],
      "--size needs points such as 120x80, not '120x'; see layers render --help"
    ),
    (
      ["Dot", "--motion", "grows", "--gesture", "drag"],
      "--motion and --gesture exclude each other; see layers render --help"
    ),
  ]

  @Test(arguments: mistakes)
  func `a mistake is one line that names the option, and status 2`(
    arguments: [String], line: String
  ) {
    let tool = CommandLineTool(scenes: SampleScenes.all, console: notebook.console())
    #expect(tool.run(["render"] + arguments).rawValue == 2)
    #expect(notebook.errors == "layers render: \(line)\n")
    #expect(notebook.output.isEmpty && notebook.bytes.isEmpty)
  }

  @Test(arguments: ["png", "y4m"])
  func `a file that cannot be written is an error`(format: String) {
    let path = "/nowhere/at/all.\(format)"
    #expect(notebook.run("render", "Dot", "--output", path) == .mistake)
    #expect(
      notebook.errors
        == "layers render: cannot write '\(path)': No such file or directory\n")
  }
}
