/** Keys that may do more than they do. */
import type { RequestLog } from '@svc/sdk'
import { OPERATIONS } from '../generated/operations'
import type { Evidence } from './evidence'
import type { Finding } from './finding'

export function checkScopes({ keys, calls, isCut }: Evidence): Finding[] {
  // What was not looked at may have used them.
  if (isCut) return []
  return keys.flatMap(({ id, name, scopes }) => {
    const used = new Set(calls.filter(({ actor }) => actor.id === id).flatMap(scopesIn))
    const unused = scopes.filter((scope) => !used.has(scope))
    if (unused.length === 0) return []
    const key = name === null ? id : `${id} (${name})`
    const problem =
      used.size === 0
        ? `${key} was not used in the last 24 hours`
        : `${key} has ${unused.length} of ${scopes.length} scopes that it did not use in the last 24 hours`
    const remedy =
      used.size === 0
        ? 'Revoke it if nothing needs it.'
        : 'Make a key with the scopes that its program needs: whoever gets hold of it can do no more than that.'
    return [{ check: 'scopes', problem, examples: used.size === 0 ? [] : unused, remedy }]
  })
}

const NEEDED = new Map(OPERATIONS.map(({ id, scope }) => [id, scope]))

/** What the call needed, as far as the log tells. */
function scopesIn({ operation, request_body, path }: RequestLog): string[] {
  // `svc status` tries every scope, which is no use of it.
  if (path.includes('{')) return []
  const scope = NEEDED.get(operation)
  const needed = scope === undefined ? [] : [scope]
  if (operation !== 'createPayment' || request_body === null) return needed
  if (request_body['initiated_by'] === 'merchant') return [...needed, 'payments.merchant_initiated']
  const isRaw = request_body['payment_method.type'] === 'card' && !('payment_method.token' in request_body)
  return isRaw ? [...needed, 'payments.card.raw'] : needed
}
