/** The bundles of the workflows, on a copy of the project: when they are rebuilt, and a worker without them. */
import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownFolder } from './folders'
import { copyProject } from './project-copy'

const SECOND_MS = 1000
const BUNDLES = ['workflow-bundle.js', 'workflow-bundle-sealed.js']

const dist = join(copyProject(ownFolder()), 'dist')
const inputs = join(dist, 'workflow-bundle.inputs.json')
const bundle = () => execFileSync(process.execPath, [join(dist, 'worker', 'bundle.js')])
const madeAt = () => BUNDLES.map((name) => statSync(join(dist, name)).mtimeMs)

/** Builds the bundles, and returns how many of the two were rebuilt. */
function madeAnew(): number {
  const before = madeAt()
  bundle()
  return madeAt().filter((time, index) => time !== before[index]).length
}

/** Writes another version of an SDK package into a bundle's list, as if it had been built with that. */
function noteVersion(name: string, version: string): void {
  const noted = JSON.parse(readFileSync(inputs, 'utf8')) as Record<string, string>
  expect(noted[name]).toMatch(/^\d+\.\d+\.\d+$/)
  writeFileSync(inputs, JSON.stringify({ ...noted, [name]: version }, null, 2))
}

test('they stand while what they are made of says the same, however new its files are', () => {
  const later = new Date(Date.now() + 60 * SECOND_MS)
  utimesSync(join(dist, 'domain', 'money.js'), later, later)
  expect(madeAnew()).toBe(0)
})

test('both are made anew for another version of the SDK', () => {
  noteVersion('@temporalio/workflow', '1.23.0')
  expect(madeAnew()).toBe(2)
  expect(madeAnew()).toBe(0)
})

test('both are made anew for a change of the failure converter, which the sealed one alone contains', () => {
  appendFileSync(join(dist, 'infra/temporal/failure-converter.js'), '\n// changed\n')
  expect(madeAnew()).toBe(2)
  const [open, sealed] = BUNDLES.map((name) => readFileSync(join(dist, name), 'utf8'))
  expect(open).not.toContain('encodeCommonAttributes: true')
  expect(sealed).toContain('encodeCommonAttributes: true')
})

test('one that is missing is made, and a worker that lacks its own says how', () => {
  rmSync(join(dist, BUNDLES[1]!))
  const lookUp = `require('./worker/workflow-bundle').workflowBundleOf({ TEMPORAL_CODEC_KEYS: 'c1:…' })`
  const { stderr } = spawnSync(process.execPath, ['--eval', lookUp], { cwd: dist, encoding: 'utf8' })
  expect(stderr).toContain('workflow-bundle-sealed.js is missing: make it with `npm run build`')
  bundle()
  expect(madeAt()).toHaveLength(2)
})
