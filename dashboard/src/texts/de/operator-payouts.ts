/** Texte der Seiten der Betreiber über Auszahlungen. */
import type { Texts } from '../en'
import { count } from './forms'
import { navigation } from './navigation'

export const operatorPayouts: Texts['operators']['payouts'] = {
  title: 'Auszahlungen',
  runTitle: navigation.payoutRun,
  runSub:
    'Was an Händler geht, was angehalten ist und was fehlgeschlagen ist. Die Seite liest es alle 15 Sekunden neu.',
  today: 'Seit Mitternacht (UTC) veranlasst',
  todaySub: 'Nach Währung und Zustand; ausstehende kann ihr Händler noch stornieren.',
  noneToday: 'Heute wurde keine Auszahlung veranlasst.',
  noneScheduled: 'Kein Zahlplan zahlt vor Mitternacht.',
  scheduledOf: (currency, n) =>
    count(n, {
      one: `# Zahlplan in ${currency} zahlt vor Mitternacht.`,
      other: `# Zahlpläne in ${currency} zahlen vor Mitternacht.`,
    }),
  heldTitle: 'Angehalten',
  noneHeld: 'Keine Auszahlungen sind angehalten.',
  heldSince: 'Angehalten seit',
  noneWaiting: 'Nichts wartet.',
  waitingOf: (n, amount) =>
    count(n, { one: `# Auszahlung wartet: ${amount}`, other: `# Auszahlungen warten: ${amount}` }),
  failuresTitle: 'Seit Mitternacht (UTC) fehlgeschlagen',
  noneFailed: 'Heute ist keine fehlgeschlagen.',
  failures: {
    account_closed: 'Konto geschlossen',
    account_blocked: 'Konto gesperrt',
    account_unknown: 'Kein solches Konto',
    holder_unknown: 'Inhaber unbekannt',
    refused_by_bank: 'Von der Bank abgelehnt',
  },
  currency: 'Währung',
  state: 'Zustand',
  way: 'Veranlasst',
  bySchedule: 'Nach Zahlplan',
  byHand: 'Von Hand',
  count: 'Auszahlungen',
  amount: 'Betrag',
  account: 'Konto',
  failure: 'Warum',
  payout: 'Auszahlung',
  failedAt: 'Fehlgeschlagen',
  held: 'Angehalten',
  goOn: 'Sie gehen weiter',
  bankAccounts: 'Bankkonten',
  inUse: 'verwendet',
  statuses: {
    unverified: 'nicht bestätigt',
    verified: 'bestätigt',
    rejected: 'abgelehnt',
    removed: 'entfernt',
  },
  schedules: 'Zahlpläne',
  intervals: { manual: 'von Hand', daily: 'täglich', weekly: 'wöchentlich', monthly: 'monatlich' },
  hold: 'Auszahlungen anhalten',
  holdTitle: (account) => `Auszahlungen von ${account} anhalten`,
  holdText: 'Keine wird veranlasst, und keine ausstehende geht zur Bank. Was unterwegs ist, geht weiter.',
  reason: 'Grund',
  reasonHint: 'Der Händler liest ihn auf seinen Seiten und in seinem Änderungsprotokoll',
  wereHeld: 'Die Auszahlungen sind angehalten.',
  release: 'Auszahlungen freigeben',
  releaseTitle: (account) => `Auszahlungen von ${account} freigeben?`,
  releaseText: 'Ausstehende Auszahlungen gehen binnen einer Stunde zur Bank, und Zahlpläne zahlen wieder.',
  wereReleased: 'Die Auszahlungen gehen weiter.',
}
