/** A write that a browser asks for: it has no key of an account's, and its Idempotency-Key is made here. */
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
  const { pepper, responses } = services
  const idempotencyKey = [write.operationId, ...name].join(' ')
  // A namespace of its own: no merchant's key can be one of these.
  const keyHash = pepper.hash('idempotency-key', 'browser', idempotencyKey)
  const claim = {
    ...write.tenant,
    keyHash,
    operationId: write.operationId,
    fingerprint: keyHash,
    sealedResponseKey: responses.keyFor(idempotencyKey, keyHash),
  }
  return {
    services,
    tenant: write.tenant,
    account: write.account,
    kind: 'browser',
    scopes: [],
    actor: null,
    params: {},
    query: undefined,
    body,
    idempotencyKey,
    claim,
  }
}
