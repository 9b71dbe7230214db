/** Whatever a variable of a process is set to, it starts, or says in one line which variable is wrong and what to do. */
import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { ApiEnvironment } from '../../api/environment'
import { CodecEnvironment } from '../../codec/environment'
import { EnvironmentError, readEnvironment } from '../../infra/environment'
import { WorkerEnvironment } from '../../worker/environment'

const key = () => randomBytes(32).toString('base64')
const GOOD: Record<string, string> = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://svc:x@db.example:5432/svc?sslmode=verify-full',
  TEMPORAL_ADDRESS: 'temporal:7233',
  TEMPORAL_CODEC_KEYS: `c1:${key()}`,
  SVC_PEPPER: key(),
  SVC_VAULT_KEYS: `k2:${key()},k1:${key()}`,
  PROCESSOR_URL: 'https://processor.example',
  PROCESSOR_SECRET: key(),
  PUBLIC_URL: 'https://api.example',
  LIVE_PUBLIC_URL: 'https://live.example',
  LIVE_PROCESSOR_URL: 'https://live-processor.example',
  LIVE_PROCESSOR_SECRET: key(),
  CODEC_SERVER_URL: 'https://codec.example',
  CODEC_SERVER_TOKENS: `operator:${'ab'.repeat(32)}`,
}

const HOSTILE = [
  ...['x', ' x ', 'null', 'undefined', '%00', '\u0000', 'x'.repeat(10_000), 'é', '０', 'on', 'ON', 'true'],
  ...['-1', '0', 'NaN', '1e9', '0x10', '[]', '{}', '[null]', '[{}]', '[{"name":1}]', ',', ':', '::'],
  ...[
    'k1:',
    'k1:=',
    `k1:${key()},k1:${key()}`,
    '127.0.0.1/33',
    'http://',
    'https://[::1',
    'smtp:',
    'smtp:///x',
  ],
  ...[
    'javascript:alert(1)',
    'file:///etc/passwd',
    '../../etc/passwd',
    'http:\\\\host',
    'https://a \n https://b',
  ],
]

/** A word of zod itself, which says what a program expects and not what a person has to do. */
const ZODS_OWN = /Invalid (?:input|option)|Too (?:small|big)|expected/

const PROCESSES: readonly (readonly [string, z.ZodType & { shape: object }])[] = [
  ['the API', ApiEnvironment],
  ['the worker', WorkerEnvironment],
  ['the codec server', CodecEnvironment],
]

/** What is wrong with how a process takes a value; undefined if it starts or says it well. */
function faultOf(schema: z.ZodType, variable: string, value: string): string | undefined {
  try {
    readEnvironment(schema, { ...GOOD, [variable]: value })
    return undefined
  } catch (error) {
    if (!(error instanceof EnvironmentError)) return String(error)
    // A bucket, a bank or a webhook also needs its secret.
    const [family = ''] = variable.replace('LIVE_', '').split('_')
    const isNamed = error.message.includes(variable) || error.message.includes(`${family}_`)
    return isNamed && !error.message.includes('\n') ? undefined : error.message
  }
}

describe.each(PROCESSES)('%s', (_name, schema) => {
  const variables = Object.keys(schema.shape)

  test('tells of every hostile value in one line that names the variable', () => {
    const faults = variables.flatMap((variable) =>
      HOSTILE.flatMap((value) => {
        const fault = faultOf(schema, variable, value)
        return fault === undefined ? [] : [`${variable}=${JSON.stringify(value.slice(0, 40))}: ${fault}`]
      }),
    )
    expect(faults).toEqual([])
  })

  test('says what to set, in words of its own', () => {
    const vague = variables
      .filter((variable) => !variable.endsWith('ACQUIRERS'))
      .flatMap((variable) =>
        HOSTILE.flatMap((value) => {
          const { error } = schema.safeParse({ ...GOOD, [variable]: value })
          return (error?.issues ?? []).filter(({ message }) => ZODS_OWN.test(message)).map(() => variable)
        }),
      )
    expect([...new Set(vague)]).toEqual([])
  })

  test('takes what is blank as unset', () => {
    for (const variable of variables)
      for (const blank of ['', ' ', '\t', ' \n'])
        expect(outcome(schema, { ...GOOD, [variable]: blank })).toBe(
          outcome(schema, Object.fromEntries(Object.entries(GOOD).filter(([name]) => name !== variable))),
        )
  })
})

function outcome(schema: z.ZodType, environment: Record<string, string>): string {
  try {
    return JSON.stringify(readEnvironment(schema, environment))
  } catch (error) {
    return (error as Error).message
  }
}
