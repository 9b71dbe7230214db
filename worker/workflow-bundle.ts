/** The workflows as bundled by the build: a worker reads a file when it starts and runs no bundler. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { WorkflowBundlePath } from '@temporalio/worker'

/** Encrypted payloads need a failure converter of their own inside the sandbox. */
export const BUNDLES = { open: 'workflow-bundle.js', sealed: 'workflow-bundle-sealed.js' } as const

/** The bundle for an environment. Throws if the build has not made it. */
export function workflowBundleOf({
  TEMPORAL_CODEC_KEYS,
}: {
  TEMPORAL_CODEC_KEYS?: string | undefined
}): WorkflowBundlePath {
  const name = TEMPORAL_CODEC_KEYS === undefined ? BUNDLES.open : BUNDLES.sealed
  const codePath = join(__dirname, '..', name)
  if (!existsSync(codePath)) throw new Error(`${codePath} is missing: make it with \`npm run build\``)
  return { codePath }
}
