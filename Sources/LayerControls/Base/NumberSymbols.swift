/// How numbers are written in a locale, by the Unicode Common Locale Data Repository (CLDR).
///
/// Systems follow different versions of the CLDR, and a text must be the same on all of them.
/// Source: CLDR 48, `numbers` of every locale: decimal, group, minusSign and percentFormat of its
/// default numbering system, and minimumGroupingDigits.
enum NumberSymbols {
  /// Returns a locale with phrases in English, for an identifier such as `pt_PT`, `sr-Latn-RS`,
  /// `ar_EG@numbers=latn` or `ar-EG-u-nu-latn`; that of English where CLDR lists none.
  static func locale(for identifier: String) -> ControlLocale {
    let parts = identifier.lowercased().split { "_-@=;".contains($0) }.map { String($0) }
    let language = parts.first ?? ""
    // Keywords follow the singleton `u`, or the `@`.
    let end = identifier.split(separator: "@").first.map { $0.split { "_-".contains($0) }.count }
    let subtags = parts.prefix(end ?? 0).dropFirst().prefix { $0.count > 1 }
    let script = subtags.first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
    let region = subtags.first { $0.count == 2 || $0.count == 3 && $0.allSatisfy(\.isNumber) }
    let tags = [
      [language, script, region], [language, nil, region], [language, script, nil],
      [language, nil, nil],
    ].map { $0.compactMap { $0 }.joined(separator: "-") }
    let usual = tags.lazy.compactMap { locales[$0] }.first ?? row(".", ",", "").locale
    let keyword = parts.firstIndex { $0 == "numbers" || $0 == "nu" }
    let system = keyword.flatMap { $0 + 1 < parts.count ? parts[$0 + 1] : nil }
    guard let system, let zero = zeros[system] else { return usual }
    let own = tags.lazy.compactMap { locales[$0 + "@" + system] }.first
    var locale = own ?? usual
    if own == nil, system == "arab" || system == "arabext" {
      locale.decimalSeparator = "\u{66B}"
      locale.groupingSeparator = "\u{66C}"
      locale.percentSign = "\u{66A}"
    }
    locale.zeroDigit = zero
    return locale
  }

  /// The digits 0 of decimal numbering systems; the other digits follow them.
  private static let zeros: [String: Unicode.Scalar] = [
    "latn": "0", "arab": "\u{660}", "arabext": "\u{6F0}", "beng": "\u{9E6}", "deva": "\u{966}",
    "guru": "\u{A66}", "gujr": "\u{AE6}", "orya": "\u{B66}", "tamldec": "\u{BE6}",
    "telu": "\u{C66}", "knda": "\u{CE6}", "mlym": "\u{D66}", "thai": "\u{E50}", "laoo": "\u{ED0}",
    "tibt": "\u{F20}", "mymr": "\u{1040}", "khmr": "\u{17E0}", "nkoo": "\u{7C0}",
    "olck": "\u{1C50}", "fullwide": "\u{FF10}", "cakm": "\u{11136}", "adlm": "\u{1E950}",
  ]

  private static let locales = Dictionary(
    uniqueKeysWithValues: table.flatMap { row in
      row.tags.split(separator: " ").map { ($0.lowercased(), row.locale) }
    })

  /// - Parameters:
  ///   - first: the least number of digits before the first separator.
  ///   - size: the size of groups before the last one, which has three digits.
  ///   - tags: languages, with a script and a region where these differ; `@latn` with Latin digits.
  private static func row(
    _ decimal: String, _ group: String, groupedFrom first: Int = 1, nextGroups size: Int = 3,
    minus: String = "-", percentPrefix: String = "", percent: String = "%",
    digits: String = "latn", _ tags: String
  ) -> (locale: ControlLocale, tags: String) {
    var locale = ControlLocale()
    locale.decimalSeparator = decimal
    locale.groupingSeparator = group
    locale.minimumGroupingDigits = first
    locale.secondaryGroupSize = size
    locale.minusSign = minus
    locale.percentPrefix = percentPrefix
    locale.percentSign = percent
    locale.zeroDigit = zeros[digits] ?? "0"
    return (locale, tags)
  }

  private static let table: [(locale: ControlLocale, tags: String)] = [
    row(
      ",", "\u{A0}",
      "af agq dyo en-CZ en-HU en-PT en-SK en-ZA es-CR ewo ff kab kea kk ksf ky nmg os pt-AO sah shi szl tg tzm uk uz yav"
    ),
    row(
      ".", ",", minus: "\u{200E}-", percent: "\u{200E}%\u{200E}",
      "ar ar-Arab-EG ar-BH@latn ar-DJ@latn ar-EG@latn ar-ER@latn ar-IL@latn ar-IQ@latn ar-JO@latn ar-KM@latn ar-KW@latn ar-OM@latn ar-PS@latn ar-QA@latn ar-SD@latn ar-SS@latn ar-SY@latn ar-TD@latn ar-YE@latn"
    ),
    row(
      "\u{66B}", "\u{66C}", minus: "\u{61C}-", percent: "\u{66A}\u{61C}", digits: "arab",
      "ar-BH ar-DJ ar-EG ar-ER ar-IL ar-IQ ar-JO ar-KM ar-KW ar-LB ar-MR ar-OM ar-PS ar-QA ar-SA ar-SD ar-SO ar-SS ar-SY ar-TD ar-YE"
    ),
    row(
      ",", ".", minus: "\u{200E}-", percent: "\u{200E}%\u{200E}",
      "ar-DZ ar-LB@latn ar-LY ar-MA ar-MR@latn ar-TN"),
    row(".", ",", minus: "\u{200E}-", percent: "\u{66A}", "ar-SA@latn ar-SO@latn"),
    row(".", ",", nextGroups: 2, digits: "beng", "as bn"),
    row(
      ".", ",", nextGroups: 2,
      "as@latn bn@latn brx ccp@latn en-IN gu hi kok kxv ml mr@latn ne@latn or pa sa@latn ta te xnr"),
    row(
      ",", ".",
      "ast az bs el en-BE en-ES en-ID en-IT en-NL en-PL en-RO en-SI es-AR es-BO es-CL es-CO es-EC es-PY es-UY es-VE fur fy id is jgo jv kgp kkj lij ln lo lu mgh ms-BN ms-ID mua nl nnh pt rw sc seh sg sr su sw-CD vi vmw wo yrl"
    ),
    row(
      ",", "\u{A0}", percent: "\u{A0}%",
      "bas br cs cv de-AT dua en-FI en-NO en-SE fr-CA ru sk smn tk tt zgh"),
    row(",", "\u{A0}", groupedFrom: 2, percent: "\u{A0}%", "be ru-UA"),
    row(
      ",", "\u{A0}", groupedFrom: 2,
      "bg hu hy ie ka lv pl pt-CH pt-CV pt-GQ pt-GW pt-LU pt-MO pt-MZ pt-PT pt-ST pt-TL sq"),
    row(".", ",", digits: "deva", "bgc bho raj"),
    row(
      ",", ".", percent: "\u{A0}%",
      "ca da de dsb en-AT en-DE en-DK fr-LU fr-MA gl hsb kl lb mk nds qu-BO rn ro"),
    row(".", ",", nextGroups: 2, digits: "cakm", "ccp"),
    row(".", ",", percent: "\u{A0}%", "ce qu"),
    row("\u{66B}", "\u{66C}", minus: "\u{200F}-", percent: "\u{A0}\u{66A}", digits: "arab", "ckb"),
    row(".", "'", "de-CH de-LI en-CH tn"),
    row(".", "\u{A0}", "dje khq mfe ses twq xh"),
    row(".", ",", nextGroups: 2, percent: "\u{A0}%", digits: "tibt", "dz"),
    row(".", ",", nextGroups: 2, percent: "\u{A0}%", "dz@latn"),
    row(".", ",", groupedFrom: 2, "ee"),
    row(",", "\u{202F}", "en-FR eo fr-CH rm vec"),
    row(",", ".", groupedFrom: 2, percent: "\u{A0}%", "es"),
    row(
      ".", ",",
      "es-419 es-BR es-BZ es-CU es-DO es-GT es-HN es-MX es-NI es-PA es-PE es-PR es-SV es-US ks-Deva sd-Deva sd-IN ta-MY ta-SG"
    ),
    row(",", "\u{A0}", groupedFrom: 2, minus: "\u{2212}", "et"),
    row(",", ".", minus: "\u{2212}", percentPrefix: "%\u{A0}", percent: "", "eu"),
    row(
      "\u{66B}", "\u{66C}", minus: "\u{200E}\u{2212}", percent: "\u{66A}", digits: "arabext", "fa"),
    row(".", ",", minus: "\u{200E}\u{2212}", "fa@latn"),
    row(".", "\u{2E41}", digits: "adlm", "ff-Adlm"),
    row(".", "\u{2E41}", "ff-Adlm@latn"),
    row(",", "\u{A0}", minus: "\u{2212}", percent: "\u{A0}%", "fi ksh lt nb nn no se sv"),
    row(",", ".", minus: "\u{2212}", percent: "\u{A0}%", "fo hr"),
    row(",", "\u{202F}", percent: "\u{A0}%", "fr"),
    row(".", "'", minus: "\u{2212}", percent: "\u{A0}%", "gsw"),
    row(".", ",", minus: "\u{200E}-", "he pa-Arab@latn pa-PK@latn ur ur-IN@latn"),
    row(",", ".", groupedFrom: 2, "ia it"),
    row(".", "'", groupedFrom: 2, "it-CH"),
    row(
      "\u{66B}", "\u{66C}", minus: "\u{200E}-\u{200E}", percent: "\u{66A}", digits: "arabext",
      "ks lrc mzn pa-Arab pa-PK ps uz-AF uz-Arab"),
    row(".", "\u{60C}", "ks@latn nqo@latn"),
    row(",", ".", percentPrefix: "%", percent: "", "ku tr"),
    row(",", "'", "lmo wae"),
    row(".", ",", digits: "beng", "mni"),
    row(".", ",", nextGroups: 2, digits: "deva", "mr ne sa"),
    row(".", ",", digits: "mymr", "my"),
    row(".", "\u{60C}", digits: "nkoo", "nqo"),
    row(",", "\u{A0}", percent: "\u{202F}%", "oc"),
    row(",", ".", minus: "\u{200E}\u{2212}", "ps@latn uz-AF@latn uz-Arab@latn"),
    row(".", ",", digits: "olck", "sat"),
    row(".", "\u{66C}", minus: "\u{61C}-", percent: "\u{66A}\u{61C}", digits: "arab", "sd"),
    row(",", ".", groupedFrom: 2, minus: "\u{2212}", percent: "\u{A0}%", "sl"),
    row("\u{66B}", "\u{66C}", minus: "\u{200E}-\u{200E}", digits: "arabext", "ur-IN"),
  ]
}
