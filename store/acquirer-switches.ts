/**
 * Acquirers of the settings that operators leave out by hand for new payments (decision 0259). A row is never changed: each change is
 * a new one, and the newest of an acquirer in a mode counts.
 */
import type { AcquirerSwitchModel } from '../prisma/generated/models'
import type { StoreContext } from './context'

export type NewSwitch = Omit<AcquirerSwitchModel, 'id' | 'at'>

export function createAcquirerSwitches({ db, real }: Pick<StoreContext, 'db' | 'real'>) {
  return {
    /** Another text as soon as any was switched, in either mode. */
    async state(): Promise<string> {
      const { _max: max } = await db.acquirerSwitch.aggregate({ _max: { id: true } })
      return String(max.id ?? 0)
    },

    /** The change that counts of each one that is left out, in both modes. */
    async off(): Promise<AcquirerSwitchModel[]> {
      return db.$queryRaw`
        SELECT id, acquirer, livemode, is_off AS "isOff", why, changed_by AS "changedBy", at
        FROM (SELECT DISTINCT ON (acquirer, livemode) * FROM acquirer_switches
          ORDER BY acquirer, livemode, id DESC) newest
        WHERE is_off ORDER BY livemode DESC, acquirer`
    },

    /** `overtaken`: somebody has switched one at the same time, and nothing is written. */
    turn: ({
      acquirer,
      livemode,
      isOff,
      ...more
    }: NewSwitch): Promise<'turned' | 'unchanged' | 'overtaken'> =>
      db.$transaction(async (tx) => {
        const where = { acquirer, livemode }
        const before = await tx.acquirerSwitch.findFirst({ where, orderBy: { id: 'desc' } })
        if ((before?.isOff ?? false) === isOff) return 'unchanged'
        const { _max: max } = await tx.acquirerSwitch.aggregate({ _max: { id: true } })
        const { count } = await tx.acquirerSwitch.createMany({
          data: [{ id: (max.id ?? 0) + 1, acquirer, livemode, isOff, ...more, at: real() }],
          skipDuplicates: true,
        })
        return count === 1 ? 'turned' : 'overtaken'
      }),
  }
}
