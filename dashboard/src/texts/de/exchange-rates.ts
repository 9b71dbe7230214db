/** Texte der Betreiberseite der Wechselkurse. */
import type { Texts } from '../en'
import { navigation } from './navigation'

export const exchangeRates: Texts['operators']['rates'] = {
  title: navigation.exchangeRates,
  sub: 'Was in einer anderen Währung verfügbar ist, wird zum neuesten Kurs des Paares in die Abrechnungswährung des Kontos umgerechnet.',
  none: 'In diesem Modus ist kein Kurs gesetzt',
  noneText:
    'Guthaben in anderer Währung warten, bis ihr Paar einen Kurs hat. Die Sandbox hat eigene Kurse für EUR, GBP und USD.',
  pair: 'Paar',
  from: 'Von',
  to: 'In',
  rate: 'Kurs',
  rateHint: 'Was eine Einheit der ersten Währung in der zweiten wert ist, höchstens zehn Nachkommastellen',
  reason: 'Grund',
  reasonHint: 'Woher der Kurs kommt. Es steht im Protokoll.',
  setBy: 'Gesetzt von',
  setAt: 'Gesetzt',
  change: 'Ändern',
  ended: 'Beendet',
  set: 'Kurs setzen',
  setText: 'Er gilt für alles, was von jetzt an verfügbar wird. Was umgerechnet ist, bleibt, wie es ist.',
  wasSet: 'Der Kurs ist gesetzt.',
  end: 'Beenden',
  endTitle: (from, to) => `Den Kurs von ${from} in ${to} beenden?`,
  endText: 'Nichts von diesem Paar wird umgerechnet, bis es wieder einen Kurs hat.',
  wasEnded: 'Der Kurs ist beendet.',
}
