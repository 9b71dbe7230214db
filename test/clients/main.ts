/**
 * `npm run clients`: makes clients from the OpenAPI document of a running service, compiles them, and has each take payments
 * from the service; the library for Python as well. `npm run clients -- go python` tries some. What a machine lacks is left
 * out and named; a client that fails makes the exit code 1.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CLIENTS, type Client } from '../../scripts/clients/table'
import { table } from '../../scripts/docs/markdown'
import { openCertificates } from '../../stack/development/certificates'
import { findOnPath } from '../../stack/development/commands'
import { projectRoot } from '../../stack/shared/project'
import { buildPlatform } from '../api/support/platform'
import { createClient, openRegistry, type Registry } from '../support/merchant'
import { newPayout } from '../support/payout'
import { startService, type Facts } from '../support/service'
import { expectSold, type Till } from './outcome'
import { LIBRARY, runLibrary } from './library'
import { stepsOf, type Place } from './steps'
import { NotObtained } from './tools'

const STEPS = ['generated', 'compiled', 'ran'] as const
type Step = (typeof STEPS)[number]

interface Result {
  client: Client
  done: Step[]
  seconds: number
  /** Why it was left out. */
  leftOut?: string
  failure?: string
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function tryClient(client: Client, cache: string, till: Till): Promise<Result> {
  const began = performance.now()
  const result: Result = { client, done: [], seconds: 0 }
  const lacking = client.needs.filter((name) => findOnPath(name) === undefined)
  if (lacking.length > 0) return { ...result, leftOut: `no ${lacking.join(', no ')} on this machine` }
  try {
    await go(client, result, placeOf(client, cache), till)
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    if (error instanceof NotObtained) result.leftOut = `could not be fetched: ${text.split('\n')[0] ?? ''}`
    else result.failure = text
  }
  return { ...result, seconds: (performance.now() - began) / 1000 }
}

async function go(client: Client, { done }: Result, place: Place, till: Till): Promise<void> {
  if (client === LIBRARY) {
    say(`${client.name}: its wheel, its types, its samples and its tests`)
    await runLibrary(place, till)
    done.push(...STEPS)
    return
  }
  const steps = stepsOf(client, place)
  await steps.obtain()
  say(`${client.name}: generating`)
  await steps.generate()
  done.push('generated')
  say(`${client.name}: compiling`)
  await steps.compile()
  done.push('compiled')
  say(`${client.name}: running`)
  const reference = `${client.name}-${randomUUID().slice(0, 8)}`
  const env = { SVC_URL: till.url, SVC_KEY: till.key, SVC_REFERENCE: reference }
  await expectSold(await steps.run({ ...place.where, env }), reference, till)
  done.push('ran')
}

function placeOf({ name, document }: Client, cache: string): Place {
  const folder = join(cache, 'made', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const log = join(folder, 'log.txt')
  return { cache, folder, document: documentFile(cache, document), where: { cwd: folder, log } }
}

const documentFile = (cache: string, version: Client['document']): string =>
  join(cache, `openapi-${version}.json`)

/** Keeps the documents as the service serves them. */
async function keepDocuments(cache: string, url: string): Promise<void> {
  for (const [version, path] of [
    ['3.1', '/v1/openapi.json'],
    ['3.0', '/v1/openapi-3.0.json'],
  ] as const) {
    const document = (await (await fetch(url + path)).json()) as { servers: { url: string }[] }
    if (document.servers[0]?.url !== url) throw new Error(`${path} does not name the address that serves it`)
    writeFileSync(documentFile(cache, version), JSON.stringify(document, null, 2))
  }
}

/** What every operation has something to do with. */
async function prepareOperations(registry: Registry, facts: Facts, url: string): Promise<Till['operations']> {
  const { account, secretKey } = await registry.buildMerchant()
  const { key: publishableKey } = await registry.buildKey({ accountId: account.id, kind: 'publishable' })
  await buildPlatform(facts, [account.id])
  await newPayout(facts, createClient(url, secretKey))
  return { key: secretKey, publishableKey }
}

async function tryAll(clients: readonly Client[], cache: string): Promise<Result[]> {
  say('Starting the service')
  const service = await startService()
  try {
    const [, api] = await Promise.all([service.startWorker(), service.startApi()])
    const registry = openRegistry(service.facts)
    const { secretKey } = await registry.buildMerchant()
    const { account, secretKey: keyOfSamples } = await registry.buildMerchant()
    const { key: publishableKey } = await registry.buildKey({ accountId: account.id, kind: 'publishable' })
    const operations = await prepareOperations(registry, service.facts, api.url)
    await registry.close()
    const certificates = openCertificates(join(service.facts.folder, 'tls'))
    const till = { url: api.url, key: secretKey, keyOfSamples, publishableKey, operations, certificates }
    await keepDocuments(cache, api.url)
    const results: Result[] = []
    for (const client of clients) {
      const result = await tryClient(client, cache, till)
      const outcome = result.failure ?? result.leftOut ?? `took payments, ${result.seconds.toFixed(0)} s`
      say(`${client.name}: ${outcome}`)
      results.push(result)
    }
    return results
  } finally {
    await service.stop()
  }
}

function tableOf(results: readonly Result[]): string {
  const rows = results.map(({ client, done, seconds, leftOut, failure }) => [
    client.name,
    client.version,
    ...STEPS.map((step) => (leftOut !== undefined ? '' : done.includes(step) ? 'yes' : 'no')),
    leftOut === undefined ? `${seconds.toFixed(0)} s` : '',
    leftOut !== undefined ? `left out: ${leftOut}` : (failure?.split('\n')[0] ?? ''),
  ])
  return table(['Client', 'Version', 'Generated', 'Compiled', 'Ran', 'Time', ''], rows)
}

async function main(): Promise<number> {
  const names = process.argv.slice(2)
  const all = [LIBRARY, ...CLIENTS]
  const unknown = names.filter((name) => !all.some((client) => client.name === name))
  if (unknown.length > 0) {
    say(`No client is called ${unknown.join(', ')}. There are: ${all.map(({ name }) => name).join(', ')}.`)
    return 2
  }
  const cache = join(projectRoot(), '.cache', 'clients')
  mkdirSync(cache, { recursive: true })
  const chosen = all.filter(({ name }) => names.length === 0 || names.includes(name))
  const results = await tryAll(chosen, cache)
  say(`\n${tableOf(results)}`)
  return results.some(({ failure }) => failure !== undefined) ? 1 : 0
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  },
)
