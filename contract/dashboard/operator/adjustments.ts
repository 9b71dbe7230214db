/** Corrections of a merchant's balance by an operator (decision 0192). */
import { z } from 'zod'
import { CURRENCY_DIGITS } from '../../../domain/currencies'
import { toMajor } from '../../../domain/money'
import type { JournalModel } from '../../../prisma/generated/models'
import { anyId, money, patterned, text, timestamp } from '../../common'
import { OperatorProposalView } from './proposals'

const LARGEST = 1_000_000_000

export const AdjustBalanceBody = z
  .strictObject({
    key: patterned(text(64, 8), /^[\w-]+$/, 'not_usable').meta({
      description: 'Your own name of this adjustment: asked for again under it, nothing is posted twice',
    }),
    direction: z
      .enum(['credit', 'debit'])
      .meta({ description: '`credit`: in the merchant’s favour; `debit`: to its charge' }),
    amount: z.number().positive().max(LARGEST),
    currency: z.enum(Object.keys(CURRENCY_DIGITS)),
    reason: text(500, 1).meta({
      description: 'The merchant reads it beside the transaction, and in the audit log',
    }),
    resolves: anyId().optional().meta({
      description:
        'The object of this account whose incidents it settles: they are resolved once it is posted',
    }),
  })
  .meta({ id: 'AdjustBalance' })

export type AdjustBalanceBody = z.infer<typeof AdjustBalanceBody>

export const AdjustmentView = z
  .object({
    object: z.literal('adjustment'),
    account: z.string(),
    key: z.string(),
    transaction: z
      .object({ id: z.string(), amount: money(), currency: z.string(), created_at: timestamp() })
      .nullable()
      .meta({ description: 'The balance transaction; null while it waits for another operator' }),
    proposal: OperatorProposalView.shape.id
      .nullable()
      .meta({ description: 'What waits for another operator; null if it is posted' }),
  })
  .meta({ id: 'Adjustment' })

export const presentAdjustment = (
  account: string,
  key: string,
  journal: JournalModel | null,
  proposal: string | null,
): z.infer<typeof AdjustmentView> => ({
  object: 'adjustment',
  account,
  key,
  proposal,
  transaction: journal && {
    id: journal.id,
    amount: toMajor(journal.amount, journal.currency),
    currency: journal.currency,
    created_at: journal.createdAt.toISOString(),
  },
})
