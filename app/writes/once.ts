/**
 * Every write is done once under its Idempotency-Key (contract 14). This is the one place that looks a key up. A refusal
 * for time, account or state stands only if the key is new, so a repeat is answered as the first call was, whatever has
 * changed since. While the service is closed to money, nothing is looked up or written (decision 0130).
 */
import { ApiError } from '../../contract/errors'
import { writeInTime } from '../../store/event-times'
import type { Repeat } from '../../store/idempotency'
import type { App } from '../app'
import { withFaults } from '../sandbox/faults/with-faults'
import { inProgress, replay, type Replay } from './replay'
import type { Answer, Beginning, Write, WriteUseCase } from './write'

/** A begin call, or why it was refused. */
type Attempt = Beginning | { kind: 'refused'; error: ApiError }

/** Whenever a begin call writes nothing, another write was first: that many in a row do not happen. */
const TRIES = 200

/** When to ask again while the service is closed, in seconds. */
const RECOVERING = 30

export async function writeOnce<C>(
  given: App,
  write: Write<C>,
  useCase: WriteUseCase<C>,
): Promise<Answer | Replay> {
  const app = withFaults(given, write)
  if (!(await app.store.serviceStates.isOpen()))
    throw new ApiError('service_recovering', { retryAfter: RECOVERING })
  const { tenant, claim } = write
  const turn = `${tenant.accountId}:${tenant.livemode}:${useCase.line ?? ''}`
  const earlier = await findFormer(app, write)
  if (earlier) return answerRepeat(app, earlier.write, earlier.repeat, useCase)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const attempt = (await app.writeTurns(turn, () => tryToBegin(app, write, useCase))) as Attempt
    if (attempt.kind === 'begun') return attempt.finish()
    const repeat = await app.store.idempotency.find(claim)
    if (repeat) return answerRepeat(app, write, repeat, useCase)
    const other = await findFormer(app, write)
    if (other) return answerRepeat(app, other.write, other.repeat, useCase)
    if (attempt.kind === 'refused') throw attempt.error
  }
  throw new ApiError('service_unavailable', { retryAfter: 1 })
}

/** The call before, if it was hashed with the other pepper: all that goes on with it has the hash that it had. */
async function findFormer<C>(
  { store }: App,
  write: Write<C>,
): Promise<{ write: Write<C>; repeat: Repeat } | undefined> {
  for (const claim of write.former ?? []) {
    const repeat = await store.idempotency.find(claim)
    if (repeat) return { write: { ...write, claim }, repeat }
  }
  return undefined
}

async function tryToBegin<C>(app: App, write: Write<C>, useCase: WriteUseCase<C>): Promise<Attempt> {
  try {
    return await writeInTime(app, () => useCase.begin(app, write))
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'refused', error }
    throw error
  }
}

async function answerRepeat<C>(
  app: App,
  write: Write<C>,
  repeat: Repeat,
  useCase: WriteUseCase<C>,
): Promise<Answer | Replay> {
  if (repeat.kind === 'other_request') throw new ApiError('idempotency_key_reused')
  if (repeat.kind === 'answered') return replay(app, write, repeat)
  if (useCase.resume) return useCase.resume(app, write, repeat)
  throw inProgress()
}
