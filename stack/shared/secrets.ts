/**
 * The stack's own secrets, made once and kept in `secrets.json`, which only its owner may read. A file that is there
 * but cannot be used is never replaced: what it protected could not be read any more.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { parsePeppers } from '../../infra/pepper'
import { failureCodeOf, ExpectedFailure } from './failure'
import { writePrivateFile } from './private-files'

const secret = z.base64().refine((text) => Buffer.from(text, 'base64').length === 32)

/** `id:base64 of 32 bytes`, the current key first. */
const keyring = z.string().regex(/^[\w-]+:[A-Za-z0-9+/]{43}=(,[\w-]+:[A-Za-z0-9+/]{43}=)*$/)

/** What data lies under: lost, it cannot be read any more. */
const Lasting = z.object({
  /** 32 bytes in base64, or two such with names, the current one first. */
  SVC_PEPPER: z.string().refine((text) => parsePeppers(text) !== undefined),
  SVC_VAULT_KEYS: keyring,
  /** 32 bytes in base64. */
  SIMULATOR_LEDGER_KEY: secret,
})

/** What a file of an older version may lack, and is then given. */
const Later = z.object({
  /** With it the API and the worker call the simulator. */
  PROCESSOR_SECRET: secret,
  /** The same for the simulator of live mode. */
  LIVE_PROCESSOR_SECRET: secret,
  /** With it the worker calls the bank that the simulator plays, of each mode. */
  BANK_SECRET: secret,
  LIVE_BANK_SECRET: secret,
  /** With it the simulator signs what it tells unasked. */
  NOTIFICATION_SECRET: secret,
  /** The same for the simulator of live mode. */
  LIVE_NOTIFICATION_SECRET: secret,
  /** With it the operator of this machine reads sealed workflows. */
  CODEC_SERVER_TOKEN: secret,
  /** In production: of the role that API and worker run as. */
  DATABASE_PASSWORD: secret,
  /** In production: what lies in Temporal is encrypted under these, and none of it is if they are absent. */
  TEMPORAL_CODEC_KEYS: keyring,
})

const All = z.object({ ...Lasting.shape, ...Later.shape })

export type StackSecrets = z.infer<typeof All>

const fileIn = (home: string) => join(home, 'secrets.json')
const fresh = () => randomBytes(32).toString('base64')

const freshLater = () => ({
  PROCESSOR_SECRET: fresh(),
  LIVE_PROCESSOR_SECRET: fresh(),
  BANK_SECRET: fresh(),
  LIVE_BANK_SECRET: fresh(),
  NOTIFICATION_SECRET: fresh(),
  LIVE_NOTIFICATION_SECRET: fresh(),
  CODEC_SERVER_TOKEN: fresh(),
  DATABASE_PASSWORD: fresh(),
  TEMPORAL_CODEC_KEYS: `c1:${fresh()}`,
})

/** The secrets of the stack on `home`, made if neither they nor any data are there yet. */
export function makeSecrets(home: string): StackSecrets {
  const file = fileIn(home)
  if (!existsSync(file) && !existsSync(join(home, 'postgres', 'PG_VERSION'))) {
    const lasting = { SVC_PEPPER: fresh(), SVC_VAULT_KEYS: `k1:${fresh()}`, SIMULATOR_LEDGER_KEY: fresh() }
    return keep(file, { ...lasting, ...freshLater() })
  }
  const kept = read(home, z.object({ ...Lasting.shape, ...Later.partial().shape }))
  const secrets = All.parse({ ...freshLater(), ...kept })
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
    throw new ExpectedFailure(`${file} ${fault}. ${LOST}`, REMEDY, { cause: error })
  }
}

const LOST =
  'Without it nobody can read the stored cards (SVC_VAULT_KEYS), recognise an API key or an Idempotency-Key, or read signing secrets and second factors (SVC_PEPPER), or compare cards in the ledger (SIMULATOR_LEDGER_KEY).'

/** Under other keys, a repeated call would be a new payment. */
const REMEDY =
  'Restore that file from a copy. If there is none, the data of this stack cannot be used any more: move the whole folder away to begin anew.'
