/** Acquirers by name. A payment is with the acquirer that its row names, from its first call to its last refund. */
import { ALL_CAPABILITIES, type Capabilities } from '../domain/acquirer-capabilities'
import { DEFAULT_ACQUIRER, type AgreedFees } from '../domain/acquirers'
import type { ApprovalCount } from '../domain/approval-rates'
import type { PaymentRoute } from '../domain/payment-route'
import { asksForBest, routeBy, type RoutingFacts, type VersionedRules } from '../domain/routing'
import { DEFAULT_READER } from './kinds'
import type { Processor } from './port'
import type { NotificationReader } from './reader'

/** What a payment's acquirer is found by. */
export interface OfAcquirer {
  id: string
  accountId: string
  acquirer: string
}

export interface Chosen {
  acquirer: string
  /** Null for an account that has no rules. */
  route: PaymentRoute | null
}

/** What a choice depends on besides. */
export interface RoutingParts {
  /** Null for an account that has none. */
  rulesOf: (accountId: string) => Promise<VersionedRules | null>
  /** Whether the acquirer works at the moment. */
  isUsable: (acquirer: string) => boolean
  /** Those that somebody has left out for new payments by hand (decision 0259). */
  leftOut: () => Promise<ReadonlySet<string>>
  /** What acquirers have decided of the account's payments lately. */
  approvalsOf: (accountId: string) => Promise<readonly ApprovalCount[]>
}

export interface Acquirers {
  /** The acquirer that the payment is with. */
  of(payment: OfAcquirer): Processor
  /** With which acquirer a new payment of the account is. `tried`: by these rules, if every acquirer works. */
  choose(accountId: string, facts: RoutingFacts, tried?: VersionedRules): Promise<Chosen>
  /** Whether it takes new payments, by how calls to it have ended. */
  isUsable(name: string): boolean
  /** Whether somebody has left it out by hand: nothing new is sent there, whoever fails. */
  isLeftOut(name: string): Promise<boolean>
  /** The names of those that payments of the account may go to by its rules. */
  openTo(accountId: string): Promise<ReadonlySet<string>>
  /** What the acquirer of this name can do. */
  capabilitiesOf(name: string): Promise<Capabilities>
  /** Reads what the acquirer of this name tells; undefined if there is none. */
  readerOf(name: string): Promise<NotificationReader | undefined>
  /** Undefined if there is none of this name. Whether an account of a merchant is there, its first call finds out. */
  named(name: string): Processor | undefined
  /** The one of the settings that takes what no other one takes. */
  readonly default: Processor
  /** All of them, by name. */
  all(): Promise<ReadonlyMap<string, Processor>>
  /** What the acquirer of this name charges; undefined if nobody has said what was agreed. */
  feesOf(name: string): Promise<AgreedFees | undefined>
  /** Whether it is an account of a merchant that can be sent nothing any more: its credentials are erased. */
  isErased(name: string): Promise<boolean>
}

export interface Acquirer {
  name: string
  reader: NotificationReader
  processor: Processor
  /** New payments of these channels go to it. */
  channels: readonly string[]
}

/** Accounts of merchants of their own at acquirers, whose names are their ids. */
export interface OwnAcquirers {
  isOwn(name: string): boolean
  /** Undefined if the account has none that takes payments of the channel. */
  choose(accountId: string, channel: string | null): Promise<string | undefined>
  /** The names of those of the account that may take new payments, if they are not paused. */
  activeOf(accountId: string): Promise<ReadonlySet<string>>
  /** Its calls go to what `missing` answers if there is no such account, or throw what it throws. */
  of(name: string, missing: () => Processor): Processor
  capabilitiesOf(name: string): Promise<Capabilities | undefined>
  feesOf(name: string): Promise<AgreedFees | undefined>
  isErased(name: string): Promise<boolean>
  readerOf(name: string): Promise<NotificationReader | undefined>
  all(): Promise<ReadonlyMap<string, Processor>>
}

/** What to call for a payment whose acquirer is not configured; it may throw instead. */
export type Missing = (payment: OfAcquirer) => Processor

const WITHOUT_RULES: RoutingParts = {
  rulesOf: () => Promise.resolve(null),
  isUsable: () => true,
  leftOut: () => Promise.resolve(NONE),
  approvalsOf: () => Promise.resolve([]),
}

const NONE: ReadonlySet<string> = new Set()

/** The default acquirer, and those beside it. Names and channels are unique. */
export function createAcquirers(
  fallback: Processor,
  others: readonly Acquirer[],
  missing: Missing,
  fees: ReadonlyMap<string, AgreedFees> = new Map(),
  own?: OwnAcquirers,
  reader: NotificationReader = DEFAULT_READER,
  { rulesOf, isUsable, leftOut, approvalsOf }: RoutingParts = WITHOUT_RULES,
): Acquirers {
  const byName = new Map([
    [DEFAULT_ACQUIRER, fallback],
    ...others.map(({ name, processor }) => [name, processor] as const),
  ])
  const readers = new Map([
    [DEFAULT_ACQUIRER, reader],
    ...others.map((other) => [other.name, other.reader] as const),
  ])
  const byChannel = new Map(
    others.flatMap(({ name, channels }) => channels.map((channel) => [channel, name] as const)),
  )
  const ofChannel = (channel: string | null): string =>
    (channel === null ? undefined : byChannel.get(channel)) ?? DEFAULT_ACQUIRER
  // One of the settings that takes no channel has nobody's payments.
  const inSettings = [
    DEFAULT_ACQUIRER,
    ...others.filter(({ channels }) => channels.length > 0).map(({ name }) => name),
  ]
  const openTo = async (accountId: string): Promise<ReadonlySet<string>> =>
    new Set([...inSettings, ...((await own?.activeOf(accountId)) ?? [])])
  const withoutRules = async (accountId: string, channel: string | null): Promise<string> =>
    (await own?.choose(accountId, channel)) ?? ofChannel(channel)
  const of = (payment: OfAcquirer): Processor => {
    const { acquirer } = payment
    if (own?.isOwn(acquirer)) return own.of(acquirer, () => missing(payment))
    return byName.get(acquirer) ?? missing(payment)
  }
  return {
    of,
    async choose(accountId, facts, tried) {
      const rules = tried ?? (await rulesOf(accountId))
      if (!rules) return { acquirer: await withoutRules(accountId, facts.channel), route: null }
      const [open, out, approvals] = await Promise.all([
        openTo(accountId),
        tried ? NONE : leftOut(),
        asksForBest(rules) ? approvalsOf(accountId) : [],
      ])
      const works = tried ? () => true : isUsable
      const { acquirer, route } = routeBy(rules, facts, {
        isThere: (name) => open.has(name) && !out.has(name),
        isUsable: works,
        approvals,
      })
      return { acquirer: acquirer ?? (await withoutRules(accountId, facts.channel)), route }
    },
    isUsable,
    isLeftOut: async (name) => (await leftOut()).has(name),
    openTo,
    capabilitiesOf: async (name) =>
      (await own?.capabilitiesOf(name)) ?? byName.get(name)?.capabilities ?? ALL_CAPABILITIES,
    readerOf: async (name) => (own?.isOwn(name) ? own.readerOf(name) : readers.get(name)),
    named: (name) => (own?.isOwn(name) ? of({ id: name, accountId: '', acquirer: name }) : byName.get(name)),
    default: fallback,
    all: async () => new Map([...byName, ...((await own?.all()) ?? [])]),
    feesOf: async (name) => (own?.isOwn(name) ? own.feesOf(name) : fees.get(name)),
    isErased: async (name) => own?.isOwn(name) === true && (await own.isErased(name)),
  }
}
