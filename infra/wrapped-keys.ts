/**
 * Keys that a key management service has encrypted: settings hold them wrapped, and a process has them unwrapped when it
 * starts. The protocol is that of HashiCorp Vault's and OpenBao's engine `transit` (decision 0162).
 */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { EnvironmentError, kmsEnvironment, readEnvironment } from './environment'
import { createCaller } from './exchange'
import { isOwn } from './production'

/** The settings that may hold wrapped keys. */
const LISTS = [
  'SVC_PEPPER',
  'SVC_VAULT_KEYS',
  'SVC_RESPONSE_KEYS',
  'TEMPORAL_CODEC_KEYS',
  'TOKEN_SIGNING_KEYS',
] as const

/** As the service writes what it has encrypted. */
const WRAPPED = /vault:v\d+:[A-Za-z0-9+/]+=*/g
const DEADLINE_MS = 10_000
const ANSWER_LIMIT = 64 * 1024

export interface Kms {
  /** Both keys in base64. */
  unwrap(wrapped: string): Promise<string>
  wrap(key: string): Promise<string>
}

const Answer = z.object({
  data: z.object({ plaintext: z.string().optional(), ciphertext: z.string().optional() }),
})
const Refusal = z.object({ errors: z.array(z.string()) })

/** Undefined if none is set. Throws if the settings are incomplete. */
export function connectKms(environment: NodeJS.ProcessEnv): Kms | undefined {
  const settings = readEnvironment(z.object(kmsEnvironment), environment)
  const { KEYS_KMS_URL: url, KEYS_KMS_KEY: name, KEYS_KMS_TOKEN_FILE: file } = settings
  if (url === undefined) return undefined
  if (file === undefined)
    throw new EnvironmentError(
      'Wrong environment: KEYS_KMS_TOKEN_FILE: is missing: a file with the token for KEYS_KMS_URL',
    )
  if (new URL(url).protocol === 'http:' && !isOwn(new URL(url)))
    throw new EnvironmentError(
      'Wrong environment: KEYS_KMS_URL: must be an https:// address: keys pass through it',
    )
  const ask = async (action: 'encrypt' | 'decrypt', body: object) => {
    const caller = createCaller({ baseUrl: url, connections: 1 })
    const call = {
      method: 'POST',
      path: `/${action}/${name}`,
      headers: { 'X-Vault-Token': tokenIn(file), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(DEADLINE_MS),
    }
    const { status, bytes } = await caller
      .call(call, ANSWER_LIMIT)
      .catch((error: unknown) => {
        throw new EnvironmentError(
          `KEYS_KMS_URL cannot be reached, and without it no key can be used: ${reasonOf(error)}`,
        )
      })
      .finally(() => {
        caller.destroy()
      })
    const json = parsed(bytes.toString())
    const answer = Answer.safeParse(json)
    if (status === 200 && answer.success) return answer.data.data
    const said = Refusal.safeParse(json).data?.errors.join('; ') ?? 'no reason given'
    throw new EnvironmentError(
      `KEYS_KMS_URL refused to ${action} with the key "${name}": ${status} ${said.slice(0, 200)}`,
    )
  }
  return {
    unwrap: async (ciphertext) => (await ask('decrypt', { ciphertext })).plaintext ?? '',
    wrap: async (plaintext) => (await ask('encrypt', { plaintext })).ciphertext ?? '',
  }
}

/**
 * Puts plain keys in the place of wrapped ones, in this process's own environment. Throws an {@link EnvironmentError} that
 * names the setting if one cannot be unwrapped: a process does not start with a part of its keys.
 */
export async function unwrapKeys(environment: NodeJS.ProcessEnv): Promise<void> {
  const wrapped = LISTS.filter((name) => environment[name]?.match(WRAPPED))
  if (wrapped.length === 0) return
  const kms = connectKms(environment)
  if (!kms)
    throw new EnvironmentError(
      `Wrong environment: KEYS_KMS_URL: is missing: ${wrapped.join(', ')} hold keys that it has to unwrap`,
    )
  for (const name of wrapped) environment[name] = await unwrapped(kms, name, environment[name] ?? '')
}

async function unwrapped(kms: Kms, name: string, text: string): Promise<string> {
  let plain = text
  for (const [found] of text.matchAll(WRAPPED)) {
    const key = await kms.unwrap(found).catch((error: unknown) => {
      throw new EnvironmentError(`${name}: ${reasonOf(error)}`)
    })
    plain = plain.replace(found, key)
  }
  return plain
}

function tokenIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new EnvironmentError('Wrong environment: KEYS_KMS_TOKEN_FILE: must name a file that can be read')
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'no reason given'
  return error.cause instanceof Error ? error.cause.message : error.message
}
