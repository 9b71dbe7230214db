// Builds the command line, in cli/dist/ or another folder, and the library that it needs, unless they are built already.
// Types are checked with those of the service (`npm run check:types`).
import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { buildFolder } from './build-folder.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const source = join(root, 'cli/src')
const target = resolve(process.argv[2] ?? join(root, 'cli/dist'))

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else yield path
  }
}

const timeOf = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
const newestIn = (folder) => Math.max(...[...filesIn(folder)].map(timeOf))

if (newestIn(join(root, 'sdk/src')) > timeOf(join(root, 'sdk/dist/cjs/index.js'))) {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build-sdk.mjs')], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

if (newestIn(source) > timeOf(join(target, 'main.js'))) {
  const configFile = join(root, 'cli/tsconfig.json')
  const { options } = ts.getParsedCommandLineOfConfigFile(configFile, {}, ts.sys)
  const folder = buildFolder(target)
  // main.js last: it tells whether the build is complete.
  const files = [...filesIn(source)].sort((one) => (one.endsWith('/main.ts') ? 1 : -1))
  for (const file of files) {
    const compilerOptions = { ...options, module: ts.ModuleKind.CommonJS, sourceMap: false }
    const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), { compilerOptions, fileName: file })
    folder.write(relative(source, file).replace(/\.ts$/, '.js'), outputText)
  }
  folder.clean()
}
