/** Reads the settings of a process from its environment, once. A wrong value is reported in one clear line. */
import { z } from 'zod'
import { readRange } from './addresses'
import { createPepper, parsePeppers, PEPPER_FORM } from './pepper'
import { parseResponseKeys, RESPONSE_KEYS_FORM } from './response-keys'
import { KEYRING_FORM, isKeyring } from './sealing'

export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
}

/**
 * Parses the environment; what is empty or blank is unset. Throws an {@link EnvironmentError} that names each wrong variable, never
 * its value.
 */
export function readEnvironment<T extends z.ZodType>(
  schema: T,
  environment: NodeJS.ProcessEnv = process.env,
): z.infer<T> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new EnvironmentError(`Wrong environment: ${faults.join('; ')}`)
}

export const port = (fallback?: number) => {
  const schema = z.coerce.number<string>({ error: 'must be a port number' }).int().min(0).max(65_535)
  return fallback === undefined ? schema : schema.default(fallback)
}

/** The secret that callers send to the processor (RFC 6750). */
export const bearerSecret = (missing: string) =>
  z.string({ error: missing }).regex(/^[\w.~+/-]{32,}=*$/, 'must be a bearer token of 32 or more characters')

/** What an acquirer knows its callers by. Not all of them take bearer tokens. */
export const acquirerSecret = (missing: string) =>
  z.string({ error: missing }).regex(/^[\x21-\x7e]{32,}$/, 'must be 32 or more characters, without a space')

/** The processor; in the sandbox it is the simulator. */
export const processorEnvironment = {
  PROCESSOR_URL: z.url({ protocol: /^https?$/, error: 'must be the http address of the processor' }),
  /** Hosts in a private network that may be reached without TLS in production, separated by commas. */
  PLAINTEXT_HOSTS: z.string().optional(),
  PROCESSOR_SECRET: acquirerSecret('is missing: the secret that the processor knows its callers by'),
}

/** Which modes a process serves. If each mode has a process of its own, sandbox traffic cannot delay live payments. */
export const modeEnvironment = {
  MODE: z.enum(['sandbox', 'live', 'both'], { error: 'must be "sandbox", "live" or "both"' }).default('both'),
}

export const servesMode = (mode: 'sandbox' | 'live' | 'both', livemode: boolean): boolean =>
  mode === 'both' || (mode === 'live') === livemode

/** Faults on demand. */
export const faultsEnvironment = {
  /** `on` where a supervisor starts ended processes again: faults of the sandbox may end this one. */
  SANDBOX_PROCESS_DEATH: z.enum(['on', 'off'], { error: 'must be "on" or "off"' }).default('off'),
}

/** Nothing that the sandbox asks for may end a process that serves live mode. */
export const DEATH_IN_SANDBOX = {
  path: ['SANDBOX_PROCESS_DEATH'],
  error: 'may be on only in development, and with MODE=sandbox',
}

export const diesInSandbox = ({
  SANDBOX_PROCESS_DEATH: death,
  MODE,
  NODE_ENV,
}: {
  SANDBOX_PROCESS_DEATH: 'on' | 'off'
  MODE: string
  NODE_ENV: string
}): boolean => death === 'off' || (MODE === 'sandbox' && NODE_ENV !== 'production')

/** Which receivers webhooks are sent to. */
export const receiverEnvironment = {
  /** `on` in development and tests: allows receivers on this machine. */
  WEBHOOK_ALLOW_LOOPBACK: z.enum(['on', 'off'], { error: 'must be "on" or "off"' }).default('off'),
}

/** Live mode has its own address and processor. Without an address there is no live mode. */
export const liveEnvironment = {
  LIVE_PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be the address that merchants reach live mode at' })
    .optional(),
  LIVE_PROCESSOR_URL: z
    .url({ protocol: /^https?$/, error: 'must be the http address of the live processor' })
    .optional(),
  LIVE_PROCESSOR_SECRET: acquirerSecret('is missing').optional(),
}

/** How people know the service, unless it is given another name. */
export const PRODUCT = 'Card payments'

export const productEnvironment = {
  PRODUCT_NAME: z
    .string()
    .trim()
    .regex(/^[^\p{C}<>"]{1,40}$/u, 'must be a name of up to 40 characters')
    .default(PRODUCT),
}

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

/** Addresses and CIDRs, separated by commas. */
export const addressRanges = () =>
  z
    .string()
    .optional()
    .transform((text, context) => {
      const entries =
        text === undefined
          ? []
          : text.split(/[\s,]+/).flatMap((entry) => (entry === '' ? [] : [readRange(entry)]))
      if (entries.every((entry) => entry !== undefined)) return entries
      context.addIssue({
        code: 'custom',
        message: 'must be addresses or CIDRs, separated by commas or spaces',
      })
      return z.NEVER
    })

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The settings that all processes of the service share. */
export const commonEnvironment = {
  LOG_LEVEL: z.enum(LEVELS, { error: `must be one of ${LEVELS.join(', ')}` }).default('info'),
  NODE_ENV: z.string().default('development'),
}

export const databaseEnvironment = {
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' }),
  DATABASE_POOL: z.coerce
    .number<string>({ error: 'must be a number of connections, from 1 to 200' })
    .int()
    .min(1)
    .max(200)
    .default(20),
}

/** Whether a list of keys is well formed does not depend on the pepper. */
const NO_PEPPER = createPepper(new Uint8Array(32))

/** A key management service that unwraps the keys which settings hold (infra/wrapped-keys.ts). */
export const kmsEnvironment = {
  /** The engine, with the path it is mounted at: https://vault.example:8200/v1/transit. */
  KEYS_KMS_URL: z
    .url({ protocol: /^https?$/, error: 'must be the address of the engine `transit`' })
    .optional(),
  /** The name of the key there. */
  KEYS_KMS_KEY: z
    .string()
    .regex(/^[\w.-]{1,100}$/, 'must be the name of a key')
    .default('svc'),
  /** A file with the token, which is read whenever it is needed. */
  KEYS_KMS_TOKEN_FILE: z.string().min(1).optional(),
}

export const secretsEnvironment = {
  ...kmsEnvironment,
  SVC_PEPPER: z.string({ error: 'is missing: 32 random bytes in base64' }).transform((text, context) => {
    const peppers = parsePeppers(text)
    if (peppers) return peppers
    context.addIssue({ code: 'custom', message: PEPPER_FORM })
    return z.NEVER
  }),
  SVC_VAULT_KEYS: z
    .string({ error: 'is missing: id:base64 of 32 bytes, current first, comma-separated' })
    .refine(isKeyring, KEYRING_FORM),
  SVC_RESPONSE_KEYS: z
    .string()
    .refine((text) => parseResponseKeys(text, NO_PEPPER) !== undefined, RESPONSE_KEYS_FORM)
    .optional(),
}

/** A live processor is never called without its secret. */
export function hasLiveSecret(environment: {
  LIVE_PROCESSOR_URL?: string | undefined
  LIVE_PROCESSOR_SECRET?: string | undefined
}): boolean {
  return environment.LIVE_PROCESSOR_URL === undefined || environment.LIVE_PROCESSOR_SECRET !== undefined
}

export const HAS_LIVE_SECRET = {
  path: ['LIVE_PROCESSOR_SECRET'],
  error: 'is missing: the secret that the live processor knows its callers by',
}
