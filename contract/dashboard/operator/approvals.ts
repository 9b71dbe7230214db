/** How often acquirers approve payments of a merchant, for operators. */
import { z } from 'zod'
import type { ApprovalCount } from '../../../domain/approval-rates'
import { listOf } from '../../common'

const ApprovalsView = z
  .object({
    object: z.literal('approval_count'),
    acquirer: z.string().meta({ description: 'By its name, or the id of an own account' }),
    country: z
      .string()
      .nullable()
      .meta({ description: 'Where the cards were issued; null where nobody has told' }),
    approved: z.int(),
    decided: z.int().meta({ description: 'Approved and declined' }),
  })
  .meta({ id: 'ApprovalCount' })

export const ApprovalsList = listOf(ApprovalsView, 'ApprovalCountList')

export const presentApprovals = (counts: readonly ApprovalCount[]): z.infer<typeof ApprovalsView>[] =>
  counts.map(({ acquirer, country, approved, decided }) => ({
    object: 'approval_count',
    acquirer,
    country,
    approved,
    decided,
  }))
