/** Whose account the program works on: the key, and where the API is. */
import { readFileSync } from 'node:fs'
import { Svc } from '@svc/sdk'
import { EXIT, Ending, refusalCode } from './exit'
import { findStack } from './files'
import { profileIn, profilesPath, type Profile } from './profiles'
import { VERSION } from './version'
import { setting, type World } from './world'

export interface Account extends Profile {
  svc: Svc
  /** False for the keys of the sandbox alone. */
  isLive: boolean
  /** Where the key comes from. */
  source: string
  /** The name of the profile, if it comes from one. */
  name?: string
  asking: Asking
}

const LOCAL = 'http://localhost:8080'

const isTestKey = (key: string): boolean => /^svc_(?:secret|public)_test_/.test(key)

/** Enough of a key to know it by. */
export const masked = (key: string): string => `${key.slice(0, 16)}…${key.slice(-4)}`

export const modeOf = ({ secret_key }: Pick<Profile, 'secret_key'>): 'sandbox' | 'live' =>
  isTestKey(secret_key) ? 'sandbox' : 'live'

/**
 * How the program names itself. What it asks by itself (`tool`) uses up no faults that were set in the sandbox; an operation that
 * its user calls does.
 */
export type Asking = 'tool' | 'cli'

/**
 * The key of `--profile`; otherwise SVC_API_KEY; otherwise of SVC_PROFILE or the profile in use; otherwise of the stack that runs
 * here.
 * @throws Ending if there is none of them.
 */
export function accountOf(world: World, asking: Asking = 'tool'): Account {
  const { source, ...found } = keysFor(world)
  const isLive = !isTestKey(found.secret_key)
  // A live key that was kept goes nowhere but to the address that it was kept with.
  const elsewhere = isLive ? undefined : setting(world, 'SVC_BASE_URL')
  const account = { ...found, base_url: elsewhere ?? found.base_url, isLive, source, asking }
  return { ...account, svc: clientWith(account) }
}

function keysFor(world: World): Profile & { name?: string; source: string } {
  const key = world.profile === undefined ? setting(world, 'SVC_API_KEY') : undefined
  if (key !== undefined) return { base_url: baseUrlFor(world, key), secret_key: key, source: 'SVC_API_KEY' }
  const profile = profileIn(world)
  if (profile) return { ...profile, source: `profile ${profile.name} in ${profilesPath(world)}` }
  const stack = findStack(world)
  if (stack !== undefined) return { ...keysIn(stack), source: stack }
  throw new Ending('You are not logged in.', EXIT.credentials, 'Run `svc login`, or set SVC_API_KEY.')
}

/** The keys of a stack that runs on this machine. */
export function keysIn(path: string): Profile {
  const { base_url, secret_key, publishable_key } = JSON.parse(readFileSync(path, 'utf8')) as Profile
  // Such a file may lie in any folder that somebody has downloaded.
  if (!isTestKey(secret_key)) throw new Ending(`${path} has no key of the sandbox.`, EXIT.credentials)
  return { base_url, secret_key, publishable_key }
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
  const hint = 'Log in with both keys: svc login --key --publishable-key svc_public_…'
  throw new Ending('This operation is for pages, and needs a publishable key.', EXIT.credentials, hint)
}

/** Where a key that was given by itself is sent. @throws Ending for a live key without an address. */
export function baseUrlFor(world: World, key: string): string {
  const base = setting(world, 'SVC_BASE_URL') ?? (isTestKey(key) ? LOCAL : undefined)
  if (base !== undefined) return base
  throw new Ending('Say where the API of this key is.', EXIT.usage, 'Use --base-url, or set SVC_BASE_URL.')
}

/** Whose key it is, if its events tell. @throws SvcError if the key does not work; one that may read no events does. */
export async function ownerOf({
  account,
  svc,
}: Pick<Account, 'account' | 'svc'>): Promise<Profile['account']> {
  if (account) return account
  try {
    const [event] = (await svc.events.list({ limit: 1 })).data
    return event && { id: event.account }
  } catch (error) {
    if (refusalCode(error) !== 'scope_missing') throw error
    return undefined
  }
}

/** What would move money or make up objects is for the sandbox alone. */
export function refuseLive({ isLive }: Account, what: string): void {
  if (isLive)
    throw new Ending(`${what} works in the sandbox only, and this key is not a test key.`, EXIT.usage)
}

/** The account in words, with its mode in capitals where money is real. */
export function titleOf({ isLive, name, account, secret_key, base_url }: Account): string {
  const who = account
    ? [account.name, account.id].filter(Boolean).join(', ')
    : `the key ${masked(secret_key)}`
  const profile = name === undefined ? '' : `, profile ${name}`
  return `${isLive ? 'LIVE MODE' : 'the sandbox'} of ${who}${profile}, at ${base_url}`
}
