/** Ends a write whose whole work is one statement (store/finish.ts). */
import type { Work } from '../store/finish'
import { STORED_REFUSAL, openRefusal } from '../contract/stored-refusal'
import type { Reply, Write, Begun } from './route'

/**
 * Carries `work` out, and `after` once it is committed. Null, and nothing is written, when the key was used or the rows
 * that the work was planned from have changed.
 */
export async function finish<B>(
  { services, claim }: Write<B>,
  work: Work,
  after: () => void = () => undefined,
): Promise<Begun | null> {
  if (!(await services.store.finish(claim, work))) return null
  after()
  return () => replyOf(work)
}

function replyOf({ status, body }: Work): Reply {
  if (status === STORED_REFUSAL) throw openRefusal(body)
  return { status, body }
}
