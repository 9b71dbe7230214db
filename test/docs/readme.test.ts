/** The README names every folder of the repository, every page and every command, and a newcomer has read its first part soon. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../stack/shared/project'

const root = projectRoot()
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
const partOf = (heading: string) => readme.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''

/** The first cells of a table. */
const rowsOf = (part: string) => [...part.matchAll(/^\| (`.+?) +\|/gm)].map(([, cell = '']) => cell)

test('the table of folders is the tree', () => {
  const listed = rowsOf(partOf('The folders')).flatMap((cell) =>
    [...cell.matchAll(/`([\w-]+)\/`/g)].map(([, name = '']) => name),
  )
  const tree = files.filter((path) => path.includes('/')).map((path) => path.split('/')[0]!)
  expect(listed.sort()).toEqual([...new Set(tree)].filter((name) => !name.startsWith('.')).sort())
})

test('the list of pages has every page of docs/, and the README of each part', () => {
  const listed = [...partOf('Documentation').matchAll(/\]\(([^)#]+)\)/g)].map(([, path = '']) => path)
  expect(listed.filter((path, index) => listed.indexOf(path) !== index)).toEqual([])
  const pages = files.filter((path) => /^(?:docs\/[^/]+|(?:docs\/)?\w+\/README|[A-Z]+)\.md$/.test(path))
  expect(listed.sort()).toEqual(pages.filter((path) => path !== 'README.md').sort())
})

test('every command of package.json that people type is in the table', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const parts = /^(?:check:|generate$|hooks$|sql|build$)/
  const wanted = Object.keys(scripts).filter((name) => !parts.test(name))
  const commands = partOf('Commands')
  const missing = wanted.filter(
    (name) => !commands.includes(`npm ${name}\``) && !new RegExp(`\\b${name}\\b`).test(commands),
  )
  expect(missing).toEqual([])
})

test('what a newcomer reads first has at most 150 lines', () => {
  const [first = ''] = readme.split('\n## Where to look in Temporal\n')
  expect(first.split('\n').length).toBeLessThanOrEqual(150)
})
