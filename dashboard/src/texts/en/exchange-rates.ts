/** Texts of the operators' page of exchange rates. */
import { navigation } from './navigation'

export const exchangeRates = {
  title: navigation.exchangeRates,
  sub: 'Amounts available in another currency are converted into an account’s settlement currency at the latest rate of the pair.',
  none: 'No rate has been set in this mode',
  noneText:
    'Balances in another currency wait until their pair has a rate. The sandbox has rates of its own for EUR, GBP and USD.',
  pair: 'Pair',
  from: 'From',
  to: 'Into',
  rate: 'Rate',
  rateHint: 'What one unit of the first currency is worth in the second, at most ten decimal places',
  reason: 'Reason',
  reasonHint: 'Where the rate comes from. It is shown in the audit log.',
  setBy: 'Set by',
  setAt: 'Set',
  change: 'Change',
  ended: 'Ended',
  set: 'Set a rate',
  setText: 'It applies to what becomes available from now on. What has been converted stays as it is.',
  wasSet: 'The rate is set.',
  end: 'End',
  endTitle: (from: string, to: string) => `End the rate from ${from} into ${to}?`,
  endText: 'Nothing of this pair is converted until it has a rate again.',
  wasEnded: 'The rate has ended.',
}
