/** Hands an overdue row to the workflow that looks after it, for the sweep and for operators. */
import type { IncidentKind } from '../../domain/incidents'
import type { HandedOver } from '../../store/overdue'
import type { Workflows } from '../workflows'

export type Handing = Pick<
  Workflows,
  'wake' | 'startRefund' | 'wakeSession' | 'wakeDelivery' | 'startReplay' | 'wakeSubscription'
>

export async function handToWorkflow(
  workflows: Handing,
  kind: IncidentKind,
  { id, accountId: account, livemode }: Pick<HandedOver, 'id' | 'accountId' | 'livemode'>,
): Promise<void> {
  const whose = { account, livemode }
  switch (kind) {
    case 'payment':
    case 'operation':
      return workflows.wake({ payment: id, ...whose })
    case 'refund':
      return workflows.startRefund({ refund: id, ...whose })
    case 'hosted_session':
      return workflows.wakeSession({ session: id, ...whose })
    case 'event':
      return workflows.wakeDelivery({ event: id, ...whose })
    case 'replay':
      return workflows.startReplay({ replay: id, ...whose })
    case 'subscription':
      return workflows.wakeSubscription({ subscription: id, ...whose })
  }
}
