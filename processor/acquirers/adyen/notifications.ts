/**
 * How Adyen tells: several things in one body, each signed by itself. What is signed is its name, whom it is about, its amount and whether it
 * succeeded; all else is told besides, and moves no money.
 */
import { createHash } from 'node:crypto'
import { hashInSentName, referenceInSentName } from '../../names'
import type { NotificationReader } from '../../reader'
import {
  NOTIFICATION_NAME,
  type NotificationRefusal,
  type ReadNotifications,
  type ToldAbout,
  type ToldEvent,
} from '../../told'
import { DISPUTE_EVENTS, disputeNoticeOf } from './disputes'
import { AdyenItem, adyenJson, keptFields, Notifications } from './items'
import { adyenOutcome } from './outcomes'
import { isSigned, signedText } from './signature'

export const REPORT_TOLD = 'REPORT_AVAILABLE'

const CLOSES = ['CANCELLATION', 'CANCEL_OR_REFUND', 'TECHNICAL_CANCEL', 'EXPIRE']
const REFUNDS = ['REFUND', 'REFUND_FAILED', 'REFUNDED_REVERSED']

/** The events that say something here. */
export const ADYEN_TOLD = [
  ...['AUTHORISATION', 'CAPTURE', 'CAPTURE_FAILED', ...CLOSES, ...REFUNDS],
  ...['NOTIFICATION_OF_FRAUD', REPORT_TOLD, ...DISPUTE_EVENTS],
]

/** The keys of the operation are found by what names it. */
const UNNAMED = { authorizationKey: '' } as const

function aboutOf(item: AdyenItem, at: Date): ToldAbout | null {
  const { eventCode, success, amount, pspReference, merchantReference, additionalData: besides = {} } = item
  if (eventCode === 'AUTHORISATION') {
    // The verification of a card, which has its answer.
    if (amount.value === 0) return null
    const reference = referenceInSentName(merchantReference)
    return { of: 'authorization', ...UNNAMED, ...(reference !== null && { reference }) }
  }
  if (eventCode === 'CAPTURE') return { of: 'capture', ...UNNAMED, key: '', failed: success === 'false' }
  if (eventCode === 'CAPTURE_FAILED')
    return success === 'true' ? { of: 'capture', ...UNNAMED, key: '', failed: true } : null
  if (REFUNDS.includes(eventCode)) return { of: 'refund', ...UNNAMED, key: '' }
  if (CLOSES.includes(eventCode)) return { of: 'close', ...UNNAMED }
  if (eventCode === 'NOTIFICATION_OF_FRAUD') return { of: 'fraud_warning', ...UNNAMED }
  if (eventCode === REPORT_TOLD) return { of: 'settlement' }
  if (!DISPUTE_EVENTS.includes(eventCode)) return null
  const notice = disputeNoticeOf({ eventCode, dispute: pspReference, amount, at, besides })
  return notice && { of: 'dispute', notice }
}

/** The same again is known by what is signed of it; of a report that was generated again nothing else differs than its time (decision 0260). */
function idOf(item: AdyenItem): string {
  const { eventCode, pspReference, success, amount, eventDate } = item
  const again = eventCode === REPORT_TOLD ? `:${eventDate}` : ''
  const id = `${eventCode}:${pspReference}:${success}:${amount.value}${amount.currency}${again}`
  return NOTIFICATION_NAME.test(id)
    ? id
    : `${eventCode}:${createHash('sha256')
        .update(`${signedText(item)}${again}`)
        .digest('hex')}`
}

/** What Adyen calls the payment: it names itself where it is told of first. */
const paymentIn = ({ originalReference, pspReference }: AdyenItem): string =>
  originalReference === undefined || originalReference === null || originalReference === ''
    ? pspReference
    : originalReference

function eventOf(item: AdyenItem, fields: Readonly<Record<string, unknown>>, sent: Uint8Array): ToldEvent {
  const at = new Date(item.eventDate)
  const keyHash = hashInSentName(item.merchantReference)
  return {
    id: idOf(item),
    type: item.eventCode,
    at,
    key: null,
    fields,
    sent,
    about: aboutOf(item, at),
    ...(keyHash && { keyHash }),
    ...(item.eventCode !== REPORT_TOLD && { names: { reference: paymentIn(item) } }),
  }
}

export const adyenNotifications: NotificationReader = {
  receive({ body }, { secrets }) {
    const told = Notifications.safeParse(adyenJson(body))
    if (!told.success) return { events: [], refused: ['malformed'], reply: () => answer(400, 'malformed') }
    const events: ToldEvent[] = []
    const refused: NotificationRefusal[] = []
    for (const { NotificationRequestItem: fields } of told.data.notificationItems) {
      const item = AdyenItem.safeParse(fields)
      if (!item.success) refused.push('malformed')
      else if (isSigned(item.data, secrets)) events.push(eventOf(item.data, fields, oneOf(fields)))
      else refused.push('forged')
    }
    return { events, refused, reply: () => replyTo(events, refused) }
  },
  event(sent) {
    const fields = keptFields(sent)
    const item = AdyenItem.safeParse(fields).data
    return fields && item ? eventOf(item, fields, sent) : null
  },
  outcome(event) {
    const item = AdyenItem.safeParse(event.fields)
    return item.success ? adyenOutcome(item.data, event) : null
  },
  shown: new Set([
    'eventCode',
    'success',
    'pspReference',
    'originalReference',
    'merchantReference',
    'merchantAccountCode',
    'amount',
    'eventDate',
    'paymentMethod',
    'reason',
  ]),
}

/** One of several, as it is kept. */
const oneOf = (fields: object): Uint8Array => Buffer.from(JSON.stringify({ NotificationRequestItem: fields }))

/** Whoever sends anything that is proven need not send it again: what is forged beside it comes from somebody else. */
function replyTo(
  events: readonly ToldEvent[],
  refused: readonly NotificationRefusal[],
): ReturnType<ReadNotifications['reply']> {
  if (events.length > 0) return answer(200, '[accepted]')
  return refused.includes('forged') ? answer(401, REFUSED) : answer(400, 'malformed')
}

/** The Customer Area shows it to whoever tests the webhook. */
const REFUSED = 'The HMAC signature is of another key, or of another notification.'

const answer = (status: number, text: string) => ({ status, type: 'text/plain; charset=utf-8', body: text })
