/** What a repeat of a key is answered (contract 14). */
import { ApiError } from '../../contract/errors'
import type { CallFault } from '../../contract/faults/table'
import { STORED_REFUSAL, openRefusal } from '../../contract/stored-refusal'
import type { Repeat } from '../../store/idempotency'
import type { App } from '../app'
import type { Answer, Write } from './write'

/** An answer that was stored by the first call under the key. */
export interface Replay extends Answer {
  replayed: true
}

/** The stored answer of an answered repeat; throws the refusal when that is what was stored. */
export function replay(
  { responses }: Pick<App, 'responses'>,
  { idempotencyKey, claim }: Write<unknown>,
  repeat: Extract<Repeat, { kind: 'answered' }>,
): Replay {
  const { body, form } = responses.open(idempotencyKey, claim.keyHash, repeat.sealedResponse)
  if (repeat.status === STORED_REFUSAL) throw openRefusal(body, { 'Idempotent-Replay': 'true' })
  return { status: repeat.status, body, form, replayed: true }
}

/** The answer that somebody else stored for this call's work, as the first call is given it; undefined before that. */
export async function storedAnswer(app: App, write: Write<unknown>): Promise<Answer | undefined> {
  const repeat = await app.store.idempotency.find(write.claim)
  if (repeat?.kind !== 'answered') return undefined
  const { status, body, form } = replay(app, write, repeat)
  return { status, body, form }
}

/** 409 for a call that comes too early; `fault` where it waits for something other than its own key's first call. */
export const inProgress = (
  fault: 'request_in_progress' | Extract<CallFault, { payment: string }> = 'request_in_progress',
): ApiError => new ApiError(fault, { retryAfter: 1 })
