/** How Stripe tells: an event at a time, signed at the time of each sending. What it says moves nothing; what it is about is asked. */
import { z } from 'zod'
import { authorizationOf as keyOfAuthorization } from '../../../domain/processor-keys'
import type { NotificationReader } from '../../reader'
import { proveNotification } from '../../signature'
import {
  NOTIFICATION_NAME,
  type NotificationRefusal,
  type ReadNotifications,
  type ToldAbout,
  type ToldEvent,
} from '../../told'
import { KEY, REFERENCE } from './authorization'
import { disputeNotice, StripeDispute } from './disputes'
import { seconds } from './objects'

const name = z.string().regex(NOTIFICATION_NAME)

const StripeEvent = z.object({
  id: name,
  type: name,
  created: seconds.min(946_684_800),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
})

/** What holds our key in its metadata. */
const Keyed = z.object({ metadata: z.looseObject({ [KEY]: z.string().min(1).max(300) }) })
const Reference = z.object({ metadata: z.object({ [REFERENCE]: z.string().min(1).max(300) }) })
/** What holds the name of its intent alone. */
const OfIntent = z.object({ payment_intent: z.string().min(1).max(200) })

const AUTHORIZATION = [
  'payment_intent.amount_capturable_updated',
  'payment_intent.payment_failed',
  'payment_intent.succeeded',
]
const REFUND = ['charge.refund.updated', 'refund.failed', 'refund.updated']
const DISPUTE = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.updated',
]

const CLOSE_TOLD = 'payment_intent.canceled'
const WARNING_TOLD = 'radar.early_fraud_warning.created'

/** The events that say something here. The rest is asked for nowhere. */
export const TOLD_TYPES = [...AUTHORIZATION, ...REFUND, ...DISPUTE, CLOSE_TOLD, WARNING_TOLD]

function aboutOf(type: string, object: Readonly<Record<string, unknown>>, key: string): ToldAbout | null {
  const authorizationKey = keyOfAuthorization(key)
  if (AUTHORIZATION.includes(type)) {
    const reference = Reference.safeParse(object).data?.metadata[REFERENCE]
    return { of: 'authorization', authorizationKey, ...(reference !== undefined && { reference }) }
  }
  if (type === CLOSE_TOLD) return { of: 'close', authorizationKey }
  if (REFUND.includes(type)) return { of: 'refund', authorizationKey, key }
  if (type === WARNING_TOLD) return { of: 'fraud_warning', authorizationKey }
  if (!DISPUTE.includes(type)) return null
  const dispute = StripeDispute.safeParse(object).data
  const notice = dispute && disputeNotice(dispute, authorizationKey)
  return notice ? { of: 'dispute', notice } : null
}

export function stripeEventOf(told: unknown, sent: Uint8Array): ToldEvent | null {
  const read = StripeEvent.safeParse(told)
  if (!read.success) return null
  const { id, type, created, data } = read.data
  const { object } = data
  const key = Keyed.safeParse(object).data?.metadata[KEY]
  const intent = OfIntent.safeParse(object).data?.payment_intent
  return {
    id,
    type,
    at: new Date(created * 1_000),
    fields: object,
    sent,
    key: key ?? null,
    ...(key === undefined && intent !== undefined && { names: { intent } }),
    about: aboutOf(type, object, key ?? ''),
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

export const stripeNotifications: NotificationReader = {
  receive({ headers, body }, by) {
    const proof = proveNotification(String(headers['stripe-signature'] ?? ''), body, by)
    if (proof !== 'signed') return refused(proof)
    const event = stripeNotifications.event(body)
    return event
      ? { events: [event], refused: [], reply: () => answer(200, 'received') }
      : refused('unreadable')
  },
  event(sent) {
    try {
      return stripeEventOf(JSON.parse(utf8.decode(sent)), sent)
    } catch {
      return null
    }
  },
  // It can be asked.
  outcome: () => null,
  shown: new Set([
    'id',
    'object',
    'status',
    'amount',
    'currency',
    'payment_intent',
    'charge',
    'reason',
    'created',
  ]),
}

const answer = (status: number, text: string) => ({ status, type: 'text/plain; charset=utf-8', body: text })

const refused = (proof: NotificationRefusal): ReadNotifications => ({
  events: [],
  refused: [proof],
  reply: () => answer(proof === 'unreadable' ? 400 : 401, REFUSALS[proof]),
})

/** The dashboard of Stripe shows them to whoever looks at the endpoint. */
const REFUSALS: Readonly<Record<NotificationRefusal, string>> = {
  malformed: 'There is no Stripe-Signature that can be read.',
  forged: 'The signature is of another signing secret or another body.',
  stale: 'The signature is older or newer than five minutes.',
  unreadable: 'The event has no id, type, created and data.object.',
}
