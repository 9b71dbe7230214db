/** Requests to go live, as operators decide about them. */
import { z } from 'zod'
import type { GoingLiveRequestModel } from '../../../prisma/generated/models'
import { listOf, pageQuery, text } from '../../common'
import { GoingLiveRequestView, presentGoingLiveRequest } from '../going-live'

export const OperatorGoingLiveView = GoingLiveRequestView.extend({
  account: z.object({ id: z.string(), name: z.string() }),
}).meta({ id: 'OperatorGoingLiveRequest', description: 'A list leaves the forms empty' })

export const OperatorGoingLiveList = listOf(OperatorGoingLiveView, 'OperatorGoingLiveRequestList')

export const OperatorGoingLiveQuery = z.strictObject({
  ...pageQuery('going_live'),
  status: z.enum(['submitted', 'granted', 'returned']).optional(),
})

/** `version`: of the form that the operator has read. */
export const GrantBody = z.strictObject({ version: z.int() })
export const ReturnBody = z.strictObject({
  version: z.int(),
  words: text(2000, 1).meta({ description: 'What is to be changed; the merchant reads it' }),
})

export type OperatorGoingLiveQuery = z.infer<typeof OperatorGoingLiveQuery>
export type GrantBody = z.infer<typeof GrantBody>
export type ReturnBody = z.infer<typeof ReturnBody>

export const presentOperatorGoingLive = (
  row: GoingLiveRequestModel,
  name: string,
): z.infer<typeof OperatorGoingLiveView> => ({
  ...presentGoingLiveRequest(row),
  account: { id: row.accountId, name },
})
