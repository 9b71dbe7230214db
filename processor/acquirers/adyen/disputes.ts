/**
 * Disputes and warnings of fraud, as they are told: Adyen cannot be asked for them. What the event is called says how it stands, because that
 * alone is signed; reason and time are told besides.
 */
import { z } from 'zod'
import type { AcquirerIds } from '../../../domain/acquirer-names'
import type { DisputeNotice, DisputeReason, DisputeStage, DisputeStatus } from '../../../domain/disputes'
import { isCurrency } from '../../../domain/money'
import { MINUTE } from '../../../domain/time'
import { withoutAnswer } from '../../no-answer'
import type { AcceptDispute, DisputeAnswered, ProcessorAnswer } from '../../port'
import { stepKey } from '../../step-keys'
import type { AdyenAccess } from './access'
import { minorOfTold, type ToldAmount, type BesidesTold } from './answers'
import type { AdyenAnswer } from './sending'

/** Its stage and status, and its place in a dispute's life: all of an earlier stage comes before all of a later one. */
const EVENTS: Readonly<Record<string, readonly [DisputeStage, DisputeStatus, number]>> = {
  REQUEST_FOR_INFORMATION: ['inquiry', 'needs_response', 1],
  NOTIFICATION_OF_CHARGEBACK: ['chargeback', 'needs_response', 4],
  DISPUTE_OPENED_WITH_CHARGEBACK: ['chargeback', 'needs_response', 4],
  CHARGEBACK: ['chargeback', 'needs_response', 5],
  // Both are told of an inquiry, too, and raise no stage.
  INFORMATION_SUPPLIED: ['inquiry', 'under_review', 6],
  DISPUTE_DEFENSE_PERIOD_ENDED: ['inquiry', 'lost', 7],
  // It may be followed by a second one.
  CHARGEBACK_REVERSED: ['chargeback', 'under_review', 8],
  ISSUER_RESPONSE_TIMEFRAME_EXPIRED: ['chargeback', 'won', 9],
  SECOND_CHARGEBACK: ['chargeback', 'lost', 10],
  PREARBITRATION_OPEN: ['pre_arbitration', 'needs_response', 11],
  PREARBITRATION_DECLINED: ['pre_arbitration', 'under_review', 12],
  PREARBITRATION_ACCEPTED: ['pre_arbitration', 'lost', 13],
  PREARBITRATION_ISSUER_WITHDRAWN: ['pre_arbitration', 'won', 13],
  PREARBITRATION_LOST: ['pre_arbitration', 'lost', 13],
  PREARBITRATION_WON: ['pre_arbitration', 'won', 13],
  SCHEME_ARBITRATION: ['arbitration', 'under_review', 14],
  SCHEME_ARBITRATION_LOST: ['arbitration', 'lost', 15],
  SCHEME_ARBITRATION_WON: ['arbitration', 'won', 15],
}

/** A question that nobody answers may still become a chargeback: it is not lost. */
const IN_INQUIRY: Readonly<Record<string, number>> = {
  INFORMATION_SUPPLIED: 2,
  DISPUTE_DEFENSE_PERIOD_ENDED: 3,
}

export const DISPUTE_EVENTS: readonly string[] = Object.keys(EVENTS)

/** By the codes of Visa and Mastercard. */
const REASONS: Readonly<Record<string, DisputeReason>> = {
  '10.1': 'fraudulent',
  '10.2': 'fraudulent',
  '10.3': 'fraudulent',
  '10.4': 'fraudulent',
  '10.5': 'fraudulent',
  '12.5': 'amount_differs',
  '12.6': 'duplicate',
  '12.6.1': 'duplicate',
  '12.6.2': 'duplicate',
  '13.1': 'not_received',
  '13.2': 'subscription_cancelled',
  '13.3': 'not_as_described',
  '13.6': 'credit_not_processed',
  '13.7': 'credit_not_processed',
  '4834': 'duplicate',
  '4837': 'fraudulent',
  '4841': 'subscription_cancelled',
  '4853': 'not_as_described',
  '4855': 'not_received',
  '4860': 'credit_not_processed',
  '4863': 'fraudulent',
  '4870': 'fraudulent',
  '4871': 'fraudulent',
}

const PLACE = 10_000_000
const BEGINNING = Date.UTC(2020, 0, 1)

/** Null if it cannot be read. Of two of the same place the later one counts. */
export function disputeNoticeOf(told: {
  eventCode: string
  dispute: string
  amount: ToldAmount
  at: Date
  besides: BesidesTold
}): DisputeNotice | null {
  const { eventCode, dispute, amount, at, besides } = told
  const event = EVENTS[eventCode]
  const minor = isCurrency(amount.currency) ? minorOfTold(amount) : null
  if (!event || minor === null || minor <= 0n) return null
  const [stage, status, place] = event
  const code = besides.chargebackReasonCode ?? besides.rfiReasonCode
  const due = new Date(besides.defensePeriodEndsAt ?? '')
  const minutes = Math.floor((at.getTime() - BEGINNING) / MINUTE)
  const sequenceAt = (one: number) => one * PLACE + Math.min(Math.max(minutes, 0), PLACE - 1)
  const asked = IN_INQUIRY[eventCode]
  return {
    dispute,
    authorizationKey: '',
    amount: minor,
    currency: amount.currency,
    stage,
    status,
    reason: REASONS[code ?? ''] ?? 'other',
    networkReasonCode: code?.slice(0, 40) ?? null,
    evidenceDueBy: status === 'needs_response' && !Number.isNaN(due.getTime()) ? due : null,
    openedAt: at,
    sequence: sequenceAt(place),
    ...(asked !== undefined && { inInquiry: { status: 'under_review', sequence: sequenceAt(asked) } }),
  }
}

export const ServiceResult = z.object({ disputeServiceResult: z.object({ success: z.boolean() }) })
export type ServiceTaken = z.infer<typeof ServiceResult>

export const acceptAdyenDispute = (
  access: AdyenAccess,
  { key, dispute }: AcceptDispute,
): Promise<ProcessorAnswer<DisputeAnswered>> =>
  sendMarked(access, key, { sent: 'accept' }, () =>
    access.caller.disputes(
      'acceptDispute',
      { disputePspReference: dispute },
      ServiceResult,
      stepKey(key, 'accept'),
    ),
  )

/**
 * Sends what decides a dispute, and keeps `mark` before. Adyen answers the same again with a refusal, whether it has done it or not: what a
 * repeat is refused is not known, and is decided by what is told.
 */
export async function sendMarked(
  access: AdyenAccess,
  key: string,
  mark: AcquirerIds,
  send: () => Promise<AdyenAnswer<ServiceTaken>>,
): Promise<ProcessorAnswer<DisputeAnswered>> {
  const { names } = access
  const isRepeat = isNamed(await markOf(access, key))
  if (!isRepeat) await names.keep({ ...ANSWER, key: markKey(key) }, mark)
  const sent = await send()
  const isRefused = sent.kind === 'refused' || (sent.kind === 'answered' && !isTaken(sent.value))
  return isRepeat && isRefused ? { kind: 'unknown' } : keptAnswer(access, key, sent)
}

const ANSWER = { kind: 'dispute_answer', reference: '' } as const
const markKey = (key: string): string => `${key}:sent`
const isNamed = (names: AcquirerIds): boolean => Object.keys(names).length > 0
const isTaken = ({ disputeServiceResult }: ServiceTaken): boolean => disputeServiceResult.success

/** What was sent under the key; empty if nothing was. */
export const markOf = async ({ names }: AdyenAccess, key: string): Promise<AcquirerIds> =>
  (await names.find(markKey(key))).names

/** What was answered is kept: Adyen does not say it again. A call that it does not understand may be mended, and is none. */
export async function keptAnswer(
  { names, now }: AdyenAccess,
  key: string,
  sent: AdyenAnswer<ServiceTaken>,
): Promise<ProcessorAnswer<DisputeAnswered>> {
  if (sent.kind === 'refused') return { kind: 'transient' }
  if (sent.kind !== 'answered') return withoutAnswer(sent)
  const state = isTaken(sent.value) ? 'received' : 'refused'
  const { names: kept } = await names.keep({ ...ANSWER, key }, { answered: state, at: now() })
  return { kind: 'known', value: answeredIn(kept) ?? { state, at: now() } }
}

export async function inquireKeptAnswer(
  { names }: AdyenAccess,
  key: string,
): Promise<ProcessorAnswer<DisputeAnswered | null>> {
  return { kind: 'known', value: answeredIn((await names.find(key)).names) }
}

function answeredIn({ answered, at = '' }: Readonly<Record<string, string>>): DisputeAnswered | null {
  return answered === 'received' || answered === 'refused' ? { state: answered, at } : null
}
