/** `svc listen`: webhooks for a program on this machine. */
import { randomBytes } from 'node:crypto'
import type { Command } from 'commander'
import type { Event } from '@svc/sdk'
import { accountOf } from '../account'
import { EXIT, Ending } from '../exit'
import { readOwn, writeOwn } from '../files'
import { post, type Forwarded } from '../forward'
import { EVENT_TYPES } from '../generated/operations'
import { follow, newestEvent } from '../log'
import { createOutages } from '../outages'
import { colorsOf } from '../output/colors'
import { json, plain } from '../output/plain'
import { note, pause, say, type World } from '../world'

interface Given {
  forwardTo?: string
  events?: string
  after?: string
  printSecret?: true
  json?: boolean
  color?: boolean
}

export function addListen(program: Command, world: World): void {
  program
    .command('listen')
    .summary('forward events to a program on this machine')
    .description(
      'Follows the event log and forwards each event, signed as a webhook, to a program on this machine. It needs no tunnel and no certificate.',
    )
    .option('--forward-to <url>', 'where to, such as localhost:3000/hooks; without it events are only shown')
    .option('--events <types>', 'only these types, separated by commas; * for all')
    .option('--after <event>', 'start after this event instead of now')
    .option('--print-secret', 'print only the signing secret')
    .action(async (_given, command: Command) => {
      const given = command.optsWithGlobals<Given>()
      if (given.printSecret) say(world, secretOf(world))
      else await listen(world, given)
    })
}

async function listen(world: World, given: Given): Promise<void> {
  const { svc, base_url } = accountOf(world)
  const url = given.forwardTo === undefined ? undefined : urlOf(given.forwardTo)
  const secret = secretOf(world)
  const types = typesOf(given.events)
  const outages = createOutages(world, given)
  const after = given.after ?? (await newestEvent(svc))
  note(world, `Listening to ${base_url}${url ? `, forwarding to ${url}` : ''}. Ctrl-C ends it.`)
  if (url) note(world, `Signed with ${secret}`)
  let last = after
  for await (const event of follow(svc, world, { types, after, outages })) {
    const outcome = url === undefined ? undefined : await forward(world, url, event, secret)
    show(world, event, outcome, given)
    last = event.id
  }
  note(world, `Go on from here with --after ${last}`)
}

/** The same secret at every start, so that the program that receives need not be told again. */
function secretOf(world: World): string {
  const kept = readOwn(world, SECRET_FILE)?.trim()
  if (kept) return kept
  const made = `hsec_${randomBytes(24).toString('base64url')}`
  writeOwn(world, SECRET_FILE, `${made}\n`)
  return made
}

const SECRET_FILE = 'listen-secret'

function urlOf(text: string): string {
  const url = readUrl(text)
  if (url.protocol === 'http:' && !LOCAL.test(url.hostname))
    throw new Ending(`Events are not sent to ${url.hostname} unencrypted: use https://.`, EXIT.usage)
  return url.href
}

const LOCAL = /^(localhost|(.+\.)?localhost|127(\.\d+){3}|\[::1\]|host\.docker\.internal)$/

function readUrl(text: string): URL {
  try {
    if (/^https?:\/\//.test(text)) return new URL(text)
    // A number alone is a port: as a name it would be an address of IPv4.
    return new URL(`http://${/^:?\d+(?:[/?#]|$)/.test(text) ? `localhost:${text.replace(/^:/, '')}` : text}`)
  } catch {
    throw new Ending('--forward-to must be an address, such as localhost:3000/hooks.', EXIT.usage)
  }
}

/** Empty for all of them. */
function typesOf(text = '*'): string[] {
  const types = text
    .split(',')
    .map((type) => type.trim())
    .filter((type) => type !== '')
  if (types.includes('*')) return []
  const unknown = types.find((type) => !EVENT_TYPES.includes(type))
  if (unknown === undefined) return types
  throw new Ending(`There is no event type ${unknown}.`, EXIT.usage, `The types: ${EVENT_TYPES.join(', ')}`)
}

/** A program that restarts after a change does not listen for a moment. */
const RESTART_MS = [500, 1_000, 2_000]

async function forward(world: World, url: string, event: Event, secret: string): Promise<Forwarded> {
  for (const wait of RESTART_MS) {
    const outcome = await post(url, event, secret)
    if (outcome.error !== 'refused' || world.signal.aborted) return outcome
    await pause(world, wait)
  }
  return post(url, event, secret)
}

function show(world: World, event: Event, outcome: Forwarded | undefined, given: Given): void {
  const { id, type, created_at, data, request } = event
  const object = (data.object as { id?: string }).id ?? ''
  if (given.json) {
    say(world, json({ id, type, object, created_at, request, ...outcome }))
    return
  }
  const { green, red, dim, bold } = colorsOf(world, given)
  const told = outcome && `${outcome.status ?? outcome.error ?? ''}  ${outcome.duration_ms} ms`
  const colored = told && (outcome.error === null ? green(told) : red(told))
  const parts = [
    dim(created_at),
    bold(type.padEnd(28)),
    plain(id),
    plain(object),
    request ? dim(plain(request.id)) : '',
    colored ?? '',
  ]
  say(world, parts.join('  ').trimEnd())
}
