/** The workflows as the build bundled them: a worker starts from a file and runs no bundler. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { WorkflowBundlePath } from '@temporalio/worker'

/** Sealed payloads want their own failure converter inside the sandbox. */
export const BUNDLES = { open: 'workflow-bundle.js', sealed: 'workflow-bundle-sealed.js' } as const

/** The bundle for an environment; throws when the build has not made it. */
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
