/** What a search of payments asks for, as the store takes it. */
import type { PaymentFilterQuery } from '../../../contract/dashboard/payment-search'
import { impossible } from '../../../contract/errors'
import { currencyDigits, toMinor } from '../../../domain/money'
import { readSearchText, type SearchText } from '../../../domain/search-text'
import type { AccountModel } from '../../../prisma/generated/models'
import type { Tenant } from '../../../store/context'
import type { PaymentFilters } from '../../../store/dashboard/payment-filters'
import type { App } from '../../app'
import { paymentOf } from '../../kinds/payment-of'

export interface PaymentQuestion {
  filters: PaymentFilters
  /** What the free text was read as; null without one. */
  recognized: SearchText['as'] | null
}

/** Throws 400 where an amount does not fit its currency. */
export async function questionOf(
  deps: Pick<App, 'store' | 'kinds'>,
  tenant: Tenant,
  account: AccountModel,
  query: PaymentFilterQuery,
): Promise<PaymentQuestion> {
  const own = ownFilters(query)
  if (query.q === undefined) return { filters: own, recognized: null }
  const typed = readSearchText(query.q, account.currencies)
  const sought = await filtersOf(deps, tenant, typed)
  const { containing } = sought
  if (typed.as !== 'reference' || !containing) return { filters: { ...own, ...sought }, recognized: typed.as }
  const customers =
    (await deps.store.people.customersNamed(tenant, containing.text, MOST_CUSTOMERS)) ?? 'many'
  return { filters: { ...own, containing: { ...containing, customers } }, recognized: typed.as }
}

/** As many are looked up one by one; of more, the payments that are met on the way are compared with the text. */
const MOST_CUSTOMERS = 1_000

function ownFilters(query: PaymentFilterQuery): PaymentFilters {
  const { currency } = query
  const amount = minorOf(query, 'amount')
  return {
    statuses: query.status,
    reference: query.reference,
    customerId: query.customer,
    subscriptionId: query.subscription,
    paymentMethodId: query.payment_method,
    last4: query.last4,
    brands: query.brand,
    currency,
    amounts: currency === undefined || amount === undefined ? undefined : [{ currency, minor: amount }],
    amountFrom: minorOf(query, 'amount[gte]'),
    amountUntil: minorOf(query, 'amount[lte]'),
    refunded: query.refunded === undefined ? undefined : query.refunded === 'true',
    declineCode: query.decline_code,
    threeDs: query.three_d_secure,
    metadata: query.metadata,
    from: query['created[gte]'],
    until: query['created[lte]'],
  }
}

type AmountName = 'amount' | 'amount[gte]' | 'amount[lte]'

function minorOf(query: PaymentFilterQuery, name: AmountName): bigint | undefined {
  const { [name]: text, currency } = query
  if (text === undefined || currency === undefined) return undefined
  const verdict = toMinor(text, currencyDigits(currency))
  if (verdict.ok) return verdict.minor
  if (verdict.fault === 'not_positive') return 0n
  throw impossible(name, { code: 'more_places_than_currency', currency })
}

/** The id of what is of a payment finds that payment. An unknown one is searched for as a payment's, and finds nothing. */
export async function filtersOf(
  deps: Pick<App, 'store' | 'kinds'>,
  tenant: Tenant,
  typed: SearchText,
): Promise<PaymentFilters> {
  switch (typed.as) {
    case 'payment':
    case 'refund':
    case 'dispute':
    case 'hosted_session':
    case 'balance_transaction':
      return { id: (await paymentOf(deps, tenant, typed.id)) ?? typed.id }
    case 'customer':
      return { customerId: typed.id }
    case 'subscription':
      return { subscriptionId: typed.id }
    case 'payment_method':
      return { paymentMethodId: typed.id }
    case 'last4':
      return { containing: { text: typed.text, last4: typed.last4 } }
    case 'amount':
      return { amounts: typed.amounts }
    case 'reference':
      return { containing: { text: typed.text } }
  }
}
