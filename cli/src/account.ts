/** Whose account the program works on: the key, and where the API is. */
import { rmSync } from 'node:fs'
import { Svc } from '@svc/sdk'
import { EXIT, Ending } from './exit'
import { ownPath, readOwn, writeOwn } from './files'
import { VERSION } from './version'
import { setting, type World } from './world'

const FILE = 'login.json'

/** What `svc login` keeps. */
export interface Login {
  base_url: string
  secret_key: string
  /** For the operations of pages, such as making tokens. */
  publishable_key?: string | undefined
}

export interface Account extends Login {
  svc: Svc
  /** False for the keys of the sandbox alone. */
  isLive: boolean
  /** Where the key comes from. */
  source: string
  asking: Asking
}

const LOCAL = 'http://localhost:8080'

export const isTestKey = (key: string): boolean => /^svc_(?:secret|public)_test_/.test(key)

export function saveLogin(world: World, login: Login): string {
  return writeOwn(world, FILE, `${JSON.stringify(login, null, 2)}\n`)
}

export function forgetLogin(world: World): void {
  rmSync(ownPath(world, FILE), { force: true })
}

/**
 * How the program names itself. What it asks by itself (`tool`) uses up no faults that were set in the sandbox; an operation that
 * its user calls does.
 */
export type Asking = 'tool' | 'cli'

/** SVC_API_KEY, otherwise what `svc login` kept. @throws Ending if there is neither. */
export function accountOf(world: World, asking: Asking = 'tool'): Account {
  const key = setting(world, 'SVC_API_KEY')
  const kept = keptLogin(world)
  const source = key ? 'SVC_API_KEY' : ownPath(world, FILE)
  const login = key ? { base_url: baseUrlFor(world, key), secret_key: key } : kept
  if (!login)
    throw new Ending('You are not logged in.', EXIT.credentials, 'Run `svc login`, or set SVC_API_KEY.')
  const isLive = !isTestKey(login.secret_key)
  // A live key that was kept goes nowhere but to the address that it was kept with.
  const elsewhere = key || !isLive ? setting(world, 'SVC_BASE_URL') : undefined
  const base_url = elsewhere ?? login.base_url
  const account = { ...login, base_url, isLive, source, asking }
  return { ...account, svc: clientWith(account) }
}

/** The client for an operation: making tokens is for pages. @throws Ending without a publishable key. */
export const clientFor = (account: Account, scope: string): Svc =>
  scope === 'tokens.create' ? pageOf(account) : account.svc

/** A client that names this program, and whose calls may have other headers than the library sends. */
export const clientWith = (
  { base_url, secret_key, asking }: Pick<Account, 'base_url' | 'secret_key' | 'asking'>,
  change?: (headers: Headers, url: string) => void,
): Svc =>
  new Svc(secret_key, {
    baseUrl: base_url,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('svc-client', `svc-${asking}/${VERSION}`)
      change?.(headers, new Request(input).url)
      return fetch(input, { ...init, headers })
    },
  })

function pageOf({ publishable_key, ...account }: Account): Svc {
  if (publishable_key !== undefined) return clientWith({ ...account, secret_key: publishable_key })
  const hint = 'Log in with both keys: svc login --publishable-key svc_public_…'
  throw new Ending('This operation is one of pages, and needs a publishable key.', EXIT.credentials, hint)
}

/** @throws Ending for a live key without an address. */
export function baseUrlFor(world: World, key: string): string {
  const base = setting(world, 'SVC_BASE_URL') ?? (isTestKey(key) ? LOCAL : undefined)
  if (base !== undefined) return base
  throw new Ending('Say where the API of this key is.', EXIT.usage, 'Use --base-url, or set SVC_BASE_URL.')
}

/** What would move money or make up objects is for the sandbox alone. */
export function refuseLive({ isLive }: Account, what: string): void {
  if (isLive)
    throw new Ending(`${what} works in the sandbox only, and this key is not a test key.`, EXIT.usage)
}

function keptLogin(world: World): Login | undefined {
  const text = readOwn(world, FILE)
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as Login
  } catch {
    throw new Ending(`${ownPath(world, FILE)} is damaged.`, EXIT.credentials, 'Log in again: svc login')
  }
}
