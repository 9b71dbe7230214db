/** Names access that is taken away in the log, before it is done: what was done is named in any case (decision 0130). */
import { WITHDRAWAL } from '../infra/withdrawals'
import type { Call, Route } from './route'

export function nameWithdrawal(
  { withdraws, operationId: operation }: Route,
  { services, tenant, id: object, actor }: Call<unknown, unknown>,
): void {
  if (!withdraws) return
  services.log.warn({ account: tenant.accountId, operation, object, requestId: actor?.requestId }, WITHDRAWAL)
}
