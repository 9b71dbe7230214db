/** Has the workflow act that a thing waits for. Nothing is to be done where a dispatcher looks by itself. */
import type { DueThing } from '../../../store/sandbox-clocks/due'
import { kindOf, type WithKinds } from '../../kinds/kind'
import type { Workflows } from '../../workflows'

export interface Waking extends WithKinds {
  workflows: Pick<Workflows, 'wake' | 'advanceClock' | 'endRun'>
}

export async function wakeThing(
  { kinds, workflows }: WithKinds & { workflows: Pick<Workflows, 'wake'> },
  account: string,
  { kind, id, runner }: Pick<DueThing, 'kind' | 'id' | 'runner'>,
): Promise<void> {
  const whose = { id, account, livemode: false }
  if (kindOf(kinds, kind)) return workflows.wake({ kind, ...whose })
  if (runner === 'workflow') return workflows.wake({ kind: 'event', ...whose })
}
