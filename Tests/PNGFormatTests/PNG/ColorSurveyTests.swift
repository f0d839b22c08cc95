import Testing

@testable import PNGFormat

@Suite struct ColorSurveyTests {
  private func survey(_ regions: [[UInt32]]) -> ColorSurvey {
    ColorSurvey(ofRegions: regions.count, on: .backward) { survey, index in
      regions[index].withUnsafeBytes { bytes in
        let start = bytes.bindMemory(to: UInt8.self).baseAddress!
        survey.add(PixelRegion(start: start, width: regions[index].count, height: 1))
      }
    }
  }

  @Test func `colors come in the order of the regions, however those are looked at`() {
    let found = survey([[9, 5], [7, 5, 8], [8, 3, 7, 9], [5]])
    #expect(found.colors == [9, 5, 7, 8, 3])
  }

  @Test func `256 colors of all regions are distinguished, and no more`() {
    func regions(_ count: UInt32) -> [[UInt32]] { [[0], Array(1..<100), Array(90..<count)] }
    #expect([256, 257].map { survey(regions($0)).colors } == [Array(0..<256), nil])
  }

  @Test func `what any region has is neither opaque nor gray`() {
    let gray: UInt32 = 0xFF80_8080
    #expect(survey([[gray], [gray], [gray]]).isOpaque && survey([[gray], [gray]]).isGray)
    for place in 0..<3 {
      var regions = [[gray], [gray], [gray]]
      regions[place].append(0xFE80_8080)
      #expect(!survey(regions).isOpaque && survey(regions).isGray)
      regions[place][1] = 0xFF80_8081
      #expect(survey(regions).isOpaque && !survey(regions).isGray)
    }
  }
}
