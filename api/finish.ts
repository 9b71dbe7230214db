/** Answers a call whose work finishes at once (store/finish.ts): plan, one statement, done. */
import { ApiError } from '../contract/errors'
import type { Work } from '../store/finish'
import { answerRepeat } from './idempotency'
import { STORED_REFUSAL, openRefusal } from './refusals'
import type { Reply, Write } from './route'

/** Each time somebody else was first, and so somebody got on. */
const TRIES = 50

/**
 * Replays the response of a key that was used. Else does what `plan` says, planned anew whenever the rows that it
 * read have changed by the time it is written; a plan that throws refuses the call, and leaves nothing behind.
 */
export async function finish<B>(call: Write<B>, plan: () => Work | Promise<Work>): Promise<Reply> {
  const { store } = call.services
  let refusal: ApiError | undefined
  for (let tries = 0; tries < TRIES; tries += 1) {
    const repeat = await store.idempotency.find(call.claim)
    if (repeat) return answerRepeat(call, repeat)
    // It stands only if the key is still new: what the first call used up refuses no repeat of it.
    if (refusal) throw refusal
    const work = await attempt(plan)
    if (work instanceof ApiError) refusal = work
    else if (await store.finish(call.claim, work)) return replyOf(work)
  }
  throw new ApiError('service_unavailable', { retryAfter: 1 })
}

async function attempt(plan: () => Work | Promise<Work>): Promise<Work | ApiError> {
  try {
    return await plan()
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

function replyOf({ status, body }: Work): Reply {
  if (status === STORED_REFUSAL) throw openRefusal(body)
  return { status, body }
}
