/// Draws the corpus and compares the digests, where there is no test library.
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
    precondition(!DrawingCorpus.drawings.isEmpty && differences == 0)
  }
}
