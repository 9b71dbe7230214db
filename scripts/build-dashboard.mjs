// Builds the dashboard into dist/dashboard/, unless that was made from the same sources, and checks what the first page
// weighs. Each file gets a `.br` and a `.gz` beside it, so that no process compresses while it serves.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { DASHBOARD } from './sources.mjs'
import { buildWithVite } from './vite.mjs'

const root = new URL('..', import.meta.url).pathname
process.chdir(root)

const TARGET = 'dist/dashboard'
const STAMP = join(TARGET, '.made-from')
const SOURCES = [...DASHBOARD, 'package-lock.json', 'scripts/build-dashboard.mjs']
/** What a reader loads before the first page stands, in bytes as sent. */
const FIRST_PAGE_LIMIT = 181_000
/** The entries that make up the first page, as the manifest names them; the language with the longest texts. */
const FIRST_PAGE = [
  'index.html',
  'src/pages/home/HomePage.tsx',
  ...['index', 'home', 'declines'].map((name) => `src/texts/de/${name}.ts`),
]
/** What the first page loads after it stands, if it has a chart. */
const LATER = ['src/ui/ChartDrawing.tsx']

function* filesIn(path) {
  const entries = existsSync(path) ? readdirSync(path, { withFileTypes: true }) : []
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = join(path, entry.name)
    if (entry.isDirectory()) yield* filesIn(file)
    else yield file
  }
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of source.includes('.') ? [source] : filesIn(source))
      hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function compress(file) {
  const bytes = readFileSync(file)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: quality }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}

/** The files that the browser loads for these entries: theirs, those that they import at once, and their styles. */
function filesOf(entries, manifest) {
  const seen = new Set()
  const files = new Set(['index.html'])
  const add = (name) => {
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`the build has no ${name}: mend FIRST_PAGE`)
    if (seen.has(name)) return
    seen.add(name)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const next of chunk.imports ?? []) add(next)
  }
  entries.forEach(add)
  return [...files]
}

const wanted = hashOfSources()
if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) process.exit(0)

buildWithVite('dashboard')

for (const file of [...filesIn(TARGET)]) compress(file)

const manifest = JSON.parse(readFileSync(join(TARGET, '.vite', 'manifest.json'), 'utf8'))
const entries = [...FIRST_PAGE, ...LATER.filter((name) => name in manifest)]
const sizes = filesOf(entries, manifest).map((file) => [
  file,
  readFileSync(join(TARGET, `${file}.br`)).length,
])
const total = sizes.reduce((sum, [, size]) => sum + size, 0)
if (total > FIRST_PAGE_LIMIT) {
  const list = sizes.map(([file, size]) => `  ${file}: ${size}`).join('\n')
  process.stderr.write(
    `The dashboard's first page weighs ${total} bytes, more than ${FIRST_PAGE_LIMIT}:\n${list}\n`,
  )
  process.exit(1)
}
writeFileSync(STAMP, wanted)
