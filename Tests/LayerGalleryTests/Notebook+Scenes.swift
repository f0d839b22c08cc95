import ConsoleTestSupport
import LayerSnapshotCommands

@testable import LayerGallery

extension Notebook {
  func run(_ arguments: String...) -> ToolStatus { run(arguments) }

  func run(_ arguments: [String]) -> ToolStatus {
    CommandLineTool(scenes: SampleScenes.all, console: console()).run(arguments)
  }

  var lines: [String] { output.split(separator: "\n").map(String.init) }
}
