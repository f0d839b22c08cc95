import Testing

@testable import LayerSnapshotCommands

@Suite struct OptionReaderTests {
  private static let known: Set<String> = ["--output", "--scale"]

  @Test func `a value follows its option or an equals sign, whatever it holds`() throws {
    let options = try OptionReader(["--output", "a b", "--scale=2"], known: Self.known)
    #expect(options["--output"] == "a b" && options["--scale"] == "2")
    #expect(try OptionReader([], known: Self.known)["--output"] == nil)
    #expect(try OptionReader(["--output=a=b"], known: Self.known)["--output"] == "a=b")
    #expect(try OptionReader(["--output", "-"], known: Self.known)["--output"] == "-")
  }

  /// What is typed, and the words that answer it.
  static let mistakes: [([String], String)] = [
    (["--sclae", "2"], "unknown option '--sclae' (did you mean '--scale'?)"),
    (["-o"], "unknown option '-o'"),
    (["--output"], "--output needs a value"),
    (["--output", ""], "--output needs a value"),
    (["--output="], "--output needs a value"),
    (["--output", "--scale", "2"], "--output needs a value"),
    (["--output", "a", "--output=b"], "--output is given twice"),
    (["--output", "a", "b"], "unexpected argument 'b'"),
    ([""], "unexpected argument ''"),
  ]

  @Test(arguments: mistakes)
  func `a mistake is named`(arguments: [String], message: String) throws {
    let error = #expect(throws: UsageError.self) { try OptionReader(arguments, known: Self.known) }
    #expect(error?.message == message)
  }
}

@Suite struct OptionReaderOperandTests {
  private func read(_ arguments: String...) throws -> OptionReader {
    try OptionReader(arguments, known: ["--to"], flags: ["--all"], takesOperands: true)
  }

  @Test func `flags without a value and operands stand anywhere, after dashes as well`() throws {
    let options = try read("a", "--all", "-", "--to", "x", "b")
    #expect(options.has("--all") && options["--to"] == "x")
    #expect(options.operands == ["a", "-", "b"])
    #expect(try !read("a").has("--all"))
    #expect(try read("a", "--", "--all", "-b").operands == ["a", "--all", "-b"])
    #expect(throws: UsageError.self) { try read("--all=yes") }
  }

  @Test func `an option may be repeatable, or have two values`() throws {
    let options = try OptionReader(
      ["--set", "a=1", "--diff", "1", "2", "--set=b=2"], known: ["--set", "--diff"],
      repeatable: ["--set"], pairs: ["--diff"])
    #expect(options.all("--set") == ["a=1", "b=2"] && options.all("--diff") == ["1", "2"])
  }

  @Test func `numbers and words are checked`() throws {
    let options = try OptionReader(
      ["--scale", "2.5", "--output", "drak"], known: ["--output", "--scale"])
    #expect(try options.number("--scale", in: 0...4) == 2.5)
    #expect(throws: UsageError.self) { try options.number("--scale", in: 0...2) }
    #expect(throws: UsageError.self) { try options.count("--scale", in: 0...4) }
    let error = #expect(throws: UsageError.self) {
      try options.choice("--output", among: ["light", "dark"])
    }
    #expect(
      error?.message == "--output needs one of light, dark, not 'drak' (did you mean 'dark'?)")
  }
}
