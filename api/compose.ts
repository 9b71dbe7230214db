/** Puts the API together from its settings. */
import type { IncomingMessage } from 'node:http'
import { createCore, type Mode } from '../activities/core'
import { clientAddress } from '../infra/addresses'
import { createLimiter } from '../infra/limiter'
import type { Logger } from '../infra/logger'
import { readTokenKeys } from '../infra/token-keys'
import { createWorkflowClient } from '../workflows/client'
import { createAccessTokens } from './access-tokens'
import type { ApiEnvironment } from './environment'
import { createLimits } from './limits'
import { createRequestLog } from './request-log'
import type { Services } from './services'

export interface ComposedApi {
  services: Services
  /** Live mode, where there is one. */
  live?: Services | undefined
  /** Waits for the work that goes on after answers, then closes every connection. */
  close(): Promise<void>
}

export function composeApi(environment: ApiEnvironment, log: Logger): ComposedApi {
  const core = createCore(environment, log)
  const workflows = createWorkflowClient({
    address: environment.TEMPORAL_ADDRESS,
    namespace: environment.TEMPORAL_NAMESPACE,
    dataConverter: core.dataConverter,
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
  const requestLog = createRequestLog(core)
  const shared = {
    pepper: core.pepper,
    responses: core.responses,
    versions: core.versions,
    workflows,
    paymentWorkflows: environment.PAYMENT_WORKFLOWS,
    refundDelayMs: environment.REFUND_DELAY_MS,
    limits,
    requestLog,
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
  const services = (mode: Mode, livemode: boolean): Services => ({
    ...shared,
    ...mode,
    livemode,
    tokens: createAccessTokens(tokenKeys, mode.publicUrl),
  })
  return {
    services: services(sandbox, false),
    live: live && services(live, true),
    async close() {
      await Promise.all(underWay)
      limiter.close()
      await requestLog.close()
      await Promise.allSettled([workflows.close(), core.close()])
    },
  }
}
