/** What members are told beside their payouts: whether they are held, and in the sandbox which bank accounts do what. */
import { z } from 'zod'
import { SANDBOX_IBANS, type SandboxIban } from '../../domain/sandbox-ibans'
import type { PayoutHoldModel } from '../../prisma/generated/models'
import { livemode, timestamp } from '../common'

const CONDUCTS = Object.keys(SANDBOX_IBANS) as SandboxIban[]

export const PayoutHoldView = z
  .object({ reason: z.string(), held_at: timestamp() })
  .nullable()
  .meta({ description: 'Why an operator holds the payouts of the account, and since when' })

export const presentPayoutHold = (row: PayoutHoldModel | null): z.infer<typeof PayoutHoldView> =>
  row && { reason: row.reason, held_at: row.heldAt.toISOString() }

export const PayoutStateView = z
  .object({
    object: z.literal('payout_state'),
    hold: PayoutHoldView,
    test_ibans: z
      .array(z.object({ iban: z.string(), conduct: z.enum(CONDUCTS) }))
      .meta({ description: 'In the sandbox, what becomes of a payout to each; none in live mode' }),
    livemode: livemode(),
  })
  .meta({ id: 'PayoutState' })

export const presentPayoutState = (
  hold: PayoutHoldModel | null,
  mode: boolean,
): z.infer<typeof PayoutStateView> => ({
  object: 'payout_state',
  hold: presentPayoutHold(hold),
  test_ibans: mode ? [] : CONDUCTS.map((conduct) => ({ iban: SANDBOX_IBANS[conduct].iban, conduct })),
  livemode: mode,
})
