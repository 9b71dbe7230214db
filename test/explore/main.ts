/** `npm run explore`: all orders of every scenario, several scenarios at once, each in a process of its own. */
import './ids'
import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs, promisify } from 'node:util'
import { createDatabase } from '../support/worker-database'
import { SCENARIOS } from './scenarios'
import { search, type Searched } from './search'
import { replayLine } from './story'
import { openWorld } from './world'

/** So long, all scenarios take ten minutes on two cores. */
const SECONDS = 75

const { values } = parseArgs({
  options: {
    scenario: { type: 'string' },
    faults: { type: 'string', default: '2' },
    seconds: { type: 'string', default: String(SECONDS) },
    seed: { type: 'string' },
    replay: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})

async function main(): Promise<void> {
  if (values.replay !== undefined) return replay(values.replay)
  const named = SCENARIOS.map(({ name }) => name).filter((name) => name.startsWith(values.scenario ?? ''))
  const [only] = named
  const done = named.length === 1 && only !== undefined ? [await explore(only)] : await exploreAll(named)
  process.stdout.write(values.json ? `${JSON.stringify(done)}\n` : tableOf(done))
  process.exitCode = done.some(({ found }) => found.length > 0) ? 1 : 0
}

async function replay(line: string): Promise<void> {
  const world = await openWorld(await createDatabase())
  try {
    const { text, broken } = await replayLine(world, line)
    process.stdout.write(text)
    process.exitCode = broken.length > 0 ? 1 : 0
  } finally {
    await world.close()
  }
}

async function explore(name: string): Promise<Searched> {
  const world = await openWorld(await createDatabase())
  try {
    const scenario = SCENARIOS.find((one) => one.name === name)
    if (!scenario) throw new Error(`there is no scenario ${name}`)
    const { faults, seconds, seed } = values
    return await search(world, scenario, {
      faults: Number(faults),
      seconds: Number(seconds),
      ...(seed !== undefined && { seed: Number(seed) }),
    })
  } finally {
    await world.close()
  }
}

/** Each scenario in a process of its own, as many at once as there are cores. */
async function exploreAll(names: readonly string[]): Promise<Searched[]> {
  const left = [...names]
  const done: Searched[] = []
  const next = async (): Promise<void> => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) {
      const own = await ofProcess(name)
      done.push(own)
      process.stderr.write(`${lineOf(own)}\n`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, next))
  return done.sort((a, b) => names.indexOf(a.scenario) - names.indexOf(b.scenario))
}

async function ofProcess(name: string): Promise<Searched> {
  const { faults, seconds, seed } = values
  const given = ['--faults', faults, '--seconds', seconds, ...(seed === undefined ? [] : ['--seed', seed])]
  const run = promisify(execFile)(process.execPath, [__filename, '--scenario', name, '--json', ...given])
  // It ends with 1 if it has found something, and tells of it all the same.
  const { stdout } = await run.catch((error: unknown) => {
    const told = error as { code?: unknown; stdout?: string }
    if (told.code !== 1 || !told.stdout) throw error
    return { stdout: told.stdout }
  })
  const [searched] = JSON.parse(stdout) as Searched[]
  if (!searched) throw new Error(`the search of ${name} told nothing`)
  return searched
}

const HEAD = ['scenario', 'faults', 'schedules', 'merged', 'states', 'deepest', 'seconds', 'whole', 'broken']

const inColumns = (cells: readonly (string | number)[]): string =>
  cells.map((cell, index) => (index === 0 ? String(cell).padEnd(20) : String(cell).padStart(9))).join(' ')

function lineOf({ scenario, faults, schedules, merged, states, deepest, seconds, isWhole, found }: Searched) {
  const whole = isWhole ? 'yes' : 'no'
  return inColumns([
    ...[scenario, faults, schedules, merged, states],
    ...[deepest, seconds.toFixed(1), whole, found.length],
  ])
}

function tableOf(done: readonly Searched[]): string {
  const sum = done.reduce((total, { schedules }) => total + schedules, 0)
  const broken = done.flatMap(({ found }) =>
    found.map(({ line, broken: what }) => `${what.join('; ')}\n  npm run explore -- --replay "${line}"`),
  )
  return `${[inColumns(HEAD), ...done.map(lineOf), `${sum} schedules`, ...broken].join('\n')}\n`
}

void main()
