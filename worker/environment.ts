/** The worker's settings (see docs/configuration.md). */
import { z } from 'zod'
import { LEASE, SWEEP_OVERDUE } from '../domain/payment-clock'
import {
  SEALS_IN_PRODUCTION,
  commonEnvironment,
  databaseEnvironment,
  milliseconds,
  port,
  sealsInProduction,
  secretsEnvironment,
  temporalEnvironment,
} from '../infra/environment'

export const WorkerEnvironment = z
  .object({
    ...commonEnvironment,
    ...databaseEnvironment,
    ...temporalEnvironment,
    ...secretsEnvironment,
    PROCESSOR_URL: z.url({ protocol: /^https?$/, error: 'must be the http address of the processor' }),
    PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be the address that merchants reach the API at' }),
    /** Prometheus metrics of the Temporal SDK; unset, none are served. */
    METRICS_PORT: port().optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    SWEEP_OVERDUE_MS: milliseconds(SWEEP_OVERDUE),
    SWEEP_EVERY_MS: milliseconds(15_000),
    LEASE_MS: milliseconds(LEASE),
  })
  .refine(sealsInProduction, SEALS_IN_PRODUCTION)

export type WorkerEnvironment = z.infer<typeof WorkerEnvironment>
