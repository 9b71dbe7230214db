/** Decisions that an operator has proposed, and that wait for another one (decision 0087). */
import { z } from 'zod'
import { PROPOSAL_KINDS, PROPOSAL_STATUSES } from '../../../domain/operator-duties'
import type { OperatorProposalModel } from '../../../prisma/generated/models'
import { listOf, livemode, pageQuery, timestamp } from '../../common'

const Person = z.object({ id: z.string(), email: z.string() })

export const OperatorProposalView = z
  .object({
    object: z.literal('operator_proposal'),
    id: z.string(),
    account: z.object({ id: z.string(), name: z.string() }),
    kind: z.enum(PROPOSAL_KINDS),
    subject: z.string().meta({ description: 'The account, the request to go live or the payment' }),
    change: z.looseObject({}).meta({ description: 'What is to be done, as it was asked for' }),
    status: z.enum(PROPOSAL_STATUSES),
    proposed_by: Person,
    proposed_at: timestamp(),
    decided_by: Person.nullable(),
    decided_at: timestamp().nullable(),
    livemode: livemode(),
  })
  .meta({ id: 'OperatorProposal' })

export type OperatorProposalView = z.infer<typeof OperatorProposalView>

export const OperatorProposalList = listOf(OperatorProposalView, 'OperatorProposalList')
export const OperatorProposalQuery = z.strictObject({
  ...pageQuery('proposal'),
  status: z.enum(PROPOSAL_STATUSES).optional(),
})
export type OperatorProposalQuery = z.infer<typeof OperatorProposalQuery>

/** `people` and `names`: addresses of members and names of accounts, by id. */
export const presentProposal = (
  row: Omit<OperatorProposalModel, 'change'> & { change: unknown },
  names: ReadonlyMap<string, string>,
  people: ReadonlyMap<string, string>,
): OperatorProposalView => {
  const person = (id: string) => ({ id, email: people.get(id) ?? '' })
  return {
    object: 'operator_proposal',
    id: row.id,
    account: { id: row.accountId, name: names.get(row.accountId) ?? '' },
    kind: row.kind as OperatorProposalView['kind'],
    subject: row.subject,
    change: row.change as Record<string, unknown>,
    status: row.status as OperatorProposalView['status'],
    proposed_by: person(row.proposedBy),
    proposed_at: row.proposedAt.toISOString(),
    decided_by: row.decidedBy === null ? null : person(row.decidedBy),
    decided_at: row.decidedAt?.toISOString() ?? null,
    livemode: row.livemode,
  }
}
