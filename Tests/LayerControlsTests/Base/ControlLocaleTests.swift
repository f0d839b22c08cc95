import AnimatableLayers
import Foundation
import LayerControls
import Testing

@Suite struct ControlLocaleTests {
  @Test func `a locale's separators, groups and sign stand in every number`() {
    var german = ControlLocale(Locale(identifier: "de_DE"))
    #expect(german.decimalSeparator == "," && german.groupingSeparator == ".")
    german.minusSign = "−"
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
      #expect(control.valueFormat?.text(for: 1) == "1 dB")
      #expect(control.locale.decimalSeparator == ".")
    }
    #expect(slider.hasMomentum && spinner.cycleDuration == 2 && countdown.isPaused)
  }

  /// A control, a change of it, and its accessibility value in German.
  @Test(arguments: ControlSample.all)
  func `every control describes itself in the words and separators of its locale`(
    sample: ControlSample
  ) {
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
}
