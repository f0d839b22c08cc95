/// A verb of a program, such as `accept` in `snapshots accept`.
package struct Verb<Context>: Sendable {
  package let name: String
  /// A description of the verb, in the lines of the program's help.
  package let summary: [String]
  /// The arguments that may follow the name.
  package let usage: String
  /// The names of its options, with their dashes.
  package let options: Set<String>
  /// Returns the verb's own help; the arguments beside `--help` may name a verb of its own.
  package let help: @Sendable (_ tool: String, _ arguments: [String]) throws -> String
  /// Acts on the arguments behind the name; throws a `UsageError` where they are wrong.
  package let run: @Sendable (_ arguments: [String], Context, Console) throws -> ToolStatus

  package init(
    _ name: String, _ summary: [String], usage: String = "", options: Set<String> = [],
    help: @escaping @Sendable (_ tool: String, _ arguments: [String]) throws -> String,
    run: @escaping @Sendable (_ arguments: [String], Context, Console) throws -> ToolStatus
  ) {
    self.name = name
    self.summary = summary
    self.usage = usage
    self.options = options
    self.help = help
    self.run = run
  }

  /// Throws where there is no verb of the name.
  ///
  /// - Parameters:
  ///   - noun: what a verb is called in the message.
  ///   - words: what may be meant beside the verbs.
  package static func named(
    _ word: String, among verbs: [Verb], called noun: String, besides words: [String] = []
  ) throws(UsageError) -> Verb {
    if let verb = verbs.first(where: { $0.name == word }) { return verb }
    let hint = Suggestion.hint(for: word, among: verbs.map(\.name) + words)
    throw UsageError(message: "unknown \(noun) '\(word)'\(hint)")
  }
}

extension Console {
  /// Returns what `body` does, or prints its error in a line that begins with `name`.
  package func run(_ name: String, _ body: () throws -> ToolStatus) -> ToolStatus {
    do {
      return try body()
    } catch let mistake as UsageError {
      printError("\(name): \(mistake.message); see \(name) --help")
    } catch {
      printError("\(name): \(error)")
    }
    return .mistake
  }
}
