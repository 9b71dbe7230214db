/** `npm run explore`: all orders of every scenario. */
import './ids'
import { parseArgs } from 'node:util'
import { createDatabase } from '../support/worker-database'
import { replayLine } from './story'
import { SCENARIOS } from './scenarios'
import { search, type Searched } from './search'
import { openWorld } from './world'

const { values } = parseArgs({
  options: {
    scenario: { type: 'string' },
    faults: { type: 'string', default: '2' },
    seconds: { type: 'string' },
    seed: { type: 'string' },
    replay: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})

async function main(): Promise<void> {
  const world = await openWorld(await createDatabase())
  try {
    if (values.replay !== undefined) {
      const { text, broken } = await replayLine(world, values.replay)
      process.stdout.write(text)
      process.exitCode = broken.length > 0 ? 1 : 0
      return
    }
    const done: Searched[] = []
    for (const scenario of SCENARIOS.filter(
      ({ name }) => values.scenario === undefined || name.startsWith(values.scenario),
    ))
      done.push(
        await search(world, scenario, {
          faults: Number(values.faults),
          ...(values.seconds !== undefined && { seconds: Number(values.seconds) }),
          ...(values.seed !== undefined && { seed: Number(values.seed) }),
          onProgress: (so) =>
            process.stderr.write(`\r${so.scenario}: ${so.schedules} schedules, ${so.found.length} broken `),
        }),
      )
    process.stderr.write('\n')
    process.stdout.write(values.json ? `${JSON.stringify(done, null, 2)}\n` : tableOf(done))
    process.exitCode = done.some(({ found }) => found.length > 0) ? 1 : 0
  } finally {
    await world.close()
  }
}

function tableOf(done: readonly Searched[]): string {
  const head = [
    'scenario',
    'faults',
    'schedules',
    'merged',
    'states',
    'deepest',
    'seconds',
    'whole',
    'broken',
  ]
  const rows = done.map((one) => [
    one.scenario,
    one.faults,
    one.schedules,
    one.merged,
    one.states,
    one.deepest,
    one.seconds.toFixed(1),
    one.isWhole ? 'yes' : 'no',
    one.found.length,
  ])
  const lines = [head, ...rows].map((row) =>
    row.map((cell, index) => (index === 0 ? String(cell).padEnd(28) : String(cell).padStart(10))).join(' '),
  )
  const broken = done.flatMap(({ found }) =>
    found.map(({ line, broken: what }) => `${what.join('; ')}\n  npm run explore -- --replay '${line}'`),
  )
  return `${[...lines, '', ...broken].join('\n')}\n`
}

void main()
