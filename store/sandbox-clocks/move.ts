/** Moves an account's clock ahead, with everything of the account that is kept by the machine's time. */
import { NEAR } from '../../domain/sandbox-clock'
import { Prisma } from '../../prisma/generated/client'
import type { StoreContext } from '../context'
import { longTransaction, type Database } from '../database'
import { span } from '../span'
import { command } from '../statement'
import { running } from '../webhooks/attempts'
import { dueThings, type ClockedKind } from './due'

/** Whose clock moves, and by which advance. */
export interface Moving {
  accountId: string
  epoch: number
}

/**
 * Moves the clock to `to`, by the account's time, or to something that has begun to wait before that since the caller
 * looked. It waits until every event of the time before is committed (docs/decisions/0060). False, and nothing is moved, when
 * the advance is no longer under way. A sandbox with many deliveries takes longer than a statement may otherwise.
 */
export async function moveClock(
  context: StoreContext,
  kinds: readonly ClockedKind[],
  { accountId, epoch }: Moving,
  to: Date,
  passed: Readonly<Record<string, number>>,
): Promise<boolean> {
  const { db, real } = context
  return longTransaction(db, async (tx) => {
    // Endpoints, then the clock, then deliveries: whoever records an attempt or an event locks them in this order.
    await tx.$queryRaw`
      SELECT 1 FROM webhook_endpoints WHERE account_id = ${accountId} AND NOT livemode ORDER BY id FOR UPDATE`
    const [before] = await tx.$queryRaw<{ aheadMs: bigint }[]>`
      SELECT ahead_ms AS "aheadMs" FROM sandbox_clocks
      WHERE account_id = ${accountId} AND epoch = ${epoch} AND status = 'advancing' FOR UPDATE`
    if (!before) return false
    // A claim that was under way is committed when this ends, and the next statements see its attempt.
    await tx.$queryRaw`SELECT 1 FROM ${pendingOf(accountId)} FOR UPDATE OF d`
    const [first] = await dueThings({ ...context, db: tx as Database }, kinds, accountId, 1)
    const isMissed = first !== undefined && first.at.getTime() < to.getTime() - NEAR
    const at = real()
    const was = Number(before.aheadMs)
    const ahead = Math.max(was, (isMissed ? first.at : to).getTime() - at.getTime())
    await tx.sandboxClock.update({
      where: { accountId },
      data: { aheadMs: ahead, passed: passed, progressAt: at },
    })
    const by = span(ahead - was)
    await tx.$executeRaw(
      command(
        'webhook_endpoints.move_clock',
        Prisma.sql`
      UPDATE webhook_endpoints
      SET failing_since = failing_since - ${by}, last_failure_at = last_failure_at - ${by},
        last_success_at = last_success_at - ${by}, probe_at = probe_at - ${by}, draining_since = draining_since - ${by}
      WHERE account_id = ${accountId} AND NOT livemode AND deleted_at IS NULL`,
      ),
    )
    await tx.$executeRaw(
      command(
        'webhook_deliveries.move_clock',
        Prisma.sql`
      UPDATE webhook_deliveries t SET next_attempt_at = t.next_attempt_at - ${by}
      FROM ${pendingOf(accountId)}
      AND d.held_at IS NULL AND NOT EXISTS (${running(at)})
        AND t.account_id = d.account_id AND t.livemode = d.livemode AND t.id = d.id`,
      ),
    )
    return true
  })
}

/** The deliveries `d` of the account's sandbox that are not over. */
const pendingOf = (accountId: string): Prisma.Sql => Prisma.sql`
  webhook_endpoints w JOIN webhook_deliveries d ON d.endpoint_id = w.id
  WHERE w.account_id = ${accountId} AND NOT w.livemode AND d.account_id = ${accountId} AND NOT d.livemode
    AND d.status = 'pending'`
