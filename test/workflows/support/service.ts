/** The whole service on one clock: store, vault, simulator, processor client, workflow client and API. */
import { clockBy } from '../../../infra/clock'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { DataConverter } from '@temporalio/common'
import { missingInWork } from '../../../app/acquirers'
import { serveApi } from '../../../api/server'
import type { Services } from '../../../api/services'
import { KINDS } from '../../../app/kinds'
import { workflowsOf, type Kinds } from '../../../app/kinds/kind'
import { LEASE, REFUND_DELAY } from '../../../domain/payment-clock'
import { createLogger } from '../../../infra/logger'
import { createPepper } from '../../../infra/pepper'
import { createAccessTokens } from '../../../app/platforms/access-tokens'
import { operationsOf, routes } from '../../../api/routes'
import { createFiles } from '../../../api/files'
import { createLimits } from '../../../api/limits'
import { createOwnFaults } from '../../../app/own-faults'
import { createMemberSessions } from '../../../api/members/sessions'
import { createRequestLog } from '../../../api/request-log'
import { createTurns } from '../../../app/writes/turns'
import { CURRENT_VERSION, versions } from '../../../contract/versions'
import { createLimiter } from '../../../infra/limiter'
import { createMetrics } from '../../../infra/metrics'
import { readTokenKeys } from '../../../infra/token-keys'
import { readResponseKeys } from '../../../infra/response-keys'
import { createFolderStore } from '../../../infra/objects/folder'
import { openConnection } from '../../../infra/temporal/connection'
import { createResponseSeal } from '../../../infra/response-seal'
import { keyring, parseKeyring } from '../../../infra/sealing'
import { keptNames } from '../../../app/acquirers/operation-names'
import { rememberOperations } from '../../../app/acquirers/remembering'
import { DEFAULT_ACQUIRER } from '../../../domain/acquirers'
import { DAY } from '../../../domain/time'
import { createHttpAuthenticator } from '../../../processor/authenticators/http/client'
import { withinCapabilities } from '../../../processor/capabilities'
import { KINDS_OF_ACQUIRERS } from '../../../processor/kinds'
import type { Processor } from '../../../processor/port'
import { createAcquirers } from '../../../processor/registry'
import { freePort } from '../../../stack/development/ports'
import { simulatedAcquirer, simulatedSigning } from '../../../stack/shared/simulated-acquirer'
import { KIND } from '../../support/kind'
import { controlSimulator } from '../../support/simulator'
import { connectBank } from '../../../bank/connect'
import { startSimulator } from '../../../processor/simulator/server'
import { createAccount } from '../../../app/accounts/create'
import { createKey } from '../../../app/api-keys/operator/add'
import { connectDatabase, type Database } from '../../../store/database'
import { createStore } from '../../../store/store'
import { createVault } from '../../../vault/vault'
import { createWorkflowClient } from '../../../workflow-client/client'
import type { TestDatabase } from './database'
import { sentByClock } from './sent-by-clock'
import { watchProcessor, type WatchedProcessor } from './watched-processor'

export interface ServiceSettings {
  database: TestDatabase
  temporal: { address: string; namespace: string; dataConverter: DataConverter }
  /** The service's clock, in milliseconds. */
  now: () => number
  /** The processor's clock; by default the service's. */
  processorNow?: (() => number) | undefined
  /** The acquirer cannot be asked by our key, and forgets it after a day. */
  isBlind?: boolean | undefined
  /** The service has an authenticator of its own. */
  authenticates?: boolean | undefined
  /** Those of the service, or more. */
  kinds?: Kinds | undefined
}

export interface RunningService {
  services: Services
  db: Database
  processor: WatchedProcessor
  simulatorUrl: string
  apiUrl: string
  databaseUrl: string
  accountId: string
  secretKey: string
  /** Resolves when work that continued after answers is done, and what was told meanwhile; rejects if any of it has failed. */
  quiet: () => Promise<void>
  /** Its acquirer cannot be asked, and tells what becomes of what it takes. */
  isTold: boolean
  stop: () => Promise<void>
}

const NEVER_ASKED = {
  clockAhead: () => Promise.resolve(0),
  keyFaults: () => Promise.resolve({ wrong: [], lacking: [] }),
}

const PROCESSOR_SECRET = randomBytes(32).toString('base64')
const BANK_SECRET = randomBytes(32).toString('base64')
const NOTIFICATION_SECRET = randomBytes(32).toString('base64')

export async function startService(settings: ServiceSettings): Promise<RunningService> {
  const { database, temporal, kinds = KINDS } = settings
  const log = createLogger('test', 'silent')
  const now = () => new Date(settings.now())
  // Where its door is, is known once the API serves.
  const door = { url: '', secret: simulatedSigning(KIND, NOTIFICATION_SECRET) }
  const simulator = await startSimulator({
    host: '127.0.0.1',
    port: 0,
    acsPort: 0,
    secret: PROCESSOR_SECRET,
    bankSecret: BANK_SECRET,
    authenticatorSecret: BANK_SECRET,
    ledgerDir: join(database.folder, 'ledger'),
    ledgerKey: randomBytes(32),
    controls: true,
    adyenNotifies: door,
    now: settings.processorNow ?? settings.now,
  })
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const named = { publicUrl, product: 'Payments' }
  const pepper = createPepper(randomBytes(32))
  const serviceKeys = keyring(new Map([['p1', pepper.key('sealing')]]))
  const responses = createResponseSeal(readResponseKeys(undefined, pepper), CURRENT_VERSION)
  const db = connectDatabase(database.url, 10)
  const store = createStore({ db, keyring: serviceKeys, pepper, responses, ...named, ...clockBy(now) })
  const at = { acquirer: DEFAULT_ACQUIRER, livemode: false }
  const kind = KINDS_OF_ACQUIRERS[KIND]
  const connected = kind.connect({
    ...simulatedAcquirer(KIND, { url: simulator.url, secret: PROCESSOR_SECRET, livemode: false }),
    names: keptNames(at, () => store.acquirerOperations),
    told: (type, since) => store.acquirerNotifications.told(at, type, new Date(since)),
    now,
  })
  const remembering = (one: Processor) =>
    rememberOperations(one, at, () => sentByClock(store.acquirerOperations, db, settings.now))
  const isTold = connected.capabilities.lookUp !== 'key'
  const processor = watchProcessor(
    isTold && !settings.isBlind ? remembering(connected) : connected,
    settings.now,
  )
  const acquirer = settings.isBlind
    ? remembering(withinCapabilities(processor, { lookUp: 'none', keysKept: DAY, disputes: false }))
    : processor
  const bank = connectBank({ url: `${simulator.url}/bank`, secret: BANK_SECRET, debtor: undefined })
  const authenticator = settings.authenticates
    ? createHttpAuthenticator({ baseUrl: `${simulator.url}/authenticator`, secret: BANK_SECRET })
    : undefined
  const vaultKeys = parseKeyring(`k1:${randomBytes(32).toString('base64')}`)
  const workflows = createWorkflowClient({
    ...temporal,
    kinds: workflowsOf(kinds),
    connection: openConnection({ TEMPORAL_ADDRESS: temporal.address }),
  })
  const underWay = new Set<Promise<unknown>>()
  const controls = controlSimulator(simulator.url)
  const quiet = async () => {
    if (isTold) await controls.hasTold()
    const works = [...underWay]
    underWay.clear()
    await Promise.all(works)
  }
  const services: Services = {
    store,
    acquirers: createAcquirers(acquirer, [], missingInWork, undefined, undefined, kind.notifications),
    contracts: {
      acquirers: new Map(),
      door: null,
      signingOf: async () => [],
      changed: () => undefined,
      rulesChanged: () => undefined,
      tryOut: async () => 'not_configured',
    },
    bank,
    authenticator,
    vault: createVault({ keyring: vaultKeys, pepper }),
    log,
    kinds,
    ...clockBy(now),
    leaseMs: LEASE,
    pepper,
    responses,
    workflows,
    metrics: createMetrics(),
    ownFaults: createOwnFaults({ ...NEVER_ASKED, log }),
    refundDelayMs: REFUND_DELAY,
    ...named,
    publicUrls: { sandbox: publicUrl, live: undefined },
    docsFeedback: 'mailto:support@localhost',
    livemode: false,
    operators: { duties: 'apart', holdLimit: '1000' },
    allowLoopback: true,
    files: createFiles(),
    objects: createFolderStore(join(database.folder, 'objects')),
    operations: operationsOf(routes),
    limits: createLimits(createLimiter(undefined, log), {
      sandbox: 1_000_000,
      live: 1_000_000,
      address: 1_000_000,
    }),
    listTurns: createTurns(2),
    writeTurns: createTurns(10),
    requestLog: createRequestLog({ store, log }),
    notificationSecrets: new Map([[DEFAULT_ACQUIRER, [door.secret]]]),
    accessTokens: createAccessTokens(readTokenKeys(undefined, pepper), publicUrl),
    members: createMemberSessions({ ...clockBy(now), store, pepper, livemode: false, publicUrl }),
    versions,
    addressOf: () => '127.0.0.1',
    background: (work) => void underWay.add(work),
  }
  const account = await createAccount(store.accounts)
  const { key } = await createKey(store.accounts, pepper, { accountId: account.id, kind: 'secret' })
  const close = async () => {
    await quiet()
    await services.requestLog.close()
    await workflows.close()
    await connected.shutdown()
    await bank.shutdown()
    await authenticator?.shutdown()
    await simulator.stop()
    await store.close()
  }
  const api = await serveApi({ services, close }, { host: '127.0.0.1', port, doorPort: 0 })
  door.url = `http://127.0.0.1:${api.doorPort}/acquirers/${DEFAULT_ACQUIRER}/notifications`
  return {
    services,
    db,
    processor,
    simulatorUrl: simulator.url,
    databaseUrl: database.url,
    apiUrl: publicUrl,
    accountId: account.id,
    secretKey: key,
    quiet,
    isTold,
    stop: () => api.stop(),
  }
}
