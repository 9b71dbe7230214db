/** Disputes of a payment in another acquirer's manner, where nobody tells the time: it is the simulator's, or as the controls have moved it. */
import { z } from 'zod'
import type { createControls } from './controls'
import type { createDisputes } from './disputes'
import type { LedgerEntry } from './ledger'
import { capturedOf } from './told'

const Told = z.object({
  disputes: z.array(
    z.object({
      dispute: z.string(),
      amount: z.string(),
      reason: z.string(),
      network_reason_code: z.string().nullish(),
      stage: z.string(),
      status: z.string(),
      evidence_due_by: z.string().nullish(),
      opened_at: z.string(),
    }),
  ),
  fraudWarnedAt: z.string().nullable(),
})
export type ContestedNow = z.infer<typeof Told>
export type DisputeNow = ContestedNow['disputes'][number]

const NOTHING: ContestedNow = { disputes: [], fraudWarnedAt: null }

interface ContestedParts {
  disputes: Pick<ReturnType<typeof createDisputes>, 'contested'>
  controls: Pick<ReturnType<typeof createControls>, 'bookedAt'>
  clock: () => number
}

export function createContestedNow({ disputes, controls, clock }: ContestedParts) {
  const accountNow = ({ key }: LedgerEntry): string => controls.bookedAt(key, new Date(clock()).toISOString())
  return {
    /** What time it is for the payment's account. */
    accountNow,

    async find(entry: LedgerEntry | undefined): Promise<ContestedNow> {
      if (entry?.authorization.state !== 'approved' || capturedOf(entry) === 0n) return NOTHING
      const at = entry.captures?.find(({ outcome }) => outcome.state === 'captured')?.outcome.at
      const captured = controls.bookedAt(entry.key, at ?? entry.authorization.at)
      const times = new URLSearchParams({ captured_at: captured, now: accountNow(entry) })
      return Told.parse(await disputes.contested(entry.key, times))
    },
  }
}
