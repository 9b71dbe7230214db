/** What came of a step, by the promises of the port. */
import type { Authorization, Capture, ProcessorAnswer, Refund, Verification } from '../../../processor/port'
import { reasonOf } from '../../shared/failure'

/**
 * `pending`: it is taken, and how it ends is told later. `refused`: the acquirer says that it does no such thing, or not for this
 * account. `not as promised`: the service would be wrong about it.
 */
export type CertifyResult = 'works' | 'pending' | 'refused' | 'not as promised' | 'skipped'

export interface StepVerdict {
  /** In a few words. */
  came: string
  result: CertifyResult
  /** What else there is to know. Empty for nothing. */
  note: string
}

const verdict =
  (result: CertifyResult) =>
  (came: string, note = ''): StepVerdict => ({ came, result, note })

export const works = verdict('works')
export const pending = verdict('pending')
export const refusedAs = verdict('refused')
export const notPromised = verdict('not as promised')
export const skipped = (why: string): StepVerdict => ({ came: '', result: 'skipped', note: why })

export const verdictOfFault = (error: unknown): StepVerdict => notPromised('it broke', reasonOf(error))

type NoAnswer = Exclude<ProcessorAnswer<unknown>, { kind: 'known' }> | { kind: 'unsupported' }

export function unansweredStep({ kind }: NoAnswer): StepVerdict {
  switch (kind) {
    case 'transient':
      return refusedAs(
        'not now',
        'It says that it did nothing now. A key that it does not take answers so, too.',
      )
    case 'unavailable':
      return refusedAs('not reached')
    case 'unknown':
      return notPromised('no usable answer', 'Nothing can be concluded of what came.')
    case 'cannot_tell':
      return pending('cannot be asked', 'How it ends is told, or the same call is sent again.')
    case 'unsupported':
      return skipped('It has no such thing.')
  }
}

/** Judges what is known; nothing under a key is nothing of what was promised. */
export function judged<T>(
  answer: ProcessorAnswer<T | null> | { kind: 'unsupported' },
  judge: (value: T) => StepVerdict,
): StepVerdict {
  if (answer.kind !== 'known') return unansweredStep(answer)
  return answer.value === null
    ? notPromised('nothing', 'It knows nothing under the key.')
    : judge(answer.value)
}

export function judgeApproved(value: Authorization, isCaptured: boolean): StepVerdict {
  if (value.state === 'declined') return refusedAs(`declined: ${value.declineCode}`)
  if (value.state === 'challenge')
    return refusedAs('3-D Secure', 'It asks for the cardholder with this card, too.')
  if (value.state !== 'approved') return notPromised(value.state)
  if (value.captured !== isCaptured)
    return notPromised(value.captured ? 'approved and captured' : 'approved, not captured')
  if (value.captureStatus === 'failed') return notPromised('approved, and its capture failed')
  if (value.captureStatus === 'pending') return pending('approved, its capture is taken')
  return works(isCaptured ? 'approved and captured' : 'approved')
}

export function judgeDeclined(value: Authorization, declineCode: string): StepVerdict {
  if (value.state !== 'declined') return notPromised(value.state, `It should be declined: ${declineCode}.`)
  const came = `declined: ${value.declineCode}`
  return value.declineCode === declineCode ? works(came) : notPromised(came, `It should be ${declineCode}.`)
}

export function judgeCaptured(value: Capture, amount: bigint): StepVerdict {
  if (value.state === 'refused') return refusedAs(`refused: ${value.declineCode}`)
  if (value.amount !== undefined && value.amount !== amount)
    return notPromised(`captured ${value.amount}`, `It should be ${amount} minor units.`)
  return value.state === 'captured' ? works('captured') : pending('taken')
}

export function judgeRefunded({ state, failure }: Refund): StepVerdict {
  if (state === 'succeeded') return works('succeeded')
  return state === 'pending'
    ? pending('taken')
    : refusedAs(`failed${failure === undefined ? '' : `: ${failure}`}`)
}

export function judgeClosed(value: Authorization): StepVerdict {
  if (value.state === 'closing') return pending('taken')
  if (value.state !== 'closed') return notPromised(value.state)
  return value.voided ? works('void') : notPromised('closed, and nothing was void')
}

export function judgeVerified(value: Verification): StepVerdict {
  if (value.state === 'verified') return works('verified')
  return value.state === 'refused' ? refusedAs(`refused: ${value.declineCode}`) : refusedAs('3-D Secure')
}
