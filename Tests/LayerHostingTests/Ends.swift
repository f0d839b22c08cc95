/// The results of completions.
final class Ends { var all: [Bool] = [] }
