/** How an acquirer of each kind tells of a dispute: made as it would send it, and read as the service reads it. */
import { createHash } from 'node:crypto'
import { aboutOperation } from '../../../app/acquirers/operation-told'
import { MINUTE } from '../../../domain/time'
import { KEY } from '../../../processor/acquirers/stripe/authorization'
import { adyenNotifications } from '../../../processor/acquirers/adyen/notifications'
import { httpNotifications } from '../../../processor/acquirers/http/notifications'
import { stripeNotifications } from '../../../processor/acquirers/stripe/notifications'
import { sentName } from '../../../processor/names'
import type { ToldAbout } from '../../../processor/told'
import { disputeId } from '../../../processor/simulator/stripe/disputes'
import { KIND } from '../../support/kind'

export interface DisputeTold {
  dispute: string
  authorization_key: string
  amount: string
  currency: string
  reason: string
  network_reason_code: string
  stage: string
  status: string
  evidence_due_by: string
  opened_at: string
  sequence: number
}

const bytes = (body: object) => Buffer.from(JSON.stringify(body))
const secondsOf = (time: string) => Math.floor(Date.parse(time) / 1_000)

function atStripe(told: DisputeTold): ToldAbout | null {
  const inquiry: Readonly<Record<string, string>> = {
    needs_response: 'warning_needs_response',
    won: 'warning_closed',
  }
  const object = {
    id: disputeId(told.dispute),
    object: 'dispute',
    status: told.stage === 'inquiry' ? (inquiry[told.status] ?? told.status) : told.status,
    reason: 'product_not_received',
    created: secondsOf(told.opened_at),
    amount: Number(told.amount),
    currency: told.currency.toLowerCase(),
    balance_transactions: [],
    evidence_details: { due_by: secondsOf(told.evidence_due_by), submission_count: 0 },
    payment_method_details: { card: { network_reason_code: told.network_reason_code } },
    metadata: { [KEY]: told.authorization_key },
  }
  const event = {
    id: 'evt_1',
    type: 'charge.dispute.updated',
    created: secondsOf(told.opened_at),
    data: { object },
  }
  return stripeNotifications.event(bytes(event))?.about ?? null
}

const ADYEN_EVENTS: Readonly<Record<string, string>> = {
  'inquiry needs_response': 'REQUEST_FOR_INFORMATION',
  'chargeback needs_response': 'CHARGEBACK',
  'chargeback under_review': 'CHARGEBACK_REVERSED',
  'chargeback won': 'PREARBITRATION_WON',
  'chargeback lost': 'SECOND_CHARGEBACK',
}

function atAdyen(told: DisputeTold, reference: string): ToldAbout | null {
  const at = new Date(Date.parse(told.opened_at) + told.sequence * MINUTE)
  if (Number.isNaN(at.getTime())) return null
  const fields = {
    eventCode: ADYEN_EVENTS[`${told.stage} ${told.status}`] ?? 'NONE',
    success: 'true',
    pspReference: createHash('sha256').update(told.dispute).digest('hex').slice(0, 16).toUpperCase(),
    merchantAccountCode: 'Shop',
    merchantReference: sentName(reference, told.authorization_key),
    amount: { value: Number(told.amount), currency: told.currency },
    eventDate: at.toISOString(),
    additionalData: {
      chargebackReasonCode: told.network_reason_code,
      defensePeriodEndsAt: told.evidence_due_by,
    },
  }
  const about = adyenNotifications.event(bytes({ NotificationRequestItem: fields }))?.about
  return about ? aboutOperation(about, told.authorization_key) : null
}

/** Null: nothing that can be read. `reference`: of the payment. */
export function aboutDispute(told: DisputeTold, reference: string): ToldAbout | null {
  if (KIND === 'stripe') return atStripe(told)
  if (KIND === 'adyen') return atAdyen(told, reference)
  const at = new Date().toISOString()
  return (
    httpNotifications.event(bytes({ id: 'ntf_1', type: 'dispute.updated', at, data: told }))?.about ?? null
  )
}
