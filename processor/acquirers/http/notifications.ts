/**
 * How the kind `http` tells (docs/configuration.md): one notification at a time, with an id of its own, signed at the time of each
 * sending.
 */
import { z } from 'zod'
import { APPROVAL_TOLD } from '../../../domain/late-approvals'
import type { NotificationReader, ToldOutcome } from '../../reader'
import {
  NOTIFICATION_NAME,
  type DoorReply,
  type NotificationRefusal,
  type ReadNotifications,
  type ToldAbout,
  type ToldEvent,
} from '../../told'
import { AuthorizationAnswer, CaptureAnswer, RefundAnswer } from '../../answers'
import type { NotificationsPage } from '../../port'
import { DisputeTold, storable } from './disputes'
import { at } from './movements'
import { proveNotification } from '../../signature'

/** The most that a page may have. */
const PAGE_LIMIT = 1_000

/** Before it there was no such service. */
const EARLIEST = '2000-01-01'

const name = z.string().regex(NOTIFICATION_NAME)

/** More may be added to it: what is not known is left out. */
const Told = z.object({
  /** The acquirer's own id of it. A repeat has the same. */
  id: name,
  type: name,
  at: at.refine((time) => time > EARLIEST),
  data: z.record(z.string(), z.unknown()),
})

const key = storable(300)
const OfCapture = z.object({ authorization_key: key, key: key.exactOptional() })
const OfRefund = z.object({ authorization_key: key, key })
const OfAuthorization = z.object({ authorization_key: key, reference: key.exactOptional() })
const OfPayment = z.object({ authorization_key: key })

const aboutAuthorization = OfAuthorization.transform(
  ({ authorization_key: authorizationKey, reference }) => ({
    of: 'authorization' as const,
    authorizationKey,
    ...(reference !== undefined && { reference }),
  }),
)
const aboutPayment = (of: 'close' | 'fraud_warning') =>
  OfPayment.transform(({ authorization_key: authorizationKey }) => ({ of, authorizationKey }))
const aboutCapture = (failed: boolean) =>
  OfCapture.transform(({ authorization_key: authorizationKey, key: own = authorizationKey }) => ({
    of: 'capture' as const,
    authorizationKey,
    key: own,
    failed,
  }))
const aboutRefund = OfRefund.transform(({ authorization_key: authorizationKey, key: own }) => ({
  of: 'refund' as const,
  authorizationKey,
  key: own,
}))
const aboutDispute = DisputeTold.transform((notice) => ({ of: 'dispute' as const, notice }))

/** Of other types nothing is read. */
const ABOUT: ReadonlyMap<string, z.ZodType<ToldAbout>> = new Map<string, z.ZodType<ToldAbout>>([
  ['authorization.settled', aboutAuthorization],
  [APPROVAL_TOLD, aboutAuthorization],
  ['capture.settled', aboutCapture(false)],
  ['capture.failed', aboutCapture(true)],
  ['close.settled', aboutPayment('close')],
  ['refund.settled', aboutRefund],
  ['refund.failed', aboutRefund],
  ['dispute.opened', aboutDispute],
  ['dispute.updated', aboutDispute],
  ['dispute.closed', aboutDispute],
  ['fraud.warning', aboutPayment('fraud_warning')],
])

function outcomeOf(about: ToldAbout | null, told: unknown): ToldOutcome | null {
  switch (about?.of) {
    case 'authorization':
      return ofAuthorization(about, told)
    case 'close': {
      const outcome = ofAuthorization(about, told)
      return outcome && { ...outcome, endsClose: true }
    }
    case 'capture': {
      const { key: own, authorizationKey } = about
      // What was captured at once has no answer of its own.
      return own === authorizationKey
        ? ofAuthorization(about, told)
        : read(CaptureAnswer, told, { key: own, authorizationKey })
    }
    case 'refund':
      return read(RefundAnswer, told, { key: about.key })
    default:
      return null
  }
}

const ofAuthorization = ({ authorizationKey }: { authorizationKey: string }, told: unknown) =>
  read(AuthorizationAnswer, told, { key: authorizationKey, authorizationKey })

function read(
  answer: z.ZodType<ToldOutcome['value']>,
  told: unknown,
  of: Omit<ToldOutcome, 'value'>,
): ToldOutcome | null {
  const value = answer.safeParse(told).data
  return value ? { ...of, value } : null
}

function eventOf(told: unknown, sent: Uint8Array): ToldEvent | null {
  const read = Told.safeParse(told)
  if (!read.success) return null
  const { id, type, at: time, data } = read.data
  const named = data['authorization_key'] ?? data['key']
  const about = ABOUT.get(type)?.safeParse(data).data ?? null
  return {
    id,
    type,
    at: new Date(time),
    fields: data,
    sent,
    about,
    key: typeof named === 'string' ? named : null,
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

export const httpNotifications: NotificationReader = {
  receive({ headers, body }, by) {
    const proof = proveNotification(String(headers['acquirer-signature'] ?? ''), body, by)
    if (proof !== 'signed') return refused(proof)
    const event = httpNotifications.event(body)
    return event ? { events: [event], refused: [], reply } : refused('unreadable')
  },
  event(sent) {
    try {
      return eventOf(JSON.parse(utf8.decode(sent)), sent)
    } catch {
      return null
    }
  },
  outcome: ({ about, fields }) => outcomeOf(about, fields['outcome']),
  shown: new Set([
    ...['authorization_key', 'key', 'reference', 'dispute', 'amount', 'currency', 'reason'],
    ...['network_reason_code', 'stage', 'status', 'evidence_due_by', 'opened_at', 'sequence'],
  ]),
}

/** 200: it was told before. */
const reply = (anyNew: boolean): DoorReply => json(anyNew ? 202 : 200, { received: true, known: !anyNew })

function refused(proof: NotificationRefusal): ReadNotifications {
  const { status, message } = REFUSALS[proof]
  return { events: [], refused: [proof], reply: () => json(status, { error: { message } }) }
}

const json = (status: number, body: object): DoorReply => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
})

/** Acquirers are told in words of their own: the errors of the API are for merchants. */
const REFUSALS = {
  malformed: {
    status: 401,
    message: 'Send "Acquirer-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of t.body>".',
  },
  forged: { status: 401, message: 'The signature is of another secret or another body.' },
  stale: {
    status: 401,
    message: 'The signature is older or newer than five minutes. Sign the same body anew.',
  },
  unreadable: {
    status: 400,
    message: 'Send JSON in UTF-8: {"id": "…", "type": "…", "at": "2026-11-26T09:30:00Z", "data": {}}.',
  },
} as const satisfies Record<NotificationRefusal, { status: number; message: string }>

/** A page of what it has told. What cannot be read is left out, and keeps back nothing else. */
export const ToldPage: z.ZodType<NotificationsPage> = z.object({
  notifications: z
    .array(z.unknown())
    .max(PAGE_LIMIT)
    .transform((told) => told.flatMap((one) => eventOf(one, Buffer.from(JSON.stringify(one))) ?? [])),
  next: z.string().min(1).max(200).nullable(),
})
