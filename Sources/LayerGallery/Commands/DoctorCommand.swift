import LayerDoctor
import LayerSnapshotCommands
import LayerSnapshotReports

extension GalleryVerb {
  static var doctor: GalleryVerb {
    GalleryVerb("doctor", ["Probe the engine that layers run on, for a report of a problem"]) {
      tool, _ in
      """
      Probes the engine that layers run on, Apple's or the package's own: what redraws, what animates, what
      frames show. Each group of probes has a process of its own, so that a trap ends no other group. The
      output is made to be pasted into an issue; nothing is sent anywhere.

      Usage: \(tool) doctor [OPTIONS]

      Options:
        --only GROUP  Only this group, such as P4; may be given again.
        --json FILE   Write the same as JSON too, with all that the processes wrote.
        -h, --help    Print this help.

      Each value is a pass or a FAIL where it is known what it should be, measured where it is not, and
      absent where the system has no such thing. On a Mac, run it while you are logged in at the screen.

      Examples:
        \(tool) doctor --json doctor.json
        \(tool) doctor --only P3 --only P4

      Exit status: 0; 1 when a group fails; 2 for a wrong option or a file that cannot be written.
      """
    } run: { arguments, gallery, console in
      try DoctorCommand(arguments: arguments).run(gallery.scenes, on: console)
    }
  }
}

struct DoctorCommand {
  private let only: [String]
  private let output: String?
  /// This program, which measures the group that its environment names.
  var process = ProbeProcess(
    program: Bundle.main.executableURL?.resolvingSymlinksInPath().path ?? "", arguments: ["doctor"])

  init(arguments: [String]) throws {
    let options = try OptionReader(arguments, known: ["--only", "--json"], repeatable: ["--only"])
    output = options["--json"]
    only = options.all("--only").map { $0.uppercased() }
    let known = Self.groups(of: []).map(\.id)
    for id in only where !known.contains(id) {
      throw UsageError(
        message: "there is no group '\(id)'; they are \(known[0]) to \(known[known.count - 1])")
    }
  }

  /// In the order of their numbers.
  static func groups(of scenes: [GalleryScene]) -> [ProbeGroup] {
    ProbeGroup.all { scenes.map { $0.makeLayers().layer } } + [.page(of: scenes), .threads]
  }

  func run(_ scenes: [GalleryScene], on console: Console) throws -> ToolStatus {
    let groups = Self.groups(of: scenes)
    if let id = DoctorHandover.take() {
      guard let group = ([.system] + groups).first(where: { $0.id == id }) else {
        throw UsageError(message: "there is no group '\(id)'")
      }
      try group.run { console.print($0) }
      return .success
    }
    return try report(on: groups.filter { only.isEmpty || only.contains($0.id) }, to: console)
  }

  private func report(on groups: [ProbeGroup], to console: Console) throws -> ToolStatus {
    // Before the probes, so that a file that cannot be written fails at once.
    let file = try output.map { path throws(PlainError) in try OutputFile(path: path) }
    var report = DoctorReport(
      version: Console.version, engine: .current, system: process.report(on: .system))
    console.print(report.header)
    for group in groups {
      let result = process.report(on: group)
      report.groups.append(result)
      console.print("\n" + report.text(of: result))
    }
    console.print("\n" + report.summary)
    try file?.append(Array(try JSONText.text(of: report).utf8))
    try file?.finish()
    return report.hasFailed ? .negative : .success
  }
}
