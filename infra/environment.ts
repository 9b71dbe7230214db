/** Reads a process's settings from its environment, once; a wrong value is one clear line. */
import { z } from 'zod'
import { readRange } from './addresses'

export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
}

/** Parses the environment; throws {@link EnvironmentError} naming each variable that is wrong, never its value. */
export function readEnvironment<T extends z.ZodType>(
  schema: T,
  environment: NodeJS.ProcessEnv = process.env,
): z.infer<T> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new EnvironmentError(`Wrong environment: ${faults.join('; ')}`)
}

export const port = (fallback?: number) => {
  const schema = z.coerce.number<string>({ error: 'must be a port number' }).int().min(0).max(65_535)
  return fallback === undefined ? schema : schema.default(fallback)
}

/** Live mode: its own address and processor. Without an address there is no live mode. */
export const liveEnvironment = {
  LIVE_PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be the address that merchants reach live mode at' })
    .optional(),
  LIVE_PROCESSOR_URL: z
    .url({ protocol: /^https?$/, error: 'must be the http address of the live processor' })
    .optional(),
}

/** 32 random bytes in base64. */
const secret32 = () =>
  z
    .string({ error: 'is missing: 32 random bytes in base64' })
    .transform((value) => Buffer.from(value, 'base64'))
    .refine((bytes) => bytes.length === 32, 'must be 32 bytes in base64')

export const milliseconds = (fallback: number) =>
  z.coerce.number<string>({ error: 'must be a number of milliseconds' }).int().min(1).default(fallback)

/** Requests a second. */
export const perSecond = (fallback: number) =>
  z.coerce
    .number<string>({ error: 'must be a number of requests a second' })
    .int()
    .min(1)
    .max(1_000_000)
    .default(fallback)

/** Addresses and CIDRs, comma-separated. */
export const addressRanges = () =>
  z
    .string()
    .optional()
    .transform((text, context) => {
      const entries = text === undefined ? [] : text.split(',').map((entry) => readRange(entry.trim()))
      if (entries.every((entry) => entry !== undefined)) return entries
      context.addIssue({ code: 'custom', message: 'must be addresses or CIDRs, comma-separated' })
      return z.NEVER
    })

/** The settings every process of the service shares. */
export const commonEnvironment = {
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.string().default('development'),
}

export const databaseEnvironment = {
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' }),
  DATABASE_POOL: z.coerce.number<string>().int().min(1).max(200).default(20),
}

export const temporalEnvironment = {
  TEMPORAL_ADDRESS: z.string({ error: 'is missing: host:port of the Temporal server' }).min(3),
  TEMPORAL_NAMESPACE: z.string().default('default'),
  /** `id:base64,…`, current first: encrypts payloads in Temporal. Unset, payloads stay readable in the UI. */
  TEMPORAL_CODEC_KEYS: z.string().optional(),
}

export const secretsEnvironment = {
  SVC_PEPPER: secret32(),
  SVC_VAULT_KEYS: z
    .string({ error: 'is missing: id:base64 of 32 bytes, current first, comma-separated' })
    .min(3),
}

/** In production, what Temporal keeps is sealed (design, "Temporal practice"). */
export function sealsInProduction(environment: {
  NODE_ENV: string
  TEMPORAL_CODEC_KEYS?: string | undefined
}): boolean {
  return environment.NODE_ENV !== 'production' || environment.TEMPORAL_CODEC_KEYS !== undefined
}

export const SEALS_IN_PRODUCTION = {
  path: ['TEMPORAL_CODEC_KEYS'],
  error: 'is missing: id:base64 of 32 bytes; in production payloads in Temporal are sealed',
}
