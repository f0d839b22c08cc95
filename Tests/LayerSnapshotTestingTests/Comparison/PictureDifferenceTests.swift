import Testing

@testable import LayerSnapshotTesting

@Suite struct PictureDifferenceTests {
  @Test func `equal pictures have no difference`() {
    #expect(PictureDifference(reference: .filled(7, 5), actual: .filled(7, 5)) == nil)
  }

  @Test func `one step of one channel of one pixel is a difference`() throws {
    let reference = Picture.filled(9, 6)
    let actual = reference.changing([(8, 5)], to: [40, 90, 201, 255])
    let difference = try #require(PictureDifference(reference: reference, actual: actual))
    #expect(
      difference.description == "1 pixel differs, by up to 1 of 255, inside x 8..<9, y 5..<6")
  }

  @Test func `a difference counts pixels, the largest step and the box around them`() throws {
    let reference = Picture.filled(20, 10)
    let actual = reference.changing([(3, 2), (11, 7), (5, 4)], to: [40, 90, 200, 155])
    let difference = try #require(PictureDifference(reference: reference, actual: actual))
    #expect(
      difference.description == "3 pixels differ, by up to 100 of 255, inside x 3..<12, y 2..<8")
  }

  @Test func `pictures of different sizes are explained with both sizes`() throws {
    let difference = try #require(
      PictureDifference(reference: .filled(10, 20), actual: .filled(20, 40)))
    #expect(
      difference.description == "the size is 20x40 pixels, that of the reference 10x20")
    #expect(PictureDifference.picture(reference: .filled(10, 20), actual: .filled(20, 40)) == nil)
  }

  /// The changes that lax comparisons are known to pass; each one fails here.
  @Test func `a removed line, a recoloured card and a moved edge all differ`() {
    let card = Picture.filled(32, 32, [200, 200, 200, 255])
    let line = card.changing((0..<32).map { ($0, 16) }, to: [180, 180, 180, 255])
    let recoloured = Picture.filled(32, 32, [176, 200, 200, 255])
    let moved = card.changing((0..<32).map { (0, $0) }, to: [228, 228, 228, 255])
    for other in [line, recoloured, moved] {
      #expect(PictureDifference(reference: card, actual: other) != nil)
    }
  }

  @Test func `the difference picture is pale where nothing changed and red where something did`()
    throws
  {
    let reference = Picture.filled(4, 1, [0, 0, 0, 255])
    let actual = reference.changing([(2, 0)], to: [1, 0, 0, 255])
    let picture = try #require(PictureDifference.picture(reference: reference, actual: actual))
    #expect(Array(picture.pixels[0..<4]) == [204, 204, 204, 255])
    #expect(Array(picture.pixels[8..<12]) == [220, 158, 158, 255])
  }
}
