// Builds the package of the card fields: modules and their types in fields/dist/, and the classic script of fields/dist/script/.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { buildWithVite } from './vite.mjs'

const root = new URL('..', import.meta.url).pathname
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc')
const { status } = spawnSync(process.execPath, [compiler, '-p', 'fields', '--outDir', 'fields/dist'], {
  cwd: root,
  stdio: 'inherit',
})
if (status !== 0) process.exit(status ?? 1)
buildWithVite('fields')
