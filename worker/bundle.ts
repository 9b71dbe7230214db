/** Bundles the workflows at build time, so that a worker starts at once. Run as `node dist/worker/bundle.js`. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUNDLES } from './workflow-bundle'

const compiled = join(__dirname, '..')
const pathOf = (name: string) => join(compiled, name)

/** A record of what the bundles were made of, in a file of its own: the name of a build depends on the bundle alone. */
const INPUTS = 'workflow-bundle.inputs.json'
const FAILURE_CONVERTER = 'infra/temporal/failure-converter.js'
const PAYLOAD_CONVERTER = 'infra/temporal/payload-converter.js'
const FOLDERS = ['workflows', 'domain']
const SDK = ['common', 'proto', 'worker', 'workflow'].map((name) => `@temporalio/${name}`)

async function main(): Promise<void> {
  const inputs = describeInputs()
  const bundles = Object.values(BUNDLES).map(pathOf)
  if (bundles.every((path) => existsSync(path)) && inputs === lastInputs()) return
  await bundle(BUNDLES.open)
  await bundle(BUNDLES.sealed, pathOf(FAILURE_CONVERTER))
  replace(pathOf(INPUTS), inputs)
}

async function bundle(name: string, failureConverterPath?: string): Promise<void> {
  // The bundler takes a second to load, and is not needed if nothing has changed.
  const { bundleWorkflows } = await import('./bundle-workflows.js')
  const { code } = await bundleWorkflows(failureConverterPath === undefined ? {} : { failureConverterPath })
  replace(pathOf(name), code)
}

/** Versions of the SDK, and the hash of each file that is bundled and of this program. */
function describeInputs(): string {
  const sdk = SDK.map((name) => [name, versionOf(name)])
  const programs = ['worker/bundle.js', 'worker/bundle-workflows.js']
  const files = [...FOLDERS.flatMap(filesIn), FAILURE_CONVERTER, PAYLOAD_CONVERTER, ...programs]
  return JSON.stringify(Object.fromEntries([...sdk, ...files.map((file) => [file, hashOf(file)])]), null, 2)
}

const filesIn = (folder: string): string[] =>
  readdirSync(pathOf(folder))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `${folder}/${name}`)

const hashOf = (file: string): string =>
  createHash('sha256')
    .update(readFileSync(pathOf(file)))
    .digest('hex')

const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')) as { version: string }).version

const lastInputs = (): string | undefined =>
  existsSync(pathOf(INPUTS)) ? readFileSync(pathOf(INPUTS), 'utf8') : undefined

/** Replaces the file in one step, so that a worker that starts at the same moment reads the old file or the new one. */
function replace(path: string, text: string): void {
  writeFileSync(`${path}.new`, text)
  renameSync(`${path}.new`, path)
}

void main()
