// Which processes of the stack load a source, by what the compiled programs require.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const DIST = 'dist'

/** What goes into the bundles of the workflows. */
const BUNDLED = [
  'workflows/index.js',
  'infra/temporal/failure-converter.js',
  'infra/temporal/payload-converter.js',
]

/** The parts of the stack, and the files that each begins with. */
const PARTS = [
  { names: ['api', 'live-api'], entries: ['api/main.js'] },
  { names: ['worker', 'live-worker'], entries: ['worker/main.js', ...BUNDLED] },
  { names: ['codec-server'], entries: ['codec/main.js'] },
  { names: ['simulator', 'live-simulator'], entries: ['processor/simulator/main.js'] },
  { names: ['mail'], entries: ['stack/development/mail/main.js'] },
  { names: ['tls'], entries: ['stack/development/tls/main.js'] },
]

const REQUIRED = /\b(?:require|import)\("(\.[^"]+)"\)/g

/** The files that a compiled file requires. One that was deleted counts too. */
function requiredBy(file) {
  if (!existsSync(file)) return []
  return [...readFileSync(file, 'utf8').matchAll(REQUIRED)].map(([, name]) => {
    const path = resolve(dirname(file), name)
    return (
      [path, join(path, 'index.js')].find((one) => one.endsWith('.js') && existsSync(one)) ?? `${path}.js`
    )
  })
}

function sourcesOf(entries, required) {
  const seen = new Set()
  const add = (file) => {
    if (seen.has(file)) return
    seen.add(file)
    if (!required.has(file)) required.set(file, requiredBy(file))
    required.get(file).forEach(add)
  }
  for (const entry of entries) add(resolve(DIST, entry))
  return new Set([...seen].map((file) => relative(resolve(DIST), file).replace(/\.js$/, '.ts')))
}

/** The parts that load one of these sources, and whether one of them is bundled. None loads a file of types alone. */
export function partsThatLoad(paths) {
  const required = new Map()
  const loadsOne = (entries) => {
    const sources = sourcesOf(entries, required)
    return paths.some((path) => sources.has(path))
  }
  return {
    parts: PARTS.filter(({ entries }) => loadsOne(entries)).flatMap(({ names }) => names),
    isBundled: loadsOne(BUNDLED),
  }
}
