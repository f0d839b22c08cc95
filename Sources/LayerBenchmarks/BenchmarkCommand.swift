import Foundation

/// The command: measures the chosen scenes and prints a row for each.
struct BenchmarkCommand {
  private static let stages: [[Scene]] = [propertyStage, frameStage]
  private static let help = """
    Measures what the layers cost. Build with -c release.

    Usage: LayerBenchmarks [--scenes A,B] [--sec SECONDS]

    Options:
      --scenes A,B   The scenes to measure. Default: all of them
      --sec SECONDS  How long to measure each. Default: 0.3
      -h, --help     Print this help.

    Prints a row for each scene, with tabs between: its name, and the least and the median of its
    nanoseconds of processor time for each operation.

    Scenes: \(stages.joined().map(\.name).joined(separator: ", "))
    """

  private var scenes = Array(Self.stages.joined())
  private var seconds = 0.3

  /// Runs the process's arguments; a mistake is told in one line and ends the process with status
  /// 2.
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
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else {
        throw UsageError(message: "unknown option or no value: '\(option)'")
      }
      switch option {
      case "--scenes": scenes = try Self.scenes(named: value)
      case "--sec": seconds = try Self.seconds(value)
      default: throw UsageError(message: "unknown option '\(option)'")
      }
    }
  }

  private static func scenes(named list: String) throws(UsageError) -> [Scene] {
    var found: [Scene] = []
    for name in list.split(separator: ",") {
      guard let scene = stages.joined().first(where: { $0.name == name }) else {
        throw UsageError(message: "there is no scene '\(name)'")
      }
      found.append(scene)
    }
    return found
  }

  private static func seconds(_ text: String) throws(UsageError) -> Double {
    guard let seconds = Double(text), seconds > 0, seconds <= 3_600 else {
      throw UsageError(message: "--sec is '\(text)', not a number of seconds up to 3600")
    }
    return seconds
  }

  private func run() {
    let stopwatch = Stopwatch(seconds: seconds)
    for scene in scenes {
      let cost = stopwatch.cost(of: scene)
      print("\(scene.name)\t\(Self.figure(cost.least))\t\(Self.figure(cost.median))")
    }
  }

  private static func figure(_ nanoseconds: Double) -> String {
    String(format: "%.1f", nanoseconds)
  }
}
