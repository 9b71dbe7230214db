/** Compares this process's clock with PostgreSQL's, which every claim and every event is checked against. */
import { machineTime } from '../infra/clock'
import type { StoreContext } from './context'

/** How far this process is ahead, in milliseconds; negative if it is behind. The answer's way cannot make it look larger. */
export async function clockAhead({ db }: Pick<StoreContext, 'db'>): Promise<number> {
  const asked = machineTime().getTime()
  const [row] = await db.$queryRaw<{ at: Date }[]>`SELECT clock_timestamp() AS at`
  const answered = machineTime().getTime()
  const at = row?.at.getTime() ?? asked
  if (asked > at) return asked - at
  return answered < at ? answered - at : 0
}
