/**
 * How the sandbox's cards dispute what they pay: each has a plot, which goes by the time of the payment's account, from the
 * capture on (contract 18.1). The simulator plays it, and the documentation is generated from it.
 */
import type { DisputeReason, DisputeStage, DisputeStatus } from './disputes'
import { DAY } from './time'

/** Times are in milliseconds after the capture, unless they say otherwise. */
export interface DisputePlot {
  /** When the issuer warns of fraud; null for no warning. */
  warnsAfter: number | null
  opensAfter: number
  /** No dispute comes of a payment that was given back before. */
  refundPrevents: boolean
  stage: Extract<DisputeStage, 'inquiry' | 'chargeback'>
  /** When an inquiry becomes a chargeback; null for never. */
  escalatesAfter: number | null
  reason: DisputeReason
  networkReasonCode: string
  /** What comes of evidence: `persuaded` wins with what the reason asks for, and loses without. */
  verdict: 'persuaded' | 'won' | 'lost'
}

/** How long each stage leaves for an answer, and the bank needs to read it. */
export const ANSWER_WITHIN = 14 * DAY
const VERDICT_AFTER = 3 * DAY

const usual = {
  warnsAfter: null,
  opensAfter: DAY,
  refundPrevents: false,
  stage: 'chargeback',
  escalatesAfter: null,
  reason: 'fraudulent',
  networkReasonCode: '10.4',
  verdict: 'persuaded',
} as const satisfies DisputePlot

/** By card number. */
export const DISPUTE_PLOTS: Readonly<Record<string, DisputePlot>> = {
  '4111110000000203': usual,
  '4111110000000211': { ...usual, reason: 'not_received', networkReasonCode: '13.1' },
  '4111110000000229': {
    ...usual,
    stage: 'inquiry',
    reason: 'not_as_described',
    networkReasonCode: '13.3',
    verdict: 'won',
  },
  '4111110000000237': {
    ...usual,
    stage: 'inquiry',
    escalatesAfter: 6 * DAY,
    reason: 'not_received',
    networkReasonCode: '13.1',
  },
  '4111110000000245': { ...usual, verdict: 'won' },
  '4111110000000252': { ...usual, verdict: 'lost' },
  '4111110000000260': { ...usual, warnsAfter: DAY, opensAfter: 6 * DAY, refundPrevents: true },
  '4111110000000278': { ...usual, opensAfter: 0 },
}

/** When a payment with this card is first looked after; null if the card disputes nothing. */
export function firstLook(bin: string, last4: string): number | null {
  const plot = plotOf(bin, last4)
  return plot && (plot.warnsAfter ?? plot.opensAfter)
}

/** When it is looked after once more; null if nothing more comes that no dispute tells of itself. */
export function lookAfter(bin: string, last4: string, sinceCapture: number): number | null {
  const plot = plotOf(bin, last4)
  return plot && sinceCapture < plot.opensAfter ? plot.opensAfter : null
}

function plotOf(bin: string, last4: string): DisputePlot | null {
  const number = Object.keys(DISPUTE_PLOTS).find((one) => one.startsWith(bin) && one.endsWith(last4))
  return bin === '' || number === undefined ? null : (DISPUTE_PLOTS[number] ?? null)
}

/** What a merchant has answered, by the time of its account. */
export interface PlayedResponse {
  kind: 'evidence' | 'acceptance'
  at: number
  /** Whether it holds what the reason asks for. */
  persuades: boolean
}

/** How a dispute stands after a change. */
export interface PlayedState {
  at: number
  stage: DisputeStage
  status: DisputeStatus
  dueBy: number | null
}

/** The changes of a plot's dispute up to `now`, in order, after which `sequence` is their number; none before it opens. */
export function playDispute(
  plot: DisputePlot,
  { capturedAt, now }: { capturedAt: number; now: number },
  responses: readonly PlayedResponse[],
): PlayedState[] {
  const states: PlayedState[] = []
  const tell = (at: number, stage: DisputeStage, status: DisputeStatus, dueBy: number | null): void => {
    states.push({ at, stage, status, dueBy })
  }
  const opensAt = capturedAt + plot.opensAfter
  const escalatesAt = plot.escalatesAfter === null ? null : capturedAt + plot.escalatesAfter
  tell(opensAt, plot.stage, 'needs_response', opensAt + ANSWER_WITHIN)
  playStage(plot, plot.stage, opensAt, escalatesAt ?? Infinity, responses, tell)
  if (escalatesAt !== null && states.at(-1)?.status !== 'accepted') {
    tell(escalatesAt, 'chargeback', 'needs_response', escalatesAt + ANSWER_WITHIN)
    playStage(plot, 'chargeback', escalatesAt, Infinity, responses, tell)
  }
  return states.filter(({ at }) => at <= now)
}

/** What comes of a stage that began at `from`, and ends undecided at `until`. */
function playStage(
  { verdict }: DisputePlot,
  stage: DisputeStage,
  from: number,
  until: number,
  responses: readonly PlayedResponse[],
  tell: (at: number, stage: DisputeStage, status: DisputeStatus, dueBy: number | null) => void,
): void {
  const isUndecided = until !== Infinity
  const dueBy = from + ANSWER_WITHIN
  const answer = responses.find(({ at }) => at >= from && at < Math.min(until, dueBy))
  if (answer?.kind === 'acceptance') {
    tell(answer.at, stage, 'accepted', null)
    return
  }
  if (!answer) {
    if (!isUndecided) tell(dueBy, stage, stage === 'inquiry' ? 'won' : 'expired', null)
    return
  }
  tell(answer.at, stage, 'under_review', null)
  if (isUndecided) return
  const wins = verdict === 'won' || (verdict === 'persuaded' && answer.persuades)
  tell(answer.at + VERDICT_AFTER, stage, wins ? 'won' : 'lost', null)
}
