import PortableRaster
import Testing

@Suite struct PixelSizeTests {
  @Test(arguments: [
    (1, 1, true), (32_767, 32_767, true), (0, 1, false), (1, 0, false), (-5, 5, false),
    (32_768, 1, false),
  ])
  func `a size has both sides in range or does not exist`(width: Int, height: Int, exists: Bool) {
    #expect((PixelSize(width: width, height: height) != nil) == exists)
  }
}
