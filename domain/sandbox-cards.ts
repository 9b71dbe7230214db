/** The sandbox's cards and their outcomes (contract 18.1). The documentation is generated from this table. */
import { DISPUTE_PLOTS, type DisputePlot } from './sandbox-disputes'
import { DAY } from './time'

export type CardConduct =
  | {
      kind: 'approves'
      refundsFail?: boolean
      /** Its captures are taken, and fail a few seconds later. */
      capturesFail?: boolean
      /** How its cardholder disputes what was paid with it. */
      disputes?: DisputePlot
      /** What the service's own authenticator says of it, if it has one and is asked. Without, the card is not enrolled. */
      authentication?: SandboxAuthentication
      /** The outcome of a charge without the cardholder, if it differs. */
      withoutCardholder?: ChargeConduct
    }
  | { kind: 'declines'; declineCode: string; network?: NetworkCodes }
  /** `alsoToStore`: so does its verification, although its cardholder cannot be led anywhere. */
  | { kind: 'challenges'; authenticates: boolean; alsoToStore?: true }
  /** Its cardholder's browser carries these out, one after the other, before it is approved. */
  | { kind: 'leads'; through: readonly [SandboxAction, ...SandboxAction[]] }
  | { kind: 'fails' }

/** `method`: authenticated after the 3DS method, a hidden step in the browser. `rejected`: the issuer refuses without a challenge. */
export type SandboxAuthentication =
  | 'not_enrolled'
  | 'challenge'
  | 'challenge_fails'
  | 'frictionless'
  | 'attempted'
  | 'rejected'
  | 'unavailable'
  | 'method'

/** `page` is the acquirer's own, opened by its address alone; `form` the same, opened by a form that is posted to it. */
export type SandboxAction = 'page' | 'form' | 'device_data' | 'challenge'

/** What the card's network tells of its decline. Without them the network's ceilings do not count it: it declines however often. */
export interface NetworkCodes {
  code: string
  /** Mastercard's. */
  advice?: string
}

/**
 * `times`: how many charges of one stored card are declined before later ones are approved; all of them if absent.
 */
export type ChargeConduct =
  { kind: 'declines'; declineCode: string; network?: NetworkCodes; times?: number } | { kind: 'fails' }

const CONDUCT: Readonly<Record<string, CardConduct>> = {
  '4111110000000013': { kind: 'approves' },
  '5111110000000010': { kind: 'approves' },
  '341111000000011': { kind: 'approves' },
  '4111110000000021': { kind: 'declines', declineCode: 'generic_decline' },
  '4111110000000039': { kind: 'declines', declineCode: 'insufficient_funds' },
  '4111110000000047': { kind: 'challenges', authenticates: true },
  '4111110000000054': { kind: 'challenges', authenticates: false },
  '4111110000000062': { kind: 'declines', declineCode: 'expired_card' },
  '4111110000000070': { kind: 'fails' },
  '4111110000000088': { kind: 'approves', refundsFail: true },
  '4111110000000096': { kind: 'declines', declineCode: 'lost_card' },
  '4111110000000104': { kind: 'declines', declineCode: 'stolen_card' },
  '4111110000000112': { kind: 'declines', declineCode: 'incorrect_cvc' },
  '4111110000000120': { kind: 'declines', declineCode: 'do_not_honor' },
  '4111110000000138': approvesPresent('do_not_honor'),
  '4111110000000146': approvesPresent('insufficient_funds', { times: 2 }),
  '4111110000000153': approvesPresent('authentication_required'),
  '4111110000000161': { kind: 'approves', withoutCardholder: { kind: 'fails' } },
  '4111110000000302': { kind: 'declines', declineCode: 'limit_exceeded', network: { code: '61' } },
  '4111110000000310': { kind: 'declines', declineCode: 'invalid_number', network: { code: '14' } },
  '4111110000000328': { kind: 'declines', declineCode: 'account_closed', network: { code: '46' } },
  '4111110000000336': { kind: 'declines', declineCode: 'pickup_card', network: { code: '04' } },
  '4111110000000344': { kind: 'declines', declineCode: 'blocked_by_rule' },
  '4111110000000351': approvesPresent('transaction_not_allowed', { network: { code: '57' } }),
  '4111110000000401': { kind: 'approves', capturesFail: true },
  '4111110000000419': { kind: 'leads', through: ['page'] },
  '4111110000000427': { kind: 'leads', through: ['form'] },
  '4111110000000435': { kind: 'leads', through: ['device_data'] },
  '4111110000000443': { kind: 'leads', through: ['device_data', 'challenge'] },
  '4111110000000450': { kind: 'leads', through: ['device_data', 'page'] },
  '4111110000000468': { kind: 'challenges', authenticates: true, alsoToStore: true },
  '4111110000000476': { kind: 'approves', authentication: 'frictionless' },
  '4111110000000484': { kind: 'approves', authentication: 'attempted' },
  '4111110000000492': { kind: 'approves', authentication: 'unavailable' },
  '4111110000000500': { kind: 'approves', authentication: 'rejected' },
  '4111110000000518': { kind: 'approves', authentication: 'method' },
  '5111110000000028': {
    kind: 'declines',
    declineCode: 'do_not_honor',
    network: { code: '05', advice: '03' },
  },
  '5111110000000036': { kind: 'declines', declineCode: 'do_not_honor', network: { code: '05' } },
  '5111110000000044': approvesPresent('insufficient_funds', {
    network: { code: '51', advice: '27' },
    times: 1,
  }),
  '5111110000000051': approvesPresent('expired_card', { network: { code: '54', advice: '01' } }),
  ...Object.fromEntries(
    Object.entries(DISPUTE_PLOTS).map(([number, disputes]) => [
      number,
      { kind: 'approves', disputes } as const,
    ]),
  ),
}

function approvesPresent(
  declineCode: string,
  more: { network?: NetworkCodes; times?: number } = {},
): CardConduct {
  return { kind: 'approves', withoutCardholder: { kind: 'declines', declineCode, ...more } }
}

/** Their numbers, without spaces. */
export const SANDBOX_CARDS: readonly string[] = Object.keys(CONDUCT)

/** The decline of every other number that passes the Luhn check. */
export function conductOf(number: string): CardConduct {
  return CONDUCT[number] ?? { kind: 'declines', declineCode: 'card_not_supported' }
}

/** `4111 1100 0000 0013`. */
export const spacedNumber = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ')

/** A card's outcome in words, for the documentation; `code` marks values of the API. */
export function describeConduct(conduct: CardConduct, code: (value: string) => string): string {
  switch (conduct.kind) {
    case 'approves':
      return `approved${exceptionOf(conduct, code)}`
    case 'declines':
      return declinedWith(conduct, code)
    case 'challenges':
      return describeChallenge(conduct, code)
    case 'leads':
      return `${conduct.through.map((action) => ACTIONS[action]).join(', then ')}, then approved`
    case 'fails':
      return `processing error: 503, and ${code('failed')} after about 20 s`
  }
}

function describeChallenge(
  { authenticates, alsoToStore }: Extract<CardConduct, { kind: 'challenges' }>,
  code: (value: string) => string,
): string {
  const ending = authenticates ? 'approved' : `declined, ${code('authentication_failed')}`
  const stored = alsoToStore
    ? `; stored without a payment and without a ${code('return_url')}, declined, ${code('authentication_required')}`
    : ''
  return `3-D Secure, then ${ending}${stored}`
}

const ACTIONS: Readonly<Record<SandboxAction, string>> = {
  page: "the acquirer's own page",
  form: "the acquirer's own page, reached by a posted form",
  device_data: 'a hidden step in the browser',
  challenge: '3-D Secure',
}

function exceptionOf(
  {
    refundsFail,
    capturesFail,
    disputes,
    authentication,
    withoutCardholder,
  }: Extract<CardConduct, { kind: 'approves' }>,
  code: (value: string) => string,
): string {
  if (refundsFail === true) return '; every refund fails'
  if (capturesFail === true)
    return `; its capture is taken, ${code('pending')}, and fails about 5 s later: ${code('payment.capture_failed')}`
  if (disputes) return `; ${describePlot(disputes, code)}`
  if (authentication) return `; where an authenticator is asked, ${AUTHENTICATIONS[authentication]}`
  if (!withoutCardholder) return ''
  if (withoutCardholder.kind === 'fails') return '; without the cardholder, processing error'
  const { times } = withoutCardholder
  const declined = declinedWith(withoutCardholder, code)
  if (times === undefined) return `; without the cardholder, ${declined}`
  const first = times === 1 ? 'the first charge' : `the first ${times} charges`
  return `; ${first} of a stored card without the cardholder, ${declined}`
}

const AUTHENTICATIONS: Readonly<Record<SandboxAuthentication, string>> = {
  not_enrolled: 'not enrolled',
  challenge: 'challenged',
  challenge_fails: 'challenged, then refused',
  frictionless: 'authenticated without a challenge',
  attempted: 'attempted without a challenge',
  rejected: 'refused without a challenge',
  unavailable: 'its issuer does not answer',
  method: 'authenticated after a hidden step in the browser',
}

function declinedWith(
  { declineCode, network }: { declineCode: string; network?: NetworkCodes },
  code: (value: string) => string,
): string {
  const declined = `declined, ${code(declineCode)}`
  if (!network) return declined
  const advice = network.advice === undefined ? '' : ` with advice ${code(network.advice)}`
  return `${declined}, network code ${code(network.code)}${advice}`
}

/** What becomes of a payment whose cardholder disputes it. */
function describePlot(plot: DisputePlot, code: (value: string) => string): string {
  const { warnsAfter, opensAfter, stage, escalatesAfter, reason, verdict } = plot
  const when = (after: number) =>
    after === 0 ? 'at once' : `${after / DAY} ${after === DAY ? 'day' : 'days'} later`
  const warned =
    warnsAfter === null
      ? ''
      : `the issuer warns of fraud ${when(warnsAfter)}, and without a full refund it is `
  const opened = `disputed as ${code(reason)} ${when(opensAfter)}`
  const inquiry = stage === 'inquiry' ? ', first as an inquiry' : ''
  const escalated = escalatesAfter === null ? '' : `, ${when(escalatesAfter)} as a chargeback`
  return `${warned}${opened}${inquiry}${escalated}; ${VERDICTS[verdict]}`
}

const VERDICTS: Readonly<Record<DisputePlot['verdict'], string>> = {
  persuaded: 'won with evidence that the reason asks for',
  won: 'won with any evidence',
  lost: 'lost with any evidence',
}
