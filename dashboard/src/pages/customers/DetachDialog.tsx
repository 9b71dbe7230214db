/** Asks before a card is detached, and names the subscriptions that pause with it. */
import { useWrite } from '../../api/write'
import { useTexts } from '../../texts/language'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { toast } from '../../ui/toast'
import { useSubscriptionsOf } from '../subscriptions/queries'
import { usePrice } from '../subscriptions/price'
import type { StoredCard } from './card'

export function DetachDialog({ stored, onClose }: { stored: StoredCard; onClose: () => void }) {
  const { cards: texts } = useTexts('customers')
  const price = usePrice()
  const { data } = useSubscriptionsOf({ payment_method: stored.id })
  const pausing = data?.data.filter(({ status }) => status === 'active') ?? []
  const detach = useWrite('delete', '/v1/payment_methods/{id}', {
    call: () => ({ params: { path: { id: stored.id } } }),
    onDone: () => {
      toast(texts.wasDetached)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={texts.detachTitle}
      text={texts.detachText}
      action={texts.detachAction}
      isDanger
      write={detach}
      onConfirm={() => detach.mutate(undefined)}
    >
      {pausing.length > 0 && (
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
      )}
    </ConfirmDialog>
  )
}
