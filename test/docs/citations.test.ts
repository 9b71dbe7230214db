/** Comments and documents cite the contract and the decisions by their numbers. Each citation must lead to a heading or a file. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDecisions } from '../../scripts/docs/decisions'
import { projectRoot } from '../../stack/shared/project'

const root = projectRoot()
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Files that people write, without this one. Migrations are left out, because one that was applied is never edited. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((path) => /\.(tsx?|mjs|cjs|md|prisma|sh|ya?ml)$|^\.ci\/run$/.test(path))
  .filter((path) => path !== 'test/docs/citations.test.ts')

const headings = [...read('docs/contract.md').matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)].map(
  ([, number = '']) => number,
)

const CITATION = /\bcontract (\d+(?:\.\d+)?(?:(?:, | and )\d+(?:\.\d+)?)*)/g

const citations = files.flatMap((path) =>
  [...read(path).matchAll(CITATION)].flatMap(([, numbers = '']) =>
    numbers.split(/, | and /).map((number) => ({ path, number })),
  ),
)

test('the contract is numbered without gaps', () => {
  const parts = headings.map((number) => number.split('.').map(Number))
  parts.slice(1).forEach(([chapter = 0, section = 0], index) => {
    const [chapterBefore = 0, sectionBefore = 0] = parts[index] ?? []
    const follows = section === 0 ? chapter === chapterBefore + 1 : section === sectionBefore + 1
    expect({ chapter, section, follows }).toEqual({ chapter, section, follows: true })
  })
})

test('every citation of the contract leads to one of its headings', () => {
  expect(citations.length).toBeGreaterThan(150)
  expect(citations.filter(({ number }) => !headings.includes(number))).toEqual([])
})

/** Also over the end of a line, within a comment or without. */
const DECISION =
  /\bdecisions?[\s*]+(?=\[?\d{4})((?:\[?\d{4}\]?(?:\([^)]*\))?(?:,[\s*]+(?:and\s+)?|[\s*]+and[\s*]+)?)+)/gi

test('every citation of a decision leads to one that is there', () => {
  const there = readDecisions(root).map(({ number }) => number)
  const cited = files.flatMap((path) =>
    [...read(path).matchAll(DECISION)].flatMap(([, list = '']) =>
      (list.replaceAll(/\([^)]*\)/g, '').match(/\d{4}/g) ?? []).map((number) => ({ path, number })),
    ),
  )
  expect(cited.length).toBeGreaterThan(250)
  expect(cited.filter(({ number }) => !there.includes(number))).toEqual([])
  const named = files.flatMap((path) =>
    [...read(path).matchAll(/decisions\/(\d{4}-[a-z0-9-]+)/g)].map(([, name = '']) => ({ path, name })),
  )
  expect(named.filter(({ name }) => !existsSync(join(root, 'docs/decisions', `${name}.md`)))).toEqual([])
})

test('nothing cites a document that is not in the repository', () => {
  const elsewhere = files.filter((path) => /\((rulings|specification|design,) ?["\d]/.test(read(path)))
  expect(elsewhere).toEqual([])
})
