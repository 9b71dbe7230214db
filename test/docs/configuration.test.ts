import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { ApiEnvironment } from '../../api/environment'
import { CodecEnvironment } from '../../codec/environment'
import { SimulatorEnvironment } from '../../processor/simulator/environment'
import { projectRoot } from '../../stack/shared/project'
import { StackEnvironment } from '../../stack/shared/settings'
import { WorkerEnvironment } from '../../worker/environment'

const root = projectRoot()
const page = readFileSync(join(root, 'docs', 'configuration.md'), 'utf8')

type Rows = Record<string, string>

/** The variables in the table of a section, with their defaults. */
function documented(section: string): Rows {
  const [, text] = page.split(`\n## ${section}\n`)
  const table = text?.split('\n## ')[0] ?? ''
  const rows = [...table.matchAll(/^\| `(\w+)` +\| (`[^`]*`|\w+) +\| \S/gm)]
  const names = rows.map(([, name]) => name!)
  expect(names).toEqual([...new Set(names)])
  return Object.fromEntries(rows.map(([, name, fallback]) => [name, fallback!.replaceAll('`', '')]))
}

/** The variables that a process reads, with their defaults in the form of the page. */
function read(schema: { shape: Readonly<Record<string, z.ZodType>> }): Rows {
  return Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => {
      const { success, data } = field.safeParse(undefined)
      const isTold = typeof data === 'string' || typeof data === 'number' || Array.isArray(data)
      const fallback = (isTold && String(data)) || 'unset'
      return [name, success ? fallback : 'required']
    }),
  )
}

const shared = documented('API and worker')

test.each([
  ['API', { ...shared, ...documented('API') }, ApiEnvironment],
  ['worker', { ...shared, ...documented('Worker') }, WorkerEnvironment],
  ['codec server', documented('Codec server'), CodecEnvironment],
  ['simulator', documented('Simulator'), SimulatorEnvironment],
  ['stack', documented('Stack'), StackEnvironment],
])('the page names every variable of the %s with its default, and no other', (_name, rows, schema) => {
  expect(rows).toEqual(read(schema))
})

/** Finds variables that are read where they are used. `SVC_TEST_…` are only for the processes of the test runner. */
const LOOK_UP = /(?:process\.env|environment)\[['"](\w+)['"]\]/g
const KNOWN_EVERYWHERE = ['PATH', 'NAME']

test('the page names every variable that the code looks up by itself', () => {
  const looked = sources(root).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(LOOK_UP)].map(([, name]) => name!),
  )
  expect(looked).toEqual(expect.arrayContaining(['TEMPORAL_CLI', 'SVC_CACHE']))
  const missing = looked.filter(
    (name) =>
      !KNOWN_EVERYWHERE.includes(name) && !name.startsWith('SVC_TEST_') && !page.includes(`\`${name}\``),
  )
  expect(missing).toEqual([])
})

const SKIPPED = ['node_modules', 'dist', 'coverage', 'generated', 'test']

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || SKIPPED.includes(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return /\.(ts|mjs|cjs)$/.test(entry.name) ? [path] : []
  })
}
