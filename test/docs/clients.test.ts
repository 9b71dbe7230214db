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

/** Within the project, so that the generated code finds its packages. */
let folder: string
beforeAll(async () => {
  await mkdir(join(projectRoot(), '.cache'), { recursive: true })
  folder = await mkdtemp(join(projectRoot(), '.cache', 'clients-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** TypeScript's errors in a program that uses a generated client; empty if it compiles. */
async function faultsOf(file: string): Promise<string> {
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--types', 'node']
  const target = ['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler']
  const libraries = ['--lib', 'es2022,dom,dom.iterable']
  try {
    await run(program('tsc'), [...options, ...target, ...libraries, file])
    return ''
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

/** A payment with the required fields only. */
const LEAST = `{
  amount: 25.5,
  currency: 'EUR',
  reference: 'order-17',
  payment_method: { type: 'card', card: { number: '4111110000000021', expiry_month: 12, expiry_year: 2030, cvc: '123', holder_name: 'Ada' } },
}`

test(
  'openapi-typescript',
  async () => {
    await run(program('openapi-typescript'), [document, '-o', join(folder, 'types.ts')])
    const use = join(folder, 'use-types.ts')
    await writeFile(
      use,
      `import type { components, operations } from './types'
type Payment = components['schemas']['Payment']
export const least: components['schemas']['CardPaymentRequest'] = ${LEAST}
export const page: operations['listPayments']['parameters']['query'] = {}
export const captured = (payment: Payment): number => payment.amount_captured
`,
    )
    expect(await faultsOf(use)).toBe('')
    await writeFile(
      use,
      `import type { components } from './types'
export const none: components['schemas']['CardPaymentRequest'] = { amount: 25.5 }
`,
    )
    expect(await faultsOf(use)).toContain('currency')
  },
  LIMIT_MS,
)

test(
  'openapi-ts of Hey API',
  async () => {
    await run(program('openapi-ts'), [
      '-i',
      document,
      '-o',
      join(folder, 'hey'),
      '-c',
      '@hey-api/client-fetch',
    ])
    const use = join(folder, 'use-hey.ts')
    await writeFile(
      use,
      `import { createPayment, listPayments } from './hey'
export const sale = () => createPayment({ headers: { 'Idempotency-Key': 'order-17' }, body: ${LEAST} })
export const list = async (): Promise<string[]> =>
  ((await listPayments({ query: { limit: 10 } })).data?.data ?? []).map((payment) => payment.status)
`,
    )
    expect(await faultsOf(use)).toBe('')
  },
  LIMIT_MS,
)
