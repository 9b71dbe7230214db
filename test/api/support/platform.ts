/** Platforms, as an operator registers them and grants them rights. */
import { CLIENT_SCOPES, type Scope } from '../../../domain/scopes'
import { readPepper } from '../../../infra/pepper'
import { runPlatformCommand, type PlatformCommand } from '../../../stack/operator/platform'
import type { Facts } from '../../support/service'

export interface Platform {
  id: string
  secret: string
}

export const operatorSettings = ({ databaseUrl, environment }: Facts) => ({
  databaseUrl,
  pepper: readPepper(environment['SVC_PEPPER']!),
})

export const runPlatform = (facts: Facts, command: PlatformCommand) =>
  runPlatformCommand(command, operatorSettings(facts))

export async function buildPlatform(
  facts: Facts,
  accountIds: readonly string[],
  scopes: readonly Scope[] = CLIENT_SCOPES,
  livemode = false,
): Promise<Platform> {
  const lines = await runPlatform(facts, { kind: 'create', name: 'Market', livemode, scopes: CLIENT_SCOPES })
  const [id, secret] = lines.slice(0, 2).map((line) => line.split(/ +/)[1]!)
  for (const accountId of accountIds)
    await runPlatform(facts, { kind: 'grant', clientId: id!, accountId, scopes })
  return { id: id!, secret: secret! }
}
