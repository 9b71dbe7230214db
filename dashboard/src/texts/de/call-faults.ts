/** Was zu einem abgelehnten Aufruf gesagt wird, und was zu tun ist. */
export const callFaults = {
  member_twice: 'Ein Feld wurde zweimal gesendet.',
  header_twice: 'Die Kopfzeile {header} wurde mehr als einmal gesendet.',
  body_above_limit: 'Das ist zu groß, um gesendet zu werden: höchstens {max} Bytes.',
  body_not_object: 'Was gesendet wurde, ist kein JSON-Objekt.',
  body_not_json: 'Was gesendet wurde, ist kein JSON in UTF-8.',
  body_not_form: 'Was gesendet wurde, ist kein Formular.',
  form_too_long: 'Das Formular hat mehr als {max} Felder.',
  query_too_long: 'Die Abfrage hat mehr als {max} Parameter.',
  no_such_route: '{method} {path} gibt es nicht.',
  misspelled_route: '{method} {path} gibt es nicht. Gemeint ist vielleicht {meant}.',
  wrong_method: '{method} {path} gibt es nicht. Gemeint ist vielleicht {meant}.',
  no_such_version: 'Diese Version der API gibt es nicht. Es gibt: {allowed}.',
  cursor_still_to_come:
    'Von hier aus lässt sich die Liste nicht weiterlesen: {at:time} liegt noch in der Zukunft. Es geht weiter ab {cursor}.',
  cursor_before_reset:
    'Von hier aus lässt sich die Liste nicht weiterlesen: Die Uhr der Sandbox wurde zurückgestellt, und {at:time} liegt wieder in der Zukunft. Es geht weiter ab {cursor}.',
  cursor_not_kept:
    'Von hier aus lässt sich die Liste nicht weiterlesen: Sie beginnt bei {at:time}, und Ereignisse gibt es erst seit {since:time}. Es geht weiter ab {cursor}.',
  payment_being_created:
    'Die Zahlung {payment} wird gerade angelegt. Warten Sie einen Augenblick, und laden Sie die Seite neu.',
  key_of_other_payment:
    'Der Prozessor hat unter diesem Schlüssel etwas anderes getan. Laden Sie die Seite neu, und sehen Sie nach.',
  key_of_other_payout:
    'Unter diesem Schlüssel wurde schon eine Auszahlung angelegt. Sie steht in der Liste der Auszahlungen.',

  not_bearer: 'Der API-Schlüssel wurde nicht richtig gesendet.',
  client_missing: 'ID und Geheimnis der Anwendung fehlen.',
  client_unknown: 'Diese Anwendung gibt es nicht, oder ihr Geheimnis stimmt nicht.',
  client_revoked: 'Diese Anwendung wurde widerrufen.',
  key_of_other_mode: 'Der Schlüssel gehört zu: {mode:word}. Diese Adresse gehört zu: {here:word}.',
  key_of_other_address:
    'Der Schlüssel gehört zu: {mode:word}. Diese Adresse gehört zu: {here:word}. Verwenden Sie {address}.',
  client_of_other_mode: 'Die Anwendung gehört zu: {mode:word}. Diese Adresse gehört zu: {here:word}.',
  client_of_other_address:
    'Die Anwendung gehört zu: {mode:word}. Diese Adresse gehört zu: {here:word}. Verwenden Sie {address}.',
  token_of_other_mode: 'Das Zugangstoken gehört zum anderen Modus. Verwenden Sie {address}.',
  outside_allow_list:
    'Die Anfrage kommt von {address}. Diese Adresse steht nicht in der Liste des Schlüssels.',
  key_lacks_scope: 'Dem Schlüssel fehlt das Recht {scope}.',
  publishable_key_lacks_scope: 'Dem öffentlichen Schlüssel fehlt das Recht {scope}.',
  secret_key_lacks_scope: 'Dem geheimen Schlüssel fehlt das Recht {scope}.',
  token_lacks_scope: 'Dem Zugangstoken fehlt das Recht {scope}.',
  successor_exceeds_key: 'Dem Schlüssel fehlt das Recht {scope}, das sein Nachfolger hätte.',
  live_keys_need_factor:
    'Live-Schlüssel werden im Dashboard angelegt, erneuert und geändert, mit einem zweiten Faktor.',
  not_granted: 'Die Anwendung darf nicht für diesen Händler handeln.',
  asks_beyond_grant: 'Die Anwendung darf für diesen Händler nur: {scopes}.',

  declined: 'Die Karte wurde abgelehnt ({decline_code}).',
  payment_not_operable:
    'Die Zahlung ist jetzt: {status:word}. Für {operation:word} müsste sie sein: {allowed:word}.',
  payment_not_confirmable: 'Die Zahlung ist jetzt: {status:word}. Sie wartet auf keine Bestätigung.',
  payment_not_refundable:
    'Die Zahlung ist jetzt: {status:word}. Erstatten lässt sie sich nur, wenn sie ist: {allowed:word}.',
  dispute_not_answerable:
    'Die Anfechtung ist jetzt: {status:word}. Beantworten lässt sie sich nur einmal, und nur bis zu ihrer Frist.',
  dispute_overtaken:
    'Die Anfechtung hat sich inzwischen geändert. Laden Sie sie neu, und speichern Sie dann.',
  session_not_open: 'Die Sitzung ist jetzt: {status:word}. Beenden lässt sich nur eine offene.',
  session_being_paid:
    'Hier wird gerade gezahlt. Warten Sie das Ergebnis ab, oder stornieren Sie die Zahlung.',
  session_storing: 'Die Karte wird gerade gespeichert. Warten Sie, bis das gelungen oder gescheitert ist.',
  payout_not_cancellable: 'Die Auszahlung ist {status}: Nur eine offene lässt sich zurücknehmen.',
  payouts_held: 'Auszahlungen des Kontos sind angehalten. Nichts wurde gebucht.',
  books_behind:
    'Was zuletzt geschehen ist, wird noch gebucht. Nichts wurde ausgezahlt; versuchen Sie es gleich noch einmal.',
  subscription_ended:
    'Das Abo ist jetzt: {status:word}. Ändern lässt es sich nur, wenn es aktiv oder pausiert ist.',
  subscription_changed:
    'Das Abo wurde seit Version {older} geändert und hat jetzt Version {version}. Laden Sie es neu, und ändern Sie es dann.',
  card_not_confirmable:
    'Die Karte ist jetzt: {status:word}. Bestätigen lässt sie sich nur, solange sie darauf wartet.',
  card_not_confirmed:
    'Der Prozessor konnte gerade nicht sagen, ob die Karte gespeichert werden darf. Sie wartet noch. Bestätigen Sie sie noch einmal.',
  card_confirmation_unknown:
    'Der Prozessor hat nicht gesagt, ob die Karte gespeichert werden darf. Sie wartet noch. Bestätigen Sie sie noch einmal.',
  card_not_verified:
    'Der Prozessor konnte die Karte gerade nicht prüfen. Nichts wurde gespeichert. Versuchen Sie es noch einmal.',
  card_needs_cardholder:
    'Die Bank verlangt, dass 3-D Secure den Inhaber der Karte prüft, bevor sie gespeichert wird. Nichts wurde gespeichert. Geben Sie eine return_url an, oder speichern Sie sie mit einer Zahlung.',
  card_verification_unknown:
    'Der Prozessor hat nicht gesagt, ob die Karte gut ist. Nichts wurde gespeichert. Versuchen Sie es noch einmal.',

  too_many_endpoints:
    'Das Konto hat {max} Endpunkte in diesem Modus, mehr geht nicht. Löschen Sie zuerst einen.',
  endpoints_too_fast:
    'In einer Stunde können Sie höchstens {max} Endpunkte anlegen. Versuchen Sie es später noch einmal.',
  resent_too_often:
    'Dieses Ereignis wurde in einer Stunde {max}-mal von Hand gesendet, mehr geht nicht. Versuchen Sie es später noch einmal.',
  sandbox_full_of_files: 'Die Sandbox hat {max} Dateien, mehr sind nicht möglich. Beginnen Sie sie von vorn.',
  too_many_links:
    'Das Konto hat {max} offene Zahlungslinks, mehr geht nicht. Beenden Sie welche, die niemand mehr zahlt.',

  clock_not_advancing: 'Die Uhr läuft gerade nicht vor.',
  clock_advancing:
    'Die Uhr läuft vor bis {until:time}. Warten Sie, bis sie dort ist, oder halten Sie sie an.',
  sandbox_restarting: 'Die Sandbox beginnt gerade von Neuem.',
  sandbox_away: 'Die Sandbox beginnt gerade von Neuem. Das dauert Sekunden.',
  clock_kept:
    'Die Uhr lässt sich nicht zurückstellen, solange etwas auf ihre Zeit wartet ({waiting:word}): {objects:word}. Stornieren Sie, was offen ist, oder beginnen Sie die Sandbox neu.',
  refused_on_demand: 'Eine Störung der Sandbox hat das abgelehnt, wie Sie es eingestellt haben.',
  limited_on_demand: 'Eine Störung der Sandbox hat das abgelehnt, wie Sie es eingestellt haben.',

  factor_not_yet:
    'Ihr zweiter Faktor ist neu. Für Live-Modus, Mitglieder und Geld zählt er ab {at:time}. Bis dahin kann es ein Mitglied tun, dessen zweiter Faktor älter ist.',
  no_account_shown: 'Sie haben kein Konto gewählt. Wählen Sie eines, oder lassen Sie sich in eines einladen.',
  no_passkey: 'Sie haben keinen Passkey.',
  has_authenticator: 'Sie haben schon einen Authenticator. Entfernen Sie ihn zuerst.',
  no_factor:
    'Sie haben keinen zweiten Faktor, für den Codes einspringen könnten. Fügen Sie zuerst einen Authenticator oder Passkey hinzu.',
  too_many_passkeys: 'Sie haben zu viele Passkeys. Entfernen Sie zuerst einen.',
  signed_in_as_other:
    'Sie sind hier als jemand anderes angemeldet. Melden Sie sich ab, und öffnen Sie den Link noch einmal, wenn er Ihrer ist.',
  sign_in_first:
    'Zu dieser Adresse gibt es schon ein Mitglied. Melden Sie sich an, und öffnen Sie den Link noch einmal.',
  failed_too_often: 'Das ist zu oft fehlgeschlagen. Warten Sie ein wenig, und versuchen Sie es noch einmal.',
  no_other_mode: 'Hier gibt es keinen anderen Modus.',
  too_many_pairings:
    'Zu viele Maschinen warten auf einen Schlüssel. Versuchen Sie es in einer Minute noch einmal.',
  asked_too_often: 'Das war zu oft. Warten Sie einen Augenblick.',

  too_many_acquirer_accounts:
    'Mehr als {max} Konten bei Acquirern sind je Modus nicht möglich. Tauschen Sie die Zugangsdaten eines bestehenden aus.',
  too_many_bank_accounts:
    'Das Konto hat {max} Bankkonten in diesem Modus, mehr sind nicht möglich. Ein entferntes zählt noch, bis es 30 Tage alt ist. Entfernen Sie eines, das älter ist, oder warten Sie.',
  not_to_be_verified:
    'Das Bankkonto ist {status}, oder es wurde noch nichts überwiesen. Lassen Sie zuerst überweisen.',
  bank_does_not_answer:
    'Das Bankkonto ist hinzugefügt, aber die Bank hat nicht geantwortet. Lassen Sie in einer Minute noch einmal überweisen: Zweimal überwiesen wird nie.',
  bank_refused: 'Die Bank hat die Überweisung abgelehnt: {reason}. Prüfen Sie die IBAN.',

  role_lacks_scope: 'Ihre Rolle erlaubt das nicht: Ihr fehlt {scope}.',
  role_lacks_raw_cards:
    'Ihre Rolle erlaubt das nicht: Ihr fehlt {scope}. Im Live-Modus braucht es dafür den Fragebogen D.',
  role_above: 'Ihre Rolle reicht nicht über diese hinaus. Fragen Sie einen Eigentümer des Kontos.',
  last_owner: 'Das ist der letzte Eigentümer des Kontos. Machen Sie zuerst jemand anderen zum Eigentümer.',
  member_elsewhere:
    'Das Mitglied gehört auch zu anderen Konten, die sein zweiter Faktor schützt. Fragen Sie, wer den Dienst betreibt.',
  too_many_members:
    'Das Konto hat so viele Mitglieder und Einladungen, wie es haben kann. Ziehen Sie eine Einladung zurück, oder entfernen Sie jemanden.',
  mailed_too_often: 'An diese Adresse gingen zu viele Mails. Versuchen Sie es später noch einmal.',
  administrators_added_too_often: 'Heute wurden schon {max} Adressen hinzugefügt. Versuchen Sie es morgen.',
  administrators_mailed_too_often:
    'Es gingen zu viele Mails an Leute, die Sie genannt haben. Versuchen Sie es morgen noch einmal.',

  files_being_made: 'Es werden schon {max} Dateien dieses Kontos gemacht. Warten Sie, bis eine fertig ist.',
  too_many_unread: 'Es wird gerade zu viel auf einmal gesendet. Versuchen Sie es gleich noch einmal.',
  too_many_unsent: 'Es warten zu viele lange Antworten. Versuchen Sie es gleich noch einmal.',
  too_many_files: 'Es werden gerade zu viele Dateien gemacht. Versuchen Sie es gleich noch einmal.',
  live_already: 'Das Konto ist schon live.',
  submitted_already: 'Der Antrag ist eingereicht und wartet auf einen Betreiber.',
  too_many_notes: 'Die Zahlung hat {max} Notizen, mehr geht nicht. Löschen Sie eine, die niemand braucht.',
  note_of_other:
    'Diese Notiz hat jemand anderes geschrieben. Bitten Sie ihn oder einen Administrator, sie zu löschen.',
  nothing_to_receipt:
    'Die Zahlung ist jetzt: {status:word}. Nichts wurde eingezogen, also gibt es nichts zu quittieren.',
  too_many_receipts:
    'Heute wurden zu viele Quittungen verschickt: zu dieser Zahlung, von Ihrem Konto oder an diese Adresse.',
  no_upgrade: 'In den letzten {max} Stunden gab es keinen Wechsel der Version, der sich zurücknehmen ließe.',
  too_many_views: 'Sie haben {max} Ansichten, mehr geht nicht. Löschen Sie eine, die Sie nicht brauchen.',
  view_name_taken: 'Eine Ansicht mit diesem Namen haben Sie schon. Wählen Sie einen anderen.',

  never_live: 'Das Konto war nie live: Geben Sie seinem Antrag statt, der sagt, wie es Kartendaten schützt.',
  proposed_already:
    'Ein Vorschlag dazu wartet schon auf einen anderen Betreiber. Lassen Sie ihn zuerst entscheiden.',
  hold_above_limit:
    'Für eine zurückgehaltene Zahlung über {max} brauchen Sie das Recht {scope}. Fragen Sie einen Betreiber, der es hat.',
  rate_moved:
    'Der Kurs hat sich geändert, seit der vorgeschlagene damit verglichen wurde: Er ist jetzt {status}. Lehnen Sie den Vorschlag ab, und legen Sie den Kurs neu fest, wenn er noch stimmt.',
  hold_of_other_mode: 'Die Zahlung gehört zum anderen Modus: Entscheiden Sie dort.',
  payouts_unanswered:
    'Die Auszahlungen bleiben angehalten: Unsere Bank hat auf die Frage nach {objects} noch nicht geantwortet. Geben Sie sie frei, sobald sie geantwortet hat.',
  hold_decided: 'Die Zahlung ist jetzt: {status:word}. Dabei bleibt es.',
  not_overdue: 'Es wartet auf nichts, oder seine Zeit ist noch nicht gekommen.',
} as const
