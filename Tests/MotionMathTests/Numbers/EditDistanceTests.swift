import MotionMath
import Testing

@Suite struct EditDistanceTests {
  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0),
    // Inserted, removed, replaced and swapped.
    ("path", "paths", 1), ("paths", "path", 1), ("bound", "sound", 1), ("opaictyy", "opacity", 2),
    ("opactiy", "opacity", 1), ("kitten", "sitting", 3),
    // What was swapped is not edited again: three, not two.
    ("ca", "abc", 3),
  ])
  func `every edit counts once`(first: String, second: String, distance: Int) {
    #expect(editDistance(Array(first.utf8), Array(second.utf8)) == distance)
    #expect(editDistance(Array(second), Array(first)) == distance)
  }
}
