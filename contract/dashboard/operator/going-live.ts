/** Requests to go live, as operators decide about them. */
import { z } from 'zod'
import type { GoingLiveRequestModel } from '../../../prisma/generated/models'
import { listOf, pageQuery, text, timestamp } from '../../common'
import { OperatorProposalView } from './proposals'
import { formVersion, GoingLiveRequestView, presentGoingLiveRequest } from '../going-live'

export const OperatorGoingLiveView = GoingLiveRequestView.extend({
  account: z.object({ id: z.string(), name: z.string() }),
  last_suspension: z
    .object({ at: timestamp(), reason: z.string().nullable() })
    .nullable()
    .meta({ description: 'When the live mode of the account was last suspended, and why if that was said' }),
  proposal: OperatorProposalView.nullable().meta({
    description: 'The proposal to grant it, which waits for another operator',
  }),
}).meta({
  id: 'OperatorGoingLiveRequest',
  description: 'A list leaves the forms empty, and does not tell of suspensions and proposals',
})

export const OperatorGoingLiveList = listOf(OperatorGoingLiveView, 'OperatorGoingLiveRequestList')

export const OperatorGoingLiveQuery = z.strictObject({
  ...pageQuery('going_live'),
  status: z.enum(['submitted', 'granted', 'returned']).optional(),
})

/** `version`: of the form that the operator has read. */
export const GrantBody = z.strictObject({ version: formVersion() })
export const ReturnBody = z.strictObject({
  version: formVersion(),
  words: text(2000, 1).meta({ description: 'What is to be changed; the merchant reads it' }),
})

export type OperatorGoingLiveQuery = z.infer<typeof OperatorGoingLiveQuery>
export type GrantBody = z.infer<typeof GrantBody>
export type ReturnBody = z.infer<typeof ReturnBody>

export const presentOperatorGoingLive = (
  row: GoingLiveRequestModel,
  name: string,
  suspension: { at: Date; reason: string | null } | null = null,
  proposal: OperatorProposalView | null = null,
): z.infer<typeof OperatorGoingLiveView> => ({
  ...presentGoingLiveRequest(row),
  account: { id: row.accountId, name },
  last_suspension: suspension && { at: suspension.at.toISOString(), reason: suspension.reason },
  proposal,
})
