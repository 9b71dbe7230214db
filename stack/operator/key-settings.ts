/** The keys and the database of an operator's command. */
import { z } from 'zod'
import { databaseEnvironment, readEnvironment, secretsEnvironment } from '../../infra/environment'
import { readDevFile } from '../shared/dev-file'
import { readSecrets } from '../shared/secrets'
import { readStackSettings } from '../shared/settings'

const KeysEnvironment = z.object({ DATABASE_URL: databaseEnvironment.DATABASE_URL, ...secretsEnvironment })

type KeysEnvironment = z.infer<typeof KeysEnvironment>

/** Those of this process's environment, or those of the stack on this machine. */
export function readKeysEnvironment(): KeysEnvironment {
  if (process.env['DATABASE_URL']) return readEnvironment(KeysEnvironment)
  const { home } = readStackSettings()
  const { SVC_PEPPER, SVC_VAULT_KEYS } = readSecrets(home)
  const DATABASE_URL = readDevFile(home).database_url
  return readEnvironment(KeysEnvironment, { ...process.env, DATABASE_URL, SVC_PEPPER, SVC_VAULT_KEYS })
}

/** Undefined if the environment names a database and not all keys, as on a machine from which one only looks. */
export const findKeysEnvironment = (): KeysEnvironment | undefined =>
  process.env['DATABASE_URL'] && !process.env['SVC_VAULT_KEYS'] ? undefined : readKeysEnvironment()
