/** What operators set for an account, by the same write as `npm run account -- set`. */
import { ChangeLimitsBody, type LiveModeBody } from '../../../contract/dashboard/operator/accounts'
import { storedSettlement, storedTariff } from '../../../contract/dashboard/tariff'
import { ApiError, impossible } from '../../../contract/errors'
import { convertedFrom, currencyWithout } from '../../../domain/tariffs'
import type { AccountModel } from '../../../prisma/generated/models'
import type { Actor } from '../../../store/audit'
import type { Store } from '../../../store/store'

type ChangingAccounts = Pick<Store, 'accounts' | 'audit' | 'exchangeRates' | 'operator'>

/** Throws 409 `unexpected_state` if the account has changed since the operator read it. */
export async function changeLimits(
  parts: ChangingAccounts,
  accountId: string,
  body: ChangeLimitsBody,
  actor: Actor,
): Promise<void> {
  const account = await readAt(parts, accountId, body.revision)
  const settings = await settingsIn(parts, account, body)
  await written(parts.operator.changeAccount(account, settings, actor, body.reason))
}

/** Throws as the change itself would, without making it. */
export async function requireLimits(
  parts: Pick<ChangingAccounts, 'accounts' | 'exchangeRates'>,
  accountId: string,
  change: unknown,
): Promise<void> {
  const body = ChangeLimitsBody.parse(change)
  await settingsIn(parts, await readAt(parts, accountId, body.revision), body)
}

async function settingsIn(
  parts: Pick<ChangingAccounts, 'exchangeRates'>,
  account: AccountModel,
  limits: ChangeLimitsBody,
) {
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
  const changed = { ...account, ...settings }
  const currency = currencyWithout(changed)
  if (currency !== null) throw impossible('fee_fixed', { code: 'more_places_than_currency', currency })
  if (limits.tariff ?? limits.currencies) await requireRates(parts, changed)
  return settings
}

/** What an account charges can be converted into each of its currencies, in live mode if it is live. */
async function requireRates(
  { exchangeRates }: Pick<ChangingAccounts, 'exchangeRates'>,
  account: Pick<AccountModel, 'currencies' | 'feeFixed' | 'live' | 'tariff'>,
): Promise<void> {
  for (const to of account.currencies) {
    const from = convertedFrom(account, to)
    if (from !== null && (await exchangeRates.between(account.live, { from, to })) === null)
      throw impossible('tariff.by_currency', { code: 'no_rate_for_fees', currency: from, other: to })
  }
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
