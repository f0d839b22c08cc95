/// Draws and computes the corpora and compares their digests, where there is no test library.
@main
enum Main {
  static func main() {
    var differences = 0
    for (index, drawing) in DrawingCorpus.drawings.enumerated() {
      let bitmap = Bitmap(128, 128, filledWith: .white)
      drawing.draw(bitmap)
      // Embedded Swift prints constants and integers only.
      if bitmap.digest == drawing.digest {
        print("same bytes: drawing", terminator: " ")
      } else {
        print("DIFFERENT bytes: drawing", terminator: " ")
        differences += 1
      }
      print(index)
    }
    for (index, motion) in MotionCorpus.motions.enumerated() {
      if motion.computedDigest == motion.digest {
        print("same numbers: motion", terminator: " ")
      } else {
        print("DIFFERENT numbers: motion", terminator: " ")
        differences += 1
      }
      print(index)
    }
    precondition(!DrawingCorpus.drawings.isEmpty && !MotionCorpus.motions.isEmpty)
    precondition(differences == 0)
  }
}
