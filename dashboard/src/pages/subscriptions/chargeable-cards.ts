/** The cards of a customer that a subscription can charge, as the options of a `Select`. */
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Answer } from '../../api/write'
import { useTexts } from '../../texts/language'
import type { Option } from '../../ui/Field'
import { cardText, expiryText } from '../../ui/card-text'
import { cardsOfQuery } from '../customers/queries'

/** `except` is the one that is charged now. */
export const cardOptions = (
  { data }: Answer<'get', '/v1/payment_methods'>,
  expiresIn: (card: string, expiry: string) => string,
  except?: string,
): Option[] =>
  data
    .filter(({ id, status }) => status !== 'detached' && id !== except)
    .map(({ id, card }) => ({ value: id, label: expiresIn(cardText(card), expiryText(card)) }))

/** Not asked while no customer is chosen. */
export function useCards(customer: string): UseQueryResult<Option[]> {
  const { expiresIn } = useTexts('subscriptions')
  return useQuery({
    ...cardsOfQuery(customer),
    enabled: customer !== '',
    select: (cards): Option[] => cardOptions(cards, expiresIn),
  })
}
