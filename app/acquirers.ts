/** The acquirers of a mode, with their measurements, and what happens to a payment whose acquirer is not configured. */
import { claimedBeyond, type Capabilities } from '../domain/acquirer-capabilities'
import { DEFAULT_ACQUIRER, DEFAULT_KIND, type AcquirerSettings } from '../domain/acquirers'
import { DataFault } from '../domain/incidents'
import { MINUTE } from '../domain/time'
import { machineTime } from '../infra/clock'
import type { Logger } from '../infra/logger'
import type { Metrics } from '../infra/metrics'
import { traceHeaders } from '../infra/tracing/tracer'
import { createAbsentProcessor } from '../processor/absent'
import { withinCapabilities } from '../processor/capabilities'
import type { Connected, Memory } from '../processor/connecting'
import { KINDS_OF_ACQUIRERS } from '../processor/kinds'
import type { Processor } from '../processor/port'
import { createAcquirers, type Acquirers, type Missing } from '../processor/registry'
import { SWITCHED_ON } from '../processor/switched-on'
import type { HeldAcquirerAccount } from '../store/acquirer-accounts'
import type { Store } from '../store/store'
import { keptNames } from './acquirers/operation-names'
import { createHeldApprovals } from './acquirers/approvals'
import { createHeldRules, type HeldRules } from './acquirers/rules'
import { createHeldSwitches } from './acquirers/switches'
import { watchHealth, type WatchedHealth } from './acquirers/health'
import { createOwnAccounts, type ConnectedAccount, type OwnAccounts } from './acquirers/own'
import { rememberOperations } from './acquirers/remembering'
import { observeProcessor } from './observed-processor'
import { createProcessorPlaces } from './processor-places'
import { createProcessorReach, isAnswer } from './processor-reach'

export interface AcquirersOptions {
  /** The address and secret of the default acquirer. Without them its calls fail as unreachable. */
  fallback: Pick<AcquirerSettings, 'kind' | 'url' | 'secret' | 'fees'> | undefined
  others: readonly AcquirerSettings[]
  /** At which address acquirers reach the service. */
  door?: string | undefined
  mode: 'sandbox' | 'live'
  /** Whether this process serves the mode. Only then it tells whether the acquirers answer. */
  served: boolean
  metrics: Pick<Metrics, 'processorCalls' | 'watchProcessor' | 'watchCertificate'>
  missing: Missing
  /** How many calls at once are sent to one acquirer. */
  callsAtOnce: number
  /** Where accounts of merchants at acquirers are kept. */
  accounts: () => Store['acquirerAccounts']
  /** Where the rules are that say to which acquirer payments go. */
  rules: () => Store['routingRules']
  /** Where it is counted how often they approve. */
  approvals: () => Store['approvalRates']
  /** Where it is kept which of them are left out by hand. */
  switches: () => Store['acquirerSwitches']
  /** Where it is kept what is sent to acquirers that cannot be asked by our key. */
  operations: () => Store['acquirerOperations']
  /** Where it is kept what acquirers have told. */
  notifications: () => Store['acquirerNotifications']
  log: Logger
}

interface OpenAcquirer {
  merchants: boolean
  most: Capabilities
  /** What is to be switched on there, so that it tells what its kind reads. */
  events: readonly string[]
}

/** What accounts of merchants at acquirers can be made of. */
export interface Contracts extends Pick<OwnAccounts, 'signingOf' | 'changed'> {
  /** This process has changed rules of where payments go. */
  rulesChanged: HeldRules['changed']
  /** The acquirers of the settings, by name, whether a merchant may have an own account there, and what it can do at most. */
  readonly acquirers: ReadonlyMap<string, OpenAcquirer>
  /** At which address acquirers reach the service; null if the settings do not say. */
  readonly door: string | null
  /** What a test call with these credentials came to: `known` if the acquirer has answered it. */
  tryOut(account: Pick<HeldAcquirerAccount, 'acquirer' | 'capabilities'>, secret: string): Promise<string>
}

type ConnectSettings = Pick<AcquirerSettings, 'kind' | 'url' | 'secret' | 'capabilities'>

export interface ConnectedAcquirers extends Acquirers {
  readonly contracts: Contracts
  shutdown(): Promise<void>
}

export function connectAcquirers(options: AcquirersOptions): ConnectedAcquirers {
  const { fallback, others, mode, served, metrics, missing, callsAtOnce, accounts, rules, operations, log } =
    options
  const { notifications } = options
  const connected: Connected[] = []
  const livemode = mode === 'live'
  const remembering = (acquirer: string, processor: Processor): Processor =>
    processor.capabilities.lookUp === 'key'
      ? processor
      : rememberOperations(processor, { acquirer, livemode }, operations)
  const memoryAt = (acquirer: string): Memory => ({
    names: keptNames({ acquirer, livemode }, operations),
    told: (type, since) => notifications().told({ acquirer, livemode }, type, new Date(since)),
  })
  const health = new Map<string, WatchedHealth>()
  const watchedAs = (name: string, { greet }: Pick<Processor, 'greet'>): WatchedHealth => {
    const turned = (isWell: boolean) => {
      if (isWell) log.info({ acquirer: name, mode }, 'an acquirer takes new payments again')
      else log.warn({ acquirer: name, mode }, 'an acquirer fails: new payments go to another one if they may')
    }
    const watched = watchHealth({ greet, isTransientFailure: livemode, turned })
    health.set(name, watched)
    return watched
  }
  const isUsable = (name: string): boolean => health.get(name)?.isUsable() ?? true
  const connectTo = (name: string, settings: ConnectSettings): Processor => {
    let expiresAt: Date | undefined
    if (served) metrics.watchCertificate(`${mode} ${name}`, () => expiresAt)
    const onCertificate = (at: Date) => (expiresAt = at)
    const client = clientOf(settings, memoryAt(name), onCertificate)
    connected.push(client)
    const labels = { mode, acquirer: name }
    const places = createProcessorPlaces(callsAtOnce)
    const reach = createProcessorReach(() => processor.greet())
    const note = (outcome: string) => {
      reach.note(outcome)
      watched.note(outcome)
    }
    const processor = observeProcessor(client, labels, { ...metrics, places, note })
    const watched = watchedAs(name, processor)
    if (served) metrics.watchProcessor(labels, reach.isUp)
    const claimed = settings.capabilities ?? {}
    const beyond = claimedBeyond(client.capabilities, claimed)
    if (served && beyond.length > 0)
      log.warn(
        { acquirer: name, kind: settings.kind, mode, beyond },
        'the settings claim that the account at an acquirer can do more than its kind can: that counts for nothing. Take it out of its capabilities',
      )
    return remembering(name, withinCapabilities(processor, claimed))
  }
  const settings = new Map<string, AcquirerSettings>([
    ...(fallback ? [[DEFAULT_ACQUIRER, { ...fallback, ...DEFAULT_SETTINGS }] as const] : []),
    ...others.map((one) => [one.name, one] as const),
  ])
  // One that has no address is not measured: it never answers.
  const processors = new Map([...settings].map(([name, one]) => [name, connectTo(name, one)]))
  const first = processors.get(DEFAULT_ACQUIRER) ?? createAbsentProcessor()
  const beside = others.flatMap(({ name, kind, channels }) => {
    const reader = KINDS_OF_ACQUIRERS[kind].notifications
    const processor = processors.get(name)
    return processor ? [{ name, reader, channels, processor }] : []
  })
  const fees = new Map(
    [...settings].flatMap(([name, { fees: agreed }]) => (agreed ? [[name, agreed] as const] : [])),
  )
  /** With the credentials of an account. Its calls are measured as those of the acquirer. */
  const connectAs = (
    { id, acquirer, capabilities }: Pick<HeldAcquirerAccount, 'id' | 'acquirer' | 'capabilities'>,
    secret: string,
    note?: (outcome: string) => void,
  ): ConnectedAccount | null => {
    const at = settings.get(acquirer)
    if (!at) return null
    const client = clientOf({ ...at, secret }, memoryAt(id))
    const places = createProcessorPlaces(callsAtOnce)
    const observed = observeProcessor(
      client,
      { mode, acquirer },
      { ...metrics, places, ...(note && { note }) },
    )
    // Of an own account nothing is believed that another one at the same acquirer would be asked about.
    const { lookUp: _, disputes: __, ...claimed } = capabilities
    const processor = withinCapabilities(withinCapabilities(observed, at.capabilities ?? {}), claimed)
    return { reader: KINDS_OF_ACQUIRERS[at.kind].notifications, processor, shutdown: () => client.shutdown() }
  }
  const reader = fallback && KINDS_OF_ACQUIRERS[fallback.kind].notifications
  const own = createOwnAccounts({
    store: accounts,
    livemode,
    connect: (row) => {
      const keep = notesOf(row.id, { accounts, log })
      const account = connectAs(row, row.secrets.secret, (outcome) => {
        keep(outcome)
        health.get(row.id)?.note(outcome)
      })
      if (account) watchedAs(row.id, account.processor)
      return account && { ...account, processor: remembering(row.id, account.processor) }
    },
    log,
  })
  const heldRules = createHeldRules({ store: rules, livemode, log })
  const switches = createHeldSwitches({ store: options.switches, livemode, log })
  const approvals = createHeldApprovals({ store: options.approvals, livemode, log })
  const acquirers = createAcquirers(first, beside, missing, fees, own, reader, {
    rulesOf: heldRules.of,
    isUsable,
    approvalsOf: approvals.of,
    async leftOut() {
      const [off, paused] = await Promise.all([switches.off(), own.paused()])
      return paused.size === 0 ? off : new Set([...off, ...paused])
    },
  })
  return {
    ...acquirers,
    // What cannot be reached has done nothing that could be compared.
    all: async () => new Map([...processors, ...(await own.all())]),
    contracts: {
      acquirers: new Map(
        [...processors].map(([name, { capabilities: most }]) => {
          const { merchants = false, kind = DEFAULT_KIND } = settings.get(name) ?? {}
          // What cannot be asked is believed, and whoever has an account of his own signs what it tells.
          const isAsked = most.lookUp === 'key' && most.disputes
          return [name, { merchants: merchants && isAsked, most, events: SWITCHED_ON[kind] ?? [] }]
        }),
      ),
      door: options.door ?? null,
      signingOf: (...asked) => own.signingOf(...asked),
      changed: own.changed,
      rulesChanged() {
        heldRules.changed()
        approvals.forget()
      },
      async tryOut(account, secret) {
        const tried = connectAs({ id: '', ...account }, secret)
        if (!tried) return 'not_configured'
        try {
          return (await tried.processor.greet()).kind
        } finally {
          await tried.shutdown()
        }
      },
    },
    async shutdown() {
      const clients = connected.map((client) => client.shutdown())
      await Promise.allSettled([
        ...clients,
        own.shutdown(),
        heldRules.settled(),
        switches.settled(),
        approvals.settled(),
      ])
    },
  }
}

const DEFAULT_SETTINGS = { name: DEFAULT_ACQUIRER, channels: [] } as const

const clientOf = (
  { kind, url, secret }: ConnectSettings,
  memory: Memory,
  onCertificate: (at: Date) => void = () => undefined,
): Connected =>
  KINDS_OF_ACQUIRERS[kind].connect({
    url,
    secret,
    ...memory,
    now: machineTime,
    headers: traceHeaders,
    onCertificate,
  })

/** Writes down how an account has answered, once a minute at most, and at once when that turns. */
function notesOf(id: string, { accounts, log }: Pick<AcquirersOptions, 'accounts' | 'log'>) {
  let last: { at: number; answered: boolean } | undefined
  return (outcome: string): void => {
    const answered = isAnswer(outcome)
    const at = performance.now()
    if (last?.answered === answered && at - last.at < MINUTE) return
    last = { at, answered }
    accounts()
      .note(id, answered ? null : outcome)
      .catch((err: unknown) => {
        log.warn({ err, account: id }, 'how an account at an acquirer answered was not written down')
      })
  }
}

/** In the API: the call is answered as if the acquirer were down, and the payment's workflow goes on with it. */
export function missingInCalls(log: Logger): Missing {
  const absent = createAbsentProcessor()
  return ({ id, acquirer }) => {
    log.error({ payment: id, acquirer }, 'the acquirer of a payment is not configured')
    return absent
  }
}

/** In a worker: the payment waits, an incident is opened, and the sweep tries again at growing intervals. */
export const missingInWork: Missing = ({ id, acquirer }) => {
  throw new DataFault('acquirer_unknown', `acquirer ${acquirer} of ${id} is not configured`)
}
