import Foundation

/// Writes the sample fonts of the tests into a folder, for fuzzing to begin with.
@main
struct FontSeeds {
  static func main() throws {
    for (index, bytes) in FontSamples.all.enumerated() {
      let file = URL(fileURLWithPath: CommandLine.arguments[1]).appendingPathComponent(
        "\(index).ttf")
      try Data(bytes).write(to: file)
    }
  }
}
