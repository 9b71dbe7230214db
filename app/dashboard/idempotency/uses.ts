/** What the uses of an Idempotency-Key were answered, and in what they differed. */
import { doerOf } from '../../../contract/dashboard/doer'
import type { KeyUseEntry, KeyUseView, UseOutcome } from '../../../contract/dashboard/key-use'
import { IDEMPOTENCY_LIFE } from '../../../domain/retention'
import type { RequestLogModel } from '../../../prisma/generated/models'
import type { KeyRecord } from '../../../store/dashboard/key-uses'

const hex = (bytes: Uint8Array, length: number): string => Buffer.from(bytes).toString('hex').slice(0, length)

export interface KeyFacts {
  keyHash: Uint8Array
  record: KeyRecord | undefined
  /** The uses that are in the request log, oldest first. */
  calls: readonly RequestLogModel[]
  /** Of the object that the key worked on, where neither its record nor a call is left. */
  known?: { operation: string; objectId: string; at: Date } | undefined
}

/** Null if nothing is known of the key. */
export function presentKeyUse({ keyHash, record, calls, known }: KeyFacts, now: Date): KeyUseView | null {
  const [first] = calls
  const firstAt = record?.createdAt ?? first?.createdAt ?? known?.at
  const operation = record?.operationId ?? first?.operationId ?? known?.operation
  if (!firstAt || operation === undefined) return null
  return {
    id: hex(keyHash, 12),
    object: 'idempotency_key',
    state: stateOf(record, now),
    operation,
    object_id: record?.resourceId ?? first?.objectId ?? known?.objectId ?? null,
    first_used_at: firstAt.toISOString(),
    lease_until: record?.responseStatus === null ? record.leaseUntil.toISOString() : null,
    epoch: record?.epoch ?? null,
    fingerprint: record ? hex(record.fingerprint, 12) : null,
    status: record?.responseStatus ?? null,
    expires_at: record ? new Date(record.createdAt.getTime() + IDEMPOTENCY_LIFE).toISOString() : null,
    uses: usesOf(calls),
  }
}

function stateOf(record: KeyRecord | undefined, now: Date): KeyUseView['state'] {
  if (!record) return 'forgotten'
  if (record.responseStatus !== null) return 'answered'
  return record.leaseUntil > now ? 'running' : 'unanswered'
}

function usesOf(calls: readonly RequestLogModel[]): KeyUseEntry[] {
  const worked = calls.find(isWork) ?? calls.find(({ errorCode }) => errorCode !== 'idempotency_key_reused')
  return calls.map((call) => {
    const outcome = outcomeOf(call, worked)
    const differs = outcome === 'other_request' && worked ? differencesOf(worked, call) : []
    return {
      request: call.id,
      at: call.createdAt.toISOString(),
      by: doerOf(call.actorId),
      operation: call.operationId,
      status: call.status,
      error_code: call.errorCode,
      duration_ms: call.durationMs,
      outcome,
      differs,
      differs_unseen: outcome === 'other_request' && differs.length === 0,
    }
  })
}

/** Results of completed work are stored (contract 14.3). */
const isWork = ({ status }: RequestLogModel): boolean => status < 300 || status === 402

function outcomeOf(call: RequestLogModel, worked: RequestLogModel | undefined): UseOutcome {
  if (call.errorCode === 'idempotency_key_reused') return 'other_request'
  if (call.errorCode === 'request_in_progress') return 'in_progress'
  if (isWork(call)) return call === worked ? 'first' : 'replayed'
  return call.status >= 500 ? 'failed' : 'refused'
}

/** Fields of a card are never named, though the log keeps which stored card was charged. */
const isOfCard = (path: string): boolean => path.startsWith('payment_method.card')

/** What the request log keeps of both calls and is not the same; never a value. */
function differencesOf(one: RequestLogModel, other: RequestLogModel): string[] {
  const [before, after] = [one, other].map(
    ({ requestBody }) => (requestBody ?? {}) as Readonly<Record<string, unknown>>,
  ) as [Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>]
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return [
    ...(one.method === other.method && one.path === other.path ? [] : ['path']),
    ...fields
      .filter((field) => !isOfCard(field))
      .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])),
  ]
}
