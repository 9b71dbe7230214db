/** Moves an account's clock ahead, with everything of the account that is kept by the machine's time. */
import { Prisma } from '../../prisma/generated/client'
import type { StoreContext } from '../context'
import { command } from '../statement'
import { running } from '../webhooks/attempts'

/** Whose clock moves, and by which advance. */
export interface Moving {
  accountId: string
  epoch: number
}

/**
 * Moves the clock to `to`, by the account's time. It waits until every event of the time before is committed
 * (docs/decisions/0060). False, and nothing is moved, when the advance is no longer under way.
 */
export async function moveClock(
  { db, real }: StoreContext,
  { accountId, epoch }: Moving,
  to: Date,
  passed: Readonly<Record<string, number>>,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const at = real()
    const [before] = await tx.$queryRaw<{ aheadMs: bigint }[]>`
      SELECT ahead_ms AS "aheadMs" FROM sandbox_clocks
      WHERE account_id = ${accountId} AND epoch = ${epoch} AND status = 'advancing' FOR UPDATE`
    if (!before) return false
    const was = Number(before.aheadMs)
    const ahead = Math.max(was, to.getTime() - at.getTime())
    await tx.sandboxClock.update({
      where: { accountId },
      data: { aheadMs: ahead, passed: passed, progressAt: at },
    })
    const by = Prisma.sql`make_interval(secs => ${(ahead - was) / 1_000}::float8)`
    await tx.$executeRaw(
      command(
        'webhook_endpoints.move_clock',
        Prisma.sql`
      UPDATE webhook_endpoints
      SET failing_since = failing_since - ${by}, last_failure_at = last_failure_at - ${by},
        last_success_at = last_success_at - ${by}, probe_at = probe_at - ${by}
      WHERE account_id = ${accountId} AND NOT livemode AND deleted_at IS NULL`,
      ),
    )
    await tx.$executeRaw(
      command(
        'webhook_deliveries.move_clock',
        Prisma.sql`
      UPDATE webhook_deliveries d SET next_attempt_at = d.next_attempt_at - ${by}
      FROM webhook_endpoints w
      WHERE w.account_id = ${accountId} AND NOT w.livemode AND d.account_id = ${accountId} AND NOT d.livemode
        AND d.endpoint_id = w.id AND d.status = 'pending' AND d.held_at IS NULL AND NOT EXISTS (${running(at)})`,
      ),
    )
    return true
  })
}
