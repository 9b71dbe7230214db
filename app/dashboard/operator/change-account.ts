/** What operators set for an account, by the same write as `npm run account -- set`. */
import type { ChangeLimitsBody, LiveModeBody } from '../../../contract/dashboard/operator/accounts'
import { storedSettlement, storedTariff } from '../../../contract/dashboard/tariff'
import { ApiError } from '../../../contract/errors'
import type { AccountModel } from '../../../prisma/generated/models'
import type { Actor } from '../../../store/audit'
import type { Store } from '../../../store/store'

type ChangingAccounts = Pick<Store, 'accounts' | 'audit' | 'operator'>

/** Throws 409 `unexpected_state` if the account has changed since the operator read it. */
export async function changeLimits(
  parts: ChangingAccounts,
  accountId: string,
  { revision, reason, ...limits }: ChangeLimitsBody,
  actor: Actor,
): Promise<void> {
  const account = await readAt(parts, accountId, revision)
  const settings = {
    ...(limits.currencies !== undefined && { currencies: [...new Set(limits.currencies)] }),
    ...(limits.amount_limit !== undefined && { amountLimit: String(limits.amount_limit) }),
    ...(limits.review_above !== undefined && {
      reviewAbove: limits.review_above === null ? null : String(limits.review_above),
    }),
    ...(limits.fee_basis_points !== undefined && { feeBasisPoints: limits.fee_basis_points }),
    ...(limits.fee_fixed !== undefined && { feeFixed: String(limits.fee_fixed) }),
    ...(limits.tariff !== undefined && { tariff: storedTariff(limits.tariff) }),
    ...(limits.settlement !== undefined && storedSettlement(limits.settlement)),
    ...(limits.rate_limit_sandbox !== undefined && { rateLimitSandbox: limits.rate_limit_sandbox }),
    ...(limits.rate_limit_live !== undefined && { rateLimitLive: limits.rate_limit_live }),
  }
  await written(parts.operator.changeAccount(account, settings, actor, reason))
}

/**
 * Suspends live mode, or resumes it. Throws 409 `unexpected_state` if it is not in the
 * other state, never was live, or has changed since the operator read it.
 */
export async function setLiveMode(
  parts: ChangingAccounts,
  accountId: string,
  { revision, reason, live }: LiveModeBody & { live: boolean },
  actor: Actor,
): Promise<void> {
  const account = await readAt(parts, accountId, revision)
  if (account.live === live) throw new ApiError('unexpected_state')
  if (live && !(await parts.audit.wasLive(accountId))) throw new ApiError('never_live')
  await written(parts.operator.changeAccount(account, { live }, actor, reason))
}

/** Throws as the change itself would, without making it. */
export async function requireRevision(
  parts: Pick<ChangingAccounts, 'accounts'>,
  accountId: string,
  revision: unknown,
): Promise<void> {
  await readAt(parts, accountId, Number(revision))
}

async function readAt(
  { accounts }: Pick<ChangingAccounts, 'accounts'>,
  accountId: string,
  revision: number,
): Promise<AccountModel> {
  const account = await accounts.find(accountId)
  if (!account) throw new ApiError('resource_missing', { param: 'id' })
  if (account.revision !== revision) throw new ApiError('unexpected_state')
  return account
}

async function written(change: Promise<unknown>): Promise<void> {
  if ((await change) === null) throw new ApiError('unexpected_state')
}
