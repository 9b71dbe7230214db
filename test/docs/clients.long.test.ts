/** Clients that merchants generate from `openapi.json` compile, and require no more than the API does. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../../stack/shared/project'

const run = promisify(execFile)
const LIMIT_MS = 180_000
const program = (name: string) => join(projectRoot(), 'node_modules', '.bin', name)
const document = join(projectRoot(), 'openapi.json')

/** A payment with the required fields only. */
const LEAST = `{
  amount: 25.5,
  currency: 'EUR',
  reference: 'order-17',
  payment_method: { type: 'card', card: { number: '4111110000000021', expiry_month: 12, expiry_year: 2030, cvc: '123', holder_name: 'Ada' } },
}`

/** Programs that use the generated clients. */
const USES = {
  'use-types.ts': `import type { components, operations } from './types'
type Payment = components['schemas']['Payment']
export const least: components['schemas']['CardPaymentRequest'] = ${LEAST}
export const page: operations['listPayments']['parameters']['query'] = {}
export const captured = (payment: Payment): number => payment.amount_captured
`,
  'use-types-wrongly.ts': `import type { components } from './types'
export const none: components['schemas']['CardPaymentRequest'] = { amount: 25.5 }
`,
  'use-hey.ts': `import { createPayment, listPayments } from './hey'
export const sale = () => createPayment({ headers: { 'Idempotency-Key': 'order-17' }, body: ${LEAST} })
export const list = async (): Promise<string[]> =>
  ((await listPayments({ query: { limit: 10 } })).data?.data ?? []).map((payment) => payment.status)
`,
}

/** Within the project, so that the generated code finds its packages. */
let folder: string
/** TypeScript's errors, each with its file. */
let faults: { file: string; text: string }[]

beforeAll(async () => {
  await mkdir(join(projectRoot(), '.cache'), { recursive: true })
  folder = await mkdtemp(join(projectRoot(), '.cache', 'clients-'))
  const hey = ['-i', document, '-o', join(folder, 'hey'), '-c', '@hey-api/client-fetch']
  await Promise.all([
    run(program('openapi-typescript'), [document, '-o', join(folder, 'types.ts')]),
    run(program('openapi-ts'), hey),
    ...Object.entries(USES).map(([name, text]) => writeFile(join(folder, name), text)),
  ])
  faults = await compile(Object.keys(USES))
}, LIMIT_MS)
afterAll(() => rm(folder, { recursive: true, force: true }))

async function compile(files: string[]): Promise<typeof faults> {
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--types', 'node']
  const target = ['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler']
  const libraries = ['--lib', 'es2022,dom,dom.iterable', '--pretty', 'false']
  const all = [...options, ...target, ...libraries, ...files]
  const printed = await run(program('tsc'), all, { cwd: folder }).then(
    () => '',
    (error: unknown) => (error as { stdout: string }).stdout,
  )
  return printed
    .split(/\n(?=\S)/)
    .filter((text) => text !== '')
    .map((text) => ({ file: /^[^(:]*/.exec(text)![0], text }))
}

test('programs that use the clients of openapi-typescript and of Hey API compile', () => {
  expect(faults.filter(({ file }) => file !== 'use-types-wrongly.ts')).toEqual([])
})

test('a program that lacks what is required does not', () => {
  expect(faults).toEqual([{ file: 'use-types-wrongly.ts', text: expect.stringContaining('currency') }])
})
