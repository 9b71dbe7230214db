/**
 * `npm run account`: makes accounts and keys and revokes keys, for an operator with the database at hand. A key is
 * printed once and kept nowhere: only its HMAC is stored.
 */
import { readAccountArguments, type AccountCommand } from './account-arguments'
import { createAccount, createKey, type Accounts } from './accounts'
import { endWithFailure, ExpectedFailure } from './failure'
import { readOperatorSettings, withAccounts, type OperatorSettings } from './operator'

/** Carries a command out; answers the lines to print. */
export async function runAccountCommand(
  command: AccountCommand,
  { databaseUrl, pepper }: OperatorSettings,
): Promise<string[]> {
  return withAccounts(databaseUrl, async (accounts) => {
    switch (command.kind) {
      case 'create':
        return create(accounts, pepper, command)
      case 'key':
        return addKey(accounts, pepper, command)
      case 'revoke':
        return revoke(accounts, command.keyId)
    }
  })
}

const ONCE = 'A key is shown this once. Keep a secret key where only your server can read it.'

async function create(
  accounts: Accounts,
  pepper: OperatorSettings['pepper'],
  { name, currencies, reviewAbove }: Extract<AccountCommand, { kind: 'create' }>,
): Promise<string[]> {
  const account = await createAccount(accounts, {
    name,
    reviewAbove,
    ...(currencies && { currencies: [...currencies] }),
  })
  const make = (kind: 'secret' | 'public') =>
    createKey(accounts, pepper, { accountId: account.id, kind, name: `First ${kind} key` })
  const [secret, publishable] = [await make('secret'), await make('public')]
  return [
    `Account          ${account.id}`,
    `Currencies       ${account.currencies.join(', ')}`,
    ...(reviewAbove === null ? [] : [`Review above     ${reviewAbove}`]),
    `Secret key       ${secret.key}  (${secret.id})`,
    `Publishable key  ${publishable.key}  (${publishable.id})`,
    ONCE,
  ]
}

async function addKey(
  accounts: Accounts,
  pepper: OperatorSettings['pepper'],
  command: Extract<AccountCommand, { kind: 'key' }>,
): Promise<string[]> {
  const { accountId, keyKind, scopes, expiresAt, name } = command
  if (!(await accounts.find(accountId))) {
    throw new ExpectedFailure(
      `There is no account ${accountId} in this database.`,
      'Check the id, and that DATABASE_URL or SVC_HOME names the database that holds it.',
    )
  }
  const { id, key } = await createKey(accounts, pepper, {
    accountId,
    kind: keyKind,
    scopes,
    ...(name !== null && { name }),
    ...(expiresAt && { expiresAt }),
  })
  return [
    `Key      ${key}`,
    `Id       ${id}`,
    `Scopes   ${scopes.join(', ')}`,
    `Expires  ${expiresAt?.toISOString() ?? 'never'}`,
    ONCE,
  ]
}

async function revoke(accounts: Accounts, keyId: string): Promise<string[]> {
  if (await accounts.revokeKey(keyId, new Date()))
    return [`${keyId} is revoked: within a second every API process refuses it.`]
  throw new ExpectedFailure(
    `${keyId} was not revoked: it is not in this database, or was revoked before.`,
    'Check the id, and that DATABASE_URL or SVC_HOME names the database that holds it.',
  )
}

async function main(): Promise<void> {
  const command = readAccountArguments(process.argv.slice(2), new Date())
  const lines = await runAccountCommand(command, readOperatorSettings())
  process.stdout.write(`${lines.join('\n')}\n`)
}

if (require.main === module) main().catch(endWithFailure)
