/** Bundles the workflows at build time, so that a worker starts at once. Run as `node dist/worker/bundle.js`. */
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DefaultLogger, bundleWorkflowCode } from '@temporalio/worker'

const compiled = join(__dirname, '..')
const target = join(compiled, 'workflow-bundle.js')

/** What the workflows are made of: when none of it is newer than the bundle, the bundle stands. */
const SOURCES = ['workflows', 'domain']

async function main(): Promise<void> {
  if (newest(SOURCES.flatMap(filesOf)) <= newest([target])) return
  const { code } = await bundleWorkflowCode({
    workflowsPath: require.resolve('../workflows'),
    logger: new DefaultLogger('WARN'),
  })
  writeFileSync(target, code)
}

function filesOf(folder: string): string[] {
  return readdirSync(join(compiled, folder)).map((name) => join(compiled, folder, name))
}

function newest(files: readonly string[]): number {
  return Math.max(0, ...files.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0))
}

void main()
