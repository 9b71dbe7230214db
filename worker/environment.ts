/** The worker's settings (see docs/configuration.md). */
import { z } from 'zod'
import { LEASE, SWEEP_OVERDUE } from '../domain/payment-clock'
import { MINUTE } from '../domain/time'
import { acquirersEnvironment } from '../infra/acquirers'
import { authenticatorEnvironment, checkAuthenticators } from '../infra/authenticator'
import { bankEnvironment, checkBanks } from '../infra/bank'
import {
  DEATH_IN_SANDBOX,
  HAS_LIVE_SECRET,
  commonEnvironment,
  databaseEnvironment,
  diesInSandbox,
  faultsEnvironment,
  hasLiveSecret,
  liveEnvironment,
  milliseconds,
  modeEnvironment,
  port,
  processorEnvironment,
  productEnvironment,
  receiverEnvironment,
  secretsEnvironment,
} from '../infra/environment'
import { machineEnvironment } from '../infra/machine-metrics'
import { metricsEnvironment } from '../infra/metrics'
import { HAS_OBJECT_KEYS, hasObjectKeys, objectsEnvironment } from '../infra/objects/environment'
import { BUILD_ID } from '../infra/temporal/deployment'
import { checkProduction } from '../infra/production'
import {
  SEALS_IN_PRODUCTION,
  checkTemporal,
  sealsInProduction,
  temporalEnvironment,
} from '../infra/temporal/environment'
import { tracingEnvironment } from '../infra/tracing/start'
import { witnessEnvironment } from '../infra/witness-file'
import { checkOperatorWebhook, operatorEnvironment } from './operator-environment'

export const WorkerEnvironment = z
  .object({
    ...commonEnvironment,
    ...databaseEnvironment,
    /** Where deliveries are listened for; if unset: DATABASE_URL. */
    DATABASE_LISTEN_URL: databaseEnvironment.DATABASE_URL.optional(),
    ...temporalEnvironment,
    ...secretsEnvironment,
    ...processorEnvironment,
    ...acquirersEnvironment,
    ...bankEnvironment,
    ...authenticatorEnvironment,
    ...witnessEnvironment,
    ...liveEnvironment,
    ...modeEnvironment,
    ...faultsEnvironment,
    ...receiverEnvironment,
    ...productEnvironment,
    PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be the address that merchants reach the API at' }),
    ...metricsEnvironment,
    ...machineEnvironment,
    ...objectsEnvironment,
    /** The folder whose `backup.json` tells of the latest backup. */
    BACKUP_FOLDER: z.string().optional(),
    ...tracingEnvironment,
    /** Port of the metrics of Temporal's SDK, on METRICS_HOST. If unset, they are not served. */
    TEMPORAL_METRICS_PORT: port().optional(),
    /** A file of certificate authorities that receivers may use in addition to the public ones. */
    WEBHOOK_CA_FILE: z.string().optional(),
    /** If unset, mails wait until it is set. */
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
    MAIL_FROM: z.string().min(3, 'must be a mail address').default('payments@localhost'),
    ...operatorEnvironment,
    /** If set, workers make the namespace where it is missing, and it keeps closed runs for so many hours. */
    TEMPORAL_NAMESPACE_HOURS: z.coerce
      .number<string>({ error: 'must be a number of hours, 24 or more' })
      .int()
      .min(24)
      .optional(),
    SWEEP_OVERDUE_MS: milliseconds(SWEEP_OVERDUE),
    SWEEP_EVERY_MS: milliseconds(15_000),
    /** What the sweep does with a run whose workflow task fails every time. */
    WEDGED_RUNS: z.enum(['report', 'restart'], { error: 'must be "report" or "restart"' }).default('report'),
    LEASE_MS: milliseconds(LEASE),
    /** If unset: `manual` in production, `automatic` elsewhere. */
    WORKER_VERSIONING: z
      .enum(['automatic', 'manual', 'off'], { error: 'must be "automatic", "manual" or "off"' })
      .optional(),
    /** `off` where other workers run what schedules begin, such as those that reach the acquirers of both modes. */
    WORKER_SCHEDULES: z.enum(['on', 'off'], { error: 'must be "on" or "off"' }).default('on'),
    /** How often a worker checks whether a build has lost its workers. */
    WORKER_BUILDS_EVERY_MS: milliseconds(MINUTE),
    /** If unset: the hash of the bundled workflows. */
    WORKER_BUILD_ID: z
      .string()
      .regex(BUILD_ID, 'must be up to 64 letters, digits, ".", "_" or "-"')
      .optional(),
  })
  .refine(sealsInProduction, SEALS_IN_PRODUCTION)
  .refine(hasLiveSecret, HAS_LIVE_SECRET)
  .refine(diesInSandbox, DEATH_IN_SANDBOX)
  .refine(hasObjectKeys, HAS_OBJECT_KEYS)
  .refine(({ MODE, LIVE_PUBLIC_URL }) => MODE !== 'live' || LIVE_PUBLIC_URL !== undefined, {
    path: ['LIVE_PUBLIC_URL'],
    error: 'is missing: the address that merchants reach live mode at',
  })
  .superRefine(checkOperatorWebhook)
  .superRefine(checkTemporal)
  .superRefine(checkBanks)
  .superRefine(checkAuthenticators)
  .superRefine(checkProduction)

export type WorkerEnvironment = z.infer<typeof WorkerEnvironment>
