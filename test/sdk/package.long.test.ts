/** The package as it is published: its types, its entries, and its size. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { minifySync, transformSync } from '@swc/core'
import { useShop } from '../api/support/shop'
import { installPackage, program, root, run, type Installed } from './support/package'

const shop = useShop()
let installed: Installed
beforeAll(async () => {
  installed = await installPackage()
})
afterAll(() => installed.remove())

test('publint has nothing to say', async () => {
  const { sdk } = installed
  const { stdout } = await run(program('publint'), ['run', '--strict', '--pack', 'false', sdk])
  expect(stdout).toContain('All good!')
})

test('the types are right for every entry, in both module systems', async () => {
  const { folder, sdk } = installed
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: sdk })
  const [archive = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
  // It ends with a failure if it finds a problem.
  await run(program('attw'), [join(folder, archive), '--profile', 'node16', '--no-color'])
})

test('every entry is there as an ES module and for require', async () => {
  const { folder, manifest } = installed
  const entries = Object.keys(manifest.exports).filter((entry) => !entry.endsWith('.json'))
  const names = entries.map((entry) => entry.replace('.', manifest.name))
  const script = `
    const names = ${JSON.stringify(names)}
    const shown = async () => {
      for (const name of names) {
        const [imported, required] = [await import(name), require(name)]
        const keys = (from) => Object.keys(from).filter((key) => !['default', 'module.exports', '__esModule'].includes(key)).sort().join()
        if (keys(required) === '' || keys(imported) !== keys(required)) throw new Error(name)
        console.log(name)
      }
    }
    shown()`
  writeFileSync(join(folder, 'entries.cjs'), script)
  const { stdout } = await run(process.execPath, [join(folder, 'entries.cjs')])
  expect(stdout.trim().split('\n')).toEqual(names)
})

/** The files that an entry loads. */
function loadedBy(file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file)) return loaded
  loaded.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g))
    loadedBy(join(file, '..', path), loaded)
  return loaded
}

test('what the main entry loads has less than 12 KB, minified and compressed', () => {
  const { sdk } = installed
  const files = [...loadedBy(join(sdk, 'dist/esm/index.js'))]
  const code = files.map((file) => minifySync(readFileSync(file, 'utf8'), { module: true }).code)
  const bytes = gzipSync(code.join('\n')).length
  expect(files.map((file) => relative(sdk, file))).toContain('dist/esm/generated/resources.js')
  expect(bytes).toBeLessThan(12 * 1024)
})

/** What the types allow and refuse. */
const TYPED = `
import type { CardError, Event, Svc } from '@svc/sdk'
export async function uses(svc: Svc, event: Event, error: CardError) {
  const sale = { amount: 25.5, currency: 'EUR', reference: 'order-1001' }
  // @ts-expect-error: there is no way to pay
  await svc.payments.create(sale)
  // @ts-expect-error: a charge without the cardholder has a sequence
  await svc.payments.create({ ...sale, payment_method: 'pmth_1', initiated_by: 'merchant' })
  const payment = await svc.payments.create({ ...sale, payment_method: { type: 'card', token: 'tokn_1' } })
  // What is added to the API later compiles now.
  if (payment.status === 'a later one') return payment.next_action?.redirect.url
  // @ts-expect-error: what is asked for is checked
  svc.payments.list({ status: 'a later one' })
  if (event.type === 'customer.created') {
    const name: string | null = event.data.object.name
    // @ts-expect-error: a customer has no amount
    return name ?? event.data.object.amount
  }
  // @ts-expect-error: a misspelled type
  if (event.type === 'payment.succeded') return
  const code: 'card_declined' | 'expired_card' | 'authentication_failed' | (string & {}) = error.code
  return [code, (await svc.hostedSessions.retrieve('sesn_1')).url]
}
`

/** The programs of the README, each with what it prints. */
const EXAMPLES = [
  ...readFileSync(join(root, 'sdk/README.md'), 'utf8').matchAll(
    /```ts\n(.*?)```(?:\n\n```text\n(.*?)```)?/gs,
  ),
].map(([, code = '', prints]) => ({ code, prints }))

test('the types refuse what the API would, and the examples of the README compile', async () => {
  const { folder } = installed
  const typed = join(folder, 'typed.mts')
  writeFileSync(typed, TYPED)
  const files = EXAMPLES.map(({ code }, index) => {
    const file = join(folder, `example-${index}.mts`)
    writeFileSync(file, code)
    return file
  })
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--types', 'node']
  await run(program('tsc'), [...options, '--target', 'es2023', '--module', 'node20', typed, ...files])
})

test('the examples of the README print what it says', async () => {
  const { folder } = installed
  const printing = EXAMPLES.filter(({ prints }) => prints !== undefined)
  expect(printing.length).toBeGreaterThan(5)
  const env = { ...process.env, SVC_KEY: shop.merchant.secretKey, SVC_BASE_URL: shop.url }
  for (const [index, { code, prints }] of printing.entries()) {
    const file = join(folder, `example-${index}.mjs`)
    const jsc = { target: 'es2022', parser: { syntax: 'typescript' } } as const
    writeFileSync(file, transformSync(code, { jsc, module: { type: 'es6' } }).code)
    const { stdout } = await run(process.execPath, [file], { env })
    expect(stdout).toBe(prints)
  }
})

test.each(['sdk', 'cli'])('the README of %s has no link that leads out of the package', (name) => {
  const text = readFileSync(join(root, name, 'README.md'), 'utf8')
  const outside = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target)
  expect(outside.filter((target) => !/^(?:https:|#)/.test(target))).toEqual([])
})
