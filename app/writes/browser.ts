/** Writes that a cardholder's page asks for, with no credential and no Idempotency-Key of an account's. */
import type { AccountModel } from '../../prisma/generated/models'
import type { Tenant } from '../../store/context'
import type { App } from '../app'
import { browserClaims } from './claim'
import type { Write } from './write'

export interface BrowserWrite<C> {
  tenant: Tenant
  account: AccountModel
  operationId: string
  /** Names what is done, so that doing it again is the same write: first the object whose page it is. */
  name: readonly [page: string, ...string[]]
  command: C
}

export function browserWrite<C>(
  app: Pick<App, 'pepper' | 'responses'>,
  { tenant, account, operationId, name, command }: BrowserWrite<C>,
): Write<C> {
  return {
    tenant,
    account,
    caller: { kind: 'browser', scopes: [], actor: null },
    cause: { by: 'page', page: name[0] },
    ...browserClaims(app, tenant, operationId, name),
    command,
  }
}
