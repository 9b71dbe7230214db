/**
 * The stack's own secrets, made once and kept in `secrets.json`, which only its owner may read. A file that is there
 * but cannot be used is never replaced: what it protected could not be read any more.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { failureCodeOf, ExpectedFailure } from './failure'
import { writePrivateFile } from './private-files'

const secret = z.base64().refine((text) => Buffer.from(text, 'base64').length === 32)

/** What data lies under: lost, it cannot be read any more. */
const Lasting = z.object({
  /** 32 bytes in base64. */
  SVC_PEPPER: secret,
  /** `id:base64 of 32 bytes`, the current key first. */
  SVC_VAULT_KEYS: z.string().regex(/^\w+:[A-Za-z0-9+/]{43}=(,\w+:[A-Za-z0-9+/]{43}=)*$/),
  /** 32 bytes in base64. */
  SIMULATOR_LEDGER_KEY: secret,
})

/** What parts show each other while they run. A file of an older version has none, and is given them. */
const Shown = z.object({
  /** With it the API and the worker call the simulator. */
  PROCESSOR_SECRET: secret,
  /** The same for the simulator of live mode. */
  LIVE_PROCESSOR_SECRET: secret,
  /** With it the operator of this machine reads sealed workflows. */
  CODEC_SERVER_TOKEN: secret,
})

const All = z.object({ ...Lasting.shape, ...Shown.shape })

export type StackSecrets = z.infer<typeof All>

const fileIn = (home: string) => join(home, 'secrets.json')
const fresh = () => randomBytes(32).toString('base64')

const freshShown = () => ({
  PROCESSOR_SECRET: fresh(),
  LIVE_PROCESSOR_SECRET: fresh(),
  CODEC_SERVER_TOKEN: fresh(),
})

/** The secrets of the stack on `home`, made if there are none yet. */
export function makeSecrets(home: string): StackSecrets {
  const file = fileIn(home)
  if (!existsSync(file)) {
    const lasting = { SVC_PEPPER: fresh(), SVC_VAULT_KEYS: `k1:${fresh()}`, SIMULATOR_LEDGER_KEY: fresh() }
    return keep(file, { ...lasting, ...freshShown() })
  }
  const kept = read(home, z.object({ ...Lasting.shape, ...Shown.partial().shape }))
  const secrets = All.parse({ ...freshShown(), ...kept })
  return All.safeParse(kept).success ? secrets : keep(file, secrets)
}

function keep(file: string, secrets: StackSecrets): StackSecrets {
  writePrivateFile(file, `${JSON.stringify(secrets, null, 2)}\n`)
  return secrets
}

/** The secrets of the stack on `home`; throws an {@link ExpectedFailure} when they are not there or damaged. */
export function readSecrets(home: string): StackSecrets {
  return read(home, All)
}

function read<T>(home: string, schema: z.ZodType<T>): T {
  const file = fileIn(home)
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const fault = failureCodeOf(error) === 'ENOENT' ? 'is missing' : 'is damaged or lacks a secret'
    throw new ExpectedFailure(
      `${file} ${fault}: API keys and stored cards of this stack depend on it.`,
      'Restore that file, or move the whole folder away to begin anew.',
      { cause: error },
    )
  }
}
