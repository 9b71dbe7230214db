/** What a difference means, in words for an operator. */
import { currencyDigits, isCurrency, toMajorText } from '../../domain/money'
import type { Item } from '../../contract/dashboard/operator/reconciliation'
import { DIFFERENCES_IN_WORDS } from '../../domain/reconciliation'

/** An acquirer may tell of a currency that nobody uses: its minor units are told as they are. */
export const minorText = (minor: bigint, currency: string): string =>
  isCurrency(currency)
    ? `${toMajorText(minor, currencyDigits(currency))} ${currency}`
    : `${minor} minor units of ${currency || 'no currency'}`

export function meaningOf({ kind, money, currency }: Pick<Item, 'kind' | 'money' | 'currency'>): string {
  const sentence = DIFFERENCES_IN_WORDS[kind]
  if (kind === 'account') return sentence
  if (money === 0n) return `${sentence} No money has moved by it.`
  const sum = minorText(money < 0n ? -money : money, currency)
  if (kind === 'fee')
    return `${sentence} It is ${minorText(money < 0n ? -money : money, currency)} ${money < 0n ? 'more' : 'less'}.`
  return money > 0n
    ? `${sentence} The rows lack ${sum} that was taken.`
    : `${sentence} The rows tell of ${sum} too much.`
}
