/** `svc trigger`: makes an event happen by doing what causes it. */
import { Argument, type Command } from 'commander'
import type { Event, SandboxClock, Svc } from '@svc/sdk'
import { accountOf, clientFor, refuseLive } from '../account'
import { advance } from '../clock'
import { EXIT, Ending } from '../exit'
import { EVENT_TYPES } from '../generated/operations'
import { newestEvent } from '../log'
import { showObject, type Format } from '../output/show'
import { BY_TIME, CAUSES } from '../trigger/causes'
import { note, pause, say, type World } from '../world'

interface Given extends Format {
  currency: string
}

export const TRIGGERS: readonly string[] = [...new Set([...EVENT_TYPES, ...Object.keys(CAUSES)])]

export function addTrigger(program: Command, world: World): void {
  program
    .command('trigger')
    .summary('make an event of a type happen')
    .description(
      'Does what causes an event of the type, through the public API of the sandbox: its objects are real.',
    )
    // Its choices are for the completion: the program's own message is shorter.
    .addArgument(new Argument('<type>', 'the type of the event').choices(TRIGGERS).argParser(typeOf))
    .option('--currency <code>', 'the currency of payments', 'EUR')
    .action(async (type: string, _given, command: Command) =>
      trigger(world, type, command.optsWithGlobals<Given>()),
    )
}

function typeOf(text: string): string {
  if (TRIGGERS.includes(text)) return text
  const [noun = ''] = text.split('.')
  const near = TRIGGERS.filter((type) => type.startsWith(noun.slice(0, 4)))
  throw new Ending(
    `There is no event type ${text}.`,
    EXIT.usage,
    `Types: ${(near.length > 0 ? near : TRIGGERS).join(', ')}`,
  )
}

async function trigger(world: World, type: string, given: Given): Promise<void> {
  const account = accountOf(world)
  refuseLive(account, 'svc trigger')
  const { svc } = account
  const timed = BY_TIME[type]
  const cause = timed?.cause ?? CAUSES[type]
  if (!cause) throw new Ending(`${type} cannot be triggered: it is announced, and not sent yet.`, EXIT.failed)
  const before = await newestEvent(svc)
  if (type === 'payment.failed')
    note(world, 'The service tries for about 20 seconds before a payment has failed.')
  const told = ({ now }: SandboxClock) => {
    note(world, `Only time brings it: the sandbox's clock was moved to ${now}. See svc clock.`)
  }
  const page = () => clientFor(account, 'tokens.create')
  const object = await cause({ svc, page, currency: given.currency, signal: world.signal, told })
  if (timed) told(await advance(svc, { by: timed.by }, world.signal))
  const event = await appearing(world, svc, { type, object, before })
  if (given.json || given.field !== undefined) showObject(world, event, given)
  else say(world, `${type}  ${event.id}  ${object}`)
}

/** How long an event may take: a refund settles, a subscription is charged. */
const LIMIT_MS = 60_000
const EVERY_MS = 250

async function appearing(
  world: World,
  svc: Svc,
  { type, object, before }: { type: string; object: string; before: string },
): Promise<Event> {
  const end = performance.now() + LIMIT_MS
  while (performance.now() < end && !world.signal.aborted) {
    const query = { object_id: object, type: [type] as never, ending_before: before, limit: 1 }
    const { data } = await svc.events.list(query, { signal: world.signal })
    if (data[0]) return data[0]
    await pause(world, EVERY_MS)
  }
  throw new Ending(`${object} was made, but its event ${type} did not come within a minute.`, EXIT.failed)
}
