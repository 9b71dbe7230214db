/** `svc logs tail`: the calls of the account as they are answered. */
import type { Command } from 'commander'
import type { RequestLog, Svc } from '@svc/sdk'
import { accountOf } from '../account'
import { EXIT, Ending } from '../exit'
import { createOutages } from '../outages'
import { colorsOf } from '../output/colors'
import { json, plain } from '../output/plain'
import { pause, say, type World } from '../world'

interface Given {
  limit: string
  follow: boolean
  failed?: true
  all?: true
  json?: boolean
  color?: boolean
}

export function addLogs(program: Command, world: World): void {
  program
    .command('logs')
    .description('The request log of the account.')
    .command('tail')
    .summary('show calls of the account as they are answered')
    .description('Shows the newest calls of the account, and then each one as it is answered.')
    .option('--limit <number>', 'how many earlier calls, at most 100', '10')
    .option('--failed', 'only those that were refused or failed')
    .option('--all', 'including reads of the logs themselves, such as those of svc listen')
    .option('--no-follow', 'stop after the earlier ones')
    .action(async (_given, command: Command) => tail(world, command.optsWithGlobals<Given>()))
}

const EVERY_MS = 1_000
/** How far back earlier calls are looked for, among those that are not shown. */
const MOST_EARLIER = 500
/** An id tells when a call began, and it is logged when it is answered: so later ones may be in the log before it. */
const OVERLAP_MS = 30_000

async function tail(world: World, given: Given): Promise<void> {
  const limit = Number(given.limit)
  if (!Number.isInteger(limit) || limit < 0 || limit > 100)
    throw new Ending('--limit must be a whole number from 0 to 100.', EXIT.usage)
  const { svc } = accountOf(world)
  const shown = (calls: readonly RequestLog[]) => calls.filter((call) => isShown(call, given))

  const earlier = await svc.requestLogs.list({ limit: 100 }).toArray(MOST_EARLIER)
  for (const call of shown(earlier).slice(0, limit).toReversed()) show(world, call, given)
  if (!given.follow) return
  let seen = new Map(earlier.map((call) => [call.id, call.created_at]))
  const outages = createOutages(world, given)
  while (!world.signal.aborted) {
    await pause(world, EVERY_MS)
    const fresh = await outages.patiently(() => newer(svc, seen))
    for (const call of shown(fresh ?? [])) show(world, call, given)
    for (const { id, created_at } of fresh ?? []) seen.set(id, created_at)
    const since = sinceOf(seen)
    seen = new Map([...seen].filter(([, at]) => at >= since))
  }
}

/** Calls that are in the log now and were not seen before, oldest first. */
async function newer(svc: Svc, seen: ReadonlyMap<string, string>): Promise<RequestLog[]> {
  const found: RequestLog[] = []
  const list = svc.requestLogs.list({ limit: 100, 'created[gte]': sinceOf(seen) }, { maxRetries: 0 })
  for await (const call of list) if (!seen.has(call.id)) found.push(call)
  return found.reverse()
}

/** By the service's clock, as far as the log shows it. */
function sinceOf(seen: ReadonlyMap<string, string>): string {
  const newest = Math.max(0, ...[...seen.values()].map((at) => Date.parse(at)))
  return new Date(newest === 0 ? Date.now() - OVERLAP_MS : newest - OVERLAP_MS).toISOString()
}

/** This reader would otherwise see itself, and those of `svc listen` and `svc trigger` twice a second. */
const POLLS = ['listRequestLogs', 'listEvents']

const isShown = ({ operation, status }: RequestLog, { failed, all }: Given): boolean =>
  status >= 400 || (!failed && (all === true || !POLLS.includes(operation)))

function show(world: World, call: RequestLog, given: Given): void {
  if (given.json) {
    say(world, json(call))
    return
  }
  const { green, yellow, red, dim } = colorsOf(world, given)
  const { created_at, method, path, status, duration_ms, error_code, id } = call
  const paint = status < 400 ? green : status < 500 ? yellow : red
  const parts = [dim(created_at), paint(String(status)), method.padEnd(6), plain(path)]
  say(
    world,
    [...parts, `${duration_ms} ms`, ...(error_code === null ? [] : [red(error_code)]), dim(id)].join('  '),
  )
}
