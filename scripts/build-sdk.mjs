// Builds the library: sdk/dist/esm and sdk/dist/cjs, each with its types. Another folder than sdk/dist/ may be given.
import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import ts from 'typescript'
import { buildFolder } from './build-folder.mjs'

const target = resolve(process.argv[2] ?? new URL('../sdk/dist', import.meta.url).pathname)
const root = new URL('../sdk/src/', import.meta.url).pathname
const config = ts.getParsedCommandLineOfConfigFile(
  new URL('../sdk/tsconfig.json', import.meta.url).pathname,
  {},
  ts.sys,
)

const program = ts.createProgram(config.fileNames, config.options)
const faults = ts.getPreEmitDiagnostics(program)
if (faults.length > 0) {
  const format = {
    getCurrentDirectory: () => root,
    getCanonicalFileName: (name) => name,
    getNewLine: () => '\n',
  }
  process.stderr.write(ts.formatDiagnostics(faults, format))
  process.exit(1)
}

const folder = buildFolder(target)
const write = (format, path, text) => folder.write(join(format, path), text)

for (const [format, type] of [
  ['esm', 'module'],
  ['cjs', 'commonjs'],
])
  write(format, 'package.json', `${JSON.stringify({ type, sideEffects: false })}\n`)

program.emit(undefined, (path, text) => {
  const name = relative(root, path)
  write('esm', name, text)
  // Types are the same in both.
  if (name.endsWith('.d.ts')) write('cjs', name, text)
})

// cjs/index.js last: it tells whether the build is complete.
const files = [...config.fileNames].sort((one) => (one.endsWith('/src/index.ts') ? 1 : -1))
for (const file of files) {
  const compilerOptions = { ...config.options, module: ts.ModuleKind.CommonJS }
  const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), { compilerOptions, fileName: file })
  write('cjs', relative(root, file).replace(/\.ts$/, '.js'), outputText)
}
folder.clean()
