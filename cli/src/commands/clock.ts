/** `svc clock`: the time of the sandbox, and moving it ahead. */
import type { Command } from 'commander'
import type { SandboxClock } from '@svc/sdk'
import { accountOf, refuseLive, type Account } from '../account'
import { advance, stepOf } from '../clock'
import { showObject, type Format } from '../output/show'
import { note, say, type World } from '../world'

export function addClock(program: Command, world: World): void {
  const clock = program
    .command('clock')
    .description("The sandbox's clock: show, estimate, advance, abort, reset.")
  const sandbox = (): Account => {
    const account = accountOf(world)
    refuseLive(account, 'svc clock')
    return account
  }
  clock
    .command('show', { isDefault: true })
    .description('Shows the time of the sandbox.')
    .action(async (_given, command: Command) => {
      show(world, await sandbox().svc.sandbox.retrieveClock(), command.optsWithGlobals<Format>())
    })
  clock
    .command('estimate')
    .summary('what would happen if the time were moved ahead')
    .description('Says what is expected to happen if the time is moved ahead, without moving it.')
    .argument('<step>', 'a span (1mo, 7d, 2h30m, P1M) or a time (2027-01-31)')
    .action(async (step: string, _given, command: Command) => {
      const estimate = await sandbox().svc.sandbox.estimateClock(stepOf(step))
      const format = command.optsWithGlobals<Format>()
      if (format.json || format.field !== undefined) showObject(world, estimate, format)
      else
        say(
          world,
          `${estimate.target}  expected: ${countsOf(estimate.expected)}  (at most ${estimate.limit})`,
        )
    })
  clock
    .command('advance')
    .summary('move the time ahead, such as by 1mo')
    .description('Moves the time of the sandbox ahead, and waits until everything on the way has happened.')
    .argument('<step>', 'a span (1mo, 7d, 2h30m, P1M) or a time (2027-01-31)')
    .action(async (step: string, _given, command: Command) => {
      const moved = await advance(sandbox().svc, stepOf(step), world.signal, tellEvery(world))
      show(world, moved, command.optsWithGlobals<Format>(), passedBy(moved))
    })
  clock
    .command('abort')
    .description('Stops an advance where it is.')
    .action(async (_given, command: Command) => {
      show(world, await sandbox().svc.sandbox.abortClock(), command.optsWithGlobals<Format>())
    })
  clock
    .command('reset')
    .description('Sets the sandbox back to the real time, if nothing is waiting.')
    .action(async (_given, command: Command) => {
      show(world, await sandbox().svc.sandbox.resetClock(), command.optsWithGlobals<Format>())
    })
}

/** What happened on the way, such as `payments 1`. */
const passedBy = ({ passed }: SandboxClock): string => countsOf(passed)

const countsOf = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || 'nothing'

function show(world: World, clock: SandboxClock, format: Format, passed = 'nothing'): void {
  if (format.json || format.field !== undefined) showObject(world, clock, format)
  else if (clock.status === 'ready')
    say(world, passed === 'nothing' ? clock.now : `${clock.now}  passed: ${passed}`)
  else say(world, [clock.now, clock.status, ...progressOf(clock), clock.failure ?? ''].join('  ').trimEnd())
}

const progressOf = ({ progress, target }: SandboxClock): string[] =>
  progress && target ? [`${progress.done} of about ${progress.estimated} things passed`, `to ${target}`] : []

const TOLD_EVERY_MS = 5_000

/** Tells now and then how far a long advance has come. */
function tellEvery(world: World): (clock: SandboxClock) => void {
  let told = performance.now()
  return (clock) => {
    if (clock.status !== 'advancing' || performance.now() - told < TOLD_EVERY_MS) return
    told = performance.now()
    note(world, [clock.now, ...progressOf(clock)].join('  '))
  }
}
