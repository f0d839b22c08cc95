import LayerSnapshotCommands

/// Watches the sources of a preview, and builds them when they change; a new program takes over.
struct PreviewBuilder: Sendable {
  let program: PackageProgram
  let status: BuildStatus
  let restart: @Sendable () -> Void

  func run(unless stop: StopSignal) {
    var built = SourceFingerprint(of: program.folder)
    while !stop.isRaised {
      stop.wait(until: .now + .milliseconds(400))
      let found = SourceFingerprint(of: program.folder)
      guard !stop.isRaised, found != built else { continue }
      // Waits for an editor that writes several files.
      stop.wait(until: .now + .milliseconds(150))
      guard SourceFingerprint(of: program.folder) == found else { continue }
      built = found
      build()
    }
  }

  private func build() {
    status.publish(.building)
    let before = programFile()
    let (isGood, output) = Self.run(program.buildCommand, in: program.folder)
    guard isGood else {
      return status.publish(.failed, CompilerMessage.errors(in: output, of: program.folder))
    }
    if programFile() != before { restart() }
    status.publish(.current)
  }

  /// Identifies a build of the program.
  private func programFile() -> [String?] {
    let attributes = try? FileManager.default.attributesOfItem(atPath: program.path)
    let keys = [FileAttributeKey.modificationDate, .size, .systemFileNumber]
    return keys.map { attributes?[$0].map { "\($0)" } }
  }

  private static func run(
    _ command: [String], in folder: String
  ) -> (isGood: Bool, output: String) {
    let pipe = Pipe()
    let process = ChildProcess("/usr/bin/env", command, output: pipe, errors: pipe)
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    do {
      try process.run()
    } catch {
      return (false, "error: cannot run \(command[0]): \(error)")
    }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus == 0, String(decoding: data, as: UTF8.self))
  }
}
