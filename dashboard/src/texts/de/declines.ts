/** Warum Karten abgelehnt werden: kurzer Name, Bedeutung, und was hilft. */
import type { Texts } from '../en'

export const declines: Texts['declines'] = {
  generic_decline: {
    name: 'Ohne Grund abgelehnt',
    meaning: 'Die Bank hat die Karte abgelehnt und keinen Grund genannt.',
    advice: 'Bitten Sie den Karteninhaber, seine Bank anzurufen oder mit einer anderen Karte zu zahlen.',
  },
  insufficient_funds: {
    name: 'Unzureichende Deckung',
    meaning: 'Die Karte hat für den Betrag zu wenig Guthaben oder Kredit.',
    advice: 'Bitten Sie um eine andere Karte, oder versuchen Sie es an einem anderen Tag noch einmal.',
  },
  expired_card: {
    name: 'Karte abgelaufen',
    meaning: 'Die Karte ist abgelaufen.',
    advice: 'Bitten Sie den Karteninhaber um die Daten der neuen Karte.',
  },
  incorrect_cvc: {
    name: 'Falsche Prüfnummer',
    meaning: 'Die Prüfnummer (CVC) stimmt nicht.',
    advice: 'Bitten Sie den Karteninhaber, die Karte mit der aufgedruckten Prüfnummer neu einzugeben.',
  },
  do_not_honor: {
    name: 'Von der Bank abgelehnt',
    meaning: 'Die Bank hat die Karte abgelehnt und nennt den Grund nur dem Karteninhaber.',
    advice: 'Bitten Sie den Karteninhaber, seine Bank anzurufen oder mit einer anderen Karte zu zahlen.',
  },
  lost_card: {
    name: 'Karte verloren',
    meaning: 'Die Karte ist als verloren gemeldet.',
    advice:
      'Versuchen Sie diese Karte nicht noch einmal, und nennen Sie dem Kunden diesen Grund nicht. Bitten Sie um eine andere Karte.',
  },
  stolen_card: {
    name: 'Karte gestohlen',
    meaning: 'Die Karte ist als gestohlen gemeldet.',
    advice:
      'Versuchen Sie diese Karte nicht noch einmal, und nennen Sie dem Kunden diesen Grund nicht. Bitten Sie um eine andere Karte.',
  },
  restricted_card: {
    name: 'Karte eingeschränkt',
    meaning: 'Die Karte darf so oder an diesem Ort nicht verwendet werden.',
    advice: 'Bitten Sie den Karteninhaber, das bei seiner Bank freizugeben, oder um eine andere Karte.',
  },
  card_not_supported: {
    name: 'Karte nicht angenommen',
    meaning: 'Diese Karte wird nicht angenommen. Die Sandbox nimmt nur ihre Testkarten an.',
    advice: 'Bitten Sie um eine Karte einer anderen Marke. Nehmen Sie in der Sandbox eine der Testnummern.',
  },
  transaction_not_allowed: {
    name: 'Zahlungsart nicht erlaubt',
    meaning: 'Die Karte erlaubt diese Art von Zahlung nicht.',
    advice: 'Bitten Sie um eine andere Karte.',
  },
  authentication_required: {
    name: '3-D Secure nötig',
    meaning: 'Die Bank verlangt, dass sich der Karteninhaber mit 3-D Secure ausweist.',
    advice: 'Machen Sie die Zahlung neu, mit dem Karteninhaber und 3-D Secure.',
  },
  authentication_failed: {
    name: '3-D Secure fehlgeschlagen',
    meaning: 'Der Karteninhaber konnte sich nicht ausweisen.',
    advice: 'Bitten Sie ihn, es noch einmal zu versuchen oder mit einer anderen Karte zu zahlen.',
  },
  issuer_not_available: {
    name: 'Bank nicht erreicht',
    meaning: 'Die Bank war nicht erreichbar.',
    advice: 'Versuchen Sie es in einigen Minuten noch einmal.',
  },
  suspected_fraud: {
    name: 'Verdacht auf Betrug',
    meaning: 'Die Zahlung sieht nach Betrug aus.',
    advice:
      'Versuchen Sie es erst wieder, wenn Sie den Kunden kennen. Nennen Sie dem Kunden diesen Grund nicht.',
  },
  revocation_of_authorization: {
    name: 'Zustimmung widerrufen',
    meaning: 'Der Karteninhaber hat seine Zustimmung zu solchen Belastungen widerrufen.',
    advice: 'Belasten Sie diese Karte nicht mehr. Bitten Sie den Kunden um eine neue Zustimmung.',
  },
  pickup_card: {
    name: 'Karte wird eingezogen',
    meaning: 'Die Bank will die Karte zurückhaben.',
    advice: 'Bitten Sie um eine andere Karte.',
  },
  invalid_number: {
    name: 'Keine solche Karte',
    meaning: 'Es gibt keine Karte mit dieser Nummer.',
    advice: 'Bitten Sie den Karteninhaber, die Karte noch einmal einzugeben, oder um eine andere.',
  },
  account_closed: {
    name: 'Konto geschlossen',
    meaning: 'Das Konto der Karte ist geschlossen.',
    advice: 'Bitten Sie um eine andere Karte.',
  },
  limit_exceeded: {
    name: 'Limit erreicht',
    meaning: 'Die Karte darf nicht mehr oder nicht öfter zahlen.',
    advice: 'Bitten Sie um eine andere Karte, oder versuchen Sie es an einem anderen Tag.',
  },
  blocked_by_rule: {
    name: 'Durch eine Regel gesperrt',
    meaning: 'Eine Regel gegen Betrug hat die Zahlung abgelehnt, bevor die Bank gefragt wurde.',
    advice: 'Versuchen Sie es erst wieder, wenn Sie den Kunden kennen.',
  },
  retry_not_allowed: {
    name: 'Kein weiterer Versuch erlaubt',
    meaning: 'Die Karte wurde schon abgelehnt, und ihr Kartennetz erlaubt jetzt keinen weiteren Versuch.',
    advice: 'Bitten Sie um eine andere Karte.',
  },
  processing_error: {
    name: 'Fehler bei der Verarbeitung',
    meaning: 'Die Karte konnte nicht verarbeitet werden.',
    advice: 'Versuchen Sie es noch einmal. Hilft das nicht, bitten Sie um eine andere Karte.',
  },
}
