/**
 * Where the Temporal server is, and how the service identifies itself to it: TLS, a client certificate or an API key.
 */
import { X509Certificate, createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { milliseconds } from '../environment'
import { KEYRING_FORM, isKeyring } from '../sealing'

/** The content of a PEM file, read when the process starts. */
const pemFile = () =>
  z
    .string()
    .transform((path, context) => {
      try {
        const content = readFileSync(path)
        if (content.includes('-----BEGIN ')) return content
        context.addIssue({ code: 'custom', message: 'must name a file in PEM' })
      } catch {
        context.addIssue({ code: 'custom', message: 'must name a file that can be read' })
      }
      return z.NEVER
    })
    .optional()

export const temporalEnvironment = {
  TEMPORAL_ADDRESS: z.string({ error: 'is missing: host:port of the Temporal server' }).min(3),
  TEMPORAL_NAMESPACE: z.string().default('default'),
  TEMPORAL_TLS: z.enum(['on', 'off'], { error: 'must be "on" or "off"' }).default('off'),
  /** The authority that signed the server's certificate; without it, the public authorities are trusted. */
  TEMPORAL_TLS_CA_FILE: pemFile(),
  /** The client's certificate, with its chain, and its key. */
  TEMPORAL_TLS_CERT_FILE: pemFile(),
  TEMPORAL_TLS_KEY_FILE: pemFile(),
  /** The name in the server's certificate; without it, the host of TEMPORAL_ADDRESS. */
  TEMPORAL_TLS_SERVER_NAME: z.string().optional(),
  /** Sent with each call to the Temporal server, and nowhere else. */
  TEMPORAL_API_KEY: z
    .string()
    .regex(/^[!-~]+$/, 'must be one word')
    .optional(),
  /**
   * `id:base64,…`, current first: encrypts payloads in Temporal. Without it, payloads are readable in Temporal's UI.
   */
  TEMPORAL_CODEC_KEYS: z.string().refine(isKeyring, KEYRING_FORM).optional(),
  /** How long a call that starts or wakes a workflow waits for Temporal. */
  TEMPORAL_START_DEADLINE_MS: milliseconds(5_000),
  /** How long a call that needs a workflow's answer waits for it. */
  TEMPORAL_UPDATE_DEADLINE_MS: milliseconds(12_000),
}

interface Deadlines {
  TEMPORAL_START_DEADLINE_MS: number
  TEMPORAL_UPDATE_DEADLINE_MS: number
}

/** The deadlines, as the workflow client takes them. */
export const deadlinesOf = (environment: Deadlines) => ({
  startMs: environment.TEMPORAL_START_DEADLINE_MS,
  updateMs: environment.TEMPORAL_UPDATE_DEADLINE_MS,
})

export interface TemporalServer {
  TEMPORAL_ADDRESS: string
  TEMPORAL_TLS?: 'on' | 'off'
  TEMPORAL_TLS_CA_FILE?: Buffer | undefined
  TEMPORAL_TLS_CERT_FILE?: Buffer | undefined
  TEMPORAL_TLS_KEY_FILE?: Buffer | undefined
  TEMPORAL_TLS_SERVER_NAME?: string | undefined
  TEMPORAL_API_KEY?: string | undefined
}

/** Settings that have no use without TLS, or would be sent unencrypted. */
const WANT_TLS = {
  TEMPORAL_TLS_CA_FILE: 'needs TEMPORAL_TLS=on',
  TEMPORAL_TLS_CERT_FILE: 'needs TEMPORAL_TLS=on',
  TEMPORAL_TLS_KEY_FILE: 'needs TEMPORAL_TLS=on',
  TEMPORAL_TLS_SERVER_NAME: 'needs TEMPORAL_TLS=on',
  TEMPORAL_API_KEY: 'needs TEMPORAL_TLS=on: it would travel in the open',
} as const

type Variable = keyof typeof WANT_TLS

/** Adds an issue for each setting of the connection that does not fit the others. */
export function checkTemporal(
  server: Omit<TemporalServer, 'TEMPORAL_ADDRESS'>,
  context: z.RefinementCtx,
): void {
  const fault = (variable: Variable, message: string) => {
    context.addIssue({ code: 'custom', path: [variable], message })
  }
  const { TEMPORAL_TLS_CERT_FILE: certificate, TEMPORAL_TLS_KEY_FILE: key } = server
  if (server.TEMPORAL_TLS !== 'on') {
    for (const [variable, message] of Object.entries(WANT_TLS) as [Variable, string][])
      if (server[variable] !== undefined) fault(variable, message)
  }
  if (certificate && !key) fault('TEMPORAL_TLS_KEY_FILE', 'is missing: the key of TEMPORAL_TLS_CERT_FILE')
  if (key && !certificate)
    fault('TEMPORAL_TLS_CERT_FILE', 'is missing: the certificate of TEMPORAL_TLS_KEY_FILE')
  if (certificate && key && !belong(certificate, key))
    fault('TEMPORAL_TLS_KEY_FILE', 'must be the key of the certificate in TEMPORAL_TLS_CERT_FILE')
}

function belong(certificate: Buffer, key: Buffer): boolean {
  try {
    return new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key))
  } catch {
    return false
  }
}

/** In production, payloads must be sealed in Temporal (contract 19.5). */
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
