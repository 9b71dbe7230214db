/** A write that a browser asks for: it has no key of an account's, and its Idempotency-Key is made here. */
import { browserClaim } from '../../app/writes/claim'
import type { AccountModel } from '../../prisma/generated/models'
import type { Tenant } from '../../store/context'
import type { Write } from '../route'
import type { Services } from '../services'

export interface BrowserWrite<B> {
  tenant: Tenant
  account: AccountModel
  operationId: string
  /** What is done, such that doing it again is the same write. */
  name: readonly string[]
  body: B
}

export function browserCall<B>(services: Services, { name, body, ...write }: BrowserWrite<B>): Write<B> {
  const { idempotencyKey, claim } = browserClaim(services, write.tenant, write.operationId, name)
  return {
    services,
    tenant: write.tenant,
    account: write.account,
    kind: 'browser',
    scopes: [],
    actor: null,
    id: '',
    params: {},
    query: undefined,
    body,
    idempotencyKey,
    claim,
  }
}
