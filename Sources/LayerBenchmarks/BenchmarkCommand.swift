import AnimatableLayers
import Foundation
import LayerSnapshotCommands

struct BenchmarkCommand {
  private static let stages: [[Scene]] = [
    propertyStage, blockStage, frameStage, controlStage, textStage, snapshotStage, imageFileStage,
  ]
  private static let help = """
    Measures what layers and drawing cost. Build with -c release.

    Usage: LayerBenchmarks [--scenes A,B] [--sizes A,B] [--sec SECONDS] [--clock NAME] [--font FILE]
                           [--dump FOLDER]

    Options:
      --scenes A,B   The scenes to measure. Default: all, or all drawings when there are sizes
      --sizes A,B    The widths of the drawings' canvases, in pixels. Default: 512,2048
      --sec SECONDS  How long to measure each. Default: 0.3
      --clock NAME   processor: the time of all threads together; wall: the time that passes.
                     Default: processor
      --font FILE    What font_open and font_outlines read. Default: \(defaultFont.path); without
                     that file the two are left out
      --dump FOLDER  Write each drawing as FOLDER/SCENE-swift-SIZE.ppm and measure nothing
      -h, --help     Print this help.

    Prints a row for each scene, with tabs between. For an operation: name, least and median
    nanoseconds. For a drawing: swift, name, size, and the median, least, lower and
    upper quartile in milliseconds, and the number of samples.

    Operations: \((stages.joined() + fontStage(defaultFont)).map(\.name).joined(separator: ", "))
    Drawings: \(drawingStage.map(\.name).joined(separator: ", "))
    """

  /// Where Debian's package fonts-dejavu-core has it.
  private static let defaultFont = URL(
    fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")

  private var scenes: [Scene] = []
  private var drawings = drawingStage
  private var sizes = [512, 2048]
  private let seconds: Double
  private let clock: Stopwatch.Clock
  private let dump: URL?

  /// A mistake is reported in one line and ends the process with status 2.
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard !arguments.contains("--help"), !arguments.contains("-h") else { return print(help) }
    let status = Console.standard.run("LayerBenchmarks") {
      try BenchmarkCommand(arguments: arguments).run()
      return .success
    }
    exit(status.rawValue)
  }

  private init(arguments: [String]) throws(UsageError) {
    let options = try OptionReader(
      arguments, known: ["--scenes", "--sizes", "--sec", "--clock", "--font", "--dump"])
    seconds = try options.number("--sec", in: 0.000_001...3_600) ?? 0.3
    let clocks = Stopwatch.Clock.allCases.map(\.rawValue)
    clock = try options.choice("--clock", among: clocks).flatMap(Stopwatch.Clock.init) ?? .processor
    dump = options["--dump"].map { URL(fileURLWithPath: $0, isDirectory: true) }
    let font = options["--font"].map { URL(fileURLWithPath: $0) } ?? Self.defaultFont
    let hasFont = FileManager.default.isReadableFile(atPath: font.path)
    guard hasFont || options["--font"] == nil else {
      throw UsageError(message: "--font is '\(font.path)', not a file that can be read")
    }
    let operations = Self.stages.joined() + (hasFont ? fontStage(font) : [])
    if let list = options["--sizes"] {
      sizes = try list.split(separator: ",").map { (text) throws(UsageError) in
        guard let size = Int(text), (64...8192).contains(size) else {
          throw UsageError(message: "--sizes needs whole numbers from 64 to 8192, not '\(text)'")
        }
        return size
      }
    } else if dump == nil {
      scenes = operations
    }
    if let names = options["--scenes"] {
      try choose(names.split(separator: ",").map(String.init), from: operations)
    }
  }

  private mutating func choose(_ names: [String], from operations: [Scene]) throws(UsageError) {
    scenes = []
    drawings = []
    for name in names {
      if let scene = operations.first(where: { $0.name == name }) {
        scenes.append(scene)
      } else if let drawing = drawingStage.first(where: { $0.name == name }) {
        drawings.append(drawing)
      } else {
        throw UsageError(message: "there is no scene '\(name)'")
      }
    }
  }

  private func run() throws {
    let stopwatch = Stopwatch(seconds: seconds, clock: clock)
    if dump == nil {
      for scene in scenes {
        let cost = stopwatch.cost(operations: scene.operations, of: scene.prepare())
        print("\(scene.name)\t\(Self.figure(cost.least))\t\(Self.figure(cost.median))")
      }
    }
    if drawings.isEmpty { return }
    for size in sizes {
      let data = SceneData(size: size)
      for drawing in drawings {
        let canvas = CGContext.canvas(of: data.size)
        let draw = drawing.prepare(canvas, data)
        if let dump {
          draw()
          let file = dump.appendingPathComponent("\(drawing.name)-swift-\(size).ppm")
          try OutputFile.write([UInt8](canvas.pixmap), to: file.path)
        } else {
          let cost = stopwatch.cost(
            of: repeating {
              draw()
              canvas.flush()
            })
          print(Self.row(drawing, size, cost))
        }
      }
    }
  }

  private static func row(_ drawing: DrawingScene, _ size: Int, _ cost: Cost) -> String {
    let times = [cost.median, cost.least, cost.lowerQuartile, cost.upperQuartile]
      .map { String(format: "%.4f", $0 / 1e6) }
    return (["swift", drawing.name, "\(size)"] + times + ["\(cost.sampleCount)"])
      .joined(separator: "\t")
  }

  private static func figure(_ nanoseconds: Double) -> String {
    String(format: "%.1f", nanoseconds)
  }
}
