/** Legacy: goes when every route writes by a use case. */
import { ApiError } from '../contract/errors'
import { inProgress } from '../app/writes/replay'
import { STORED_REFUSAL, openRefusal } from '../contract/stored-refusal'
import type { Repeat } from '../store/idempotency'
import type { Reply, Write } from './route'

/** The Idempotency-Key of a write: 1 to 255 printable ASCII characters. */
export function readIdempotencyKey(header: string | string[] | undefined): string {
  if (typeof header === 'string' && /^[\x20-\x7e]{1,255}$/.test(header)) return header
  throw new ApiError('idempotency_key_missing')
}

/** The stored response of an answered repeat, marked as a replay. */
export function replay<B>(
  { services, claim, idempotencyKey }: Write<B>,
  repeat: Extract<Repeat, { kind: 'answered' }>,
): Reply {
  const { body, form } = services.responses.open(idempotencyKey, claim.keyHash, repeat.sealedResponse)
  const headers = { 'Idempotent-Replay': 'true' }
  if (repeat.status === STORED_REFUSAL) throw openRefusal(body, headers)
  return { status: repeat.status, body, form, headers }
}

export { inProgress }
