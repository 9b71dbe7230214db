// Compiles into dist/ what has changed since it was compiled there. Types are checked by `npm run check:types`; so each file
// is compiled by itself, and a build after a small change takes a second. It compares contents, because file times mean
// nothing after a checkout.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'

process.chdir(new URL('..', import.meta.url).pathname)
const { COMPILER, SOURCES, compileFile, targetOf } = await import('./compile-file.mjs')

/** What each source was compiled from and to. */
const RECORD = 'dist/.compiled.json'

const stateOf = (source) => {
  const hash = createHash('sha256')
  for (const file of [source, targetOf(source)])
    hash.update(existsSync(file) ? readFileSync(file) : '').update('\0')
  return hash.digest('base64')
}

const known = existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : {}
const before = known.compiler === COMPILER ? known.states : {}
const states = {}
let faults = ''
const compile = (source) => {
  const fault = compileFile(source)
  faults += fault
  return fault === ''
}
for (const path of SOURCES) {
  const source = relative('.', path)
  if (before[source] !== stateOf(source) && !compile(source)) continue
  states[source] = stateOf(source)
}
// What was compiled from sources that are gone.
for (const source of Object.keys(known.states ?? {})) if (!existsSync(source)) compileFile(source)

mkdirSync('dist', { recursive: true })
writeFileSync(RECORD, JSON.stringify({ compiler: COMPILER, states }))
if (faults !== '') {
  process.stderr.write(faults)
  process.exit(1)
}
