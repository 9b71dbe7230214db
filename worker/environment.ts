/** The worker's settings (see docs/configuration.md). */
import { z } from 'zod'
import { LEASE, SWEEP_OVERDUE } from '../domain/payment-clock'
import {
  HAS_LIVE_SECRET,
  SEALS_IN_PRODUCTION,
  commonEnvironment,
  databaseEnvironment,
  hasLiveSecret,
  liveEnvironment,
  milliseconds,
  modeEnvironment,
  port,
  processorEnvironment,
  receiverEnvironment,
  sealsInProduction,
  secretsEnvironment,
  temporalEnvironment,
} from '../infra/environment'
import { metricsEnvironment } from '../infra/metrics'
import { checkProduction } from '../infra/production'

export const WorkerEnvironment = z
  .object({
    ...commonEnvironment,
    ...databaseEnvironment,
    ...temporalEnvironment,
    ...secretsEnvironment,
    ...processorEnvironment,
    ...liveEnvironment,
    ...modeEnvironment,
    ...receiverEnvironment,
    PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be the address that merchants reach the API at' }),
    ...metricsEnvironment,
    /** Metrics of Temporal's SDK, on METRICS_HOST; unset, none are served. */
    TEMPORAL_METRICS_PORT: port().optional(),
    /** A file of certificate authorities that receivers' certificates may be signed by, besides the public ones. */
    WEBHOOK_CA_FILE: z.string().optional(),
    /** Unset, mails wait until it is. */
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
    MAIL_FROM: z.string().min(3).default('payments@localhost'),
    SWEEP_OVERDUE_MS: milliseconds(SWEEP_OVERDUE),
    SWEEP_EVERY_MS: milliseconds(15_000),
    LEASE_MS: milliseconds(LEASE),
  })
  .refine(sealsInProduction, SEALS_IN_PRODUCTION)
  .refine(hasLiveSecret, HAS_LIVE_SECRET)
  .refine(({ MODE, LIVE_PUBLIC_URL }) => MODE !== 'live' || LIVE_PUBLIC_URL !== undefined, {
    path: ['LIVE_PUBLIC_URL'],
    error: 'is missing: the address that merchants reach live mode at',
  })
  .superRefine(checkProduction)

export type WorkerEnvironment = z.infer<typeof WorkerEnvironment>
