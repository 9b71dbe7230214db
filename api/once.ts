/**
 * Every write is done once under its Idempotency-Key (contract 14). This is the one place that looks a
 * key up. A refusal for time, account or state stands only if the key is new, so a repeat is answered as the first
 * call was, whatever has changed since.
 */
import { ApiError } from '../contract/errors'
import { writeInTime } from '../store/event-times'
import type { Repeat } from '../store/idempotency'
import { inProgress, replay } from './idempotency'
import type { Begun, Reply, Write, WriteSteps } from './route'

/** What came of a beginning: the rest of the call, why it is refused, or that nothing was written. */
type BegunOrNot = Begun | ApiError | null

/** Each time somebody else was first, and so somebody got on. */
const TRIES = 200

export async function once<B>(call: Write<B>, steps: WriteSteps<Write<B>>): Promise<Reply> {
  const { tenant } = call
  const { store, writeTurns } = call.services
  for (let tries = 0; tries < TRIES; tries += 1) {
    const begun = (await writeTurns(`${tenant.accountId}:${tenant.livemode}`, () =>
      attempt(() => writeInTime(() => steps.begin(call))),
    )) as BegunOrNot
    if (typeof begun === 'function') return begun()
    const repeat = await store.idempotency.find(call.claim)
    if (repeat) return answerRepeat(call, repeat, steps)
    if (begun instanceof ApiError) throw begun
  }
  throw new ApiError('service_unavailable', { retryAfter: 1 })
}

async function attempt(begin: () => Promise<Begun | null>): Promise<BegunOrNot> {
  try {
    return await begin()
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

async function answerRepeat<B>(
  call: Write<B>,
  repeat: Repeat,
  { resume }: WriteSteps<Write<B>>,
): Promise<Reply> {
  if (repeat.kind === 'other_request') throw new ApiError('idempotency_key_reused')
  if (repeat.kind === 'answered') return replay(call, repeat)
  if (resume) return resume(call, repeat)
  throw inProgress()
}
