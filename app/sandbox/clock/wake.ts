/** Has the workflow act that a thing waits for. Nothing is to be done where a dispatcher looks by itself. */
import type { DueThing } from '../../../store/sandbox-clocks/due'
import type { Workflows } from '../../workflows'

export type Waking = Pick<
  Workflows,
  'wake' | 'wakeRefund' | 'wakeSession' | 'wakeSubscription' | 'wakeDelivery' | 'advanceClock' | 'endRun'
>

export async function wakeThing(
  workflows: Waking,
  account: string,
  { kind, id, runner }: Pick<DueThing, 'kind' | 'id' | 'runner'>,
): Promise<void> {
  const whose = { account, livemode: false }
  switch (kind) {
    case 'payment':
      return workflows.wake({ payment: id, ...whose })
    case 'refund':
      return workflows.wakeRefund({ refund: id, ...whose })
    case 'session':
      return workflows.wakeSession({ session: id, ...whose })
    case 'subscription':
      return workflows.wakeSubscription({ subscription: id, ...whose })
    case 'delivery':
      return runner === 'workflow' ? workflows.wakeDelivery({ event: id, ...whose }) : undefined
    case 'circuit':
    case 'card':
      return undefined
  }
}
