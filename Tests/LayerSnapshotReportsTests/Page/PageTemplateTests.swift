import Testing

@testable import LayerSnapshotReports

@Suite struct PageTemplateTests {
  @Test func `every name gets its value, and braces in values stay`() {
    let template = PageTemplate("<h1>{{title}}</h1>{{body}}{{title}}")
    let page = template.filled(with: ["title": "{{body}}", "body": "a }} b"])
    #expect(page == "<h1>{{body}}</h1>a }} b{{body}}")
    #expect(PageTemplate("{ plain }").filled(with: [:]) == "{ plain }")
  }
}
