/**
 * The rules of an account that say to which acquirer a new payment goes (decision 0262). They are data, and read in order: the first
 * one that a payment meets counts. What is not known of a payment meets no condition on it.
 */
import { rankedByApproval, type ApprovalCount } from './approval-rates'
import type { CardBrand } from './cards'
import type { DeclineCode } from './decline-codes'
import type { BestChoice, PaymentRoute } from './payment-route'

export const MOST_RULES = 50

/** Of an account in a mode. The oldest ones go. */
export const MOST_RULE_VERSIONS = 1_000

/**
 * After which declines another acquirer may be asked, if the rule says so. All others are about the card or its holder: they would be
 * the same everywhere, or the networks forbid another try. `blocked_by_rule` is a check of the acquirer's own against fraud.
 */
export const ELSEWHERE_AFTER = [
  'do_not_honor',
  'generic_decline',
  'issuer_not_available',
  'processing_error',
  'card_not_supported',
  'blocked_by_rule',
] as const satisfies readonly DeclineCode[]

/** How many percent of the payments may go to others than the best one. */
export const TRIAL_SHARES = { least: 1, usual: 5, most: 50 } as const

export const FUNDINGS = ['credit', 'debit', 'prepaid'] as const

/** Acquirers are named as payments name them: those of the settings by name, own accounts by id. */
export interface RouteTarget {
  /** One, or several among which payments are divided. The shares are percents, and sum to 100. */
  split: readonly { acquirer: string; share: number }[]
  /** The one of the split that approves most takes the payments, once enough is known; a share, in percent, goes to the others to see how they do. */
  best?: { trial: number }
  /** Where else a payment may go, in this order. */
  next: readonly string[]
  /** Declines after which it may: of {@link ELSEWHERE_AFTER}. */
  after: readonly string[]
}

/** What a payment has to be. One without conditions is met by every payment. */
export interface RouteConditions {
  currencies?: readonly string[]
  /** In minor units; both bounds belong to it. */
  amount?: { currency: string; from?: number; to?: number }
  brands?: readonly CardBrand[]
  /** Where the card was issued: codes of ISO 3166. */
  countries?: readonly string[]
  fundings?: readonly string[]
  /** Of the first digits of card numbers, 6 to 8; both ends belong to it, and are of the same length. */
  bins?: readonly { from: string; to: string }[]
  initiated_by?: 'customer' | 'merchant'
  channels?: readonly string[]
  /** The payment has each of these entries. */
  metadata?: Readonly<Record<string, string>>
}

export interface RoutingRule {
  /** Unique in its set. */
  name: string
  when: RouteConditions
  to: RouteTarget
}

export interface RuleSet {
  rules: readonly RoutingRule[]
  /** For what meets no rule; null: it goes where payments of accounts without rules go. */
  default: RouteTarget | null
}

export type VersionedRules = RuleSet & { version: number }

/** What is known of a payment when its acquirer is chosen; null for what is not. */
export interface RoutingFacts {
  /** Its key at processors: which share of a split it goes to. */
  key: string
  channel: string | null
  currency: string | null
  /** In minor units. */
  amount: bigint | null
  brand: string | null
  country: string | null
  funding: string | null
  /** The first digits of the card's number, at most 8. */
  bin: string | null
  initiatedBy: string | null
  metadata: Readonly<Record<string, unknown>>
}

/** Of a payment of which there is not even a body yet. */
export const NOTHING_KNOWN: Omit<RoutingFacts, 'key'> = {
  channel: null,
  currency: null,
  amount: null,
  brand: null,
  country: null,
  funding: null,
  bin: null,
  initiatedBy: null,
  metadata: {},
}

interface Acquiring {
  /** Whether it takes new payments of the account at all. */
  isThere: (acquirer: string) => boolean
  /** Whether it works at the moment. */
  isUsable: (acquirer: string) => boolean
  /** What acquirers have decided of the account's payments lately; absent for nothing. */
  approvals?: readonly ApprovalCount[]
}

const isAmong = (values: readonly string[], value: string | null): boolean =>
  value !== null && values.includes(value)

const isWithin = ({ from, to }: { from: string; to: string }, bin: string | null): boolean => {
  const digits = bin?.slice(0, from.length)
  return digits?.length === from.length && from <= digits && digits <= to
}

type Checks = {
  [Name in keyof RouteConditions]-?: (
    asked: NonNullable<RouteConditions[Name]>,
    facts: RoutingFacts,
  ) => boolean
}

const CHECKS: Checks = {
  currencies: (asked, { currency }) => isAmong(asked, currency),
  amount: ({ currency, from = 0, to = Infinity }, facts) =>
    facts.currency === currency && facts.amount !== null && from <= facts.amount && facts.amount <= to,
  brands: (asked, { brand }) => isAmong(asked, brand),
  countries: (asked, { country }) => isAmong(asked, country),
  fundings: (asked, { funding }) => isAmong(asked, funding),
  bins: (asked, { bin }) => asked.some((range) => isWithin(range, bin)),
  initiated_by: (asked, { initiatedBy }) => initiatedBy === asked,
  channels: (asked, { channel }) => isAmong(asked, channel),
  metadata: (asked, { metadata }) => Object.entries(asked).every(([key, value]) => metadata[key] === value),
}

export function meets(facts: RoutingFacts, when: RouteConditions): boolean {
  const names = Object.keys(when) as (keyof RouteConditions)[]
  return names.every((name) => {
    const asked = when[name]
    return (
      asked === undefined || (CHECKS[name] as (asked: unknown, facts: RoutingFacts) => boolean)(asked, facts)
    )
  })
}

/** Whether any of the rules goes by how often acquirers approve. */
export const asksForBest = ({ rules, default: otherwise }: RuleSet): boolean =>
  otherwise?.best !== undefined || rules.some(({ to }) => to.best !== undefined)

/**
 * Where a payment goes by the rules. `acquirer`: null if they leave it to where payments go without rules, or if nothing that they name
 * is there any more. If all that is there fails, the payment goes where it would go if nothing did.
 */
export function routeBy(
  { rules, default: otherwise, version }: VersionedRules,
  facts: RoutingFacts,
  acquiring: Acquiring,
): { acquirer: string | null; route: PaymentRoute } {
  const rule = rules.find(({ when }) => meets(facts, when))
  const met = { version, rule: rule?.name ?? null }
  const target = rule ? rule.to : otherwise
  if (!target) return { acquirer: null, route: { ...met, next: [], after: [] } }
  const { isThere, isUsable } = acquiring
  const best = preferred(target, `${version}:${facts.key}`, facts, acquiring)
  const order = best?.order ?? drawn(target.split, `${version}:${facts.key}`)
  const wanted = [...new Set([...order, ...target.next])]
  const there = wanted.filter(isThere)
  const acquirer = there.find(isUsable) ?? there[0] ?? null
  const passed = acquirer === null ? wanted : wanted.slice(0, wanted.indexOf(acquirer))
  const next = target.next.filter((name) => name !== acquirer && isThere(name))
  return {
    acquirer,
    route: {
      ...met,
      next,
      after: target.after,
      ...(passed.length > 0 && { passed }),
      ...(best?.acquirer === acquirer && { best: best.choice }),
    },
  }
}

/**
 * The acquirers of a split in the order in which this payment tries them by how often they approve, and the one of them that takes it.
 * Null: the shares of the split count.
 */
function preferred(
  { split, best }: RouteTarget,
  seed: string,
  { country }: RoutingFacts,
  { isThere, isUsable, approvals = [] }: Acquiring,
): { order: string[]; acquirer: string; choice: BestChoice } | null {
  if (!best) return null
  const candidates = split.map(({ acquirer }) => acquirer)
  const ranked = rankedByApproval(candidates, approvals, country) ?? []
  const [first, ...others] = ranked.filter(({ acquirer }) => isThere(acquirer) && isUsable(acquirer))
  if (!first) return null
  const isTrial = others.length > 0 && hashOf(`${seed}:trial`) % 100 < best.trial
  const one = (isTrial ? others[hashOf(`${seed}:which`) % others.length] : undefined) ?? first
  const { acquirer, approved, decided } = one
  const names = ranked.map((other) => other.acquirer)
  return {
    order: isTrial ? [acquirer, ...names.filter((name) => name !== acquirer)] : names,
    acquirer,
    choice: { approved, decided, country: one.country, isTrial },
  }
}

/** The acquirers of a split in the order in which this payment tries them. A repeat draws the same, whatever process makes it. */
function drawn(split: RouteTarget['split'], seed: string): string[] {
  const sum = split.reduce((total, { share }) => total + share, 0)
  let point = hashOf(`${seed}:${split.length}`) % sum
  const place = split.findIndex(({ share }) => (point -= share) < 0)
  const one = split[place]
  return one ? [one.acquirer, ...drawn(split.toSpliced(place, 1), seed)] : []
}

/** FNV-1a, whose bits are mixed at the end, so that texts which differ in their last letter fall far from each other: 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
