/** Stripe's search for PaymentIntents, as far as it asks for one entry of the metadata. */
import { z } from 'zod'
import { MINUTE } from '../../../domain/time'
import { invalid } from './faults'
import { expandPaths, formText, wholeNumber } from './shapes'
import type { IntentRow, StripeStore } from './store'

/** Stripe's own word for how long it takes until what is new is found. */
const FOUND_AFTER = MINUTE

const QUERY = /^metadata\['(?<name>[^']{1,40})'\]:'(?<value>[^']{1,500})'$/u

export const SearchForm = z.strictObject({
  query: formText(1_000),
  limit: wholeNumber.pipe(z.number().min(1).max(100)).default(10),
  expand: expandPaths,
})

interface SearchParts {
  store: StripeStore
  clock: () => number
  view: (row: IntentRow) => object
}

/** All on one page, newest first. */
export function searchIntents(
  { store, clock, view }: SearchParts,
  { query, limit }: z.infer<typeof SearchForm>,
): object {
  const { name, value } = QUERY.exec(query)?.groups ?? {}
  if (name === undefined || value === undefined)
    throw invalid('query', 'The simulator searches for one entry of the metadata alone.')
  const isFound = ({ metadata, created }: IntentRow) =>
    metadata[name] === value && created * 1_000 <= clock() - FOUND_AFTER
  return {
    object: 'search_result',
    url: '/v1/payment_intents/search',
    has_more: false,
    next_page: null,
    data: store.all('intents').filter(isFound).reverse().slice(0, limit).map(view),
  }
}
