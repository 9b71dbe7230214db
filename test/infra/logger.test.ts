import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const LOGGER = join(__dirname, '../../dist/infra/logger.js')

/** The line that a process logs for this call. */
function logged(call: string): string {
  const script = `const log = require(${JSON.stringify(LOGGER)}).createLogger('test', 'info'); log.${call}`
  return execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' })
}

test.each([
  ['a message', `info('paid with 4111.1100.0000.0013')`],
  ['a field', `info({ reference: '4111_1100/0000 0013' }, 'paid')`],
  ['an error', `error({ err: new Error('４１１１ １１００ ００００ ００１３') }, 'failed')`],
])('a run of digits in %s is masked, whatever separates them', (_what, call) => {
  const line = logged(call)
  expect(JSON.parse(line)).toMatchObject({ name: 'test' })
  expect(line).toContain('[digits]')
  expect(line).not.toMatch(/1100|１１００/)
})

test.each([
  ['a text', `error({ err: 'the certificate has expired' }, 'failed')`, 'the certificate has expired'],
  ['an object', `error({ err: { details: 'refused' } }, 'failed')`, 'refused'],
  ['a failure without a text', `error({ err: new Map() }, 'failed')`, 'thrown: Map'],
  [
    'an error of another realm',
    `error({ err: require('node:vm').runInNewContext('new TypeError("from the sandbox")') }, 'failed')`,
    'from the sandbox',
  ],
])('what was thrown is told, even if it is %s', (_what, call, message) => {
  expect(JSON.parse(logged(call))).toMatchObject({ err: { message } })
})

test('a line without a failure has none', () => {
  expect(JSON.parse(logged(`warn({ err: undefined }, 'said')`))).not.toHaveProperty('err')
})

test('a process that ends at once has written every line', () => {
  const lines = logged(`info('1'); log.warn('2'); log.fatal('3'); log.info('4'); process.exit(0)`)
  const said = lines.trim().split('\n')
  expect(said.map((line) => (JSON.parse(line) as { msg: string }).msg).sort()).toEqual(['1', '2', '3', '4'])
})

describe('a log that cannot be written', () => {
  /** A process that logs so many lines, then tells how many there were, and ends by itself. */
  const many = (lines: number) =>
    `const log = require(${JSON.stringify(LOGGER)}).createLogger('test', 'info')
     for (let line = 0; line < ${lines}; line += 1) log.info({ line }, 'x'.repeat(1000))`

  test.each([
    ['does not end the process', `setTimeout(() => { log.info('again'); process.exit(0) }, 50)`],
    ['does not keep one from ending that has not seen it yet', 'process.exit(0)'],
    ['does not keep one from ending that fails', `log.fatal('it failed'); process.exit(0)`],
    ['does not keep one from ending that has nothing left to do', ''],
  ])('as on a full disk, %s', (_what, more) => {
    const full = openSync('/dev/full', 'w')
    const { status, stderr } = spawnSync(process.execPath, ['-e', `${many(3)}; ${more}`], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
      timeout: 30_000,
    })
    closeSync(full)
    expect([status, stderr]).toEqual([0, ''])
  })

  test('drops what is too much to keep, and says how many lines, once it is written again', async () => {
    const child = spawn(process.execPath, ['-e', many(10_000)], { stdio: ['ignore', 'pipe', 'inherit'] })
    const lines = (await text(child.stdout)).trim().split('\n')
    const said = lines.map((line) => JSON.parse(line) as { line?: number; lines?: number; msg: string })
    const told = said.filter(({ msg }) => msg.startsWith('lines of this log were dropped'))
    expect(told).toHaveLength(1)
    expect(told[0]!.lines).toBe(10_000 - said.filter(({ line }) => line !== undefined).length)
    expect(told[0]!.lines).toBeGreaterThan(1_000)
  })
})
