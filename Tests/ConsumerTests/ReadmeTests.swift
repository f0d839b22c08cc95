import Foundation
import Testing

/// What the README alone promises; `DocumentationTests` holds what all pages do.
@Suite struct ReadmeTests {
  @Test func `the first sample has twelve lines`() throws {
    let first = try DocumentationPage.readme.parts(between: "```swift\n", and: "\n```")[0]
    #expect(first.components(separatedBy: "\n").filter { !$0.isEmpty }.count <= 12)
  }
}
