/** Secrets that settings name by a file, as Docker and Kubernetes mount them: `SVC_PEPPER_FILE=/run/secrets/pepper`. */
import { readFileSync, statSync } from 'node:fs'
import { EnvironmentError } from './environment'

/** The settings that are secret, or hold a secret. Each may be given as a file. */
export const SECRET_SETTINGS = [
  ...(['DATABASE_URL', 'VALKEY_URL', 'SMTP_URL', 'TEMPORAL_API_KEY'] as const),
  ...([
    'SVC_PEPPER',
    'SVC_VAULT_KEYS',
    'SVC_RESPONSE_KEYS',
    'TEMPORAL_CODEC_KEYS',
    'TOKEN_SIGNING_KEYS',
  ] as const),
  ...(['PROCESSOR_SECRET', 'LIVE_PROCESSOR_SECRET', 'BANK_SECRET', 'LIVE_BANK_SECRET'] as const),
  ...(['PROCESSOR_NOTIFICATION_SECRETS', 'LIVE_PROCESSOR_NOTIFICATION_SECRETS'] as const),
  ...(['AUTHENTICATOR_SECRET', 'LIVE_AUTHENTICATOR_SECRET', 'ACQUIRERS', 'LIVE_ACQUIRERS'] as const),
  ...(['OPERATOR_WEBHOOK_SECRET', 'OBJECTS_SECRET_ACCESS_KEY', 'CODEC_SERVER_TOKENS'] as const),
  ...(['SIMULATOR_LEDGER_KEY', 'NOTIFICATION_SECRET', 'OTEL_EXPORTER_OTLP_HEADERS'] as const),
  ...(['STRIPE_NOTIFICATION_SECRET', 'ADYEN_NOTIFICATION_SECRET'] as const),
] as const

/** More than any list of keys has. */
const MOST_BYTES = 256 * 1024

/**
 * Sets each secret that a file holds, without the end of its last line, in this process's own environment. Throws an
 * {@link EnvironmentError} that names the setting, and nothing of the file, if it cannot be read or the secret is set besides.
 */
export function readSecretFiles(environment: NodeJS.ProcessEnv): void {
  for (const name of SECRET_SETTINGS) {
    const setting = `${name}_FILE`
    const file = environment[setting]?.trim() ?? ''
    if (file === '') continue
    if ((environment[name] ?? '').trim() !== '')
      throw new EnvironmentError(`Wrong environment: ${setting}: must not be set beside ${name}`)
    environment[name] = contentOf(setting, file)
    // What reads the environment once more finds the secret alone.
    Reflect.deleteProperty(environment, setting)
  }
}

function contentOf(setting: string, file: string): string {
  let text
  try {
    text = statSync(file).size > MOST_BYTES ? '' : readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch {
    throw new EnvironmentError(`Wrong environment: ${setting}: must name a file that can be read`)
  }
  if (text.trim() !== '') return text
  throw new EnvironmentError(
    `Wrong environment: ${setting}: must name a file with the secret alone, of at most ${MOST_BYTES / 1024} KiB`,
  )
}
