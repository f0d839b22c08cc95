import LayerSnapshotCommands
import TestSupport
import Testing

@testable import LayerGallery

@Suite struct PreviewSupervisorTests {
  private let folder = try! TemporaryFolder()

  /// Runs a shell's script as the process of a preview; returns its exit status and all that it printed.
  private func run(_ script: String, shortestLife: Duration = .zero) throws -> (
    status: Int32, output: String
  ) {
    let output = LockedValue("")
    let supervisor = try PreviewSupervisor(
      path: "/bin/sh", arguments: ["-c", script], listener: .listening(port: 0),
      shortestLife: shortestLife,
      report: { data in output.withLock { $0 += String(decoding: data, as: UTF8.self) } })
    #expect(supervisor.address.hasPrefix("http://127.0.0.1:"))
    return (try supervisor.run(), output.withLock { $0 })
  }

  @Test func `a process that a signal ended starts again with its output, or the signal`() throws {
    let (status, output) = try run(
      """
      echo "on $ANIMATABLE_LAYERS_PREVIEW_SOCKET after ${ANIMATABLE_LAYERS_PREVIEW_CRASH-nothing}" >&2
      test -z "$ANIMATABLE_LAYERS_PREVIEW_CRASH" || exit 0
      kill -SEGV $$
      """)
    #expect(status == 0 && output == "on 0 after nothing\non 0 after on 0 after nothing\n\n")
    let (_, silent) = try run(
      """
      test -n "$ANIMATABLE_LAYERS_PREVIEW_CRASH" || kill -SEGV $$
      echo "$ANIMATABLE_LAYERS_PREVIEW_CRASH" >&2
      """)
    #expect(silent == "It was ended by signal 11.\n")
  }

  @Test func `a child of an ended process delays nothing`() throws {
    let file = folder.url.appendingPathComponent("started").path
    let (status, output) = try run(
      """
      test -z "$ANIMATABLE_LAYERS_PREVIEW_CRASH" || { kill -KILL $(cat '\(file)') && echo left >&2; exit 0; }
      sleep 600 &
      echo $! > '\(file)'
      kill -SEGV $$
      """)
    #expect(status == 0 && output == "left\n")
  }

  @Test func `the message is handed over, however long the list of callers is`() throws {
    let (_, output) = try run(
      """
      if test -n "$ANIMATABLE_LAYERS_PREVIEW_CRASH"; then echo "$ANIMATABLE_LAYERS_PREVIEW_CRASH" | head -1 >&2; exit 0; fi
      echo "Sample/Knob.swift:12: Fatal error: no knob" >&2
      i=0; while test $i -lt 3000; do echo "$i in callers at /a/file/of/the/library.swift:12:3" >&2; i=$((i+1)); done
      kill -SEGV $$
      """)
    #expect(output.hasSuffix("\nSample/Knob.swift:12: Fatal error: no knob\n"))
  }

  @Test func `a process whose program was built is started again without a trap`() throws {
    let file = folder.url.appendingPathComponent("built").path
    let (status, output) = try run(
      "test -e '\(file)' || { touch '\(file)'; exit 75; }; echo ${ANIMATABLE_LAYERS_PREVIEW_CRASH-none} >&2"
    )
    #expect(status == 0 && output == "none\n")
  }

  @Test func `a trap soon after a build starts the process again`() throws {
    let file = folder.url.appendingPathComponent("built").path
    let (status, output) = try run(
      """
      test -e '\(file)' || { touch '\(file)'; sleep 0.3; exit 75; }
      test -n "$ANIMATABLE_LAYERS_PREVIEW_CRASH" || { echo trap >&2; kill -SEGV $$; }
      echo "after $ANIMATABLE_LAYERS_PREVIEW_CRASH" >&2
      """, shortestLife: .milliseconds(300))
    #expect(status == 0 && output == "trap\nafter trap\n\n")
  }

  @Test func `a process that ends by itself, or at once, stays ended`() throws {
    #expect(try run("exit 7").status == 7)
    #expect(
      try run("echo once >&2; kill -SEGV $$", shortestLife: .seconds(60))
        == (ToolStatus.mistake.rawValue, "once\n"))
  }
}
