/** What a key may do. The API tells no key its scopes, so each scope is tried with a call that can have no effect. */
import type { Svc } from '@svc/sdk'
import { clientWith, type Account } from './account'
import { refusalCode } from './exit'
import { OPERATIONS } from './generated/operations'
import type { Operation } from './operations/operation'

/**
 * The scope is checked before the version (contract 15.3), and no version has this name. So a call with it is refused in
 * any case: with `scope_missing`, or with `invalid_api_version` if the key has the scope. The call names no object either,
 * by which `svc doctor` knows it in the log.
 */
const NO_VERSION = '0000-00-00'
const NO_ID = 'none'

/** For each scope of secret keys an operation that needs it: one that names an object, or else a list, which is read. */
const TRIED: readonly Operation[] = [...new Set(OPERATIONS.map(({ scope }) => scope))].flatMap((scope) => {
  const own = OPERATIONS.filter((one) => one.scope === scope)
  return own.find(({ params }) => params.length > 0) ?? own.find(({ isList }) => isList) ?? []
})

/**
 * The scopes of the key, without those that only bodies need.
 * @throws SvcError if the API does not answer, or knows no such key.
 */
export async function scopesOf(account: Account): Promise<string[]> {
  const svc = clientWith(account, (headers, url) => {
    if (url.includes(`/${NO_ID}`)) headers.set('svc-version', NO_VERSION)
  })
  const found = await Promise.all(
    TRIED.map(async (operation) => (await allows(svc, operation)) && operation.scope),
  )
  return found.filter((scope) => scope !== false)
}

async function allows(svc: Svc, { call, params }: Operation): Promise<boolean> {
  try {
    const [body, query] = [{}, { limit: 1 }] as unknown as [never, never]
    await call(svc, { ids: params.map(() => NO_ID), body, query, options: {} })
    return true
  } catch (error) {
    const code = refusalCode(error)
    if (code === 'invalid_api_version') return true
    // Live mode has no routes of the sandbox.
    if (code === 'scope_missing' || code === 'route_missing') return false
    throw error
  }
}
