// Runs Vite, which is installed for the dashboard.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const root = new URL('..', import.meta.url).pathname

const installed = createRequire(join(root, 'dashboard', 'package.json')).resolve('vite/package.json')

export const VITE = join(dirname(installed), 'bin', 'vite.js')

/** Builds what a folder's configuration describes, or another one in it. Ends this process if that fails. */
export function buildWithVite(folder, config) {
  const more = config === undefined ? [] : ['--config', join(folder, config)]
  const { status } = spawnSync(process.execPath, [VITE, 'build', folder, '--logLevel', 'warn', ...more], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
