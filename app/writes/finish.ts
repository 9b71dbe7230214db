/** Ends a write whose whole work is one statement (store/finish.ts). */
import { STORED_REFUSAL, openRefusal } from '../../contract/stored-refusal'
import type { Work } from '../../store/finish'
import type { WithStore } from '../dependencies'
import { NOT_WRITTEN, type Answer, type Beginning, type Write } from './write'

/** Carries `work` out under the write's claim; `after` runs once it is committed. */
export async function finish(
  { store }: WithStore,
  { claim, cause }: Write<unknown>,
  work: Work,
  after: () => void = () => undefined,
): Promise<Beginning> {
  if ((await store.finish(claim, work, cause)) === 'not_claimed') return NOT_WRITTEN
  after()
  return { kind: 'begun', finish: () => answerOf(work) }
}

function answerOf({ status, body }: Work): Answer {
  if (status === STORED_REFUSAL) throw openRefusal(body)
  return { status, body }
}
