/** The filters of the list of payments. */
import type { ListTexts } from './columns'
import { BRANDS } from '../../../ui/card-text'
import { entryIn } from '../../../ui/metadata-entry'
import type { FilterField } from '../../../ui/Filters'
import { PAYMENT_FILTERS } from '../filters'

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const unless = (pattern: RegExp, fault: string) => (text: string) =>
  text === '' || pattern.test(text) ? undefined : fault

export function fieldsOf(
  { paymentList, status, declines }: ListTexts,
  currencies: readonly string[],
): { fields: FilterField[]; more: FilterField[] } {
  const { filters, search, searchHint, refunded, threeDs } = paymentList
  return {
    fields: [
      { kind: 'search', name: 'q', label: search, placeholder: searchHint },
      {
        kind: 'several',
        name: 'status',
        label: filters.status,
        options: PAYMENT_FILTERS.status.options.map((value) => ({ value, label: status[value] })),
      },
      { kind: 'dates', name: 'created', label: filters.created },
    ],
    more: [
      { kind: 'amounts', name: 'amount', label: filters.amount, currencies },
      { kind: 'several', name: 'brand', label: filters.brand, options: optionsOf(BRANDS) },
      {
        kind: 'text',
        name: 'last4',
        label: filters.last4,
        check: unless(/^\d{4}$/, filters.last4Wrong),
      },
      {
        kind: 'text',
        name: 'customer',
        label: filters.customer,
        placeholder: 'cust_…',
        check: unless(/^cust_\w+$/, filters.customerWrong),
      },
      {
        kind: 'text',
        name: 'subscription',
        label: filters.subscription,
        placeholder: 'subs_…',
        check: unless(/^subs_\w+$/, filters.subscriptionWrong),
      },
      {
        kind: 'text',
        name: 'payment_method',
        label: filters.paymentMethod,
        placeholder: 'pmth_…',
        check: unless(/^pmth_\w+$/, filters.paymentMethodWrong),
      },
      {
        kind: 'text',
        name: 'metadata',
        label: filters.metadata,
        placeholder: 'order_id=6735',
        check: (given) => (given === '' || entryIn(given) ? undefined : filters.metadataWrong),
      },
      {
        kind: 'select',
        name: 'decline_code',
        label: filters.decline,
        options: Object.entries(declines).map(([value, { name }]) => ({ value, label: name })),
      },
      { kind: 'select', name: 'three_d_secure', label: filters.threeDs, options: optionsOf(threeDs) },
      { kind: 'select', name: 'refunded', label: filters.refunded, options: optionsOf(refunded) },
    ],
  }
}
