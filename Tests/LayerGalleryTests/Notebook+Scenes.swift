import ConsoleTestSupport
import LayerSnapshotCommands

@testable import LayerGallery

extension Notebook {
  /// Runs the command of the sample scenes.
  func run(_ arguments: String...) -> ToolStatus {
    CommandLineTool(scenes: SampleScenes.all, console: console()).run(arguments)
  }
}
