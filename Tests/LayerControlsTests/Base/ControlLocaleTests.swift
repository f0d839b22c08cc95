import AnimatableLayers
import LayerControls
import Testing

@Suite struct ControlLocaleTests {
  @Test func `a locale's separators, groups and sign stand in every number`() {
    var german = ControlLocale(Locale(identifier: "de_DE"))
    #expect(german.decimalSeparator == "," && german.groupingSeparator == ".")
    german.minusSign = "−"
    #expect(german.percentSign == "\u{A0}%")
    german.percentSign = " %"
    let price = ValueFormat.number(fractionDigits: 2, unit: " €")
    #expect(price.text(for: -1_234_567.5, in: german) == "−1.234.567,50 €")
    #expect(price.text(for: 123, in: german) == "123,00 €")
    #expect(ValueFormat.percent.text(for: 12.5, in: german) == "1.250 %")
    let own = ValueFormat { number, locale in "\(Int(number))" + locale.decimalSeparator }
    #expect(own.text(for: 2, in: german) == "2," && own.text(for: 2) == "2.")
  }

  @Test func `a locale reaches every control, and its words are those that are described`() {
    let root = CALayer()
    let (lamp, page) = (SwitchLayer(), PageIndicatorLayer())
    root.addSublayer(lamp)
    lamp.addSublayer(page)
    var locale = ControlLocale.fixed
    locale.words = { phrase in
      switch phrase {
      case .off: "Aus"
      case .page(let page, let count): "Seite \(page) von \(count)"
      default: phrase.english
      }
    }
    root.propagate(locale)
    #expect(lamp.accessibleValue == "Aus" && page.accessibleValue == "Seite 1 von 3")
    lamp.isOn = true
    #expect(lamp.accessibleValue == "On")
    let state = lamp.saveState()
    lamp.locale = .fixed
    lamp.isOn = false
    lamp.restoreState(state)
    #expect(lamp.accessibleValue == "Aus")
  }

  @Test func `a phrase has the digits of its locale alone`() {
    var locale = ControlLocale(Locale(identifier: "ar_EG"))
    let (stars, pieces) = (RatingLayer(), SegmentedBarLayer())
    let (steps, pages) = (StepIndicatorLayer(), PageIndicatorLayer())
    (stars.rating, pieces.progress, steps.currentStep) = (3.5, 0.5, 2)
    let controls: [ControlLayer] = [stars, pieces, steps, pages]
    for control in controls { control.locale = locale }
    #expect(
      controls.map { $0.accessibleValue } == [
        "٣٫٥ of ٥ stars", "٢ of ٤", "٢ of ٣ steps done", "Page ١ of ٣",
      ])
    locale.words = { if case .page(let page, let count) = $0 { "\(page)/\(count)" } else { "" } }
    pages.locale = locale
    #expect(pages.accessibleValue == "١/٣")
    // A format of one's own is the same everywhere.
    let range = RangeSliderLayer()
    range.valueFormat = ValueFormat { "\(Int($0)) dB" }
    range.locale = ControlLocale(Locale(identifier: "ar_EG"))
    #expect(range.accessibleValue == "0 dB to 1 dB")
  }

  @Test func `a saved state restores what controls hold beside their keys`() {
    let (slider, spinner, countdown) = (CircularSliderLayer(), SpinnerLayer(), CountdownLayer())
    let controls: [ControlLayer] = [slider, spinner, countdown]
    (slider.hasMomentum, spinner.cycleDuration) = (true, 2)
    countdown.start(from: 10)
    countdown.pause()
    for control in controls {
      control.accessibleLabel = "label"
      control.valueFormat = .number(unit: " dB")
    }
    let states = controls.map { $0.saveState() }
    (slider.hasMomentum, spinner.cycleDuration) = (false, 1)
    countdown.resume()
    for control in controls {
      control.accessibleLabel = ""
      control.valueFormat = nil
      control.theme = .dark
      control.locale.decimalSeparator = ","
    }
    for (control, state) in zip(controls, states) {
      control.restoreState(state)
      #expect(control.accessibleLabel == "label" && control.theme == .light)
      #expect(control.valueFormat?.text(for: 1) == "1 dB" && control.locale.decimalSeparator == ".")
    }
    #expect(slider.hasMomentum && spinner.cycleDuration == 2 && countdown.isPaused)
  }

  /// A control, a change of it, and its accessibility value in German.
  @Test(arguments: ControlSample.all)
  func `a control describes itself by its locale's words and separators`(sample: ControlSample) {
    var locale = ControlLocale(Locale(identifier: "de_DE"))
    locale.words = { _ in "Wort" }
    let control = sample.make()
    sample.move(control)
    let english = control.accessibleValue
    control.locale = locale
    let own = control.accessibleValue
    // Numbers alone stay as they are.
    let isNumber = english.allSatisfy { !$0.isLetter } || sample.name == "rolling-number"
    #expect(isNumber ? !own.contains("Wort") : own == "Wort", "\(english): \(own)")
    #expect(!own.contains("."))
  }

  /// A percentage and a number with one fraction digit, as CLDR 48 has them; _ is a no-break space.
  static let numbers: [(String, percent: String, number: String)] = [
    ("de_DE", "75_%", "12.345,5"), ("fr_FR", "75_%", "12\u{202F}345,5"),
    ("es_ES", "75_%", "12.345,5"), ("sv_SE", "75_%", "12_345,5"), ("tr_TR", "%75", "12.345,5"),
    ("eu_ES", "%_75", "12.345,5"), ("en_US", "75%", "12,345.5"), ("ja_JP", "75%", "12,345.5"),
    ("hi_IN", "75%", "12,345.5"), ("ar_EG", "٧٥٪\u{61C}", "١٢٬٣٤٥٫٥"), ("fa_IR", "۷۵٪", "۱۲٬۳۴۵٫۵"),
    ("ar_EG@numbers=latn", "75\u{200E}%\u{200E}", "12,345.5"),
    ("fa-IR-u-nu-latn", "75%", "12,345.5"), ("de_DE@numbers=arab", "٧٥٪", "١٢٬٣٤٥٫٥"),
    ("th_TH@calendar=buddhist;numbers=thai", "๗๕%", "๑๒,๓๔๕.๕"), ("bn_BD", "৭৫%", "১২,৩৪৫.৫"),
    ("pa_Arab_PK", "۷۵٪", "۱۲٬۳۴۵٫۵"), ("sr-Latn-RS", "75%", "12.345,5"), ("xx", "75%", "12,345.5"),
    ("", "75%", "12,345.5"), ("de-AT", "75_%", "12_345,5"), ("es-MX", "75%", "12,345.5"),
  ]

  @Test(arguments: numbers)
  func `numbers are written as the locale writes them`(
    identifier: String, percent: String, number: String
  ) {
    let locale = ControlLocale(Locale(identifier: identifier))
    func written(_ text: String) -> String { text.replacing("_", with: "\u{A0}") }
    #expect(ValueFormat.percent.text(for: 0.75, in: locale) == written(percent))
    #expect(
      ValueFormat.number(fractionDigits: 1).text(for: 12_345.5, in: locale) == written(number))
  }

  @Test(arguments: ["es_ES", "pl_PL", "pt_PT", "bg_BG", "lv_LV"])
  func `languages that group from five digits on write four without a separator`(name: String) {
    let locale = ControlLocale(Locale(identifier: name))
    let score = sized(RollingNumberLayer(), 160, 40)
    score.locale = locale
    score.value = 1_234
    #expect(score.accessibleValue == "1234")
    let drawn = DrawnLayer(of: score)
    score.locale = .fixed
    #expect(DrawnLayer(of: score) == drawn)
    score.value = 12_345
    let ungrouped = DrawnLayer(of: score)
    score.locale = locale
    #expect(score.accessibleValue == "12\(locale.groupingSeparator)345")
    #expect(DrawnLayer(of: score) != ungrouped)
  }

  @Test func `groups of two digits follow the last three in India`() {
    let locale = ControlLocale(Locale(identifier: "en_IN"))
    let format = ValueFormat.number()
    #expect(format.text(for: 123_456_789, in: locale) == "12,34,56,789")
    #expect(format.text(for: -1_234, in: locale) == "-1,234")
  }

  @Test func `a minus stands before the sign and the digits of a percentage`() {
    for (name, text) in [
      ("tr_TR", "-%5"), ("eu_ES", "−%\u{A0}5"), ("sv_SE", "−5\u{A0}%"), ("fa_IR", "\u{200E}−۵٪"),
    ] {
      #expect(
        ValueFormat.percent.text(for: -0.05, in: ControlLocale(Locale(identifier: name))) == text)
    }
  }
}
