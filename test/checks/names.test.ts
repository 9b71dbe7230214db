import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectRoot } from '../../stack/shared/project'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'svc-names-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

/** What the check says of these sources. */
function check(sources: Record<string, string>, names: object = {}) {
  for (const [path, text] of Object.entries({ ...sources, 'scripts/names.json': JSON.stringify(names) })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const script = join(projectRoot(), 'scripts', 'check-names.mjs')
  const { status, stdout } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' })
  return { status, told: stdout.trim().split('\n') }
}

const exported = (name: string) => `${name} is exported by 2 files; give each thing a name of its own:`

test('names that two files export are told, with both, whatever they are', () => {
  const { status, told } = check({
    'domain/one.ts': `
      export function a() {}
      export const b = 1, { c } = all
      const d = 1, own = 2
      export { d, own as e }`,
    'app/other.ts': `
      export interface a {}
      export class b {}
      export type c = 1
      export enum d {}
      export const [e] = all`,
  })
  expect(status).toBe(1)
  expect(told).toEqual(
    ['a', 'b', 'c', 'd', 'e'].flatMap((name) => [exported(name), '  domain/one.ts', '  app/other.ts']),
  )
})

test('what is passed on, a schema with its type, and names of other programs are no second thing', () => {
  const { status, told } = check({
    'domain/one.ts': 'export const a = 1, b = 1, c = 1\nexport type a = number',
    'app/other.ts': `
      import { b } from '../domain/one'
      export { a } from '../domain/one'
      export * from '../domain/one'
      export { b }
      const c = 1`,
    'sdk/src/one.ts': 'export const a = 1',
  })
  expect([status, told]).toEqual([0, ['']])
})

test('what is twice on purpose is let be', () => {
  const sources = {
    'domain/one.ts': 'export const shared = 1, other = 1',
    'app/other.ts': 'export const shared = 1, other = 1',
  }
  const { status, told } = check(sources, { shared: 'why' })
  expect([status, told[0]]).toEqual([1, exported('other')])
  expect(told.join()).not.toContain('shared is')
})
