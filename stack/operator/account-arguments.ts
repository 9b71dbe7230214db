/** The command line of `npm run account`. */
import { SCOPES_OF } from '../../app/api-keys/operator/add'
import type { KeyFields } from '../../app/api-keys/operator/change'
import { email } from '../../contract/common'
import { API_VERSIONS } from '../../contract/versions'
import type { KeyKind } from '../../domain/api-key'
import { MOST_ORIGINS, insecureOrigin, isPageOrigin } from '../../domain/page-origins'
import type { Scope } from '../../domain/scopes'
import { readRange } from '../../infra/addresses'
import type { AccountModel } from '../../prisma/generated/models'
import { createCommandLine, readMoment } from './command-line'

const Email = email()

export type AccountOptions = Partial<
  Pick<
    AccountModel,
    | 'name'
    | 'live'
    | 'currencies'
    | 'amountLimit'
    | 'feeBasisPoints'
    | 'feeFixed'
    | 'reviewAbove'
    | 'apiVersion'
    | 'rateLimitSandbox'
    | 'rateLimitLive'
  >
>

export type AccountCommand =
  | {
      kind: 'create'
      name: string
      currencies: readonly string[] | undefined
      reviewAbove: string | null
      /** Of the publishable key. */
      origins: readonly string[]
    }
  | {
      kind: 'key'
      accountId: string
      keyKind: KeyKind
      livemode: boolean
      /** Null for all that it may have. */
      scopes: readonly Scope[] | null
      expiresAt: Date | null
      name: string | null
      /** Of the pages that may show the card fields of a publishable key. */
      origins: readonly string[]
      code: string | null
    }
  | { kind: 'roll'; keyId: string; graceHours: number; code: string | null }
  | { kind: 'change'; keyId: string; fields: KeyFields; code: string | null }
  | { kind: 'revoke'; keyId: string }
  | { kind: 'invite'; accountId: string; email: string }
  | { kind: 'administrators'; accountId: string; emails: readonly string[] }
  | { kind: 'set'; accountId: string; settings: AccountOptions }
  | { kind: 'brand'; accountId: string; color?: string | null; logoFile?: string | null }
  | { kind: 'operating'; accountId: string; operating: boolean }
  | { kind: 'second-factor'; accountId: string; code: string | null; confirm: boolean }

const USAGE = `Usage:
  npm run account -- create --name NAME [--currencies EUR,GBP] [--review-above 500] [--origins https://shop.example]
  npm run account -- key --account merch_… [--kind secret|publishable] [--scopes a,b] [--expires 2027-01-01] [--name NAME]
                         [--origins https://shop.example,https://pay.shop.example] [--live --code 123456]
  npm run account -- roll akey_… [--grace-hours 24] [--code 123456]
  npm run account -- change akey_… [--name NAME] [--allow-list 203.0.113.0/24,2001:db8::/32|anywhere]
                         [--origins https://shop.example|none] [--code 123456]
  npm run account -- revoke akey_…
  npm run account -- set --account merch_… [--name NAME] [--live on|off] [--currencies EUR,GBP]
                         [--amount-limit 5000] [--fee-basis-points 140] [--fee-fixed 0.20] [--review-above 500|none]
                         [--api-version ${API_VERSIONS[0]}] [--rate-limit 50|default] [--live-rate-limit 200|default]
  npm run account -- invite --account merch_… --email ada@example.com
  npm run account -- administrators --account merch_… --emails a@example.com,b@example.com
  npm run account -- brand --account merch_… [--color #0b4f9e|none] [--logo FILE|none]
  npm run account -- operating --account merch_… [--off]
  npm run account -- second-factor --account merch_… [--code 123456] [--confirm]`

const line = createCommandLine(USAGE)
const { wrong } = line

export function readAccountArguments(args: readonly string[], now: Date): AccountCommand {
  const [command, ...rest] = args
  switch (command) {
    case 'create':
      return readCreate(rest)
    case 'key':
      return readKeyCommand(rest, now)
    case 'roll':
      return readRoll(rest)
    case 'change':
      return readChange(rest)
    case 'revoke':
      return { kind: 'revoke', keyId: readKeyId(line.parse(rest, [], { positional: true }).positionals) }
    case 'set':
      return readSet(rest)
    case 'invite':
      return readInvite(rest)
    case 'administrators':
      return readAdministrators(rest)
    case 'brand':
      return readBrand(rest)
    case 'operating':
      return readOperating(rest)
    case 'second-factor':
      return readSecondFactor(rest)
    case undefined:
      throw wrong('No command is given.')
    default:
      throw wrong(`"${command}" is not a command.`)
  }
}

const readAccount = (given: string | undefined) => line.id('--account', given, 'account', 'merch_')

function readCreate(args: readonly string[]): AccountCommand {
  const { values } = line.parse(args, ['name', 'currencies', 'review-above', 'origins'])
  const name = values['name']?.trim() ?? ''
  if (name === '') throw wrong('--name is missing: what the account is called.')
  const currencies = line.currencies(values['currencies'])
  const review = values['review-above']
  const reviewAbove = review === undefined ? null : line.amount('--review-above', review)
  return { kind: 'create', name, currencies, reviewAbove, origins: readOrigins(values['origins'] ?? 'none') }
}

function readKeyCommand(args: readonly string[], now: Date): AccountCommand {
  const options = ['account', 'kind', 'scopes', 'expires', 'name', 'origins', 'code']
  const { values, flags } = line.parse(args, options, { flags: ['live'] })
  const accountId = readAccount(values['account'])
  const keyKind = readKeyKind(values['kind'] ?? 'secret')
  const livemode = flags.has('live')
  const origins = readOrigins(values['origins'] ?? 'none')
  if (origins.length > 0 && keyKind !== 'publishable')
    throw wrong('--origins: only a publishable key has them, with --kind publishable.')
  if (livemode && insecureOrigin(origins) !== -1)
    throw wrong('--origins: those of a live key begin with https://.')
  return {
    kind: 'key',
    accountId,
    keyKind,
    livemode,
    origins,
    scopes:
      values['scopes'] === undefined
        ? null
        : line.scopes(values['scopes'], SCOPES_OF[keyKind], `a ${keyKind} key`),
    expiresAt: readExpiry(values['expires'], now),
    name: values['name'] ?? null,
    code: line.code(values['code']),
  }
}

/** `public` is what the option took before. */
function readKeyKind(given: string): KeyKind {
  if (given === 'public' || given === 'publishable') return 'publishable'
  if (given === 'secret') return given
  throw wrong('--kind must be secret or publishable.')
}

function readRoll(args: readonly string[]): AccountCommand {
  const { values, positionals } = line.parse(args, ['grace-hours', 'code'], { positional: true })
  const graceHours = line.integer('--grace-hours', values['grace-hours'] ?? '24', 1, 720)
  return { kind: 'roll', keyId: readKeyId(positionals), graceHours, code: line.code(values['code']) }
}

function readChange(args: readonly string[]): AccountCommand {
  const { values, positionals } = line.parse(args, ['name', 'allow-list', 'origins', 'code'], {
    positional: true,
  })
  const { name, 'allow-list': list, origins } = values
  if (name === undefined && list === undefined && origins === undefined)
    throw wrong('Nothing is to be changed.')
  const fields = {
    ...(name !== undefined && { name }),
    ...(list !== undefined && { ipAllowList: readAllowList(list) }),
    ...(origins !== undefined && { allowedOrigins: readOrigins(origins) }),
  }
  return { kind: 'change', keyId: readKeyId(positionals), fields, code: line.code(values['code']) }
}

function readAllowList(given: string): string[] {
  if (given === 'anywhere') return []
  const ranges = line.listOf(given) ?? []
  const odd = ranges.filter((range) => !readRange(range))
  if (ranges.length === 0 || ranges.length > 100 || odd.length > 0)
    throw wrong('--allow-list: 1 to 100 addresses or CIDRs, comma-separated, or "anywhere".')
  return [...ranges]
}

function readOrigins(given: string): string[] {
  if (given === 'none') return []
  const origins = line.listOf(given) ?? []
  if (origins.length > MOST_ORIGINS || !origins.every(isPageOrigin))
    throw wrong(
      `--origins: 1 to ${MOST_ORIGINS}, comma-separated, such as https://shop.example or http://localhost:3000, or "none".`,
    )
  return [...origins]
}

function readKeyId([id, ...more]: readonly string[]): string {
  if (more.length > 0) throw wrong('One key is revoked or rolled at a time.')
  return line.id('The key', id, 'api_key', 'akey_')
}

function readSet(args: readonly string[]): AccountCommand {
  const { values } = line.parse(args, ['account', ...Object.keys(SETTINGS)])
  const accountId = readAccount(values['account'])
  const given = Object.entries(SETTINGS).flatMap(([option, read]) => {
    const value = values[option]
    return value === undefined ? [] : [read(value)]
  })
  if (given.length === 0) throw wrong('Nothing is to be set.')
  return { kind: 'set', accountId, settings: Object.assign({}, ...given) as AccountOptions }
}

const MOST_PER_SECOND = 100_000

const SETTINGS: Readonly<Record<string, (given: string) => AccountOptions>> = {
  name: (given) => ({ name: given }),
  live(given) {
    if (given !== 'on' && given !== 'off') throw wrong('--live must be on or off.')
    return { live: given === 'on' }
  },
  currencies: (given) => ({ currencies: [...(line.currencies(given) ?? [])] }),
  'amount-limit': (given) => ({ amountLimit: line.amount('--amount-limit', given) }),
  'fee-basis-points': (given) => ({ feeBasisPoints: line.integer('--fee-basis-points', given, 0, 10_000) }),
  'fee-fixed': (given) => ({
    feeFixed: /^0+(\.0+)?$/.test(given) ? '0' : line.amount('--fee-fixed', given),
  }),
  'review-above': (given) => ({
    reviewAbove: given === 'none' ? null : line.amount('--review-above', given),
  }),
  'api-version'(given) {
    if (API_VERSIONS.some((version) => version === given)) return { apiVersion: given }
    throw wrong(`--api-version must be one of: ${API_VERSIONS.join(', ')}.`)
  },
  'rate-limit': (given) => ({ rateLimitSandbox: readRate('--rate-limit', given) }),
  'live-rate-limit': (given) => ({ rateLimitLive: readRate('--live-rate-limit', given) }),
}

const readRate = (option: string, given: string) =>
  given === 'default' ? null : line.integer(option, given, 1, MOST_PER_SECOND)

function readInvite(args: readonly string[]): AccountCommand {
  const { values } = line.parse(args, ['account', 'email'])
  const { email: given = '' } = values
  if (!Email.safeParse(given).success) throw wrong('--email must be the address of the first member.')
  return { kind: 'invite', accountId: readAccount(values['account']), email: given }
}

/** Addresses that get the service's mails; an empty list means no mails. */
function readAdministrators(args: readonly string[]): AccountCommand {
  const { values } = line.parse(args, ['account', 'emails'])
  const accountId = readAccount(values['account'])
  const given = values['emails']
  if (given === undefined) throw wrong('--emails is missing: addresses, comma-separated; "" for nobody.')
  const emails = given === '' ? [] : (line.listOf(given) ?? [])
  const odd = emails.filter((email) => !Email.safeParse(email).success)
  if (odd.length > 0) throw wrong(`--emails: no address: ${odd.join(', ')}.`)
  return { kind: 'administrators', accountId, emails: [...new Set(emails)] }
}

/** What the pages for cardholders show; `none` takes it away. */
function readBrand(args: readonly string[]): AccountCommand {
  const { values } = line.parse(args, ['account', 'color', 'logo'])
  const { color, logo } = values
  if (color === undefined && logo === undefined) throw wrong('Nothing is to be set.')
  const orNone = (given: string) => (given === 'none' ? null : given)
  return {
    kind: 'brand',
    accountId: readAccount(values['account']),
    ...(color !== undefined && { color: orNone(color) }),
    ...(logo !== undefined && { logoFile: orNone(logo) }),
  }
}

/** Whether the account is the organisation that runs the service. */
function readOperating(args: readonly string[]): AccountCommand {
  const { values, flags } = line.parse(args, ['account'], { flags: ['off'] })
  return { kind: 'operating', accountId: readAccount(values['account']), operating: !flags.has('off') }
}

function readSecondFactor(args: readonly string[]): AccountCommand {
  const { values, flags } = line.parse(args, ['account', 'code'], { flags: ['confirm'] })
  const code = line.code(values['code'])
  const confirm = flags.has('confirm')
  if (confirm && code === null) throw wrong('--confirm takes the --code that the authenticator shows now.')
  return { kind: 'second-factor', accountId: readAccount(values['account']), code, confirm }
}

/** A date means its first moment in UTC: the key no longer works on that day. */
function readExpiry(given: string | undefined, now: Date): Date | null {
  if (given === undefined) return null
  const at = readMoment(`${given}T00:00:00Z`)
  if (at === undefined)
    throw wrong('--expires must be a date such as 2027-01-01: the day, UTC, from which the key is refused.')
  if (at <= now) throw wrong('--expires must be in the future.')
  return at
}
