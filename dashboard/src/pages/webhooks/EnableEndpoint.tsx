/** Enables an endpoint, and then says what it missed. */
import { useWrite } from '../../api/write'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { useGo } from '../../ui/Link'
import { useProblemText } from '../../ui/problem-text'
import { toast } from '../../ui/toast'
import type { Endpoint } from './types'

/** Changes the status alone: the other fields stay as they are shown. */
export function useStatusChange(
  { id, url, enabled_events }: Endpoint,
  status: 'enabled' | 'disabled',
  onDone: (endpoint: Endpoint) => void,
) {
  return useWrite('patch', '/v1/webhook_endpoints/{id}', {
    call: () => ({ params: { path: { id } }, body: { url, enabled_events, status } }),
    onDone,
  })
}

/**
 * The page's endpoint is enabled as soon as the call is answered, and this button is gone then. So what it missed is
 * told in a message, and the replay stands on the page that it leads to.
 */
export function EnableEndpoint({ endpoint }: { endpoint: Endpoint }) {
  const texts = useTexts('webhooks')
  const problemText = useProblemText()
  const go = useGo()
  const enable = useStatusChange(endpoint, 'enabled', ({ replay_available: missed }) => {
    toast(texts.enabled)
    if (missed && missed.events > 0) {
      const search = { missed: String(missed.events), from: missed.from ?? undefined }
      go({ to: '/dashboard/webhooks/$id/replay', params: { id: endpoint.id }, search })
    }
  })
  return (
    <Button
      look="primary"
      isBusy={enable.isPending}
      onClick={() => enable.mutate(undefined, { onError: (error) => toast(problemText(error), 'bad') })}
    >
      {texts.enable}
    </Button>
  )
}
