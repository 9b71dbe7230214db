/**
 * `npm run account`: makes accounts and keys, rolls and revokes keys, and sets what an account may do, for an operator
 * with the database at hand. A key is printed once and kept nowhere: only its HMAC is stored.
 */
import { HOUR } from '../../domain/payment-clock'
import type { KeyKind } from '../../domain/api-key'
import type { Scope } from '../../domain/scopes'
import type { AccountModel } from '../../prisma/generated/models'
import { readAccountArguments, type AccountCommand } from './account-arguments'
import { createAccount, createKey } from '../shared/accounts'
import { exchangeKey, renewDevFile } from '../shared/dev-keys'
import { endWithFailure, ExpectedFailure } from '../shared/failure'
import { readOperatorSettings, withRegisters, type OperatorSettings, type Registers } from './registers'
import { makeSecondFactor, passSecondFactor } from './second-factor'

type Of<K extends AccountCommand['kind']> = Extract<AccountCommand, { kind: K }>
type Parts = Registers & Pick<OperatorSettings, 'pepper' | 'home'>

/** Carries a command out; answers the lines to print. */
export async function runAccountCommand(
  command: AccountCommand,
  { databaseUrl, ...settings }: OperatorSettings,
): Promise<string[]> {
  return withRegisters(databaseUrl, async (registers) => {
    const parts = { ...registers, ...settings }
    switch (command.kind) {
      case 'create':
        return create(parts, command)
      case 'key':
        return addKey(parts, command)
      case 'roll':
        return roll(parts, command)
      case 'change':
        return change(parts, command)
      case 'revoke':
        return revoke(parts, command)
      case 'set':
        return set(parts, command)
      case 'administrators':
        return administrators(parts, command)
      case 'second-factor':
        return secondFactor(parts, command)
    }
  })
}

const ONCE = 'A key is shown this once. Keep a secret key where only your server can read it.'
const CHECK = 'Check the id, and that DATABASE_URL or SVC_HOME names the database that holds it.'

async function create(
  { accounts, pepper }: Parts,
  { name, currencies, reviewAbove }: Of<'create'>,
): Promise<string[]> {
  const account = await createAccount(accounts, {
    name,
    reviewAbove,
    ...(currencies && { currencies: [...currencies] }),
  })
  const make = (kind: KeyKind) =>
    createKey(accounts, pepper, { accountId: account.id, kind, name: `First ${kind} key` })
  const [secret, publishable] = [await make('secret'), await make('publishable')]
  return [
    `Account          ${account.id}`,
    `Currencies       ${account.currencies.join(', ')}`,
    ...(reviewAbove === null ? [] : [`Review above     ${reviewAbove}`]),
    `Secret key       ${secret.key}  (${secret.id})`,
    `Publishable key  ${publishable.key}  (${publishable.id})`,
    ONCE,
  ]
}

async function findAccount({ accounts }: Parts, id: string): Promise<AccountModel> {
  const account = await accounts.find(id)
  if (account) return account
  throw new ExpectedFailure(`There is no account ${id} in this database.`, CHECK)
}

async function addKey(parts: Parts, command: Of<'key'>): Promise<string[]> {
  const { accountId, keyKind, livemode, scopes, expiresAt, name, code } = command
  await findAccount(parts, accountId)
  if (livemode) await passSecondFactor(parts.operator, parts.pepper, accountId, code)
  const { id, key } = await createKey(parts.accounts, parts.pepper, {
    accountId,
    kind: keyKind,
    livemode,
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

async function roll(parts: Parts, { keyId, graceHours, code }: Of<'roll'>): Promise<string[]> {
  const { accounts, operator, pepper, home } = parts
  const from = await operator.findKey(keyId)
  if (!from || from.revokedAt || (from.expiresAt && from.expiresAt <= new Date()))
    throw new ExpectedFailure(`${keyId} was not rolled: it is not in this database, or works no more.`, CHECK)
  if (from.livemode) await passSecondFactor(operator, pepper, from.accountId, code)
  const { id, key } = await createKey(accounts, pepper, {
    accountId: from.accountId,
    kind: from.kind,
    livemode: from.livemode,
    scopes: from.scopes as Scope[],
    ipAllowList: from.ipAllowList,
    ...(from.name !== null && { name: from.name }),
  })
  const ends = await operator.endKey(from, new Date(Date.now() + graceHours * HOUR), id)
  if (home !== undefined) exchangeKey(home, from.hash, key, pepper)
  return [
    `Key          ${key}`,
    `Id           ${id}`,
    `Predecessor  ${keyId} works until ${ends?.toISOString() ?? 'now'}`,
    ONCE,
  ]
}

async function change(parts: Parts, { keyId, fields, code }: Of<'change'>): Promise<string[]> {
  const { operator, pepper } = parts
  const from = await operator.findKey(keyId)
  if (!from) throw new ExpectedFailure(`${keyId} was not changed: it is not in this database.`, CHECK)
  if (from.livemode) await passSecondFactor(operator, pepper, from.accountId, code)
  if (await operator.changeKey(from, fields))
    return [`${keyId} is changed, within a second for every API process.`]
  throw new ExpectedFailure(
    `${keyId} was not changed: it was revoked, or somebody else changed it just now.`,
    CHECK,
  )
}

async function revoke({ accounts, pepper, home }: Parts, { keyId }: Of<'revoke'>): Promise<string[]> {
  if (!(await accounts.revokeKey(keyId, new Date())))
    throw new ExpectedFailure(
      `${keyId} was not revoked: it is not in this database, or was revoked before.`,
      CHECK,
    )
  if (home !== undefined) await renewDevFile(home, accounts, pepper)
  return [`${keyId} is revoked: within a second every API process refuses it.`]
}

async function set(parts: Parts, { accountId, settings }: Of<'set'>): Promise<string[]> {
  const account = await findAccount(parts, accountId)
  const changes = Object.entries(await parts.operator.changeAccount(account, settings))
  if (changes.length === 0) return [`${accountId} was so before: nothing changed.`]
  return [
    `${accountId} is changed, within a second for every API process:`,
    ...changes.map(([field, { from, to }]) => `  ${field}: ${told(from)} → ${told(to)}`),
  ]
}

async function administrators(parts: Parts, { accountId, emails }: Of<'administrators'>): Promise<string[]> {
  await findAccount(parts, accountId)
  await parts.operator.setAdministrators(accountId, emails)
  if (emails.length === 0) return [`${accountId} has no administrators: nobody is written to.`]
  return [`The administrators of ${accountId}: ${emails.join(', ')}`]
}

const told = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

async function secondFactor(parts: Parts, command: Of<'second-factor'>): Promise<string[]> {
  const { operator, pepper } = parts
  const { accountId, code, confirm } = command
  await findAccount(parts, accountId)
  if (confirm) {
    await passSecondFactor(operator, pepper, accountId, code, { unconfirmed: true })
    await operator.confirmFactor(accountId)
    return [`The second factor of ${accountId} is confirmed. Each code is good once.`]
  }
  return [
    'Enter this into an authenticator app. It is shown this once:',
    await makeSecondFactor(operator, pepper, accountId, code),
    `Then: npm run account -- second-factor --account ${accountId} --confirm --code 123456`,
  ]
}

async function main(): Promise<void> {
  const command = readAccountArguments(process.argv.slice(2), new Date())
  const lines = await runAccountCommand(command, readOperatorSettings())
  process.stdout.write(`${lines.join('\n')}\n`)
}

if (require.main === module) main().catch(endWithFailure)
