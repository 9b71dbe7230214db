/** The cards of a customer that a subscription can charge, as the options of a `Select`. */
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useTexts } from '../../texts/language'
import type { Option } from '../../ui/Field'
import { cardText, expiryText } from '../../ui/card-text'
import { cardsOfQuery } from '../customers/queries'

/** Not asked while no customer is chosen. */
export function useCards(customer: string): UseQueryResult<Option[]> {
  const { expiresIn } = useTexts('subscriptions')
  return useQuery({
    ...cardsOfQuery(customer),
    enabled: customer !== '',
    select: ({ data }): Option[] =>
      data
        .filter(({ status }) => status !== 'detached')
        .map(({ id, card }) => ({ value: id, label: expiresIn(cardText(card), expiryText(card)) })),
  })
}
