/**
 * That an operator has read a merchant's data is in the merchant's audit log, at most once a minute for each operator and
 * account (decision 0069).
 */
import { MINUTE } from '../../../domain/time'
import { Prisma } from '../../../prisma/generated/client'
import { auditRow, type Actor } from '../../audit'
import type { StoreContext } from '../../context'
import { TextArray, rowsOf } from '../../rows'
import { part, statement } from '../../statement'

const VIEWED = 'account.viewed_by_operator'

export function createAccountViews({ db, real }: Pick<StoreContext, 'db' | 'real'>) {
  return {
    /** Records that an operator reads the data of these accounts in one mode. */
    async record(accountIds: readonly string[], livemode: boolean, actor: Actor): Promise<void> {
      const ids = [...new Set(accountIds)].sort()
      if (ids.length === 0) return
      const at = real()
      const before = new Date(at.getTime() - MINUTE)
      const viewed = part(
        'viewed',
        [],
        Prisma.sql`
          INSERT INTO account_views AS v (account_id, member_id, viewed_at)
          SELECT a.id, ${actor.id}, ${at} FROM unnest(${new TextArray(ids).literal}::text[]) a(id)
          ON CONFLICT (account_id, member_id) DO UPDATE SET viewed_at = excluded.viewed_at
          WHERE v.viewed_at <= ${before}
          RETURNING v.account_id`,
      )
      const rows = ids.map((accountId) =>
        auditRow({ accountId, livemode }, actor, { action: VIEWED, objectId: accountId }, at),
      )
      const audited = part(
        'audited',
        ['viewed'],
        Prisma.sql`
          INSERT INTO audit_logs SELECT r.* FROM ${rowsOf('audit_logs', rows)} r
          WHERE r.account_id IN (SELECT account_id FROM viewed)`,
      )
      await db.$executeRaw(statement('account_views.record', [viewed, audited], 'viewed'))
    },
  }
}
