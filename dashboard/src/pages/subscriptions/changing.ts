/** Changes of a subscription. What is left out stays as it is; card and state are always sent. */
import { api, got } from '../../api/client'
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
  return useWrite({
    send: (changes: Changes, headers) =>
      got(
        api.PATCH('/v1/subscriptions/{id}', {
          params: { path: { id } },
          body: { payment_method, status: status === 'paused' ? 'paused' : 'active', ...changes },
          headers,
        }),
      ),
    renews: [['subscriptions']],
    onDone: () => {
      toast(done)
      onClose()
    },
  })
}
