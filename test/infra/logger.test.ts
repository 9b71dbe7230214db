import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const LOGGER = join(__dirname, '../../dist/infra/logger.js')

/** The line that a process logs for this call. */
function logged(call: string): string {
  const script = `require(${JSON.stringify(LOGGER)}).createLogger('test', 'info').${call}`
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
