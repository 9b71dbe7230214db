/** `svc login`: keeps the keys of an account and mode as a profile. */
import type { Command } from 'commander'
import { baseUrlFor, clientWith, keysIn, masked, modeOf, ownerOf } from '../account'
import { ask } from '../ask'
import { EXIT, Ending } from '../exit'
import { findStack } from '../files'
import { colorsOf } from '../output/colors'
import { plain } from '../output/plain'
import { pair } from '../pairing'
import { keptProfiles, requireName, saveProfile, type Profile } from '../profiles'
import { isAttended, note, readAll, say, setting, type World } from '../world'

interface Given {
  baseUrl?: string
  publishableKey?: string
  key?: true
  pair?: true
}

export function addLogin(program: Command, world: World): void {
  program
    .command('login')
    .summary('save the keys of an account')
    .description(
      'Takes the keys of the stack that runs in this folder, otherwise SVC_API_KEY. Otherwise it shows a code to type into the dashboard, where you choose what the key of this machine may do. Without a terminal it reads a key from the standard input. --profile names what is kept; without it, sandbox or live. Only you can read the file.',
    )
    .option('--base-url <url>', 'where the API is, without /v1')
    .option('--pair', 'go through the dashboard, even beside a stack')
    .option('--key', 'ask for a key, or read it from the standard input')
    .option('--publishable-key <key>', 'for operations that pages call')
    .action(async (given: Given) => {
      const name = world.profile === undefined ? undefined : requireName(world.profile)
      // A file that cannot be read is told before a key is made.
      keptProfiles(world)
      const login = await loginFrom(world, given)
      await keep(world, name ?? modeOf(login), login, program.opts())
    })
}

async function keep(world: World, name: string, login: Profile, format: { color?: boolean }): Promise<void> {
  // A key that does not work is not kept.
  const known = {
    ...login,
    account: await ownerOf({ ...login, svc: clientWith({ ...login, asking: 'tool' }) }),
  }
  const before = keptProfiles(world).profiles[name]
  const path = saveProfile(world, name, known)
  const { green, red } = colorsOf(world, format)
  const mode = modeOf(login) === 'live' ? red('LIVE MODE') : 'the sandbox'
  const { base_url, secret_key, account, expires_at } = known
  say(world, `${green('Logged in')} to ${mode} at ${plain(base_url)} with ${masked(secret_key)}.`)
  if (account?.name !== undefined) say(world, `Account: ${plain(account.name)} (${account.id}).`)
  if (typeof expires_at === 'string') say(world, `The key works until ${expires_at}.`)
  note(world, `It is the profile ${name} in ${path}, which only you can read.`)
  if (before && before.secret_key !== secret_key)
    note(world, `It replaces ${masked(before.secret_key)}. Keep several with --profile <name>.`)
}

async function loginFrom(
  world: World,
  { baseUrl, publishableKey, key, pair: isPair }: Given,
): Promise<Profile> {
  const base = baseUrl?.replace(/(?<!\/)\/+$/, '')
  const kept = setting(world, 'SVC_API_KEY')
  const stack = key || isPair || kept !== undefined ? undefined : findStack(world)
  if (stack !== undefined) return { ...keysIn(stack), ...(base !== undefined && { base_url: base }) }
  if (isPair || (!key && kept === undefined && isAttended(world)))
    return pair(world, base ?? baseUrlFor(world, 'svc_secret_test_'))
  const secret_key = (key ? undefined : kept) ?? (await askedKey(world))
  if (!/^svc_secret_(?:test|live)_\w{32}$/.test(secret_key)) {
    const hint = 'A secret key begins with svc_secret_test_ or svc_secret_live_ and has 48 characters.'
    throw new Ending('This is not a secret key.', EXIT.usage, hint)
  }
  return {
    base_url: base ?? baseUrlFor(world, secret_key).replace(/(?<!\/)\/+$/, ''),
    secret_key,
    publishable_key: publishableKey,
  }
}

async function askedKey(world: World): Promise<string> {
  if (world.stdin.isTTY !== true) return (await readAll(world)).trim()
  const typed = await ask(world, 'Secret key: ', { isSecret: true })
  if (typed === null) throw new Ending('No key was given.', EXIT.usage)
  return typed
}
