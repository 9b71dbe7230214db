/** Texts of operators' pages about payouts. */
import { count } from './forms'
import { navigation } from './navigation'

export const operatorPayouts = {
  title: 'Payouts',
  runTitle: navigation.payoutRun,
  runSub:
    'What is paid out to merchants, what is held back and what failed. The page refreshes every 15 seconds.',
  today: 'Made since midnight, UTC',
  todaySub: 'By currency and state; pending ones can still be cancelled by their merchant.',
  noneToday: 'No payout was made today.',
  noneScheduled: 'No schedule pays before midnight.',
  scheduledOf: (currency: string, n: number) =>
    count(n, {
      one: `# schedule of ${currency} pays before midnight.`,
      other: `# schedules of ${currency} pay before midnight.`,
    }),
  heldTitle: 'Held back',
  noneHeld: 'No payouts are held.',
  heldSince: 'Held since',
  noneWaiting: 'Nothing is waiting.',
  waitingOf: (n: number, amount: string) =>
    count(n, { one: `# payout is waiting: ${amount}`, other: `# payouts are waiting: ${amount}` }),
  failuresTitle: 'Failed since midnight, UTC',
  noneFailed: 'None failed today.',
  failures: {
    account_closed: 'Account closed',
    account_blocked: 'Account blocked',
    account_unknown: 'No such account',
    holder_unknown: 'Holder unknown',
    refused_by_bank: 'Refused by the bank',
  },
  currency: 'Currency',
  state: 'State',
  way: 'Made',
  bySchedule: 'By the schedule',
  byHand: 'By hand',
  count: 'Payouts',
  amount: 'Amount',
  account: 'Account',
  failure: 'Why',
  payout: 'Payout',
  failedAt: 'Failed',
  held: 'Held',
  goOn: 'They continue',
  bankAccounts: 'Bank accounts',
  inUse: 'in use',
  statuses: { unverified: 'not verified', verified: 'verified', rejected: 'rejected', removed: 'removed' },
  schedules: 'Schedules',
  intervals: { manual: 'by hand', daily: 'daily', weekly: 'weekly', monthly: 'monthly' },
  hold: 'Hold the payouts',
  holdTitle: (account: string) => `Hold the payouts of ${account}`,
  holdText:
    'No payouts are made, and pending ones are not sent to the bank. Those already on their way continue.',
  reason: 'Reason',
  reasonHint: 'The merchant sees it, on their pages and in their audit log',
  wereHeld: 'The payouts are held.',
  release: 'Release the payouts',
  releaseTitle: (account: string) => `Release the payouts of ${account}?`,
  releaseText: 'Pending payouts go to the bank within an hour, and schedules pay again.',
  wereReleased: 'The payouts continue.',
}
