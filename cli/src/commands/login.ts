/** `svc login`: keeps the keys of an account, once they have been tried. */
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { Command } from 'commander'
import { Svc } from '@svc/sdk'
import { baseUrlFor, forgetLogin, isTestKey, saveLogin, type Login } from '../account'
import { EXIT, Ending, refusalCode } from '../exit'
import { findStack } from '../files'
import { colorsOf } from '../output/colors'
import { note, readAll, say, setting, type World } from '../world'

interface Given {
  baseUrl?: string
  publishableKey?: string
  ask?: true
}

export function addLogin(program: Command, world: World): void {
  program
    .command('login')
    .summary('keep the keys of an account')
    .description(
      'Takes the keys of the stack that runs in this folder, otherwise SVC_API_KEY, otherwise asks for a key. Only you can read the file.',
    )
    .option('--base-url <url>', 'where the API is, without /v1')
    .option('--publishable-key <key>', 'for the operations of pages')
    .option('--ask', 'ask for a key, even beside a stack')
    .action(async (given: Given) => {
      const login = await loginFrom(world, given)
      await tryKey(login)
      const path = saveLogin(world, login)
      const { green } = colorsOf(world, program.opts())
      const mode = isTestKey(login.secret_key) ? 'the sandbox' : 'LIVE MODE'
      say(world, `${green('Logged in')} to ${mode} at ${login.base_url} with ${masked(login.secret_key)}.`)
      note(world, `The key is in ${path}, which only you can read.`)
    })
  program
    .command('logout')
    .description('Forgets the keys that `svc login` kept.')
    .action(() => {
      forgetLogin(world)
      say(world, 'Logged out.')
    })
}

/** Enough of a key to know it by. */
export const masked = (key: string): string => `${key.slice(0, 16)}…${key.slice(-4)}`

async function loginFrom(world: World, given: Given): Promise<Login> {
  const stack = given.ask || setting(world, 'SVC_API_KEY') !== undefined ? undefined : findStack(world)
  if (stack !== undefined) return { ...keysIn(stack), ...(given.baseUrl && { base_url: given.baseUrl }) }
  const secret_key = setting(world, 'SVC_API_KEY') ?? (await askedKey(world))
  if (!/^svc_secret_(?:test|live)_\w{32}$/.test(secret_key)) {
    const hint = 'A secret key begins with svc_secret_test_ or svc_secret_live_ and has 48 characters.'
    throw new Ending('This is not a secret key.', EXIT.usage, hint)
  }
  const base_url = (given.baseUrl ?? baseUrlFor(world, secret_key)).replace(/\/+$/, '')
  return { base_url, secret_key, publishable_key: given.publishableKey }
}

function keysIn(path: string): Login {
  const { base_url, secret_key, publishable_key } = JSON.parse(readFileSync(path, 'utf8')) as Login
  return { base_url, secret_key, publishable_key }
}

/** What is typed is not shown. */
async function askedKey(world: World): Promise<string> {
  if (world.stdin.isTTY !== true) return (await readAll(world)).trim()
  world.stderr.write('Secret key: ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: world.stdin, output: silent, terminal: true })
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once('line', (line) => resolve(line.trim()))
      lines.once('close', () => reject(new Ending('No key was given.', EXIT.usage)))
      lines.once('SIGINT', () => lines.close())
    })
  } finally {
    lines.close()
    note(world, '')
  }
}

/** A key that lacks a scope is a key all the same. */
async function tryKey({ base_url, secret_key }: Login): Promise<void> {
  try {
    await new Svc(secret_key, { baseUrl: base_url, maxRetries: 1 }).events.list({ limit: 1 })
  } catch (error) {
    if (refusalCode(error) !== 'scope_missing') throw error
  }
}
