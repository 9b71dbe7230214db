/** An account's clock, from its row. */
import { movedClock, type Clock } from '../../infra/clock'
import type { SandboxClockModel } from '../../prisma/generated/models'
import type { Database } from '../database'

export function clockFrom(
  db: Database,
  accountId: string,
  { aheadMs, restartedAt, status }: Pick<SandboxClockModel, 'aheadMs' | 'restartedAt' | 'status'>,
): Clock {
  const readAgain = async (): Promise<number> => {
    const row = await db.sandboxClock.findUnique({ where: { accountId }, select: { aheadMs: true } })
    return Number(row?.aheadMs ?? 0)
  }
  return {
    ...movedClock(Number(aheadMs), readAgain),
    era: restartedAt?.getTime().toString(36),
    isRestarting: status === 'restarting',
  }
}
