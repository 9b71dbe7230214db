/** The event log: the event resource (contract 11.1) and the query of its list (contract 11.4). */
import { z } from 'zod'
import { anyId, issue, listOf, livemode, pageQuery, createdQuery, timestamp } from './common'
import { LOGGED_TYPES } from './event-types'

export const EventView = z
  .object({
    id: z.string(),
    object: z.literal('event'),
    type: z.enum(LOGGED_TYPES),
    api_version: z.string(),
    created_at: timestamp(),
    livemode: livemode(),
    account: z.string(),
    request: z
      .object({
        id: z.string(),
        idempotency_key: z.string().nullable(),
      })
      .nullable(),
    data: z.object({
      object: z.record(z.string(), z.unknown()).meta({
        description: 'The object as it was when the event happened, in the form of its resource',
      }),
      previous_attributes: z.record(z.string(), z.unknown()).meta({
        description: 'The fields that changed, with their earlier values',
      }),
    }),
  })
  .meta({ id: 'Event' })

export const EventList = listOf(EventView, 'EventList')

const KNOWN: ReadonlySet<string> = new Set(LOGGED_TYPES)

const types = z
  .string()
  .transform((value, context) => {
    const listed = [...new Set(value.split(','))]
    if (listed.every((type) => KNOWN.has(type))) return listed
    context.addIssue(issue({ code: 'not_among', allowed: [...LOGGED_TYPES] }))
    return z.NEVER
  })
  .meta({
    type: 'array',
    items: { type: 'string', enum: [...LOGGED_TYPES] },
    description: 'Given several times, or separated by commas',
  })

export const EventListQuery = z.strictObject({
  ...pageQuery('event'),
  type: types.optional(),
  object_id: anyId().optional(),
  ...createdQuery(),
})

export type EventListQuery = z.infer<typeof EventListQuery>
