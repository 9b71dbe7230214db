/** What the handlers of routes work with. */
import type { IncomingMessage } from 'node:http'
import type { Contracts } from '../app/acquirers'
import type { App } from '../app/app'
import type { Turns } from '../app/writes/turns'
import type { OperatorRules } from '../domain/operator-duties'
import type { VersionRegistry } from '../contract/version-registry'
import type { Metrics } from '../infra/metrics'
import type { OwnFaults } from '../app/own-faults'
import type { AccessTokens } from '../app/platforms/access-tokens'
import type { Files } from './files'
import type { Allowance, Limits } from './limits'
import type { MemberSessions } from './members/sessions'
import type { RequestLog } from './request-log'
import type { PublicUrls } from './wrong-credential'

export interface Services extends App {
  /** The addresses of both modes. */
  publicUrls: PublicUrls
  /** The mode that this listener serves. */
  livemode: boolean
  limits: Limits
  /** How far one operator goes by himself. */
  operators: OperatorRules
  /** The ids of the operations that faults of calls can name. */
  operations: ReadonlySet<string>
  /** Limits how many lists of one account and mode are read at the same time. */
  listTurns: Turns<Allowance | undefined>
  /** Makes files while they are sent. */
  files: Files
  requestLog: RequestLog
  /** What accounts of merchants at acquirers are made of. */
  contracts: Contracts
  /** What the acquirers of the settings sign with, by their names: two while one is exchanged for another. */
  notificationSecrets: ReadonlyMap<string, readonly string[]>
  metrics: Pick<Metrics, 'requests' | 'notificationsRefused'>
  ownFaults: Pick<OwnFaults, 'list' | 'readiness'>
  accessTokens: AccessTokens
  /** Members of accounts, who call from the dashboard with a session. */
  members: MemberSessions
  versions: VersionRegistry
  /** On a developer's own stack: the file with the keys of its sandbox, for the examples in the documentation. */
  docsKeysFile?: string | undefined
  /** Where readers of the documentation say what is wrong with it. */
  docsFeedback: string
  /** The network address from which a request comes. */
  addressOf: (request: IncomingMessage) => string
}
