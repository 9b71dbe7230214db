/** What a process of the service says is a line of its log, from the first one on. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../../stack/shared/project'

const dist = join(projectRoot(), 'dist')

/** The lines of a process that runs a part with this start, given as JavaScript, or a program. */
function linesOf(program: string | { start: string }, env: Record<string, string> = {}) {
  const script =
    typeof program === 'string'
      ? [join(dist, program)]
      : [
          '-e',
          `const { createLogger } = require('./infra/logger')
           let log
           require('./infra/process').runPart('part', async () => { ${program.start} }, () => log)`,
        ]
  const { stdout, stderr, status } = spawnSync(process.execPath, script, {
    cwd: dist,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', ...env },
  })
  const said = (stdout + stderr).trim().split('\n')
  return { status, lines: said.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

test.each([
  ['api/main.js', 'api'],
  ['worker/main.js', 'worker'],
  ['codec/main.js', 'codec-server'],
  ['processor/simulator/main.js', 'simulator'],
])('%s says in its log which settings are wrong', (program, name) => {
  const { status, lines } = linesOf(program, { PORT: 'eighty' })
  expect(status).toBe(1)
  expect(lines).toEqual([
    expect.objectContaining({
      level: 60,
      name,
      msg: expect.stringMatching(/^Wrong environment: /) as string,
    }),
  ])
})

// A line that is being written when the process ends may come after its last one.
test('why it does not start is a line of its log, whose others are written too', () => {
  const start =
    "log = createLogger('part', 'info'); log.info('before'); throw new Error('no 4111110000000013')"
  const { status, lines } = linesOf({ start })
  expect(status).toBe(1)
  expect(lines.toSorted((a, b) => Number(a['level']) - Number(b['level']))).toMatchObject([
    { level: 30, msg: 'before' },
    { level: 60, msg: 'Cannot start: no [digits]' },
  ])
})

test('a log that is switched off says why it does not start all the same', () => {
  const start = "log = createLogger('part', 'silent'); throw new Error('no database')"
  expect(linesOf({ start }).lines).toMatchObject([{ level: 60, msg: 'Cannot start: no database' }])
})

test('what Node and libraries print, and a fault that nobody catches, are lines of it too', () => {
  const start = `console.error('%s is late', 'grpc'); process.emitWarning('beware')
    setTimeout(() => { Promise.reject(new Error('forgotten')) }, 50)
    return { ready: {}, stop: async () => undefined }`
  expect(linesOf({ start })).toMatchObject({
    status: 1,
    lines: [
      { level: 50, msg: 'grpc is late' },
      { level: 40, err: { message: 'beware' } },
      { level: 60, err: { message: 'forgotten' } },
    ],
  })
})
