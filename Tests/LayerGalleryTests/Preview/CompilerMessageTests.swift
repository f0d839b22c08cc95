import Testing

@testable import LayerGallery

@Suite struct CompilerMessageTests {
  @Test func `errors are listed with file, line and column, each once`() {
    let output = """
      [3/9] Compiling Sample Ring.swift
      /work/My App/Sources/Ring.swift:12:5: error: cannot find 'ring' in scope
      10 | // what stands there
         |     `- error: cannot find 'ring' in scope
      /work/My App/Sources/Ring.swift:14:1: warning: never used
      /work/My App/Sources/Ring.swift:12:5: error: cannot find 'ring' in scope
      /elsewhere/Other.swift:1:2: error: no: such thing
      error: fatalError
      """
    let messages = [
      CompilerMessage(
        file: "Sources/Ring.swift", line: 12, column: 5, text: "cannot find 'ring' in scope"),
      CompilerMessage(file: "/elsewhere/Other.swift", line: 1, column: 2, text: "no: such thing"),
    ]
    for folder in ["/work/My App", "/work/My App/"] {
      #expect(CompilerMessage.errors(in: output, of: folder) == messages)
    }
  }

  @Test func `an error without a place is listed, and a failure without one by its end`() {
    let errors = CompilerMessage.errors(
      in: "Building\nerror: 'sample': invalid manifest\n", of: "/")
    #expect(errors == [CompilerMessage(text: "'sample': invalid manifest")])
    let output = (1...20).map { "line \($0)" }.joined(separator: "\n")
    let messages = CompilerMessage.errors(in: output, of: "/")
    #expect(messages.map(\.text) == [(13...20).map { "line \($0)" }.joined(separator: "\n")])
  }

  @Test(arguments: ["\u{2028}", "\u{2029}", "\u{85}", "\u{B}", "\u{C}"])
  func `a message is whole, whatever separates lines elsewhere`(separator: String) {
    let text = "no such thing as \"a\(separator)b\""
    #expect(
      CompilerMessage.errors(in: "/sources/A.swift:1:2: error: \(text)\r\nnote\n", of: "/sources")
        == [CompilerMessage(file: "A.swift", line: 1, column: 2, text: text)])
    for kind in ["Fatal error", "Precondition failed", "Assertion failed"] {
      let trap = CompilerMessage(file: "S/A.swift", line: 1, text: "\(kind): \(text)")
      #expect(CompilerMessage.traps(in: "S/A.swift:1: \(trap.text)\n") == [trap])
    }
  }

  @Test(arguments: [
    "Current stack trace:\n0    libswiftCore.so   0x00 swift_reportError + 33\n",
    "\n*** Signal 4: Backtracing from 0x7f5cd36f9361... done ***\n\n*** Program crashed: Illegal instruction "
      + "at 0x00007f5cd36f9361 ***\n\n0 f() in m at /sources/A.swift:9:1\n",
    "\n💣 \u{1B}[91mProgram crashed: Signal 4: Backtracing from 0x7f0b6aef9361...\u{1B}[0m\n", "",
  ])
  func `the message of a trap may have several lines, and ends where its callers begin`(
    callers: String
  ) {
    #expect(
      CompilerMessage.traps(in: "earlier\nS/A.swift:4: Fatal error: two\nlines\n" + callers) == [
        CompilerMessage(file: "S/A.swift", line: 4, text: "Fatal error: two\nlines")
      ])
  }

  @Test func `a trap is whole when its callers follow, and has its last lines at least`() {
    let message = "*** begins\nS/A.swift:1: Fatal error: no\n"
    #expect(!CompilerMessage.isTrapWhole(in: message))
    #expect(CompilerMessage.isTrapWhole(in: message + "Current stack trace:\n"))
    let text = "It was ended by signal 4."
    #expect(CompilerMessage.traps(in: text) == [CompilerMessage(text: text)])
  }

  @Test func `a trap without a message has its reason and its place from the list of callers`() {
    let place = CompilerMessage(
      file: "/sources/A.swift", line: 7, column: 32, text: "arithmetic overflow")
    let callers = """
      Thread 0 "m" crashed:

        0 [inlined] [system] 0x00 Swift runtime failure: arithmetic overflow in m at //<compiler-generated>
        1 0x00 static M.main() + 2785 in m at /sources/A.swift:7:32
        2 0x00 main in m at /sources/B.swift:1:1
      """
    for head in [
      "*** Signal 4: Backtracing from 0x5643bcb33071... done ***\n\n*** Swift runtime failure: arithmetic overflow ***",
      "💣 \u{1B}[91mProgram crashed: Signal 4: Backtracing from 0x55...\u{1B}[0m\r\u{1B}[0K💣 \u{1B}[91mSwift runtime "
        + "failure: arithmetic overflow\u{1B}[39m",
    ] {
      #expect(CompilerMessage.traps(in: "\n\(head)\n\n\(callers)\n") == [place])
    }
  }
}
