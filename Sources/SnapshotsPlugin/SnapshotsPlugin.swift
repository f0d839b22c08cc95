import Foundation
import PackagePlugin

/// `swift package snapshots`, on a package or an Xcode project.
@main struct SnapshotsPlugin: CommandPlugin {
  /// Builds the tool beside the tests, whose modules it shares. A tool that the manifest names as a dependency of the
  /// plugin is compiled once more, with all targets that it depends on, in every release build.
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let build = try packageManager.build(
      .product("snapshots"), parameters: .init(configuration: .debug))
    guard build.succeeded, let tool = build.builtArtifacts.first(where: { $0.kind == .executable })
    else {
      Diagnostics.error("The snapshots tool could not be built:\n\(build.logText)")
      return
    }
    try run(tool.url, in: context.package.directoryURL, arguments: arguments)
  }

  /// Without arguments, lists the snapshots that fail.
  private func run(_ tool: URL, in root: URL, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    // Xcode adds the targets that are chosen when the command is run from its menu.
    _ = extractor.extractOption(named: "target")
    var words = extractor.remainingArguments
    if words.isEmpty { words = ["list"] }
    // The input of a plugin's process belongs to its host, so no answer arrives there.
    if words.contains("review"), !words.contains("--browser") { words.append("--browser") }
    let process = Process()
    process.executableURL = tool
    process.arguments = words
    // The tool finds the project from here, as tests do: a setting or an option names another.
    process.currentDirectoryURL = root
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit else { throw Interruption() }
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  private struct Interruption: Error, CustomStringConvertible {
    let description = "snapshots was interrupted"
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension SnapshotsPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      try run(
        context.tool(named: "snapshots").url, in: context.xcodeProject.directoryURL,
        arguments: arguments)
    }
  }
#endif
