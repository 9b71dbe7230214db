import type { Texts } from './texts'

export const de: Texts = {
  payMerchant: (merchant) => `Zahlung an ${merchant}`,
  toMerchant: (merchant) => `an ${merchant}`,
  forReference: (reference) => `Für ${reference}`,
  sandbox: 'Testumgebung: Verwenden Sie eine Testkarte. Es fließt kein Geld.',
  error: (title) => `Fehler: ${title}`,

  cardDetails: 'Kartendaten',
  labels: {
    number: 'Kartennummer',
    expiry: 'Gültig bis',
    cvc: 'Prüfnummer',
    name: 'Name auf der Karte',
  },
  hints: { expiry: 'MM/JJ', cvc: '3 oder 4 Ziffern' },
  faults: {
    empty: {
      number: 'Geben Sie die Kartennummer ein',
      expiry: 'Geben Sie das Ablaufdatum ein',
      cvc: 'Geben Sie die Prüfnummer ein',
      name: 'Geben Sie den Namen auf der Karte ein',
    },
    wrong: {
      number: 'Prüfen Sie die Kartennummer: Eine Ziffer ist falsch oder fehlt',
      expiry: 'Geben Sie das Ablaufdatum als Monat und Jahr ein, zum Beispiel 05/29',
      cvc: 'Geben Sie die 3 oder 4 Ziffern der Prüfnummer ein',
      name: 'Geben Sie den Namen so ein, wie er auf der Karte steht',
    },
  },
  past: 'Dieses Datum liegt in der Vergangenheit: Verwenden Sie eine Karte, die noch gültig ist',
  checkCard: 'Prüfen Sie die Angaben zur Karte',
  keepsCard: (merchant) => `${merchant} speichert diese Karte für spätere Zahlungen.`,
  payAmount: (amount) => `${amount} zahlen`,
  cancel: (merchant) => `Abbrechen und zurück zu ${merchant}`,

  order: {
    caption: 'Ihre Bestellung',
    item: 'Artikel',
    price: 'Preis',
    total: 'Summe',
    tax: (amount) => `Steuer ${amount}`,
  },

  refused: {
    title: 'Die Zahlung wurde nicht ausgeführt',
    reasons: {
      authentication_failed: 'Ihre Bank hat nicht bestätigt, dass Sie es waren.',
      authentication_required:
        'Ihre Bank verlangt eine Bestätigung, die bei dieser Zahlung nicht eingeholt werden konnte.',
      card_not_supported: 'Diese Kartenart wird nicht angenommen.',
      expired_card: 'Die Karte ist abgelaufen.',
      incorrect_cvc: 'Die Prüfnummer gehört nicht zu dieser Karte.',
      insufficient_funds: 'Auf dieser Karte ist nicht genug Geld verfügbar.',
    },
    notApproved: 'Ihre Bank hat die Zahlung nicht genehmigt.',
    notCompleted: 'Die Zahlung konnte nicht abgeschlossen werden.',
    tryAgain:
      'Die Karte wurde nicht belastet. Versuchen Sie es noch einmal, oder verwenden Sie eine andere Karte.',
  },
  expired: {
    title: 'Diese Zahlungsseite ist abgelaufen',
    text: (merchant) =>
      `Es wurde nichts abgebucht. Um zu zahlen, gehen Sie zurück zu ${merchant} und beginnen Sie von vorn.`,
  },
  exhausted: {
    title: 'Diese Zahlungsseite nimmt keine weiteren Karten an',
    text: (cards, merchant) =>
      `${cards} Karten wurden versucht, und keine wurde genehmigt. Es wurde nichts abgebucht. Um zu zahlen, gehen Sie zurück zu ${merchant} und beginnen Sie von vorn.`,
  },
  impossible: {
    title: 'Diese Zahlung ist nicht möglich',
    text: (merchant) =>
      `Es wurde nichts abgebucht. Gehen Sie zurück zu ${merchant} und fragen Sie dort, wie Sie zahlen können.`,
  },
  goBack: (merchant) => `Zurück zu ${merchant}`,
  paid: {
    title: 'Bezahlt, vielen Dank',
    text: (merchant) => `${merchant} hat Ihre Zahlung erhalten. Sie können dieses Fenster schließen.`,
  },

  bank: {
    title: 'Bestätigen Sie die Zahlung bei Ihrer Bank',
    text: 'Ihre Bank bittet Sie zu bestätigen, dass Sie es sind, der zahlt. Weiter geht es auf der Seite Ihrer Bank; sie führt Sie hierher zurück.',
    button: 'Weiter zu Ihrer Bank',
  },
  device: {
    title: 'Rückfrage bei Ihrer Bank',
    text: 'Ihre Bank prüft, welchen Browser Sie verwenden. Das dauert einige Sekunden.',
    button: 'Weiter',
  },
  waiting: {
    title: 'Ihre Zahlung wird abgeschlossen',
    text: 'Das Ergebnis steht noch nicht fest. Das dauert einige Sekunden; Sie brauchen nicht noch einmal zu zahlen.',
  },
  storing: {
    bank: {
      title: 'Bestätigen Sie Ihre Karte bei Ihrer Bank',
      text: 'Ihre Bank möchte wissen, ob die Karte Ihnen gehört, bevor sie gespeichert wird. Gehen Sie weiter zur Seite Ihrer Bank; sie bringt Sie hierher zurück.',
    },
    waiting: {
      title: 'Ihre Karte wird gespeichert',
      text: 'Ob das gelingt, ist noch nicht bekannt. Es dauert ein paar Sekunden; Sie müssen sie nicht noch einmal eingeben.',
    },
    unanswered: {
      title: 'Ihre Bestätigung kam nicht an',
      text: 'Die Seite Ihrer Bank hat keine Antwort geschickt, die zu dieser Karte gehört. Nichts wurde gespeichert.',
    },
  },
  setup: {
    title: (merchant) => `Ihre Karte für ${merchant}`,
    text: 'Jetzt wird nichts abgebucht.',
    replaces: (merchant) =>
      `${merchant} belastet für Ihr Abonnement ab jetzt diese Karte. Was zuvor nicht abgebucht werden konnte, wird sofort abgebucht.`,
    submit: 'Karte speichern',
    refused: {
      title: 'Die Karte wurde nicht gespeichert',
      notApproved: 'Ihre Bank hat die Karte nicht genehmigt.',
      notCompleted: 'Die Karte konnte nicht gespeichert werden.',
      tryAgain: 'Es wurde nichts abgebucht. Versuchen Sie es noch einmal, oder nehmen Sie eine andere Karte.',
    },
    expired: {
      title: 'Diese Seite ist abgelaufen',
      text: (merchant) => `Es wurde keine Karte gespeichert. Um eine anzugeben, gehen Sie zu ${merchant}.`,
    },
    exhausted: {
      title: 'Diese Seite nimmt keine weiteren Karten an',
      text: (cards, merchant) =>
        `${cards} Karten wurden versucht, und keine wurde genehmigt. Es wurde keine Karte gespeichert. Um eine anzugeben, gehen Sie zu ${merchant}.`,
    },
    impossible: {
      title: 'Hier lässt sich keine Karte speichern',
      text: (merchant) =>
        `Es wurde nichts abgebucht. Gehen Sie zu ${merchant} und fragen Sie dort, was Sie tun können.`,
    },
    stored: {
      title: 'Ihre Karte ist gespeichert',
      text: (merchant) => `${merchant} hat Ihre Karte. Sie können dieses Fenster schließen.`,
    },
  },
  lookAgain: 'Noch einmal nachsehen',
  unanswered: {
    title: 'Ihre Bestätigung ist nicht angekommen',
    text: 'Die Seite Ihrer Bank hat keine Antwort gesendet, die zu dieser Zahlung gehört. Es wurde nichts abgebucht.',
    button: 'Noch einmal versuchen',
  },
  endings: {
    complete: { title: 'Vielen Dank', text: 'Ihre Zahlung ist abgeschlossen.' },
    declined: { title: 'Ihre Zahlung wurde abgelehnt', text: 'Ihre Karte wurde nicht belastet.' },
    failed: { title: 'Ihre Zahlung ist nicht gelungen', text: 'Ihre Karte wurde nicht belastet.' },
    expired: {
      title: 'Ihre Zahlung ist abgelaufen',
      text: 'Sie wurde nicht rechtzeitig bestätigt. Ihre Karte wurde nicht belastet.',
    },
    cancelled: { title: 'Ihre Zahlung wurde storniert', text: 'Ihre Karte wurde nicht belastet.' },
  },
  closeWindow: 'Sie können dieses Fenster schließen und zum Shop zurückkehren.',

  missing: {
    title: 'Seite nicht gefunden',
    text: 'Unter dieser Adresse ist nichts. Prüfen Sie, ob Sie den ganzen Link geöffnet haben, oder gehen Sie zurück zum Shop.',
  },
  unreadable: {
    title: 'Das hat nicht funktioniert',
    text: 'Ihr Browser hat etwas gesendet, das diese Seite nicht lesen kann. Gehen Sie zurück und versuchen Sie es noch einmal.',
  },
  unavailable: {
    title: 'Einen Moment, bitte',
    text: 'Diese Seite kann gerade nicht angezeigt werden. Versuchen Sie es in einigen Sekunden noch einmal: Es wird nie etwas doppelt abgebucht.',
  },
  failed: {
    title: 'Etwas ist schiefgegangen',
    text: 'Der Fehler liegt bei uns. Gehen Sie zurück zum Shop und prüfen Sie Ihre Bestellung, bevor Sie es noch einmal versuchen.',
  },
}
