/** What the handlers of routes work with. */
import type { ActivityDependencies } from '../activities/dependencies'
import type { IncomingMessage } from 'node:http'
import type { VersionRegistry } from '../contract/version-registry'
import type { Metrics } from '../infra/metrics'
import type { Pepper } from '../infra/pepper'
import type { ResponseSeal } from '../infra/response-seal'
import type { PaymentWorkflows } from '../workflows/client'
import type { AccessTokens } from './access-tokens'
import type { Allowance, Limits } from './limits'
import type { RequestLog } from './request-log'
import type { Turns } from './turns'
import type { PublicUrls } from './wrong-credential'

export interface Services extends ActivityDependencies {
  pepper: Pepper
  responses: ResponseSeal
  workflows: PaymentWorkflows
  /** Which payments get a workflow: those that wait, or every one. */
  paymentWorkflows: 'waiting' | 'every'
  /** From a refund's creation to its settlement. */
  refundDelayMs: number
  /** The address merchants reach the API at, without a slash at its end. */
  publicUrl: string
  /** Those of both modes. */
  publicUrls: PublicUrls
  /** The mode this listener serves. */
  livemode: boolean
  /** Whether webhooks may be sent to receivers on this machine. */
  allowLoopback: boolean
  limits: Limits
  /** Lists of one account and mode take turns. */
  listTurns: Turns<Allowance | undefined>
  /** Beginnings of the writes of one account and mode take turns. */
  writeTurns: Turns<unknown>
  requestLog: RequestLog
  metrics: Pick<Metrics, 'requests'>
  tokens: AccessTokens
  versions: VersionRegistry
  /** The network address that a request comes from. */
  addressOf: (request: IncomingMessage) => string
  /** Work that goes on after the answer is sent; a process that stops waits for it. */
  background: (work: Promise<unknown>, what: string) => void
}
