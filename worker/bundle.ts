/** Bundles the workflows at build time, so that a worker starts at once. Run as `node dist/worker/bundle.js`. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DefaultLogger, bundleWorkflowCode } from '@temporalio/worker'

const target = join(__dirname, '..', 'workflow-bundle.js')

async function main(): Promise<void> {
  const { code } = await bundleWorkflowCode({
    workflowsPath: require.resolve('../workflows'),
    logger: new DefaultLogger('WARN'),
  })
  await writeFile(target, code)
}

void main()
