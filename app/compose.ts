/** What the API and the worker both consist of: the store, the vault and the processor, made from one environment. */
import type { DataConverter } from '@temporalio/common'
import type { VersionRegistry } from '../contract/version-registry'
import { CURRENT_VERSION, versions } from '../contract/versions'
import { feesOfSandbox } from '../domain/acquirers'
import { connectBank } from '../bank/connect'
import type { AcquirersEnvironment } from '../infra/acquirers'
import type { AuthenticatorEnvironment } from '../infra/authenticator'
import type { BankEnvironment } from '../infra/bank'
import { machineClock, type Clock } from '../infra/clock'
import { servesMode } from '../infra/environment'
import { heldKeys } from '../infra/key-checks'
import type { Logger } from '../infra/logger'
import { stopThisProcess } from '../infra/process'
import type { Metrics } from '../infra/metrics'
import { countPayments } from './counted-payments'
import { measureDelays } from './measured-delays'
import { createPeppers, type Pepper } from '../infra/pepper'
import { readResponseKeys } from '../infra/response-keys'
import { createResponseSeal, type ResponseSeal } from '../infra/response-seal'
import { parseKeyring, peppered } from '../infra/sealing'
import { dataConverterFor, type TemporalEnvironment } from '../infra/temporal/settings'
import { traceHeaders } from '../infra/tracing/tracer'
import type { Missing } from '../processor/registry'
import { tellingBooks } from '../store/books/tell'
import { clockAhead } from '../store/clock-skew'
import { connectDatabase, type Database } from '../store/database'
import { createKeyChecks } from '../store/key-checks'
import { createSealedSamples } from '../store/sealed-samples'
import { createStore, type Store } from '../store/store'
import { createVault } from '../vault/vault'
import { connectAcquirers, type Contracts } from './acquirers'
import { connectAuthenticator } from './authenticator'
import type { Dependencies, WithStore } from './dependencies'
import { checkKeys, type KeyFaults } from './keys/check'
import { createKeyProof } from './keys/proof'
import type { Kinds, WithKinds } from './kinds/kind'
import { createOwnFaults, type OwnFaults } from './own-faults'
import { createSandboxFaults } from './sandbox/faults/faults'
import type { Sandbox } from './sandbox/sandbox'

export interface CoreEnvironment
  extends TemporalEnvironment, AcquirersEnvironment, BankEnvironment, Partial<AuthenticatorEnvironment> {
  DATABASE_URL: string
  DATABASE_POOL: number
  SVC_PEPPER: ReadonlyMap<string, Buffer>
  SVC_VAULT_KEYS: string
  SVC_RESPONSE_KEYS?: string | undefined
  PROCESSOR_URL: string
  PROCESSOR_SECRET: string
  PUBLIC_URL: string
  PRODUCT_NAME: string
  LIVE_PUBLIC_URL?: string | undefined
  LIVE_PROCESSOR_URL?: string | undefined
  LIVE_PROCESSOR_SECRET?: string | undefined
  LEASE_MS: number
  SANDBOX_PROCESS_DEATH: 'on' | 'off'
  MODE: 'sandbox' | 'live' | 'both'
}

/** What each mode has of its own: its processor, and the address of its pages for browsers. */
export interface Mode extends Dependencies, WithKinds {
  contracts: Contracts
  publicUrl: string
  /** The name of the service, the same in both. */
  product: string
}

/** Live mode cannot be given anything of the sandbox. */
export interface LiveMode extends Mode {
  sandbox?: never
}

export type Backlog = Store['backlog']
export type Incidents = Pick<Store['incidents'], 'count'>
export type VerifyRuns = Pick<Store['verifyRuns'], 'standing'>
export type BookKeeping = Pick<Store['books'], 'behindBy'>
export type DisputeRates = Pick<Store['brandMonths'], 'disputed'>
export type OpenDifferences = Pick<Store['reconciliation']['items'], 'countOpen'>
export type ScheduleRuns = Pick<Store['scheduleRuns'], 'list'>

export interface Core extends Mode {
  sandbox: Sandbox
  /** Undefined if there is no live mode. */
  live: LiveMode | undefined
  pepper: Pepper
  responses: ResponseSeal
  dataConverter: DataConverter
  versions: VersionRegistry
  /** Compares the keys of this process with those that the database's data lies under. */
  keyFaults: () => Promise<KeyFaults>
  ownFaults: OwnFaults
  /** The store on a pool of its own with at most so many connections, for work of the background that takes none of the others'. */
  storeApart: (most: number) => WithStore & Clock & { close(): Promise<void> }
  close(): Promise<void>
}

interface Given {
  /** What happens to a payment whose acquirer is not configured. */
  missing: Missing
  kinds: Kinds
  /** How many calls at once are sent to one acquirer. Without it there is no limit, as long as it answers. */
  callsAtOnce?: number
}

export function createCore(
  environment: CoreEnvironment,
  log: Logger,
  metrics: Metrics,
  { missing, kinds, callsAtOnce = Infinity }: Given,
): Core {
  const pepper = createPeppers(environment.SVC_PEPPER)
  const service = peppered(pepper, 'sealing')
  const responseKeys = readResponseKeys(environment.SVC_RESPONSE_KEYS, pepper)
  const responses = createResponseSeal(responseKeys, CURRENT_VERSION)
  // What this process has begun is of a database that is no more: it ends as if it were killed, and is started anew.
  const replaced = () => {
    log.fatal('the database was replaced: this process ends')
    stopThisProcess()
  }
  const { DATABASE_URL } = environment
  const db = connectDatabase(DATABASE_URL, environment.DATABASE_POOL, { watch: metrics.watchPool, replaced })
  const vault = createVault({ keyring: parseKeyring(environment.SVC_VAULT_KEYS), pepper })
  const acquirers = {
    sandbox: connectAcquirers({
      fallback: sandboxProcessor(environment),
      others: environment.ACQUIRERS,
      door: environment.ACQUIRERS_URL,
      mode: 'sandbox',
      served: servesMode(environment.MODE, false),
      metrics,
      missing,
      callsAtOnce,
      accounts: () => sandbox.store.acquirerAccounts,
      rules: () => sandbox.store.routingRules,
      switches: () => sandbox.store.acquirerSwitches,
      approvals: () => sandbox.store.approvalRates,
      operations: () => sandbox.store.acquirerOperations,
      notifications: () => sandbox.store.acquirerNotifications,
      log,
    }),
    live: connectAcquirers({
      fallback: liveProcessor(environment),
      others: environment.LIVE_ACQUIRERS,
      door: environment.LIVE_ACQUIRERS_URL,
      mode: 'live',
      served: servesMode(environment.MODE, true),
      metrics,
      missing,
      callsAtOnce,
      accounts: () => sandbox.store.acquirerAccounts,
      rules: () => sandbox.store.routingRules,
      switches: () => sandbox.store.acquirerSwitches,
      approvals: () => sandbox.store.approvalRates,
      operations: () => sandbox.store.acquirerOperations,
      notifications: () => sandbox.store.acquirerNotifications,
      log,
    }),
  }
  const measured = { count: countPayments(metrics), delayed: measureDelays(metrics) }
  const moneyMoved = tellingBooks(db)
  const debtor = environment.BANK_DEBTOR
  const banks = {
    sandbox: connectBank(
      { url: environment.BANK_URL, secret: environment.BANK_SECRET, debtor },
      traceHeaders,
    ),
    live: connectBank(
      { url: environment.LIVE_BANK_URL, secret: environment.LIVE_BANK_SECRET, debtor },
      traceHeaders,
    ),
  }
  const namedAt = (address: string) => ({
    publicUrl: address.replace(/\/$/, ''),
    product: environment.PRODUCT_NAME,
  })
  const authenticators = {
    sandbox: connectAuthenticator(authenticatorOf(environment, ''), 'sandbox', metrics, log),
    live: connectAuthenticator(authenticatorOf(environment, 'LIVE_'), 'live', metrics, log),
  }
  const storeOn = (on: Database, named: ReturnType<typeof namedAt>) =>
    createStore({
      db: on,
      keyring: service,
      pepper,
      responses,
      moneyMoved,
      ...measured,
      ...named,
      ...machineClock,
    })
  const mode = (address: string, name: 'sandbox' | 'live'): Mode => {
    const named = namedAt(address)
    const store = storeOn(db, named)
    return {
      store,
      acquirers: acquirers[name],
      contracts: acquirers[name].contracts,
      bank: banks[name],
      authenticator: authenticators[name],
      vault,
      log,
      kinds,
      ...machineClock,
      leaseMs: environment.LEASE_MS,
      ...named,
    }
  }
  const sandbox = mode(environment.PUBLIC_URL, 'sandbox')
  const { LIVE_PUBLIC_URL: liveUrl } = environment
  const faults = createSandboxFaults({
    store: sandbox.store.sandboxFaults,
    endProcess: environment.SANDBOX_PROCESS_DEATH === 'on' ? stopThisProcess : undefined,
  })
  const proof = createKeyProof({ samples: createSealedSamples({ db }), vault, responses, keyring: service })
  const keyFaults = () => checkKeys(createKeyChecks({ db, ...machineClock }), heldKeys(environment), proof)
  const ownFaults = createOwnFaults({ clockAhead: () => clockAhead({ db }), keyFaults, log })
  return {
    ...sandbox,
    sandbox: { faults },
    live: liveUrl === undefined ? undefined : mode(liveUrl, 'live'),
    pepper,
    responses,
    versions,
    dataConverter: dataConverterFor(environment, log),
    keyFaults,
    ownFaults,
    storeApart: (most) => {
      const apart = connectDatabase(DATABASE_URL, most, { replaced, background: true })
      const store = storeOn(apart, namedAt(environment.PUBLIC_URL))
      return { store, ...machineClock, close: () => store.close() }
    },
    async close() {
      ownFaults.stop()
      const outside = [...Object.values(acquirers), ...Object.values(banks), ...Object.values(authenticators)]
      await Promise.allSettled([...outside.map((one) => one?.shutdown()), sandbox.store.close()])
    },
  }
}

const authenticatorOf = (environment: CoreEnvironment, mode: '' | 'LIVE_') => ({
  kind: environment[`${mode}AUTHENTICATOR_KIND`] ?? 'http',
  url: environment[`${mode}AUTHENTICATOR_URL`],
  secret: environment[`${mode}AUTHENTICATOR_SECRET`],
})

function sandboxProcessor({
  PROCESSOR_KIND: kind,
  PROCESSOR_URL: url,
  PROCESSOR_SECRET: secret,
  PROCESSOR_FEES: agreed,
}: CoreEnvironment) {
  const fees = feesOfSandbox(kind, agreed)
  return { kind, url, secret, ...(fees && { fees }) }
}

/** Without an address it cannot be reached: live calls that need it are answered 503 `processor_unavailable`. */
function liveProcessor(environment: CoreEnvironment) {
  const {
    LIVE_PROCESSOR_KIND: kind,
    LIVE_PROCESSOR_URL: url,
    LIVE_PROCESSOR_SECRET: secret = '',
    LIVE_PROCESSOR_FEES: fees,
  } = environment
  return url === undefined ? undefined : { kind, url, secret, ...(fees && { fees }) }
}
