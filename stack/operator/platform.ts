/** `npm run platform`: creates platform clients, and grants and revokes their rights for merchants. */
import { grantPlatform } from '../../app/platforms/grant'
import { registerPlatform } from '../../app/platforms/register'
import { CLIENT_SCOPES, type Scope } from '../../domain/scopes'
import { modeOf } from './columns'
import { createCommandLine } from './command-line'
import { runCommand } from '../shared/command'
import { ExpectedFailure } from '../shared/failure'
import {
  operatorDependencies,
  readOperatorSettings,
  withRegisters,
  type OperatorSettings,
  type Registers,
} from './registers'

export type PlatformCommand =
  | { kind: 'create'; name: string; livemode: boolean; scopes: readonly Scope[] }
  | { kind: 'grant'; clientId: string; accountId: string; scopes: readonly Scope[] }
  | { kind: 'revoke'; clientId: string; accountId: string | null }

const USAGE = `Usage:
  npm run platform -- create --name NAME [--scopes a,b] [--live]
  npm run platform -- grant clnt_… --account merch_… [--scopes a,b]
  npm run platform -- revoke clnt_… [--account merch_…]`

const line = createCommandLine(USAGE)

export function readPlatformArguments([command, ...rest]: readonly string[]): PlatformCommand {
  const { values, flags, positionals } = line.parse(rest, ['name', 'scopes', 'account'], {
    flags: ['live'],
    positional: true,
  })
  const scopes = line.scopes(values['scopes'], CLIENT_SCOPES, 'a platform')
  const account = values['account']
  const accountId = () => line.id('--account', account, 'account', 'merch_')
  const clientId = () => line.id('The client', positionals[0], 'client', 'clnt_')
  switch (command) {
    case 'create': {
      const name = values['name']?.trim() ?? ''
      if (name === '') throw line.wrong('--name is missing: what the platform is called.')
      return { kind: 'create', name, livemode: flags.has('live'), scopes }
    }
    case 'grant':
      return { kind: 'grant', clientId: clientId(), accountId: accountId(), scopes }
    case 'revoke':
      return { kind: 'revoke', clientId: clientId(), accountId: account === undefined ? null : accountId() }
    case undefined:
      throw line.wrong('No command is given.')
    default:
      throw line.wrong(`"${command}" is not a command.`)
  }
}

/** Carries a command out; answers the lines to print. */
export async function runPlatformCommand(
  command: PlatformCommand,
  { databaseUrl, pepper }: OperatorSettings,
): Promise<string[]> {
  return withRegisters(databaseUrl, async (registers) => {
    const deps = operatorDependencies(registers, pepper)
    switch (command.kind) {
      case 'create': {
        const { id, secret } = await registerPlatform(deps, command)
        return [
          `Client  ${id}`,
          `Secret  ${secret}`,
          `Mode    ${modeOf(command)}`,
          'The secret is shown this once. Keep it where only the platform’s server can read it.',
        ]
      }
      case 'grant': {
        const { clientId, accountId } = command
        const granted = await grantPlatform(deps, command)
        if (granted.kind === 'granted')
          return [`${clientId} may act for ${accountId}: ${granted.scopes.join(', ')}.`]
        throw new ExpectedFailure(
          'There is no such client, or no such account, in this database.',
          'Check the ids, and that DATABASE_URL or SVC_HOME names the database that holds them.',
        )
      }
      case 'revoke':
        return revoke(registers, command)
    }
  })
}

async function revoke(
  { operator }: Registers,
  { clientId, accountId }: Extract<PlatformCommand, { kind: 'revoke' }>,
): Promise<string[]> {
  if (await operator.revokeClient(clientId, accountId, new Date()))
    return [
      `${clientId} is revoked${accountId === null ? '' : ` for ${accountId}`}: its access tokens work no more.`,
    ]
  throw new ExpectedFailure(
    `${clientId} was not revoked: it is not in this database, or was revoked before.`,
    'Check the id, and that DATABASE_URL or SVC_HOME names the database that holds it.',
  )
}

async function main(): Promise<void> {
  const command = readPlatformArguments(process.argv.slice(2))
  const lines = await runPlatformCommand(command, readOperatorSettings())
  process.stdout.write(`${lines.join('\n')}\n`)
}

if (require.main === module) runCommand(main)
