/** Puts the API together from its settings. */
import type { IncomingMessage } from 'node:http'
import { missingInCalls } from '../app/acquirers'
import { createCore, type Core, type LiveMode } from '../app/compose'
import { notificationSecretsOf } from '../infra/acquirers'
import { clientAddress } from '../infra/addresses'
import { KINDS } from '../app/kinds'
import { workflowsOf } from '../app/kinds/kind'
import { createLimiter } from '../infra/limiter'
import type { Logger } from '../infra/logger'
import { createMetrics, type Metrics } from '../infra/metrics'
import { openObjects } from '../infra/objects/environment'
import { openConnection } from '../infra/temporal/connection'
import { deadlinesOf } from '../infra/temporal/environment'
import { tracedClient } from '../infra/temporal/traced'
import { readTokenKeys } from '../infra/token-keys'
import { createWorkflowClient, type PaymentWorkflows } from '../workflow-client/client'
import { createAccessTokens } from '../app/platforms/access-tokens'
import type { ApiEnvironment } from './environment'
import { createFiles } from './files'
import { createLimits, type Allowance } from './limits'
import { createMemberSessions } from './members/sessions'
import { createRequestLog, type RequestLog } from './request-log'
import { operationsOf, routes } from './routes'
import type { Services } from './services'
import { createTurns } from '../app/writes/turns'

/** How many lists of one account and mode are read at once, in each process. */
const LISTS_AT_ONCE = 2

/**
 * How many writes of one account a process begins at once. The others wait before they take their time. If they waited
 * for a connection instead, the times of their events would be too old by the time they got one, and they would have to
 * be planned again, only to wait again. The limit also leaves connections for other accounts.
 */
const WRITES_AT_ONCE = 10

export interface ComposedApi {
  services: Services
  /** Undefined if there is no live mode. */
  live?: Services | undefined
  /** Waits for work that continues after answers, then closes all connections. */
  close(): Promise<void>
}

export function composeApi(
  environment: ApiEnvironment,
  log: Logger,
  metrics: Metrics = createMetrics(),
): ComposedApi & Pick<Core, 'keyFaults' | 'ownFaults'> & Pick<PaymentWorkflows, 'witness'> {
  const core = createCore(environment, log, metrics, { missing: missingInCalls(log), kinds: KINDS })
  const workflows = createWorkflowClient({
    connection: openConnection(environment, log),
    namespace: environment.TEMPORAL_NAMESPACE,
    dataConverter: core.dataConverter,
    kinds: workflowsOf(KINDS),
    deadlines: deadlinesOf(environment),
    interceptors: [tracedClient],
    uiUrl: environment.TEMPORAL_UI_URL,
  })
  const limiter = createLimiter(environment.VALKEY_URL, log)
  const limits = createLimits(limiter, {
    sandbox: environment.RATE_LIMIT_SANDBOX,
    live: environment.RATE_LIMIT_LIVE,
    address: environment.RATE_LIMIT_ADDRESS,
  })
  const tokenKeys = readTokenKeys(environment.TOKEN_SIGNING_KEYS, core.pepper)
  const underWay = new Set<Promise<unknown>>()
  const { live, ...sandbox } = core
  const requestLogs: RequestLog[] = []
  const openRequestLog = (): RequestLog => {
    const opened = createRequestLog(core)
    requestLogs.push(opened)
    return opened
  }
  const publicUrls = { sandbox: sandbox.publicUrl, live: live?.publicUrl }
  const shared = {
    pepper: core.pepper,
    responses: core.responses,
    versions: core.versions,
    workflows,
    metrics,
    ownFaults: core.ownFaults,
    publicUrls,
    docsFeedback: environment.DOCS_FEEDBACK_URL ?? `mailto:support@${new URL(sandbox.publicUrl).hostname}`,
    refundDelayMs: environment.REFUND_DELAY_MS,
    operators: { duties: environment.OPERATOR_DUTIES, holdLimit: environment.OPERATOR_HOLD_LIMIT },
    allowLoopback: environment.WEBHOOK_ALLOW_LOOPBACK === 'on',
    limits,
    listTurns: createTurns<Allowance | undefined>(LISTS_AT_ONCE),
    writeTurns: createTurns(WRITES_AT_ONCE),
    files: createFiles(),
    objects: openObjects(environment),
    operations: operationsOf(routes),
    addressOf: ({ socket, headers }: IncomingMessage) =>
      clientAddress(
        socket.remoteAddress,
        headers['x-forwarded-for']?.toString(),
        environment.TRUSTED_PROXIES,
      ),
    background(work: Promise<unknown>, what: string) {
      const settled = work.catch((error: unknown) => {
        log.warn({ err: error }, `${what} failed`)
      })
      underWay.add(settled)
      void settled.then(() => underWay.delete(settled))
    },
  }
  const services = (mode: Omit<Core, 'live'> | LiveMode, livemode: boolean): Services => ({
    ...shared,
    ...mode,
    livemode,
    requestLog: openRequestLog(),
    notificationSecrets: livemode
      ? notificationSecretsOf(environment.LIVE_PROCESSOR_NOTIFICATION_SECRETS, environment.LIVE_ACQUIRERS)
      : notificationSecretsOf(environment.PROCESSOR_NOTIFICATION_SECRETS, environment.ACQUIRERS),
    accessTokens: createAccessTokens(tokenKeys, mode.publicUrl),
    members: createMemberSessions({ ...mode, pepper: core.pepper, livemode }),
  })
  return {
    services: { ...services(sandbox, false), docsKeysFile: environment.DOCS_KEYS_FILE },
    live: live && services(live, true),
    keyFaults: core.keyFaults,
    ownFaults: core.ownFaults,
    witness: workflows.witness,
    async close() {
      await Promise.all(underWay)
      limiter.close()
      await Promise.all(requestLogs.map((opened) => opened.close()))
      await Promise.allSettled([workflows.close(), core.close()])
    },
  }
}
