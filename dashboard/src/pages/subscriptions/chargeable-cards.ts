/** The cards of a customer that a subscription can charge, as the options of a `Select`. */
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts/language'
import type { Option } from '../../ui/Field'
import { cardText } from '../../ui/card-text'
import { expiryText } from '../customers/card'
import { cardsOfQuery } from '../customers/queries'

/** undefined until they are known. */
export function useCards(customer: string): Option[] | undefined {
  const { expiresIn } = useTexts('subscriptions')
  const { data } = useQuery({ ...cardsOfQuery(customer), enabled: customer !== '' })
  return data?.data
    .filter(({ status }) => status !== 'detached')
    .map(({ id, card }) => ({ value: id, label: expiresIn(cardText(card), expiryText(card)) }))
}
