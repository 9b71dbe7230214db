/** Changes of a subscription. What is left out stays as it is; card and state are always sent. */
import type { components } from '../../api/schema'
import { useWrite } from '../../api/write'
import { toast } from '../../ui/toast'
import type { Subscription } from './queries'

type Changes = Partial<components['schemas']['UpdateSubscriptionRequest']>

export interface ChangeProps {
  subscription: Subscription
  onClose: () => void
}

/** `mutate(changes)` changes it, says `done`, and closes the dialog. */
export function useChange({ subscription, onClose }: ChangeProps, done: string) {
  const { id, payment_method, status } = subscription
  return useWrite('patch', '/v1/subscriptions/{id}', {
    call: (changes: Changes) => ({
      params: { path: { id } },
      body: {
        payment_method,
        status: status === 'paused' ? ('paused' as const) : ('active' as const),
        ...changes,
      },
    }),
    onDone: () => {
      toast(done)
      onClose()
    },
  })
}
