/**
 * What a process refuses to start with in production (`NODE_ENV=production`): unencrypted connections and weak secrets.
 */
import ipaddr from 'ipaddr.js'
import type { z } from 'zod'
import { UNCERTIFIED_KINDS, type AcquirerSettings } from '../domain/acquirers'
import { isWide, type AddressRange } from './addresses'
import { PEPPER_ENTRY } from './response-keys'

type Environment = Readonly<Record<string, unknown>>

interface Fault {
  variable: string
  /** What is wrong with it and what to do; never its value. */
  message: string
}

/** Addresses to which card numbers, bank accounts or credentials of merchants are sent. */
const CARRIERS = [
  'PUBLIC_URL',
  'LIVE_PUBLIC_URL',
  'PROCESSOR_URL',
  'LIVE_PROCESSOR_URL',
  'BANK_URL',
  'LIVE_BANK_URL',
  'AUTHENTICATOR_URL',
  'LIVE_AUTHENTICATOR_URL',
] as const
/** They are sent real cards and bank accounts. */
const UNEXCUSED = ['LIVE_PROCESSOR_URL', 'LIVE_BANK_URL', 'LIVE_AUTHENTICATOR_URL'] as const
const DATABASES = ['DATABASE_URL', 'DATABASE_LISTEN_URL'] as const
const SECRETS = [
  'SVC_PEPPER',
  'PROCESSOR_SECRET',
  'LIVE_PROCESSOR_SECRET',
  'BANK_SECRET',
  'LIVE_BANK_SECRET',
  'AUTHENTICATOR_SECRET',
  'LIVE_AUTHENTICATOR_SECRET',
] as const
const KEYRINGS = ['SVC_VAULT_KEYS', 'SVC_RESPONSE_KEYS', 'TEMPORAL_CODEC_KEYS', 'TOKEN_SIGNING_KEYS'] as const
/** 32 random bytes contain about 30 different values. Fewer than 12 were not made by a generator. */
const DIFFERENT_BYTES = 12
/** Servers that are told what is not for others to read, with the protocols that others can read along. */
const SERVERS: Readonly<Record<string, { open: readonly string[]; sealed: string; why: string }>> = {
  OBJECTS_URL: {
    open: ['http:'],
    sealed: 'an https:// address',
    why: 'files of merchants pass through it',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    open: ['http:'],
    sealed: 'an https:// address',
    why: 'traces name merchants and payments',
  },
  VALKEY_URL: {
    open: ['valkey:', 'redis:'],
    sealed: 'a valkeys:// or rediss:// address',
    why: 'its password passes through it',
  },
}

const OPEN = 'must be an https:// address in production: card data passes through it'

/** Lists of what the default acquirer signs with. */
const NOTIFICATION_SECRETS = [
  'PROCESSOR_NOTIFICATION_SECRETS',
  'LIVE_PROCESSOR_NOTIFICATION_SECRETS',
] as const

/** Acquirers beside the default one, of each mode. */
const ACQUIRERS = ['ACQUIRERS', 'LIVE_ACQUIRERS'] as const

/** If this is production, adds an issue for each fault. */
export function checkProduction(environment: Environment, context: z.RefinementCtx): void {
  if (environment['NODE_ENV'] !== 'production') return
  for (const { variable, message } of faultsOf(environment))
    context.addIssue({ code: 'custom', path: [variable], message })
}

function faultsOf(environment: Environment): Fault[] {
  return [
    ...openAddresses(environment),
    ...openAcquirers(environment),
    ...uncertifiedAcquirers(environment),
    ...openDatabase(environment),
    ...weakSecrets(environment),
    ...openServers(environment),
    ...openMail(environment),
    ...loopbackReceivers(environment),
    ...everyProxy(environment),
    ...keysForPages(environment),
    ...operatorsAlone(environment),
  ]
}

function* openAddresses(environment: Environment): Generator<Fault> {
  const trusted = namesOf(environment['PLAINTEXT_HOSTS'])
  for (const variable of CARRIERS) {
    const url = urlOf(environment[variable])
    // Those are never sent without TLS, not even over a private network.
    const exempt = UNEXCUSED.some((one) => one === variable) ? [] : trusted
    if (url?.protocol === 'http:' && !isOwn(url, exempt)) yield { variable, message: OPEN }
  }
}

function* openServers(environment: Environment): Generator<Fault> {
  const trusted = namesOf(environment['PLAINTEXT_HOSTS'])
  for (const [variable, { open, sealed, why }] of Object.entries(SERVERS)) {
    const url = urlOf(environment[variable])
    if (url && open.includes(url.protocol) && !isOwn(url, trusted))
      yield {
        variable,
        message: `must be ${sealed} in production, or its host in PLAINTEXT_HOSTS: ${why}`,
      }
  }
}

function* openMail(environment: Environment): Generator<Fault> {
  const variable = 'SMTP_URL'
  const url = urlOf(environment[variable])
  if (!url || isOwn(url, namesOf(environment['PLAINTEXT_HOSTS']))) return
  const isOn = (name: string) => /^(?:true|1)$/.test(url.searchParams.get(name) ?? '')
  const isSealed = url.protocol === 'smtps:' || (isOn('requireTLS') && !url.searchParams.has('ignoreTLS'))
  const isChecked = !url.searchParams.has('tls.rejectUnauthorized') || isOn('tls.rejectUnauthorized')
  if (!isSealed || !isChecked)
    yield {
      variable,
      message: `must be an smtps:// address in production, or end in ?requireTLS=true, and must not turn the check of the certificate off: mails have links by which people sign in`,
    }
}

/** A service that only this machine can reach, as on a developer's, has its receivers there too. */
function* loopbackReceivers(environment: Environment): Generator<Fault> {
  const addresses = ['PUBLIC_URL', 'LIVE_PUBLIC_URL'].flatMap((name) => urlOf(environment[name]) ?? [])
  if (environment['WEBHOOK_ALLOW_LOOPBACK'] !== 'on' || addresses.every((url) => isOwn(url))) return
  yield {
    variable: 'WEBHOOK_ALLOW_LOOPBACK',
    message: 'must be "off" or unset in production: merchants could have this machine called',
  }
}

function* everyProxy({ TRUSTED_PROXIES: ranges }: Environment): Generator<Fault> {
  if (((ranges ?? []) as readonly AddressRange[]).some(isWide))
    yield {
      variable: 'TRUSTED_PROXIES',
      message:
        'must name the networks of the proxies alone in production, none of them wider than /8 (IPv6: /16, or fc00::/7): whoever calls could say that he is somebody else',
    }
}

function* operatorsAlone({ OPERATOR_DUTIES: duties }: Environment): Generator<Fault> {
  if (duties === 'alone')
    yield {
      variable: 'OPERATOR_DUTIES',
      message: 'must be "apart" or "two" in production: nobody grants his own request',
    }
}

function* keysForPages({ DOCS_KEYS_FILE: file }: Environment): Generator<Fault> {
  if (file !== undefined)
    yield { variable: 'DOCS_KEYS_FILE', message: 'must be unset in production: pages would show keys' }
}

function* openAcquirers(environment: Environment): Generator<Fault> {
  for (const { variable, isLive, url } of acquirersOf(environment)) {
    const exempt = isLive ? [] : namesOf(environment['PLAINTEXT_HOSTS'])
    if (url.protocol === 'http:' && !isOwn(url, exempt)) yield { variable: `${variable}.url`, message: OPEN }
  }
}

const UNCERTIFIED =
  'is a kind that was never tried against a real acquirer: try it with test keys, and then name it in UNCERTIFIED_ACQUIRERS'

/** Live money goes to no acquirer whose kind was never tried against a real one, unless whoever runs this says that he knows. */
function* uncertifiedAcquirers(environment: Environment): Generator<Fault> {
  const known = namesOf(environment['UNCERTIFIED_ACQUIRERS'])
  const rows = (environment['LIVE_ACQUIRERS'] ?? []) as readonly AcquirerSettings[]
  const kinds = [
    ...(urlOf(environment['LIVE_PROCESSOR_URL'])
      ? [{ variable: 'LIVE_PROCESSOR_KIND', kind: environment['LIVE_PROCESSOR_KIND'] }]
      : []),
    ...rows.map(({ kind }, index) => ({ variable: `LIVE_ACQUIRERS.${index}.kind`, kind })),
  ]
  for (const { variable, kind } of kinds) {
    if (!UNCERTIFIED_KINDS.some((one) => one === kind) || known.includes(String(kind))) continue
    yield { variable, message: UNCERTIFIED }
  }
}

/** For each acquirer: the name of its entry in the variable, and what is checked. */
function acquirersOf(
  environment: Environment,
): { variable: string; isLive: boolean; url: URL; secret: string }[] {
  return ACQUIRERS.flatMap((variable) => {
    const rows = (environment[variable] ?? []) as readonly AcquirerSettings[]
    return rows.map(({ url, secret }, index) => ({
      variable: `${variable}.${index}`,
      isLive: variable === 'LIVE_ACQUIRERS',
      url: new URL(url),
      secret,
    }))
  })
}

function* openDatabase(environment: Environment): Generator<Fault> {
  for (const variable of DATABASES) {
    const url = urlOf(environment[variable])
    if (!url || isOwn(url, namesOf(environment['PLAINTEXT_HOSTS']))) continue
    if (['require', 'verify-ca', 'verify-full'].includes(url.searchParams.get('sslmode') ?? '')) continue
    yield {
      variable,
      message: 'must end in ?sslmode=verify-full in production: the database is reached over a network',
    }
  }
}

/** Whether the host is this machine, or one that the operator says is reached over a private network. */
export function isOwn({ hostname }: URL, trusted: readonly string[] = []): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (address === 'localhost' || trusted.includes(address)) return true
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

/** Whether plain HTTP may be spoken with a host. */
export const mayBePlain = (url: URL, plaintextHosts: string | undefined): boolean =>
  isOwn(url, namesOf(plaintextHosts))

function* weakSecrets(environment: Environment): Generator<Fault> {
  const seen = new Map<string, string>()
  for (const { variable, bytes } of keysOf(environment)) {
    if (new Set(bytes).size < DIFFERENT_BYTES)
      yield { variable, message: 'is no random key: make one with `head -c 32 /dev/urandom | base64`' }
    const key = Buffer.from(bytes).toString('base64')
    const other = seen.get(key)
    if (other !== undefined)
      yield { variable, message: `is the same key as in ${other}: each needs one of its own` }
    seen.set(key, variable)
  }
}

function keysOf(environment: Environment): { variable: string; bytes: Uint8Array }[] {
  const single = SECRETS.flatMap((variable) => {
    const value = environment[variable]
    if (value instanceof Map)
      return [...(value as ReadonlyMap<string, Uint8Array>).values()].map((bytes) => ({ variable, bytes }))
    return typeof value === 'string' ? [{ variable, bytes: bytesOf(value) }] : []
  })
  const rings = KEYRINGS.flatMap((variable) => {
    const value = environment[variable]
    if (typeof value !== 'string') return []
    const entries = value.split(',').filter((entry) => entry.trim() !== PEPPER_ENTRY)
    return entries.map((entry) => ({ variable, bytes: bytesOf(entry.split(':')[1] ?? '') }))
  })
  const acquirers = acquirersOf(environment).map(({ variable, secret }) => ({
    variable: `${variable}.secret`,
    bytes: bytesOf(secret),
  }))
  return [...single, ...rings, ...acquirers, ...notificationKeysOf(environment)]
}

function notificationKeysOf(environment: Environment): { variable: string; bytes: Uint8Array }[] {
  const own = NOTIFICATION_SECRETS.flatMap((variable) =>
    ((environment[variable] ?? []) as readonly string[]).map((secret) => ({ variable, secret })),
  )
  const others = ACQUIRERS.flatMap((name) =>
    ((environment[name] ?? []) as readonly AcquirerSettings[]).flatMap((row, index) =>
      (row.notification_secrets ?? []).map((secret) => ({
        variable: `${name}.${index}.notification_secrets`,
        secret,
      })),
    ),
  )
  return [...own, ...others].map(({ variable, secret }) => ({ variable, bytes: bytesOf(secret) }))
}

/**
 * Decodes base64, the form of keys that are made here. Anything else was issued by a processor's operator, and is taken
 * as text.
 */
function bytesOf(text: string): Uint8Array {
  const decoded = Buffer.from(text, 'base64')
  return decoded.length === 32 ? decoded : Buffer.from(text)
}

const namesOf = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(',').flatMap((name) => name.trim() || []) : []

const urlOf = (value: unknown): URL | undefined =>
  typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined
