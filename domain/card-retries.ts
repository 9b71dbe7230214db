/**
 * What the card networks forbid about a card that was declined, and when it may be tried again. Exceeding it costs fees and, in the
 * end, the right to take cards, so no setting lifts it. Counted by the card's number, at one account, over every kind of payment.
 */
import type { CardBrand } from './cards'
import { DAY, HOUR } from './time'

/** A decline that the card's network knows of. */
export interface CardDecline {
  at: Date
  network: string
  /** The network's own code of the decline, and Mastercard's advice; null if the acquirer tells none. */
  code: string | null
  advice: string | null
  /** In minor units. */
  amount: bigint
  currency: string
  /** `2031-05` */
  expiry: string
}

export type NotedDecline = Pick<CardDecline, 'network' | 'code' | 'advice'>

/** What is to be tried. */
export interface CardAttempt {
  at: Date
  /** The cardholder is there, and gives his card's details anew. */
  isPresent: boolean
  amount: bigint
  currency: string
  expiry: string
}

/**
 * `never`: the card is refused for good. `new_details`: its details have changed, so it is charged again with others or by its
 * cardholder. `wait`: the issuer asks to wait. `limit`: the network's most declines are reached.
 */
export const RETRY_RULES = ['never', 'new_details', 'wait', 'limit'] as const
export type RetryRule = (typeof RETRY_RULES)[number]

export interface RetryBar {
  rule: RetryRule
  /** From when on the card may be tried; null if no time helps. */
  after: Date | null
}

interface Limit {
  /** The card is not tried again after this many declines within the time. */
  declines: number
  within: number
  /** Only declines of the same amount count. */
  ofAmount?: true
}

interface NetworkRules {
  neverCodes: readonly string[]
  neverAdvice: readonly string[]
  newDetailsAdvice: readonly string[]
  waits: Readonly<Record<string, number>>
  limits: readonly Limit[]
}

const MASTERCARD: NetworkRules = {
  neverCodes: [],
  neverAdvice: ['03', '21'],
  newDetailsAdvice: ['01'],
  waits: {
    '02': 3 * DAY,
    '24': HOUR,
    '25': DAY,
    '26': 2 * DAY,
    '27': 4 * DAY,
    '28': 6 * DAY,
    '29': 8 * DAY,
    '30': 10 * DAY,
  },
  limits: [
    { declines: 10, within: DAY },
    { declines: 35, within: 30 * DAY, ofAmount: true },
  ],
}

/** Networks that publish no such rules are not here. Maestro is Mastercard's. */
const RULES: Partial<Record<CardBrand, NetworkRules>> = {
  visa: {
    // Category 1: the issuer will never approve.
    neverCodes: ['04', '07', '12', '14', '15', '41', '43', '46', '57', 'R0', 'R1', 'R3'],
    neverAdvice: [],
    newDetailsAdvice: [],
    waits: {},
    // One decline, and 20 that try it again.
    limits: [{ declines: 21, within: 30 * DAY }],
  },
  mastercard: MASTERCARD,
  maestro: MASTERCARD,
}

/** The longest time for which a decline counts that is not for ever. */
export const DECLINE_COUNTS_FOR = 30 * DAY

const rulesOf = (network: string): NetworkRules | undefined => RULES[network as CardBrand]

/** Whether the network refuses the card for ever after this decline. */
export function isForEver({
  network,
  code,
  advice,
}: Pick<CardDecline, 'network' | 'code' | 'advice'>): boolean {
  const rules = rulesOf(network)
  return rules !== undefined && (holds(rules.neverCodes, code) || holds(rules.neverAdvice, advice))
}

/** What stands against the attempt, after these declines of the card; null for nothing. The strictest rule wins. */
export function barOf(declines: readonly CardDecline[], attempt: CardAttempt): RetryBar | null {
  if (declines.some(isForEver)) return { rule: 'never', after: null }
  const isStale = ({ network, advice, expiry }: CardDecline) =>
    expiry === attempt.expiry && holds(rulesOf(network)?.newDetailsAdvice, advice)
  if (!attempt.isPresent && declines.some(isStale)) return { rule: 'new_details', after: null }
  const limited = latest(Object.keys(RULES).flatMap((network) => limitsReached(network, declines, attempt)))
  const waiting = attempt.isPresent ? null : latest(declines.flatMap(waitOf))
  const [limit, wait] = [limited, waiting].map((at) => (at && at > attempt.at ? at : null))
  if (limit && (!wait || limit >= wait)) return { rule: 'limit', after: limit }
  return wait ? { rule: 'wait', after: wait } : null
}

/** The end of each limit of the network that is reached: when the last decline that makes it full no longer counts. */
function limitsReached(network: string, declines: readonly CardDecline[], attempt: CardAttempt): Date[] {
  const own = declines
    .filter((decline) => decline.network === network)
    .sort((a, b) => b.at.getTime() - a.at.getTime())
  return (rulesOf(network)?.limits ?? []).flatMap(({ declines: most, within, ofAmount }) => {
    const counted = ofAmount ? own.filter((decline) => isOfAmount(decline, attempt)) : own
    const last = counted[most - 1]
    return last ? [new Date(last.at.getTime() + within)] : []
  })
}

const isOfAmount = (decline: CardDecline, { amount, currency }: CardAttempt): boolean =>
  decline.amount === amount && decline.currency === currency

function waitOf({ network, advice, at }: CardDecline): Date[] {
  const wait = advice === null ? undefined : rulesOf(network)?.waits[advice]
  return wait === undefined ? [] : [new Date(at.getTime() + wait)]
}

const latest = (times: readonly Date[]): Date | null =>
  times.reduce<Date | null>((last, at) => (last && last > at ? last : at), null)

const holds = (codes: readonly string[] | undefined, code: string | null): boolean =>
  code !== null && codes?.includes(code) === true

/** `2031-05` */
export const expiryOf = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`
