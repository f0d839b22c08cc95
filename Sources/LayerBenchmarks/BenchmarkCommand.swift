import AnimatableLayers
import Foundation

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

  private var scenes: [Scene]
  private var drawings = drawingStage
  private var sizes = [512, 2048]
  private var seconds = 0.3
  private var clock = Stopwatch.Clock.processor
  private var dump: URL?

  /// A mistake is reported in one line and ends the process with status 2.
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard !arguments.contains("--help"), !arguments.contains("-h") else { return print(help) }
    do {
      try BenchmarkCommand(arguments: arguments).run()
    } catch {
      FileHandle.standardError.write(Data("LayerBenchmarks: \(error.message); see --help\n".utf8))
      exit(2)
    }
  }

  private struct UsageError: Error {
    let message: String
  }

  private init(arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    var names: String?
    var font: URL?
    var measuresOperations = true
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else {
        throw UsageError(message: "unknown option or no value: '\(option)'")
      }
      switch option {
      case "--scenes": names = value
      case "--sizes":
        sizes = try Self.sizes(value)
        measuresOperations = false
      case "--sec": seconds = try Self.seconds(value)
      case "--clock":
        guard let clock = Stopwatch.Clock(rawValue: value) else {
          throw UsageError(message: "--clock is '\(value)', not processor or wall")
        }
        self.clock = clock
      case "--font":
        guard FileManager.default.isReadableFile(atPath: value) else {
          throw UsageError(message: "--font is '\(value)', not a file that can be read")
        }
        font = URL(fileURLWithPath: value)
      case "--dump":
        dump = URL(fileURLWithPath: value, isDirectory: true)
        measuresOperations = false
      default: throw UsageError(message: "unknown option '\(option)'")
      }
    }
    let hasFont = FileManager.default.isReadableFile(atPath: Self.defaultFont.path)
    let fontFile = font ?? (hasFont ? Self.defaultFont : nil)
    let operations = Self.stages.joined() + (fontFile.map(fontStage) ?? [])
    scenes = measuresOperations ? operations : []
    if let names { try choose(names.split(separator: ",").map(String.init), from: operations) }
  }

  private mutating func choose(
    _ names: [String], from operations: [Scene]
  ) throws(UsageError) {
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

  private static func sizes(_ list: String) throws(UsageError) -> [Int] {
    var sizes: [Int] = []
    for text in list.split(separator: ",") {
      guard let size = Int(text), (64...8192).contains(size) else {
        throw UsageError(message: "--sizes has '\(text)', not a width from 64 to 8192")
      }
      sizes.append(size)
    }
    return sizes
  }

  private static func seconds(_ text: String) throws(UsageError) -> Double {
    guard let seconds = Double(text), seconds > 0, seconds <= 3_600 else {
      throw UsageError(message: "--sec is '\(text)', not a number of seconds up to 3600")
    }
    return seconds
  }

  private func run() throws(UsageError) {
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
          try Self.write(canvas, to: dump, named: "\(drawing.name)-swift-\(size).ppm")
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

  private static func write(
    _ canvas: CGContext, to folder: URL, named name: String
  ) throws(UsageError) {
    do {
      try canvas.pixmap.write(to: folder.appendingPathComponent(name))
    } catch {
      throw UsageError(message: "cannot write \(name): \(error.localizedDescription)")
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
