import Testing

@testable import LayerControls

@Suite struct NumberSymbolsTests {
  @Test(
    arguments: [
      ("de", "de_DE"), ("de-Latn-DE", "de"), ("pt_PT", "pt-AO@x=y"), ("PT-pt", "pt_PT"),
      ("ar_EG@numbers=latn", "ar-EG-u-nu-latn"),
      ("ar-EG-u-ca-islamic-nu-latn", "ar_EG@numbers=latn"),
      ("zh-Hant-TW", "zh"), ("sr_Cyrl_RS", "sr"), ("en_150", "en"), ("uz-Arab", "uz_AF"),
    ])
  func `both forms of identifiers are read, and what a region does not change is the language's`(
    first: String, second: String
  ) {
    let (one, other) = (
      NumberSymbols(localeIdentifier: first), NumberSymbols(localeIdentifier: second)
    )
    #expect(one.decimal == other.decimal && one.percent == other.percent && one.zero == other.zero)
    #expect(one.minus == other.minus && one.percentPrefix == other.percentPrefix)
  }

  @Test(arguments: ["", "-", "@", "_@=;", "en@numbers", "en@numbers=none", "u-nu", "🙂"])
  func `what is no identifier is written as in English`(identifier: String) {
    let symbols = NumberSymbols(localeIdentifier: identifier)
    #expect(symbols.decimal == "." && symbols.zero == "0" && symbols.percent == "%")
  }
}
