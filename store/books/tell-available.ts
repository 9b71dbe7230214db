/** Tells that money became available (contract 21.4): an event for each currency, with the balance as it is then. */
import { presentBalance, type BalancePart } from '../../contract/balance/view'
import { stepOf } from '../../domain/cause'
import { MATURING, type Maturity } from '../../domain/books'
import type { Balance } from '../../domain/exchange-rates'
import type { AccountModel } from '../../prisma/generated/models'
import type { Tenant } from '../context'
import { planEvents, type ToldEvents } from '../events'

/** What leaves ledger accounts, and the balances before, as of the same revision of the books. */
export interface Matured {
  matured: readonly Maturity[]
  before: readonly BalancePart[]
  account: Pick<AccountModel, 'apiVersion'>
  /** What conversions add to what is available. */
  converted?: readonly Balance[]
}

/** `at`: by the account's time. */
export function toldAvailable({ accountId, livemode }: Tenant, given: Matured, at: Date): ToldEvents[] {
  const { matured, before, account, converted = [] } = given
  const released = matured.filter(({ account: from, amount }) => from === 'pending' && amount !== 0n)
  const gained = converted.filter(({ amount }) => amount > 0n)
  const currencies = [...new Set([...released, ...gained].map(({ currency }) => currency))].sort()
  const after = applied(before, matured, converted)
  const drafts = currencies.map((currency) => {
    const shownOf = (parts: readonly BalancePart[]) =>
      presentBalance(
        parts.filter((part) => part.currency === currency),
        { at, livemode },
      )
    return {
      type: 'balance.available' as const,
      // A balance has no id: it is the account's.
      objectId: accountId,
      object: JSON.stringify(shownOf(after)),
      previousAttributes: JSON.stringify({ currencies: shownOf(before).currencies }),
    }
  })
  const context = { accountId, livemode, apiVersion: account.apiVersion }
  return [{ events: planEvents(drafts, context, at, null), cause: stepOf(accountId) }]
}

/** The balances once this has left its ledger accounts, and is converted. */
function applied(
  parts: readonly BalancePart[],
  matured: readonly Maturity[],
  converted: readonly Balance[],
): BalancePart[] {
  const moved = matured.flatMap(({ account, currency, amount }) => [
    { account, currency, amount: -amount },
    { account: MATURING[account].to, currency, amount },
  ])
  const adds = [...moved, ...converted]
  const isMatured = ({ account, currency, day }: BalancePart) =>
    matured.some(
      (one) => one.account === account && one.currency === currency && one.day.getTime() === day?.getTime(),
    )
  const missing = adds
    .filter((add) => !parts.some((part) => part.day === null && isSame(part, add)))
    .map(({ account, currency }): BalancePart => ({ account, currency, day: null, amount: 0n }))
  return [...parts.filter((part) => !isMatured(part)), ...missing].map((part) =>
    part.day === null
      ? {
          ...part,
          amount: adds
            .filter((add) => isSame(part, add))
            .reduce((sum, { amount }) => sum + amount, part.amount),
        }
      : part,
  )
}

const isSame = (a: Pick<BalancePart, 'account' | 'currency'>, b: Pick<BalancePart, 'account' | 'currency'>) =>
  a.account === b.account && a.currency === b.currency
