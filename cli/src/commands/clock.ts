/** `svc clock`: the time of the sandbox, and moving it ahead. */
import type { Command } from 'commander'
import type { SandboxClock } from '@svc/sdk'
import { accountOf, refuseLive, type Account } from '../account'
import { advance, stepOf } from '../clock'
import { showObject, type Format } from '../output/show'
import { say, type World } from '../world'

export function addClock(program: Command, world: World): void {
  const clock = program.command('clock').description("The sandbox's clock: show, advance, reset.")
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
    .command('advance')
    .summary('move the time ahead, such as by 1mo')
    .description('Moves the time of the sandbox ahead, and waits until everything on the way has happened.')
    .argument('<step>', 'a span (1mo, 7d, 2h30m, P1M) or a time (2027-01-31)')
    .action(async (step: string, _given, command: Command) => {
      const moved = await advance(sandbox().svc, stepOf(step), world.signal)
      show(world, moved, command.optsWithGlobals<Format>(), passedBy(moved))
    })
  clock
    .command('reset')
    .description('Sets the sandbox back to the real time, while nothing waits.')
    .action(async (_given, command: Command) => {
      show(world, await sandbox().svc.sandbox.resetClock(), command.optsWithGlobals<Format>())
    })
}

/** What happened on the way, such as `payments 1`. */
const passedBy = ({ passed }: SandboxClock): string =>
  Object.entries(passed)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')

function show(world: World, clock: SandboxClock, format: Format, passed = ''): void {
  if (format.json || format.field !== undefined) showObject(world, clock, format)
  else say(world, passed === '' ? clock.now : `${clock.now}  passed: ${passed}`)
}
