/** The operator's command line, read whole before anything is done; what is wrong throws {@link ExpectedFailure}. */
import { parseArgs } from 'node:util'
import type { KeyKind } from '../domain/api-key'
import { judgeId, type IdType } from '../domain/ids'
import { currencyDigits, toMinor } from '../domain/money'
import { PUBLIC_SCOPES, SECRET_SCOPES, type Scope } from '../domain/scopes'
import { ExpectedFailure, reasonOf } from './failure'

export type AccountCommand =
  | { kind: 'create'; name: string; currencies: readonly string[] | undefined; reviewAbove: string | null }
  | {
      kind: 'key'
      accountId: string
      keyKind: KeyKind
      scopes: readonly Scope[]
      expiresAt: Date | null
      name: string | null
    }
  | { kind: 'revoke'; keyId: string }

const USAGE = `Usage:
  npm run account -- create --name NAME [--currencies EUR,GBP] [--review-above 500]
  npm run account -- key --account merch_… [--kind secret|public] [--scopes a,b] [--expires 2027-01-01] [--name NAME]
  npm run account -- revoke akey_…`

const SCOPES_OF: Readonly<Record<KeyKind, readonly Scope[]>> = {
  secret: SECRET_SCOPES,
  public: PUBLIC_SCOPES,
}

export function readAccountArguments(args: readonly string[], now: Date): AccountCommand {
  const [command, ...rest] = args
  switch (command) {
    case 'create':
      return readCreate(rest)
    case 'key':
      return readKeyCommand(rest, now)
    case 'revoke':
      return readRevoke(rest)
    case undefined:
      throw wrong('No command is given.')
    default:
      throw wrong(`"${command}" is not a command.`)
  }
}

function readCreate(args: readonly string[]): AccountCommand {
  const { values } = parse(args, ['name', 'currencies', 'review-above'])
  const name = values['name']?.trim() ?? ''
  if (name === '') throw wrong('--name is missing: what the account is called.')
  const currencies = listOf(values['currencies'])
  const unknown = currencies?.filter((currency) => currencyDigits(currency) === undefined) ?? []
  if (unknown.length > 0) throw wrong(`--currencies: no ISO 4217 code in use: ${unknown.join(', ')}.`)
  const reviewAbove = values['review-above'] ?? null
  if (reviewAbove !== null && !isAmount(reviewAbove)) {
    throw wrong('--review-above must be a positive number of major units, such as 500 or 99.50.')
  }
  return { kind: 'create', name, currencies, reviewAbove }
}

function readKeyCommand(args: readonly string[], now: Date): AccountCommand {
  const { values } = parse(args, ['account', 'kind', 'scopes', 'expires', 'name'])
  const accountId = readId('--account', values['account'], 'account', 'merch_')
  const keyKind = values['kind'] ?? 'secret'
  if (keyKind !== 'secret' && keyKind !== 'public') throw wrong('--kind must be secret or public.')
  return {
    kind: 'key',
    accountId,
    keyKind,
    scopes: readScopes(values['scopes'], keyKind),
    expiresAt: readExpiry(values['expires'], now),
    name: values['name'] ?? null,
  }
}

function readRevoke(args: readonly string[]): AccountCommand {
  const { positionals } = parse(args, [], true)
  if (positionals.length > 1) throw wrong('One key is revoked at a time.')
  return { kind: 'revoke', keyId: readId('The key', positionals[0], 'api_key', 'akey_') }
}

function readScopes(given: string | undefined, kind: KeyKind): readonly Scope[] {
  const allowed = SCOPES_OF[kind]
  const names = listOf(given)
  if (!names) return allowed
  const refused = names.filter((name) => !allowed.some((scope) => scope === name))
  if (refused.length === 0) return allowed.filter((scope) => names.includes(scope))
  throw wrong(`--scopes: a ${kind} key cannot have ${refused.join(', ')}; it can have ${allowed.join(', ')}.`)
}

/** A date means its first moment, UTC: the key does not work on that day any more. */
function readExpiry(given: string | undefined, now: Date): Date | null {
  if (given === undefined) return null
  const at = new Date(/^\d{4}-\d{2}-\d{2}$/.test(given) ? `${given}T00:00:00Z` : Number.NaN)
  // JavaScript reads 30 February as a day of March.
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== given) {
    throw wrong('--expires must be a date such as 2027-01-01: the day, UTC, from which the key is refused.')
  }
  if (at <= now) throw wrong('--expires must be in the future.')
  return at
}

function readId(what: string, given: string | undefined, type: IdType, prefix: string): string {
  if (given === undefined) throw wrong(`${what} is missing: an identifier that begins with ${prefix}.`)
  if (judgeId(given, type) === 'ok') return given
  throw wrong(`${what} must be an identifier that begins with ${prefix}, as this command printed it.`)
}

function isAmount(text: string): boolean {
  const verdict = toMinor(text, 3)
  return verdict.ok && /^\d+(\.\d+)?$/.test(text)
}

/** The entries of a comma-separated list; undefined when the option is not given. */
function listOf(text: string | undefined): readonly string[] | undefined {
  const entries = text?.split(',').map((entry) => entry.trim())
  if (entries?.includes('')) throw wrong('A list is written with commas and without gaps: a,b.')
  return entries
}

function parse(args: readonly string[], options: readonly string[], allowPositionals = false) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(options.map((name) => [name, { type: 'string' as const }])),
      allowPositionals,
    })
    return { values: values as Readonly<Record<string, string | undefined>>, positionals }
  } catch (error) {
    throw wrong(reasonOf(error).split('. ')[0] ?? '')
  }
}

function wrong(happened: string): ExpectedFailure {
  return new ExpectedFailure(happened, USAGE)
}
