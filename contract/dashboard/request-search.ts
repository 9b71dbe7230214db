/** The request log in the dashboard: a search with filters, which also follows the log live (decision 0068). */
import { z } from 'zod'
import { idOf, issue, listOf, queryInteger, text } from '../common'
import { RequestLogView } from '../request-log'

export const RequestSearchQuery = z
  .strictObject({
    limit: queryInteger(1, 100).default(50),
    starting_after: idOf('request').optional(),
    since: idOf('request').optional().meta({
      description:
        'The newest entry that is known: answers with newer ones, and again with those of the minute before it, among which slow calls may have been added',
    }),
    object_id: text(40, 1).optional(),
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
    operation: text(60, 1).optional(),
    actor: text(40, 1).optional(),
    outcome: queryInteger(2, 5).optional().meta({ description: 'The first digit of the status' }),
  })
  .refine(({ since, starting_after: after }) => since === undefined || after === undefined, {
    ...issue({ code: 'not_together', other: 'starting_after' }),
    path: ['since'],
  })

export type RequestSearchQuery = z.infer<typeof RequestSearchQuery>

export const RequestSearch = listOf(RequestLogView, 'RequestSearchPage')
  .extend({
    searched_to: z.string().nullable().meta({
      description: 'Go on from here; null when there is nothing older. A page may be empty though it goes on',
    }),
  })
  .meta({ id: 'RequestSearch' })

export const RequestDetail = RequestLogView.extend({
  object_id: z.string().nullable(),
  related: z.array(RequestLogView).meta({
    description: 'The other calls under the same Idempotency-Key, oldest first',
  }),
}).meta({ id: 'RequestDetail' })

export type RequestDetail = z.infer<typeof RequestDetail>
