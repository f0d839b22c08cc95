import ConsoleTestSupport
import LayerSnapshotCommands

@testable import LayerGallery

extension Notebook {
  /// Runs the command of the sample scenes.
  func run(_ arguments: String...) -> ToolStatus { run(arguments) }

  func run(_ arguments: [String]) -> ToolStatus {
    CommandLineTool(scenes: SampleScenes.all, console: console()).run(arguments)
  }

  /// The lines of the output.
  var lines: [String] { output.split(separator: "\n").map(String.init) }
}
