/** Was zu einem Fehler gesagt wird, von dem die API nichts Genaueres sagt. */
export const errorCodes = {
  credentials_wrong: 'Das stimmt nicht oder gilt nicht mehr.',
  origin_refused: 'Diese Seite steht nicht unter der Adresse des Dashboards. Öffnen Sie das Dashboard neu.',
  parameter_missing: 'Es fehlt etwas, das hierfür nötig ist.',
  foreign_identifier: 'Das ist keine ID dieses Dienstes.',
  account_inactive: 'Das Konto ist nicht live.',
  card_declined: 'Die Karte wurde abgelehnt.',
  expired_card: 'Die Karte ist abgelaufen.',
  authentication_failed: 'Der Karteninhaber konnte nicht bestätigt werden.',
  request_in_progress: 'Das läuft schon. Warten Sie einen Augenblick, und laden Sie die Seite neu.',
  body_too_large: 'Das ist zu groß, um gesendet zu werden.',
  amount_too_large: 'Der Betrag liegt über der Grenze des Kontos.',
  amount_too_small: 'Der Betrag ist zu klein.',
  amount_invalid_precision: 'Der Betrag hat mehr Nachkommastellen als seine Währung.',
  amount_exceeds_authorized: 'Der Betrag ist höher, als noch eingezogen werden kann.',
  amount_exceeds_captured: 'Der Betrag ist höher, als noch erstattet werden kann.',
  currency_not_supported: 'Das Konto nimmt diese Währung nicht an.',
  payment_method_detached: 'Diese Karte wurde entfernt. Verwenden Sie eine andere.',
  internal_error:
    'Bei uns ist etwas fehlgeschlagen. Versuchen Sie es noch einmal. Geht es wieder nicht, nennen Sie uns die Anfrage.',
  processing_error:
    'Die Zahlung konnte nicht verarbeitet werden. Versuchen Sie es noch einmal: Nichts geschieht doppelt.',
  processor_unavailable:
    'Der Prozessor antwortet nicht. Versuchen Sie es noch einmal: Nichts geschieht doppelt.',
  rate_limited: 'Das war zu viel auf einmal. Warten Sie einen Augenblick, und versuchen Sie es noch einmal.',
  session_missing: 'Sie sind nicht mehr angemeldet. Laden Sie die Seite neu, und melden Sie sich an.',
  scope_missing: 'Ihre Rolle erlaubt das nicht.',
  second_factor_required: 'Das verlangt einen zweiten Faktor aus den letzten zehn Minuten.',
  second_factor_too_new:
    'Ihr zweiter Faktor ist neu. Für Live-Modus, Mitglieder und Geld zählt er einen Tag, nachdem Sie ihn hinzugefügt haben; Ihr Profil sagt, ab wann. Bis dahin kann es ein Mitglied tun, dessen zweiter Faktor älter ist.',
  confirmation_required:
    'Bevor Sie Ihren ersten zweiten Faktor hinzufügen, bestätigen Sie es mit dem Link in einer Mail an Sie.',
  own_request:
    'Niemand entscheidet über seinen eigenen Antrag: Sie gehören zum Konto oder haben das selbst vorgeschlagen. Fragen Sie einen anderen Betreiber.',
  account_switched:
    'Das Konto wurde in einem anderen Tab gewechselt. Laden Sie die Seite neu, um fortzufahren.',
  resource_missing: 'Hier gibt es nichts mit dieser ID.',
  service_recovering:
    'Der Dienst wird gerade wiederhergestellt und ändert nichts. Es ist nichts geschehen. Versuchen Sie es später noch einmal.',
  service_unavailable: 'Der Dienst ist gerade nicht verfügbar. Versuchen Sie es bald noch einmal.',
  idempotency_key_reused:
    'Das wurde schon einmal mit anderem Inhalt gesendet. Laden Sie die Seite neu, und sehen Sie nach.',
  cursor_out_of_range: 'Von hier aus lässt sich die Liste nicht weiterlesen. Laden Sie die Seite neu.',
  sandbox_clock_too_much: 'Das ist zu viel auf einmal. Wählen Sie einen kürzeren Schritt.',
  search_too_broad:
    'Diese Suche müsste zu viel durchsehen. Wählen Sie einen kürzeren Zeitraum oder einen Filter mehr.',
  json_malformed: 'Was gesendet wurde, ist kein gültiges JSON.',
  request_malformed: 'Die Anfrage lässt sich nicht lesen.',
  parameter_unknown: 'Das kennt dieser Aufruf nicht.',
  parameter_invalid: 'Ein Wert hat den falschen Typ oder die falsche Form.',
  parameter_impossible: 'Ein Wert lässt sich hier nicht verwenden.',
  idempotency_key_missing: 'Dem Aufruf fehlt ein Idempotency-Key.',
  invalid_api_version: 'Diese Version der API gibt es nicht.',
  api_key_missing: 'Der API-Schlüssel fehlt.',
  api_key_invalid: 'Diesen API-Schlüssel gibt es nicht.',
  api_key_revoked: 'Der API-Schlüssel wurde widerrufen.',
  api_key_expired: 'Der API-Schlüssel ist abgelaufen.',
  api_key_wrong_mode: 'Der API-Schlüssel gehört zum anderen Modus.',
  ip_not_allowed: 'Die Anfrage kommt von einer Adresse, die der Schlüssel nicht erlaubt.',
  resource_wrong_type: 'Diese ID gehört zu etwas anderem.',
  route_missing: 'Diese Adresse gibt es nicht.',
  method_not_allowed: 'Diese Adresse kennt diesen Aufruf nicht.',
  media_type_unsupported: 'In dieser Form lässt sich das nicht senden.',
  unexpected_state:
    'Was Sie ändern wollen, hat sich inzwischen geändert. Laden Sie die Seite neu, und entscheiden Sie noch einmal.',
  payment_unexpected_state: 'Der Zustand der Zahlung erlaubt das nicht.',
  subscription_unexpected_state: 'Der Zustand des Abos erlaubt das nicht.',
  hosted_session_unexpected_state: 'Die Sitzung ist beendet, oder ihre Zahlung ist noch nicht fertig.',
  sandbox_clock_unexpected_state: 'Die Uhr der Sandbox erlaubt das jetzt nicht.',
  token_already_used: 'Das Token wurde schon verwendet.',
  token_expired: 'Das Token ist abgelaufen.',
} as const
