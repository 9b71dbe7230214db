/** By which events Adyen tells how a dispute stands. */
import type { DisputeNow } from '../contested'
import { isDecidedInPreArbitration } from '../disputes'
import type { AdyenNotice } from './store'

type DisputeEvent = Pick<AdyenNotice, 'eventCode' | 'reason' | 'additionalData'>

const WORDS: Readonly<Record<string, string>> = {
  fraudulent: 'Other Fraud-Card Absent Environment',
  not_as_described: 'Not as Described or Defective Merchandise/Services',
  not_received: 'Merchandise/Services Not Received',
}

/** What it has come through, in order, each with its status at Adyen. The end of an inquiry is not told. */
function eventsOf(told: DisputeNow): (readonly [string, string])[] {
  const { stage, status } = told
  const supplied = ['INFORMATION_SUPPLIED', 'Pending'] as const
  const isAnswered = ['under_review', 'won', 'lost'].includes(status)
  if (stage === 'inquiry')
    return [['REQUEST_FOR_INFORMATION', 'Unresponded'], ...(status === 'under_review' ? [supplied] : [])]
  return [
    ['NOTIFICATION_OF_CHARGEBACK', 'Undefended'],
    ['CHARGEBACK', 'Undefended'],
    ...(isAnswered ? [supplied] : []),
    ...(status === 'accepted' || status === 'expired'
      ? [['DISPUTE_DEFENSE_PERIOD_ENDED', status === 'accepted' ? 'Accepted' : 'Expired'] as const]
      : []),
    ...verdictOn(told),
  ]
}

function verdictOn(told: DisputeNow): (readonly [string, string])[] {
  const isInPreArbitration = isDecidedInPreArbitration(told.network_reason_code ?? '')
  const reversed = ['CHARGEBACK_REVERSED', 'Pending'] as const
  if (told.status === 'won')
    return [
      reversed,
      [isInPreArbitration ? 'PREARBITRATION_WON' : 'ISSUER_RESPONSE_TIMEFRAME_EXPIRED', 'Won'],
    ]
  if (told.status !== 'lost') return []
  return isInPreArbitration ? [['PREARBITRATION_LOST', 'Lost']] : [reversed, ['SECOND_CHARGEBACK', 'Lost']]
}

export function disputeEvents(told: DisputeNow, variant: string): DisputeEvent[] {
  const { reason, network_reason_code: code, evidence_due_by: due, status } = told
  return eventsOf(told).map(([eventCode, disputeStatus]) => {
    const kind = eventCode === 'REQUEST_FOR_INFORMATION' ? 'rfi' : 'chargeback'
    return {
      eventCode,
      reason: WORDS[reason] ?? 'Other',
      additionalData: {
        disputeStatus,
        [`${kind}SchemeCode`]: variant,
        ...(code && { [`${kind}ReasonCode`]: code }),
        defendable: String(status === 'needs_response'),
        ...(due && { defensePeriodEndsAt: `${due.slice(0, 19)}+00:00` }),
      },
    }
  })
}
