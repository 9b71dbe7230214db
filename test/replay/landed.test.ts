import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './histories'
import { faultsOf, listNew } from './landed'

let copy: string

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'svc-histories-'))
  cpSync(ROOT, copy, { recursive: true })
})
afterEach(() => rmSync(copy, { recursive: true }))

test('every golden history is as it landed', () => {
  expect(faultsOf(ROOT)).toEqual([])
})

test('one that was edited or removed is refused, and no list that is made anew hides it', () => {
  appendFileSync(join(copy, 'histories', 'verify.json'), ' ')
  rmSync(join(copy, 'histories', 'cards.json'))
  listNew(copy)
  expect(faultsOf(copy)).toEqual([
    expect.stringMatching(/^cards\.json has landed and is gone\. Restore it \(git checkout .*patched\(\)/),
    expect.stringMatching(/^verify\.json is not as it landed\. Restore it \(git checkout .*patched\(\)/),
  ])
})

test('a new one has to be listed, which changes no line of the others', () => {
  writeFileSync(join(copy, 'histories', 'new-path.json'), '{}')
  expect(faultsOf(copy)).toEqual(['new-path.json is new, and not listed. npm run histories lists it.'])
  listNew(copy)
  expect(faultsOf(copy)).toEqual([])
  const lines = (folder: string) => readFileSync(join(folder, 'landed.json'), 'utf8').split('\n')
  expect(lines(copy).filter((line) => !line.includes('new-path'))).toEqual(lines(ROOT))
})
