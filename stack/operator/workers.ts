/** `npm run workers`: which builds of the workflows there are, and which of them new and open runs go to. */
import { z } from 'zod'
import { SECOND } from '../../domain/time'
import { readEnvironment } from '../../infra/environment'
import { connect } from '../../infra/temporal/connection'
import { BUILD_ID } from '../../infra/temporal/deployment'
import { checkTemporal, temporalEnvironment, type TemporalServer } from '../../infra/temporal/environment'
import { drainBuild, goBack, listBuilds, moveBuild, promoteBuild, rampBuild } from './builds'
import { createCommandLine, type Given } from './command-line'
import type { Builds } from './known-builds'
import { readDevFile } from '../shared/dev-file'
import { ownTemporal } from '../shared/environments'
import { runCommand } from '../shared/command'
import { ExpectedFailure, reasonOf } from '../shared/failure'
import { readStackSettings } from '../shared/settings'

const USAGE = `Usage:
  npm run workers -- list
  npm run workers -- promote BUILD
  npm run workers -- ramp BUILD PERCENT
  npm run workers -- back
  npm run workers -- move BUILD [--to BUILD] [--workflow payment-pay_…]
  npm run workers -- drain BUILD [--move]
Each waits for 30 s for a build that Temporal does not know yet, or for as long as --wait SECONDS says.`

const line = createCommandLine(USAGE)

/** Answers the last lines of what is said. */
type Action = (at: Builds) => Promise<string[]>

/** What is to be done, and for how long to wait for what it needs. */
export function readWorkersArguments([what, ...rest]: readonly string[]): { act: Action; waitMs: number } {
  const given = line.parse(rest, ['to', 'workflow', 'wait'], { flags: ['move'], positional: true })
  const waitMs = line.integer('--wait', given.values['wait'] ?? '30', 0, 600) * SECOND
  return { act: actionOf(what, given), waitMs }
}

function actionOf(what: string | undefined, { values, flags, positionals }: Given): Action {
  const build = (given: string | undefined): string => {
    if (given !== undefined && BUILD_ID.test(given)) return given
    throw line.wrong('BUILD is the id of a build, as npm run workers -- list shows it.')
  }
  const [first, second] = positionals
  switch (what) {
    case 'list':
      return listBuilds
    case 'promote': {
      const named = build(first)
      return (at) => promoteBuild(at, named)
    }
    case 'ramp': {
      const [named, percentage] = [build(first), line.integer('PERCENT', second ?? '', 0, 100)]
      return (at) => rampBuild(at, named, percentage)
    }
    case 'back':
      return goBack
    case 'move': {
      const to = values['to'] === undefined ? undefined : build(values['to'])
      const move = { from: build(first), to, workflow: values['workflow'] }
      return (at) => moveBuild(at, move)
    }
    case 'drain': {
      const named = build(first)
      return (at) => drainBuild(at, named, { move: flags.has('move') })
    }
    case undefined:
      throw line.wrong('What is to be done with the workers’ builds?')
    default:
      throw line.wrong(`"${what}" cannot be done with builds.`)
  }
}

const WorkersEnvironment = z.object(temporalEnvironment).superRefine(checkTemporal)

/** The server that a worker process is given, or that of the stack on this machine. */
function readServer(): TemporalServer & { TEMPORAL_NAMESPACE: string } {
  const own = process.env['TEMPORAL_ADDRESS']
    ? process.env
    : { ...process.env, ...ownTemporal(readDevFile(readStackSettings().home).temporal_address) }
  return readEnvironment(WorkersEnvironment, own)
}

async function main(): Promise<void> {
  const { act, waitMs } = readWorkersArguments(process.argv.slice(2))
  const server = readServer()
  const connection = await connect(server).catch((error: unknown) => {
    throw new ExpectedFailure(
      `Temporal cannot be reached at ${server.TEMPORAL_ADDRESS}: ${reasonOf(error)}.`,
      'Check that it runs (`npm start` runs one), and TEMPORAL_ADDRESS if it is set.',
      { cause: error },
    )
  })
  const say = (text: string): void => void process.stdout.write(`${text}\n`)
  try {
    const last = await act({ connection, namespace: server.TEMPORAL_NAMESPACE, say, waitMs })
    last.forEach(say)
  } finally {
    await connection.close()
  }
}

if (require.main === module) runCommand(main)
