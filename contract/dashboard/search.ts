/** `GET /v1/dashboard/search` and `GET /v1/dashboard/people`: one search over everything (decision 0067). */
import { z } from 'zod'
import { SEARCHED_AS } from '../../domain/search-text'
import { money, patterned, queryInteger, text, timestamp } from '../common'

/** Blanks alone look for nothing. */
const sought = () => patterned(text(100, 1), /\S/, 'blank')

export const SearchQuery = z.strictObject({ q: sought() })
export type SearchQuery = z.infer<typeof SearchQuery>

export const PeopleQuery = z.strictObject({ q: sought(), limit: queryInteger(1, 25).default(25) })
export type PeopleQuery = z.infer<typeof PeopleQuery>

/** Customers who have one e-mail address, in any case, are one person. */
export const FoundPerson = z
  .object({
    object: z.literal('person'),
    id: z.string().meta({ description: 'The newest of the customers who are this person' }),
    name: z.string().nullable(),
    email: z.string().nullable(),
    customers: z.int().meta({ description: 'How many customers are this person' }),
    paid: z
      .array(
        z.object({
          currency: z.string(),
          amount: money().meta({ description: 'Captured and not refunded' }),
          payments: z.int().meta({ description: 'How many payments were captured' }),
          last_at: timestamp(),
        }),
      )
      .meta({ description: 'By currency, the largest sum first; empty if nothing was paid' }),
    whole: z.boolean().meta({ description: 'False if there is more than was counted' }),
  })
  .meta({ id: 'Person' })
export type FoundPerson = z.infer<typeof FoundPerson>

const partsSince = () =>
  timestamp().nullable().meta({
    description: 'Since when objects were searched for parts of texts; null if all were, or none had to be',
  })

export const PeopleFound = z
  .object({
    object: z.literal('list'),
    data: z.array(FoundPerson),
    has_more: z.boolean(),
    parts_since: partsSince(),
  })
  .meta({ id: 'PeopleFound' })
export type PeopleFound = z.infer<typeof PeopleFound>

export const HIT_TYPES = [
  'payment',
  'refund',
  'dispute',
  'payout',
  'subscription',
  'hosted_session',
  'payment_method',
  'event',
  'request',
  'webhook_endpoint',
  'webhook_delivery',
  'webhook_replay',
  'api_key',
] as const
export type HitType = (typeof HIT_TYPES)[number]

/** An object as a result shows it: what it is called, its state, and what it is about. */
const Hit = z.object({
  id: z.string(),
  title: z.string().nullable().meta({ description: 'Its reference, name, type, address or call' }),
  status: z.string().nullable(),
  amount: money().nullable(),
  currency: z.string().nullable(),
  parent: z.string().nullable().meta({ description: 'The endpoint of a delivery or replay' }),
  created_at: timestamp(),
})
export type Hit = z.infer<typeof Hit>

const HitGroup = z.object({
  type: z.enum(HIT_TYPES),
  data: z.array(Hit),
  has_more: z.boolean(),
  about: z.string().nullable().meta({ description: 'The object that these events or calls are about' }),
  parts_since: partsSince(),
})
export type HitGroup = z.infer<typeof HitGroup>

export const SearchResults = z
  .object({
    object: z.literal('search_results'),
    recognized: z.object({ as: z.enum([...SEARCHED_AS, 'id']) }).meta({
      description: 'What the text was read as; `id` for one of a type that is no filter of payments',
    }),
    people: PeopleFound,
    groups: z.array(HitGroup).meta({ description: 'Those in which something was found' }),
  })
  .meta({ id: 'SearchResults' })
export type SearchResults = z.infer<typeof SearchResults>
