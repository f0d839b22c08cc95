/// Draws and computes the corpora and compares their digests, where there is no test library.
@main
enum Main {
  nonisolated(unsafe) private static var differences = 0

  static func main() {
    for (index, drawing) in DrawingCorpus.drawings.enumerated() {
      let bitmap = Bitmap(128, 128, filledWith: .white)
      drawing.draw(bitmap)
      compare("drawing", index, bitmap.digest, drawing.digest)
    }
    for (index, line) in TextCorpus.lines.enumerated() {
      let bitmap = Bitmap(128, 128, filledWith: .white)
      try! TextCorpus.draw(line, on: bitmap, side: 128)
      compare("line of text", index, bitmap.digest, line.digest)
    }
    for (index, motion) in MotionCorpus.motions.enumerated() {
      compare("motion", index, motion.computedDigest, motion.digest)
    }
    precondition(!DrawingCorpus.drawings.isEmpty && !MotionCorpus.motions.isEmpty)
    precondition(!TextCorpus.lines.isEmpty)
    precondition(differences == 0)
  }

  private static func compare(
    _ name: StaticString, _ index: Int, _ digest: UInt64, _ expected: UInt64
  ) {
    if digest != expected { differences += 1 }
    // Embedded Swift prints constants and integers only.
    print(digest == expected ? "same: " : "DIFFERENT: ", terminator: "")
    print(name, terminator: " ")
    print(index)
  }
}
