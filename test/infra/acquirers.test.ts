import { z } from 'zod'
import { feesOfSandbox, SANDBOX_FEES } from '../../domain/acquirers'
import { acquirersEnvironment } from '../../infra/acquirers'
import { readEnvironment } from '../../infra/environment'

const schema = z.object(acquirersEnvironment)
const secret = 'a-secret-of-thirty-two-characters'
const row = { name: 'second', url: 'https://second.example', secret, channels: ['web', 'phone'] }
const read = (value: unknown) =>
  readEnvironment(schema, { ACQUIRERS: typeof value === 'string' ? value : JSON.stringify(value) })

test('none unless they are set', () => {
  expect(readEnvironment(schema, {})).toEqual({
    ACQUIRERS: [],
    LIVE_ACQUIRERS: [],
    PROCESSOR_KIND: 'http',
    LIVE_PROCESSOR_KIND: 'http',
  })
})

test('a row, whose kind is http unless it says otherwise', () => {
  expect(read([row])).toEqual({
    ACQUIRERS: [{ ...row, kind: 'http' }],
    LIVE_ACQUIRERS: [],
    PROCESSOR_KIND: 'http',
    LIVE_PROCESSOR_KIND: 'http',
  })
})

test('what the account cannot do is kept as it is given', () => {
  const capabilities = { captures: 'one', currencies: ['EUR'], lists: false }
  expect(read([{ ...row, capabilities }]).ACQUIRERS).toEqual([{ ...row, kind: 'http', capabilities }])
})

test.each<[string, unknown]>([
  ['ACQUIRERS: must be a JSON array', '[{'],
  ['ACQUIRERS: must be a JSON array', row],
  ['ACQUIRERS.0.name: must be up to 32', [{ ...row, name: 'Second' }]],
  ['ACQUIRERS.0.name: is taken: PROCESSOR_URL', [{ ...row, name: 'default' }]],
  ['ACQUIRERS.1.name: is the name of another', [row, { ...row, channels: [] }]],
  ['ACQUIRERS.0.kind: must be one of http', [{ ...row, kind: 'other' }]],
  ['ACQUIRERS.0.url: must be the http address', [{ ...row, url: 'ftp://second.example' }]],
  ['ACQUIRERS.0.secret: is missing', [{ ...row, secret: undefined }]],
  ['ACQUIRERS.0.secret: must be 32 or more characters, without a space', [{ ...row, secret: 'short' }]],
  ['ACQUIRERS.0.channels: ', [{ ...row, channels: 'web' }]],
  ['ACQUIRERS.1.channels.0: is taken twice', [row, { ...row, name: 'third', channels: ['phone'] }]],
  ['ACQUIRERS.0: ', [{ ...row, channel: 'web' }]],
  ['ACQUIRERS.0.capabilities: ', [{ ...row, capabilities: { list: false } }]],
  ['ACQUIRERS.0.capabilities.captures: ', [{ ...row, capabilities: { captures: 'many' } }]],
  [
    'ACQUIRERS.0.capabilities.currencies.1: must be the code',
    [{ ...row, capabilities: { currencies: ['EUR', 'EURO'] } }],
  ],
])('a wrong value is told where it stands, and never itself: %s', (message, value) => {
  let told = ''
  try {
    read(value)
  } catch (error) {
    told = (error as Error).message
  }
  expect(told).toContain(`Wrong environment: ${message}`)
  for (const known of [secret, 'second.example']) expect(told).not.toContain(known)
})

test('what was not agreed is compared with the price of our own simulator alone', () => {
  expect(feesOfSandbox('http', undefined)).toEqual(SANDBOX_FEES)
  for (const kind of ['stripe', 'adyen'] as const) {
    expect(feesOfSandbox(kind, undefined)).toBeUndefined()
    const agreed = readEnvironment(schema, { PROCESSOR_FEES: '290+30' }).PROCESSOR_FEES
    expect(feesOfSandbox(kind, agreed)).toEqual({ basis_points: 290, fixed: 30 })
  }
})
