/** Writes that were answered with 503, and what the merchant made of them. */
import type { RequestLog } from '@svc/sdk'
import type { Evidence } from './evidence'
import { counted, few, type Finding } from './finding'

const CHECK = 'idempotency'

export function checkIdempotency({ calls }: Evidence): Finding[] {
  const writes = calls.filter(({ method }) => method !== 'GET')
  const left = writes.filter((call) => call.status === 503 && !isRepeated(call, writes))
  return [
    ...found(left, {
      problem: `${counted(left.length, 'write')} answered with 503 and not repeated with the same Idempotency-Key`,
      remedy:
        'Repeat the call with the same key until it has an outcome. A new key may charge the card a second time; the library keeps the key by itself.',
    }),
    ...refused(writes, 'idempotency_key_missing', {
      problem: 'without an Idempotency-Key',
      remedy: 'Give every write its own key, and keep the key while the call is repeated.',
    }),
    ...refused(writes, 'idempotency_key_reused', {
      problem: 'with the Idempotency-Key of another request',
      remedy: 'Create a new key for every new intent, such as one for each order and attempt.',
    }),
  ]
}

/**
 * The log keeps no keys. But a repeat with the same key is about the same payment; and of other writes, about the same
 * object. The last of several that failed is no fault.
 */
function isRepeated(failed: RequestLog, writes: readonly RequestLog[]): boolean {
  const payment = paymentIn(failed)
  return writes.some((call) => {
    if (call.operation !== failed.operation || call.path !== failed.path || call.id === failed.id)
      return false
    if (payment !== undefined && paymentIn(call) !== payment) return false
    return call.id > failed.id || call.status === 503
  })
}

function paymentIn({ response_body, operation }: RequestLog): string | undefined {
  if (operation !== 'createPayment') return undefined
  const id = response_body?.['error.payment_id'] ?? response_body?.id
  return typeof id === 'string' ? id : undefined
}

function refused(calls: readonly RequestLog[], code: string, told: Wording): Finding[] {
  const own = calls.filter(({ error_code }) => error_code === code)
  return found(own, { ...told, problem: `${counted(own.length, 'write')} ${told.problem}` })
}

type Wording = Pick<Finding, 'problem' | 'remedy'>

function found(calls: readonly RequestLog[], told: Wording): Finding[] {
  if (calls.length === 0) return []
  return [{ check: CHECK, ...told, examples: few(calls.map(({ id, operation }) => `${id} ${operation}`)) }]
}
