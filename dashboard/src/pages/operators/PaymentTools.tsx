/** On the page of a payment, for operators: its workflow in Temporal's own pages, what its acquirer calls it, and the decision about a hold. */
import { $api } from '../../api/client'
import type { components } from '../../api/schema'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { Panel, Stack } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Skeleton } from '../../ui/Skeleton'
import { HoldDecision } from './HoldDecision'
import { PaymentAtAcquirer } from './PaymentAtAcquirer'
import { WorkflowLink } from './WorkflowLink'

export default function PaymentTools({ payment }: { payment: components['schemas']['Payment'] }) {
  const texts = useTexts('operators')
  const { account, may } = useSession()
  const path = { id: account.id, payment: payment.id }
  const query = $api.useQuery('get', '/v1/dashboard/operator/accounts/{id}/payments/{payment}/workflow', {
    params: { path },
  })
  return (
    <Panel title={texts.title}>
      <Stack>
        <QueryState query={query} skeleton={<Skeleton lines={1} />}>
          {({ workflow_url: url }) => (url === null ? texts.noWorkflow : <WorkflowLink url={url} />)}
        </QueryState>
        <PaymentAtAcquirer {...path} />
        {payment.status === 'on_hold' && may('operator.write') && (
          <HoldDecision hold={{ ...payment, account }} />
        )}
      </Stack>
    </Panel>
  )
}
