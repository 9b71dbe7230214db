/** `npm run explore`: all orders of every scenario, several scenarios at once, each in a process of its own. */
import './drawn'
import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs, promisify } from 'node:util'
import { createDatabase } from '../support/worker-database'
import { MOVES, moveOf } from './model'
import { findPlant } from './planting'
import { PLANTS } from './plants'
import { SCENARIOS, scenarioOf } from './scenarios'
import { SEED, search, type Searched } from './search'
import { replayLine } from './story'
import { openWorld, type World } from './world'

/** So long, all scenarios take ten minutes. */
const SECONDS = Math.floor((600 * availableParallelism()) / SCENARIOS.length)

const { values } = parseArgs({
  options: {
    scenario: { type: 'string' },
    faults: { type: 'string', default: '2' },
    seconds: { type: 'string', default: String(SECONDS) },
    seed: { type: 'string' },
    replay: { type: 'string' },
    plants: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})

async function main(): Promise<void> {
  const { replay: line } = values
  if (line !== undefined) return withWorld((world) => replay(world, line))
  if (values.plants) return withWorld(plants)
  const all = SCENARIOS.map(({ name }) => name)
  const { scenario = '' } = values
  const named = all.includes(scenario) ? [scenario] : all.filter((name) => name.startsWith(scenario))
  const [only] = named
  const done =
    named.length === 1 && only !== undefined
      ? await withWorld((world) => explore(world, only))
      : await exploreAll(named)
  process.stdout.write(values.json ? `${JSON.stringify(done)}\n` : tableOf(done))
  if (done.some(({ found }) => found.length > 0)) process.exitCode = 1
}

/** Does work with a database of its own. */
async function withWorld<T>(work: (world: World) => Promise<T>): Promise<T> {
  const world = await openWorld(await createDatabase())
  try {
    return await work(world)
  } finally {
    await world.close()
  }
}

/** Plants each fault and tells how many schedules it took to find it, as a table of the documentation. */
async function plants(world: World): Promise<void> {
  process.stdout.write(
    '| What is wrong | Scenario | Faults beside it | Schedules |\n| --- | --- | --- | --- |\n',
  )
  for (const plant of PLANTS) {
    const { isFound, schedules, faults } = await findPlant(world, plant)
    if (!isFound) process.exitCode = 1
    const cells = [plant.about, `\`${plant.scenario}\``, faults, isFound ? schedules : 'not found']
    process.stdout.write(`| ${cells.join(' | ')} |\n`)
  }
}

async function replay(world: World, line: string): Promise<void> {
  const { text, broken } = await replayLine(world, line)
  process.stdout.write(text)
  process.exitCode = broken.length > 0 ? 1 : 0
}

/**
 * Without faults first, then with one, and so on, as long as there is time: what is whole with few says more than a part with many.
 * Is all whole, the rest of the time is for schedules with one fault more, drawn at random.
 */
async function explore(world: World, name: string): Promise<Searched[]> {
  const scenario = scenarioOf(name)
  const { seed } = values
  const [most, until] = [Number(values.faults), performance.now() + Number(values.seconds) * 1_000]
  const done: Searched[] = []
  const ended = new Set<string>()
  for (let faults = seed === undefined ? 0 : most; faults <= most; faults += 1) {
    const seconds = (until - performance.now()) / 1_000
    if (seconds <= 0) break
    done.push(
      await search(world, scenario, {
        faults,
        seconds,
        ended,
        ...(seed !== undefined && { seed: Number(seed) }),
      }),
    )
  }
  const seconds = (until - performance.now()) / 1_000
  if (seed === undefined && seconds > 0 && done.every(({ isWhole }) => isWhole))
    done.push(await search(world, scenario, { faults: most + 1, seconds, ended, seed: SEED }))
  return done
}

/** Each scenario in a process of its own, as many at once as there are cores. */
async function exploreAll(names: readonly string[]): Promise<Searched[]> {
  const left = [...names]
  const done: Searched[] = []
  const next = async (): Promise<void> => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) {
      const own = await ofProcess(name).catch((error: unknown) => {
        process.stderr.write(
          `${name} came to no end: ${String((error as { stderr?: unknown }).stderr ?? error)}\n`,
        )
        process.exitCode = 1
        return []
      })
      done.push(...own)
      process.stderr.write(own.map((one) => `${lineOf(one)}\n`).join(''))
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, next))
  return done.sort((a, b) => names.indexOf(a.scenario) - names.indexOf(b.scenario))
}

const FEWER_COLLECTIONS = ['--max-semi-space-size=64']

async function ofProcess(name: string): Promise<Searched[]> {
  const { faults, seconds, seed } = values
  const given = ['--faults', faults, '--seconds', seconds, ...(seed === undefined ? [] : ['--seed', seed])]
  const run = promisify(execFile)(process.execPath, [
    ...FEWER_COLLECTIONS,
    __filename,
    '--scenario',
    name,
    '--json',
    ...given,
  ])
  // It ends with 1 if it has found something, and tells of it all the same.
  const { stdout } = await run.catch((error: unknown) => {
    const told = error as { code?: unknown; stdout?: string }
    if (told.code !== 1 || !told.stdout) throw error
    return { stdout: told.stdout }
  })
  return JSON.parse(stdout) as Searched[]
}

const HEAD = [
  'scenario',
  'faults',
  'schedules',
  'merged',
  'states',
  'ends',
  'deepest',
  'seconds',
  'strayed',
  'whole',
  'broken',
]

const inColumns = (cells: readonly (string | number)[]): string =>
  cells.map((cell, index) => (index === 0 ? String(cell).padEnd(20) : String(cell).padStart(9))).join(' ')

function lineOf({ scenario, faults, schedules, merged, states, ends, ...more }: Searched) {
  const { isDrawn, deepest, strayed, seconds, isWhole, found } = more
  const whole = isDrawn ? 'drawn' : isWhole ? 'yes' : 'no'
  return inColumns([
    ...[scenario, faults, schedules, merged, states, ends],
    ...[deepest, seconds.toFixed(1), strayed, whole, found.length],
  ])
}

function tableOf(done: readonly Searched[]): string {
  const sum = done.reduce((total, { schedules }) => total + schedules, 0)
  const inOrder = done.filter(({ isDrawn }) => !isDrawn)
  const wholes = inOrder.filter(({ isWhole }) => isWhole).length
  const made = new Set(done.flatMap(({ moves }) => moves))
  const known = Object.entries(MOVES).flatMap(([from, to]) => Object.keys(to).map((one) => moveOf(from, one)))
  const unseen = known.filter((move) => !made.has(move))
  const seen = `${known.length - unseen.length} of the model's ${known.length} moves were made; not ${unseen.join(', ')}`
  const broken = done.flatMap(({ found }) =>
    found.map(({ line, broken: what }) => `${what.join('; ')}\n  npm run explore -- --replay "${line}"`),
  )
  return `${[inColumns(HEAD), ...done.map(lineOf), `${sum} schedules; ${wholes} of ${inOrder.length} searches are whole`, seen, ...broken].join('\n')}\n`
}

void main()
