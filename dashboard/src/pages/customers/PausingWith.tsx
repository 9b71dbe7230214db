/** Names the subscriptions that pause when a card is detached. */
import { useTexts } from '../../texts/language'
import { usePrice } from '../subscriptions/price'
import { useSubscriptionsOf } from '../subscriptions/queries'

export function PausingWith({ card }: { card: string }) {
  const { cards: texts } = useTexts('customers')
  const price = usePrice()
  const { data } = useSubscriptionsOf({ payment_method: card })
  const pausing = data?.data.filter(({ status }) => status === 'active') ?? []
  if (pausing.length === 0) return null
  return (
    <div>
      <strong>{texts.subscriptionsToo}</strong>
      <ul>
        {pausing.map((subscription) => (
          <li key={subscription.id}>
            {[subscription.reference, price(subscription)].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  )
}
