/** Where the Temporal server is, and how it is shown who calls: TLS, a client certificate or an API key. */
import { X509Certificate, createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { milliseconds } from '../environment'

/** The content of a file in PEM, read when the process starts. */
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
  /** The authority of the server's certificate; unset, the public ones. */
  TEMPORAL_TLS_CA_FILE: pemFile(),
  /** The client's certificate, with its chain, and its key. */
  TEMPORAL_TLS_CERT_FILE: pemFile(),
  TEMPORAL_TLS_KEY_FILE: pemFile(),
  /** The name in the server's certificate; unset, the host of TEMPORAL_ADDRESS. */
  TEMPORAL_TLS_SERVER_NAME: z.string().optional(),
  /** Sent with each call, and nowhere else. */
  TEMPORAL_API_KEY: z
    .string()
    .regex(/^[!-~]+$/, 'must be one word')
    .optional(),
  /** `id:base64,…`, current first: encrypts payloads in Temporal. Unset, payloads stay readable in the UI. */
  TEMPORAL_CODEC_KEYS: z.string().optional(),
  /** How long a call that starts or wakes a workflow waits for Temporal. */
  TEMPORAL_START_DEADLINE_MS: milliseconds(5_000),
  /** How long a call that waits for a workflow's answer does. */
  TEMPORAL_UPDATE_DEADLINE_MS: milliseconds(12_000),
}

interface Deadlines {
  TEMPORAL_START_DEADLINE_MS: number
  TEMPORAL_UPDATE_DEADLINE_MS: number
}

/** As the client of the workflows is told them. */
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

/** What of these is given is of no use, or in danger, without TLS. */
const WANT_TLS = {
  TEMPORAL_TLS_CA_FILE: 'needs TEMPORAL_TLS=on',
  TEMPORAL_TLS_CERT_FILE: 'needs TEMPORAL_TLS=on',
  TEMPORAL_TLS_KEY_FILE: 'needs TEMPORAL_TLS=on',
  TEMPORAL_TLS_SERVER_NAME: 'needs TEMPORAL_TLS=on',
  TEMPORAL_API_KEY: 'needs TEMPORAL_TLS=on: it would travel in the open',
} as const

type Variable = keyof typeof WANT_TLS

/** Adds an issue for each setting of the connection that does not go with the others. */
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

/** In production, what Temporal keeps is sealed (contract 19.5). */
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
