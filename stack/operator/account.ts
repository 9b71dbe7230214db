/**
 * `npm run account`: makes accounts and keys, rolls and revokes keys, and sets what an account may do, for an operator
 * with the database at hand. A key is printed once and kept nowhere: only its HMAC is stored.
 */
import { appendFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { changeBrand } from '../../app/accounts/brand'
import { openAccount } from '../../app/accounts/open'
import { confirmSecondFactor, makeSecondFactor, type FactorRefusal } from '../../app/accounts/second-factor'
import { addApiKey, type AttestedLess } from '../../app/api-keys/operator/add'
import { changeKey } from '../../app/api-keys/operator/change'
import { rollKey } from '../../app/api-keys/operator/roll'
import { currencyWithout } from '../../domain/tariffs'
import { LOGO_LIMIT, LOGO_SIDE } from '../../formats/images'
import { withdrawalLine } from '../../infra/withdrawals'
import type { AccountModel } from '../../prisma/generated/models'
import type { Audited } from '../../store/audit'
import { exchangeKey, renewDevFile } from '../shared/dev-keys'
import { runCommand } from '../shared/command'
import { ExpectedFailure } from '../shared/failure'
import { readAccountArguments, type AccountCommand } from './account-arguments'
import { printInvitation } from './invite'
import { operatorDependencies, readOperatorSettings, withRegisters, type OperatorSettings } from './registers'

type Of<K extends AccountCommand['kind']> = Extract<AccountCommand, { kind: K }>
type OperatorWithHome = ReturnType<typeof operatorDependencies> & Pick<OperatorSettings, 'home'>

/** Carries a command out; answers the lines to print. */
export async function runAccountCommand(
  command: AccountCommand,
  settings: OperatorSettings,
): Promise<string[]> {
  const { databaseUrl, pepper, home } = settings
  return withRegisters(databaseUrl, async (registers) => {
    const parts = { ...operatorDependencies(registers, pepper), ...(home !== undefined && { home }) }
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
      case 'invite':
        await findAccount(parts, command.accountId)
        return printInvitation(registers, settings, command)
      case 'administrators':
        return administrators(parts, command)
      case 'brand':
        return brand(parts, command)
      case 'operating':
        return set(parts, { accountId: command.accountId, settings: { operating: command.operating } })
      case 'second-factor':
        return secondFactor(parts, command)
    }
  })
}

const ONCE = 'A key is shown this once. Keep a secret key where only your server can read it.'
const CHECK = 'Check the id, and that DATABASE_URL or SVC_HOME names the database that holds it.'

async function create(
  { store: { accounts }, pepper }: OperatorWithHome,
  { name, currencies, reviewAbove, origins }: Of<'create'>,
): Promise<string[]> {
  const settings = { name, reviewAbove, ...(currencies && { currencies: [...currencies] }) }
  const { account, secret, publishable } = await openAccount(accounts, pepper, settings, origins)
  return [
    `Account          ${account.id}`,
    `Currencies       ${account.currencies.join(', ')}`,
    ...(reviewAbove === null ? [] : [`Review above     ${reviewAbove}`]),
    `Secret key       ${secret.key}  (${secret.id})`,
    `Publishable key  ${publishable.key}  (${publishable.id})`,
    ONCE,
    `For the dashboard it has no member yet: npm run account -- invite --account ${account.id} --email ada@example.com`,
  ]
}

async function findAccount({ store }: OperatorWithHome, id: string): Promise<AccountModel> {
  const account = await store.accounts.find(id)
  if (account) return account
  throw noAccount(id)
}

const noAccount = (id: string) => new ExpectedFailure(`There is no account ${id} in this database.`, CHECK)

function factorRefused({ kind }: FactorRefusal, accountId: string): ExpectedFailure {
  switch (kind) {
    case 'no_factor':
      return new ExpectedFailure(
        'The account has no second factor, or none that was confirmed.',
        `Make one: npm run account -- second-factor --account ${accountId}`,
      )
    case 'code_missing':
      return new ExpectedFailure(
        'This takes a fresh second factor.',
        'Add --code with the six digits that the authenticator shows now.',
      )
    case 'wrong_code':
      return new ExpectedFailure(
        'The code is wrong, or was already used.',
        'Wait for the authenticator’s next code, and see that its clock is right.',
      )
  }
}

const attestedLess = ({ scope, questionnaire }: AttestedLess, instead: string) =>
  new ExpectedFailure(
    `The account has attested PCI questionnaire ${questionnaire}, with which no live key may have the scope ${scope}.`,
    `${instead}: it takes questionnaire D.`,
  )

async function addKey(parts: OperatorWithHome, command: Of<'key'>): Promise<string[]> {
  const { accountId, keyKind: kind, livemode, scopes, expiresAt, name, origins, code } = command
  const optional = {
    allowedOrigins: origins,
    ...(scopes && { scopes }),
    ...(name !== null && { name }),
    ...(expiresAt && { expiresAt }),
  }
  const added = await addApiKey(parts, { request: { accountId, kind, livemode, ...optional }, code })
  if (added.kind === 'no_account') throw noAccount(accountId)
  if (added.kind === 'attested_less') throw attestedLess(added, 'Leave it out of --scopes')
  if (added.kind !== 'added') throw factorRefused(added, accountId)
  return [
    `Key      ${added.key}`,
    `Id       ${added.id}`,
    `Scopes   ${added.scopes.join(', ')}`,
    ...(origins.length > 0 ? [`Origins  ${origins.join(', ')}`] : []),
    `Expires  ${expiresAt?.toISOString() ?? 'never'}`,
    ONCE,
  ]
}

async function roll(parts: OperatorWithHome, command: Of<'roll'>): Promise<string[]> {
  const rolled = await rollKey(parts, command)
  const { keyId } = command
  if (rolled.kind === 'no_key')
    throw new ExpectedFailure(`${keyId} was not rolled: it is not in this database, or works no more.`, CHECK)
  if (rolled.kind === 'attested_less')
    throw attestedLess(rolled, 'Make a key without it, and revoke this one')
  if (rolled.kind !== 'rolled') throw factorRefused(rolled, rolled.accountId)
  const { from, successor, endsAt } = rolled
  if (parts.home !== undefined) exchangeKey(parts.home, from.hash, successor.key, parts.pepper)
  return [
    `Key          ${successor.key}`,
    `Id           ${successor.id}`,
    `Predecessor  ${keyId} works until ${endsAt?.toISOString() ?? 'now'}`,
    ONCE,
  ]
}

async function change(parts: OperatorWithHome, command: Of<'change'>): Promise<string[]> {
  const { keyId } = command
  const result = await changeKey(parts, command)
  switch (result.kind) {
    case 'changed':
      return [`${keyId} is changed, within a second for every API process.`]
    case 'no_key':
      throw new ExpectedFailure(`${keyId} was not changed: it is not in this database.`, CHECK)
    case 'no_such_origins':
      throw new ExpectedFailure(`${keyId} was not changed: it cannot have these origins.`, ORIGINS)
    case 'not_written':
      throw new ExpectedFailure(
        `${keyId} was not changed: it was revoked, or somebody else changed it just now.`,
        CHECK,
      )
    default:
      throw factorRefused({ kind: result.kind }, result.accountId)
  }
}

const ORIGINS =
  'Only a publishable key has origins; those of a live one begin with https://. "none" takes them away.'

async function revoke(
  { store: { accounts }, pepper, home }: OperatorWithHome,
  { keyId }: Of<'revoke'>,
): Promise<string[]> {
  const at = new Date()
  if (home !== undefined)
    appendFileSync(
      join(home, 'logs', 'operator.log'),
      withdrawalLine({ at, account: '', operation: 'revokeApiKey', object: keyId }),
      { mode: 0o600 },
    )
  if (!(await accounts.revokeKey(keyId, at)))
    throw new ExpectedFailure(
      `${keyId} was not revoked: it is not in this database, or was revoked before.`,
      CHECK,
    )
  if (home !== undefined) await renewDevFile(home, accounts, pepper)
  return [`${keyId} is revoked: within a second every API process refuses it.`]
}

interface SetCommand {
  accountId: string
  settings: Partial<AccountModel>
}

async function set(parts: OperatorWithHome, { accountId, settings }: SetCommand): Promise<string[]> {
  const account = await findAccount(parts, accountId)
  const currency = currencyWithout({ ...account, ...settings })
  if (currency !== null)
    throw new ExpectedFailure(
      `${accountId} was not changed: its tariff is in ${currency}, which has fewer decimals than its fixed fee.`,
      `Give --fee-fixed in ${currency}.`,
    )
  const changes = await parts.store.operator.changeAccount(account, settings)
  if (!changes) throw new ExpectedFailure(`${accountId} was not changed.`, OVERTAKEN)
  return changesTold(accountId, changes)
}

const OVERTAKEN = 'Somebody else changed it just now: try again.'

function changesTold(accountId: string, changed: NonNullable<Audited['changes']>): string[] {
  const changes = Object.entries(changed)
  if (changes.length === 0) return [`${accountId} was so before: nothing changed.`]
  return [
    `${accountId} is changed, within a second for every API process:`,
    ...changes.map(([field, { from, to }]) => `  ${field}: ${told(from)} → ${told(to)}`),
  ]
}

async function brand(
  parts: OperatorWithHome,
  { accountId, color, logoFile }: Of<'brand'>,
): Promise<string[]> {
  const result = await changeBrand(parts, {
    accountId,
    ...(color !== undefined && { color }),
    ...(logoFile !== undefined && { logo: logoFile === null ? null : await readLogo(logoFile) }),
  })
  if (result.kind === 'no_account') throw noAccount(accountId)
  if (result.kind !== 'changed')
    throw new ExpectedFailure(`${accountId} was not changed.`, BRAND_REFUSED[result.kind])
  return changesTold(accountId, result.changes)
}

const BRAND_REFUSED = {
  not_a_color: '--color must be six hexadecimal digits, such as #0b4f9e, or "none".',
  not_an_image: '--logo must be a whole PNG, JPEG or WebP image, whatever its name is.',
  too_large: `--logo must have at most ${LOGO_LIMIT} bytes.`,
  too_many_pixels: `--logo must have at most ${LOGO_SIDE} × ${LOGO_SIDE} pixels.`,
  overtaken: OVERTAKEN,
}

async function readLogo(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file)
  } catch (error) {
    throw new ExpectedFailure(`The file ${file} cannot be read.`, 'Check its name.', { cause: error })
  }
}

async function administrators(
  parts: OperatorWithHome,
  { accountId, emails }: Of<'administrators'>,
): Promise<string[]> {
  await findAccount(parts, accountId)
  await parts.store.operator.setAdministrators(accountId, emails)
  if (emails.length === 0) return [`${accountId} has no administrators: nobody is written to.`]
  return [`The administrators of ${accountId}: ${emails.join(', ')}`]
}

const told = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

async function secondFactor(parts: OperatorWithHome, command: Of<'second-factor'>): Promise<string[]> {
  const { accountId, confirm } = command
  await findAccount(parts, accountId)
  if (confirm) {
    const confirmed = await confirmSecondFactor(parts, command)
    if (confirmed.kind !== 'passed') throw factorRefused(confirmed, accountId)
    return [`The second factor of ${accountId} is confirmed. Each code is good once.`]
  }
  const made = await makeSecondFactor(parts, command)
  if (made.kind !== 'made') throw factorRefused(made, accountId)
  return [
    'Enter this into an authenticator app. It is shown this once:',
    made.uri,
    `Then: npm run account -- second-factor --account ${accountId} --confirm --code 123456`,
  ]
}

async function main(): Promise<void> {
  const command = readAccountArguments(process.argv.slice(2), new Date())
  const lines = await runAccountCommand(command, readOperatorSettings())
  process.stdout.write(`${lines.join('\n')}\n`)
}

if (require.main === module) runCommand(main)
