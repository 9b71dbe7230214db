/** `npm run acquirer -- off` and `on`: an operator leaves an acquirer of the settings out for new payments (decision 0259). */
import { z } from 'zod'
import { DEFAULT_ACQUIRER } from '../../domain/acquirers'
import { acquirersEnvironment } from '../../infra/acquirers'
import { readEnvironment } from '../../infra/environment'
import { modeOf } from './columns'
import type { createCommandLine, Given } from './command-line'
import { ExpectedFailure } from '../shared/failure'
import type { Registers } from './registers'

type Line = ReturnType<typeof createCommandLine>

const NamedAcquirers = z.object({
  ACQUIRERS: acquirersEnvironment.ACQUIRERS,
  LIVE_ACQUIRERS: acquirersEnvironment.LIVE_ACQUIRERS,
})

/** Returns the lines to print. */
export async function switchAcquirer(
  line: Line,
  { positionals: [command, name], values, flags }: Given,
  { acquirerSwitches }: Pick<Registers, 'acquirerSwitches'>,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<string[]> {
  const livemode = flags.has('live')
  const isOff = command === 'off'
  const why = values['why']?.trim() ?? null
  if (isOff && !why) throw line.wrong('--why is missing: what others are told, such as "it times out".')
  const { acquirer, isKnown } = checkedName(line, name, livemode, environment)
  const turned = await acquirerSwitches.turn({ acquirer, livemode, isOff, why, changedBy: null })
  const what = `${acquirer}, ${modeOf({ livemode })},`
  if (turned === 'overtaken')
    throw new ExpectedFailure(
      'Nothing was changed: somebody has switched an acquirer at the same time.',
      'Look at npm run status, and try again.',
    )
  if (turned === 'unchanged')
    return [`${what} ${isOff ? 'was left out before' : 'takes new payments already'}: nothing is changed.`]
  const caution = isKnown ? [] : ['This environment names no other acquirers: check the name.']
  if (!isOff) return [`${what} takes new payments again, within five seconds.`, ...caution]
  return [
    `${what} is left out for new payments within five seconds. Captures, refunds and what is under way go on there.`,
    'Payments for which there is no other acquirer are answered 503 meanwhile, and nothing is sent.',
    ...caution,
    `Back: npm run acquirer -- on ${acquirer}${livemode ? ' --live' : ''}`,
  ]
}

/** The settings are those of the service if the command runs in its container. */
function checkedName(line: Line, name: string | undefined, livemode: boolean, given: NodeJS.ProcessEnv) {
  if (name === undefined) throw line.wrong('Which acquirer? A name of the settings.')
  if (name.startsWith('acqa_'))
    throw line.wrong('An own account of a merchant is paused on its page in the dashboard.')
  const settings = readEnvironment(NamedAcquirers, given)
  const others = livemode ? settings.LIVE_ACQUIRERS : settings.ACQUIRERS
  const names = [DEFAULT_ACQUIRER, ...others.map((row) => row.name)]
  const isKnown = names.includes(name)
  if (isKnown || others.length === 0) return { acquirer: name, isKnown }
  throw line.wrong(`There is no acquirer ${name} in ${modeOf({ livemode })} mode: ${names.join(', ')}.`)
}
