/**
 * Answers that are kept by their Idempotency-Key, for 24 hours or as long as the controls say. On disk they are without the name and
 * the address of the cardholder, and those that tell of what is in memory alone are not there.
 */
import { DAY } from '../../../domain/time'
import type { createControls } from '../controls'
import type { SimulatorReply } from '../listener'
import { errorReply } from './faults'
import { NO_BILLING, type AnswerRow, type StripeStore } from './store'

const LONGEST_KEY = 255

export const keyTooLong = (key: string): boolean => key.length > LONGEST_KEY

type Begun = { kind: 'new' } | { kind: 'kept' | 'refused'; reply: SimulatorReply }

export function createKeptAnswers(
  store: StripeStore,
  clock: () => number,
  { keptMs }: Pick<ReturnType<typeof createControls>, 'keptMs'>,
) {
  const underWay = new Set<string>()
  const whole = new Map<string, AnswerRow>()
  const isFresh = ({ at }: AnswerRow): boolean => clock() - Date.parse(at) < (keptMs() ?? DAY)
  const find = (id: string): AnswerRow | undefined => {
    const row = whole.get(id) ?? store.find('answers', id)
    return row && isFresh(row) ? row : undefined
  }
  return {
    /** Begins what is asked under the key, unless it was begun before. `fingerprint`: of all that was asked. */
    begin(id: string, fingerprint: string): Begun {
      const row = find(id)
      if (row && row.fingerprint !== fingerprint)
        return refused(400, {
          type: 'idempotency_error',
          message: 'Keys for idempotent requests can only be used with the parameters of their first use.',
        })
      if (row)
        return {
          kind: 'kept',
          reply: { status: row.status, body: row.body, headers: { 'idempotent-replayed': 'true' } },
        }
      if (underWay.has(id))
        return refused(409, {
          type: 'invalid_request_error',
          code: 'idempotency_key_in_use',
          message: 'Another request with this Idempotency-Key is in progress.',
        })
      underWay.add(id)
      return { kind: 'new' }
    },

    /** `onDisk`: also after a restart. */
    async keep(
      id: string,
      fingerprint: string,
      { status, body }: SimulatorReply,
      onDisk: boolean,
    ): Promise<void> {
      const row = { id, fingerprint, status, body, at: new Date(clock()).toISOString() }
      whole.delete(id)
      whole.set(id, row)
      if (onDisk) await store.write('answers', { ...row, body: withoutBilling(body) })
      for (const [old, one] of whole) {
        if (isFresh(one)) break
        whole.delete(old)
      }
    },

    /** What was begun is not under way any more. */
    release: (id: string): void => void underWay.delete(id),
  }
}

const withoutBilling = (body: string): string =>
  JSON.stringify(
    JSON.parse(body, (name: string, value: unknown) => (name === 'billing_details' ? NO_BILLING : value)),
  )

const refused = (...told: Parameters<typeof errorReply>): Begun => ({
  kind: 'refused',
  reply: errorReply(...told),
})
