import Testing

@testable import LayerGallery

@Suite struct CompilerMessageTests {
  @Test func `errors are told with file, line and column, each once`() {
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
    #expect(
      CompilerMessage.errors(in: output, of: "/work/My App") == [
        CompilerMessage(
          file: "Sources/Ring.swift", line: 12, column: 5, text: "cannot find 'ring' in scope"),
        CompilerMessage(
          file: "/elsewhere/Other.swift", line: 1, column: 2, text: "no: such thing"),
      ])
  }

  @Test func `an error without a place is told, too`() {
    let output = "Building\nerror: 'sample': invalid manifest\n"
    #expect(
      CompilerMessage.errors(in: output, of: "/") == [
        CompilerMessage(text: "'sample': invalid manifest")
      ])
  }

  @Test func `a failure without an error is told by the last lines`() {
    let output = (1...20).map { "line \($0)" }.joined(separator: "\n")
    let messages = CompilerMessage.errors(in: output, of: "/")
    #expect(messages.map(\.text) == [(13...20).map { "line \($0)" }.joined(separator: "\n")])
  }

  @Test func `the message of a trap is found, with its place`() {
    let output = """
      a line of the scene's own
      Sample/Knob.swift:12: Precondition failed: no knob is -1 wide
      Current stack trace:
      0    libswiftCore.so
      """
    #expect(
      CompilerMessage.traps(in: output) == [
        CompilerMessage(
          file: "Sample/Knob.swift", line: 12, text: "Precondition failed: no knob is -1 wide")
      ])
    #expect(
      CompilerMessage.traps(in: "It was ended by signal 4.")
        == [CompilerMessage(text: "It was ended by signal 4.")])
  }
}
