/** The codec server's settings (see docs/configuration.md). Of the service's secrets it has only the codec's keys. */
import { z } from 'zod'
import { commonEnvironment, kmsEnvironment, port } from '../infra/environment'
import { metricsEnvironment } from '../infra/metrics'
import { KEYRING_FORM, isKeyring } from '../infra/sealing'
import { readOperators } from './operators'

const OPERATORS_FORM = 'must be name:sha256, the hash of a token in hex, comma-separated'

const isHttpOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text

export const CodecEnvironment = z
  .object({
    ...commonEnvironment,
    ...metricsEnvironment,
    ...kmsEnvironment,
    HOST: z.string().default('127.0.0.1'),
    PORT: port(8094),
    /** The address at which operators' browsers reach it. */
    CODEC_SERVER_URL: z
      .url({ protocol: /^https?$/, error: 'must be the address that operators reach it at' })
      .default('http://localhost:8094'),
    /** The origins of the Temporal UIs that may call. */
    CODEC_SERVER_ORIGINS: z
      .string()
      .transform((text) => text.split(',').map((origin) => origin.trim()))
      .refine(
        (origins) => origins.every(isHttpOrigin),
        'must be origins such as https://host, comma-separated',
      )
      .default(['http://localhost:8233']),
    CODEC_SERVER_TOKENS: z.string({ error: `is missing: ${OPERATORS_FORM}` }).transform((text, context) => {
      const operators = readOperators(text)
      if (operators) return operators
      context.addIssue({ code: 'custom', message: OPERATORS_FORM })
      return z.NEVER
    }),
    TEMPORAL_CODEC_KEYS: z
      .string({ error: 'is missing: the keys that payloads are sealed with' })
      .refine(isKeyring, KEYRING_FORM),
  })
  .refine(({ NODE_ENV, CODEC_SERVER_URL }) => NODE_ENV !== 'production' || isSafe(CODEC_SERVER_URL), {
    path: ['CODEC_SERVER_URL'],
    error: 'must be an https:// address in production: tokens and contents pass through it',
  })

export type CodecEnvironment = z.infer<typeof CodecEnvironment>

const isSafe = (address: string): boolean => {
  // What is no address is told by its own check.
  if (!URL.canParse(address)) return true
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
