import Testing

@testable import LayerControls

@Suite struct NumberSymbolsTests {
  private func symbols(_ identifier: String) -> [String] {
    let locale = NumberSymbols.locale(for: identifier)
    return [
      locale.decimalSeparator, locale.groupingSeparator, locale.minusSign, locale.percentPrefix,
      locale.percentSign, "\(locale.zeroDigit)",
    ]
  }

  @Test(
    arguments: [
      ("de", "de_DE"), ("de-Latn-DE", "de"), ("pt_PT", "pt-AO@x=y"), ("PT-pt", "pt_PT"),
      ("ar_EG@numbers=latn", "ar-EG-u-nu-latn"),
      ("ar-EG-u-ca-islamic-nu-latn", "ar_EG@numbers=latn"),
      ("zh-Hant-TW", "zh"), ("sr_Cyrl_RS", "sr"), ("en_150", "en"), ("uz-Arab", "uz_AF"),
    ])
  func `both forms of identifiers are read, and a region inherits`(first: String, second: String) {
    #expect(symbols(first) == symbols(second))
  }

  @Test(arguments: ["", "-", "@", "_@=;", "en@numbers", "en@numbers=none", "u-nu", "🙂"])
  func `what is no identifier is written as in English`(identifier: String) {
    #expect(symbols(identifier) == [".", ",", "-", "", "%", "0"])
  }
}
