/** Changes of the version that an account is pinned to (contract 17), and what a preview of one shows. */
import { Prisma } from '../../prisma/generated/client'
import type { AccountModel } from '../../prisma/generated/models'
import { changeAudited, changesBetween, type Actor } from '../audit'
import type { StoreContext, Tenant } from '../context'

export interface Pinned {
  apiVersion: string
  /** The version to go back to; null when this is going back. */
  previousVersion: string | null
}

export function createVersionStore({ db, real }: Pick<StoreContext, 'db' | 'real'>) {
  return {
    /** False, and nothing is written, if the account is no longer pinned as it was when it was read. */
    async change(
      from: AccountModel,
      { apiVersion, previousVersion }: Pinned,
      actor: Actor,
    ): Promise<boolean> {
      const at = real()
      const changedAt = previousVersion === null ? null : at
      const pinning = Prisma.sql`
        UPDATE accounts
        SET api_version = ${apiVersion}, previous_version = ${previousVersion}, version_changed_at = ${changedAt}::timestamptz
        WHERE id = ${from.id} AND api_version = ${from.apiVersion}
          AND previous_version IS NOT DISTINCT FROM ${from.previousVersion}
        RETURNING 1`
      const changes = changesBetween({ apiVersion: from.apiVersion }, { apiVersion })
      const audited = { action: 'account.updated', objectId: from.id, changes }
      const tenant = { accountId: from.id, livemode: null }
      return changeAudited(db, 'accounts.change_version', pinning, tenant, audited, at, actor)
    },

    /** The account's newest objects, one of each kind. */
    async newest({ accountId, livemode }: Tenant) {
      const last = { where: { accountId, livemode }, orderBy: { id: 'desc' } } as const
      const [payment, refund, customer, subscription, event] = await Promise.all([
        db.payment.findFirst(last),
        db.refund.findFirst(last),
        db.customer.findFirst(last),
        db.subscription.findFirst(last),
        db.event.findFirst(last),
      ])
      return { payment, refund, customer, subscription, event }
    },
  }
}
