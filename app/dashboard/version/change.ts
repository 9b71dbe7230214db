/** Upgrades of an account to a newer version, deliberate and undone within three days (contract 17). */
import type { VersionView } from '../../../contract/dashboard/version'
import { ApiError, impossible } from '../../../contract/errors'
import type { VersionRegistry } from '../../../contract/version-registry'
import { HOUR } from '../../../domain/time'
import type { AccountModel } from '../../../prisma/generated/models'
import type { Actor } from '../../../store/audit'
import type { WithRealTime } from '../../dependencies'
import { foundAccount } from '../../found'

export interface Versioning extends WithRealTime {
  versions: VersionRegistry
}

/** An upgrade can be undone for this long. */
const UNDO_LIFE = 72 * HOUR

export function viewVersion(
  { versions, real }: Omit<Versioning, 'store'>,
  account: AccountModel,
): VersionView {
  const until = undoUntil(account, real())
  return {
    object: 'account_version',
    version: account.apiVersion,
    current: versions.current,
    previous_version: until && account.previousVersion,
    undo_until: until?.toISOString() ?? null,
    versions: versions.names.map((version) => ({ version, ...versions.changesWith(version) })),
  }
}

/** 422 for a version that is not newer than the account's; asked for again, it has no further effect. */
export async function upgradeVersion(
  app: Versioning,
  accountId: string,
  to: string,
  actor: Actor,
): Promise<VersionView> {
  const account = await foundAccount(app.store, accountId)
  if (!app.versions.knows(to)) throw impossible('to', 'no_version')
  if (to === account.apiVersion) return viewVersion(app, account)
  if (!app.versions.isNewer(to, account.apiVersion)) throw impossible('to', 'version_not_newer')
  return change(app, account, { apiVersion: to, previousVersion: account.apiVersion }, actor)
}

/** 409 `unexpected_state` when there is nothing to undo, or no longer. */
export async function undoUpgrade(app: Versioning, accountId: string, actor: Actor): Promise<VersionView> {
  const account = await foundAccount(app.store, accountId)
  const { previousVersion } = account
  if (previousVersion === null || !undoUntil(account, app.real()))
    throw new ApiError({ code: 'no_upgrade', max: UNDO_LIFE / HOUR })
  return change(app, account, { apiVersion: previousVersion, previousVersion: null }, actor)
}

async function change(
  app: Versioning,
  account: AccountModel,
  pinned: { apiVersion: string; previousVersion: string | null },
  actor: Actor,
): Promise<VersionView> {
  if (!(await app.store.versions.change(account, pinned, actor))) throw new ApiError('unexpected_state')
  return viewVersion(app, await foundAccount(app.store, account.id))
}

function undoUntil({ previousVersion, versionChangedAt }: AccountModel, now: Date): Date | null {
  if (previousVersion === null || !versionChangedAt) return null
  const until = new Date(versionChangedAt.getTime() + UNDO_LIFE)
  return until > now ? until : null
}
