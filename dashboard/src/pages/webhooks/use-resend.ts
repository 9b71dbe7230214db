/** Sends events to their endpoints again, one after the other: each is a write of its own, under its own key. */
import { useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { api, got } from '../../api/client'
import { useTexts } from '../../texts/language'
import { toast } from '../../ui/toast'
import type { Delivery } from './types'

const RESEND = '/v1/events/{id}/resend'

export function useResend(onDone: () => void) {
  const { failures: texts } = useTexts('webhooks')
  // A delivery whose answer was lost is sent under the same key again.
  const keys = useRef(new Map<string, string>())
  const [sent, setSent] = useState(0)
  const write = useMutation({
    mutationKey: ['post', RESEND],
    mutationFn: async (deliveries: readonly Delivery[]) => {
      let refused = 0
      for (const [index, { id, event, webhook_endpoint }] of deliveries.entries()) {
        const key = keys.current.get(id) ?? crypto.randomUUID()
        keys.current.set(id, key)
        const call = api.POST(RESEND, {
          params: { path: { id: event } },
          body: { webhook_endpoint },
          headers: { 'Idempotency-Key': key },
        })
        await got(call).then(
          () => keys.current.delete(id),
          () => (refused += 1),
        )
        setSent(index + 1)
      }
      return { refused, done: deliveries.length - refused }
    },
    onSuccess: ({ refused, done }) => {
      if (done > 0) toast(texts.resent(done))
      if (refused > 0) toast(texts.notResent(refused), 'bad')
      onDone()
    },
    onSettled: () => setSent(0),
  })
  return { write, sent }
}
