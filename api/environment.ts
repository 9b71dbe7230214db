/** The API's settings (see docs/configuration.md). */
import { z } from 'zod'
import { DUTIES } from '../domain/operator-duties'
import { LEASE, REFUND_DELAY } from '../domain/payment-clock'
import { acquirersEnvironment, doorEnvironment } from '../infra/acquirers'
import { authenticatorEnvironment, checkAuthenticators } from '../infra/authenticator'
import { bankEnvironment, checkBanks } from '../infra/bank'
import { isLoopback } from '../infra/addresses'
import {
  DEATH_IN_SANDBOX,
  HAS_LIVE_SECRET,
  addressRanges,
  commonEnvironment,
  databaseEnvironment,
  diesInSandbox,
  faultsEnvironment,
  hasLiveSecret,
  liveEnvironment,
  milliseconds,
  modeEnvironment,
  perSecond,
  port,
  processorEnvironment,
  productEnvironment,
  receiverEnvironment,
  secretsEnvironment,
} from '../infra/environment'
import { machineEnvironment } from '../infra/machine-metrics'
import { HAS_OBJECT_KEYS, hasObjectKeys, objectsEnvironment } from '../infra/objects/environment'
import { metricsEnvironment } from '../infra/metrics'
import { checkProduction } from '../infra/production'
import { KEYRING_FORM, isKeyring } from '../infra/sealing'
import {
  SEALS_IN_PRODUCTION,
  checkTemporal,
  sealsInProduction,
  temporalEnvironment,
} from '../infra/temporal/environment'
import { tracingEnvironment } from '../infra/tracing/start'
import { witnessEnvironment } from '../infra/witness-file'

export const ApiEnvironment = z
  .object({
    ...commonEnvironment,
    ...databaseEnvironment,
    ...temporalEnvironment,
    ...secretsEnvironment,
    HOST: z.string().default('127.0.0.1'),
    PORT: port(8080),
    LIVE_PORT: port().optional(),
    ...modeEnvironment,
    ...faultsEnvironment,
    ...metricsEnvironment,
    ...machineEnvironment,
    ...tracingEnvironment,
    ...receiverEnvironment,
    ...liveEnvironment,
    ...productEnvironment,
    PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be the address that merchants reach the API at' }),
    ...processorEnvironment,
    ...acquirersEnvironment,
    ...doorEnvironment,
    ...bankEnvironment,
    ...authenticatorEnvironment,
    ...witnessEnvironment,
    ...objectsEnvironment,
    LEASE_MS: milliseconds(LEASE),
    REFUND_DELAY_MS: milliseconds(REFUND_DELAY),
    /** Rate limits that all API processes share. Without it, each process counts for itself. */
    VALKEY_URL: z
      .url({ protocol: /^(valkey|redis)s?$/, error: 'must be a valkey:// or redis:// address' })
      .optional(),
    RATE_LIMIT_SANDBOX: perSecond(25),
    RATE_LIMIT_LIVE: perSecond(100),
    RATE_LIMIT_ADDRESS: perSecond(25),
    TRUSTED_PROXIES: addressRanges(),
    /** On a developer's own machine only: the file with the sandbox's keys, for the examples in the documentation. */
    DOCS_KEYS_FILE: z.string().optional(),
    /** Where readers of the documentation say what is wrong with it. Without it: support@, at the host of PUBLIC_URL. */
    DOCS_FEEDBACK_URL: z
      .url({ protocol: /^(https?|mailto)$/, error: 'must be a mailto: or https:// address' })
      .optional(),
    /** Where operators' browsers reach Temporal's own pages, for links to workflows. */
    TEMPORAL_UI_URL: z.url({ protocol: /^https?$/ }).optional(),
    OPERATOR_DUTIES: z.enum(DUTIES, { error: 'must be "alone", "apart" or "two"' }).default('apart'),
    OPERATOR_HOLD_LIMIT: z
      .string()
      .regex(/^\d{1,12}(\.\d{1,3})?$/, 'must be an amount, such as 1000')
      .default('1000'),
    TOKEN_SIGNING_KEYS: z.string().refine(isKeyring, KEYRING_FORM).optional(),
  })
  .refine(sealsInProduction, SEALS_IN_PRODUCTION)
  .refine(hasLiveSecret, HAS_LIVE_SECRET)
  .refine(diesInSandbox, DEATH_IN_SANDBOX)
  .refine(hasObjectKeys, HAS_OBJECT_KEYS)
  .superRefine(checkTemporal)
  .superRefine(checkBanks)
  .superRefine(checkAuthenticators)
  .superRefine(checkProduction)
  .refine(({ LIVE_PORT, LIVE_PUBLIC_URL }) => LIVE_PORT === undefined || LIVE_PUBLIC_URL !== undefined, {
    path: ['LIVE_PUBLIC_URL'],
    error: 'is missing: the address that merchants reach live mode at',
  })
  .refine(({ DOCS_KEYS_FILE, HOST }) => DOCS_KEYS_FILE === undefined || isLoopback(HOST), {
    path: ['DOCS_KEYS_FILE'],
    error: 'must be unset, unless HOST is this machine alone',
  })
  .refine(({ MODE, LIVE_PORT }) => MODE !== 'live' || LIVE_PORT !== undefined, {
    path: ['LIVE_PORT'],
    error: 'is missing: the port that live mode listens on',
  })

export type ApiEnvironment = z.infer<typeof ApiEnvironment>
