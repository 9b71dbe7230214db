// Builds the package: dist/esm and dist/cjs, each with its types. Another folder than dist/ may be given.
import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const target = resolve(process.argv[2] ?? new URL('dist', import.meta.url).pathname)
const tsc = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc')
const project = new URL('tsconfig.json', import.meta.url).pathname

rmSync(target, { recursive: true, force: true })
for (const [format, options] of [
  ['esm', ['--module', 'esnext']],
  // The types were checked with the first build.
  ['cjs', ['--module', 'commonjs', '--noCheck']],
]) {
  const folder = join(target, format)
  execFileSync(process.execPath, [tsc, '-p', project, '--outDir', folder, ...options], { stdio: 'inherit' })
  const type = format === 'esm' ? 'module' : 'commonjs'
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ type, sideEffects: false })}\n`)
}
