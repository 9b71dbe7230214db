/** The files, headings and commands that the pages name exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { TOPICS } from '../../scripts/docs/decisions'
import { projectRoot } from '../../stack/shared/project'

const root = projectRoot()
const markdownIn = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
const decisionFiles = markdownIn('docs/decisions')
/** Without the index. */
const decisions = decisionFiles.filter((page) => !page.endsWith('README.md'))
const pages = [
  ...markdownIn('.'),
  ...markdownIn('docs'),
  ...markdownIn('docs/guides'),
  ...markdownIn('docs/runbook'),
  ...markdownIn('sdk'),
  ...markdownIn('cli'),
  ...markdownIn('store'),
  ...markdownIn('dashboard'),
  ...decisionFiles,
]
const read = (page: string) => readFileSync(join(root, page), 'utf8')
const withoutCode = (text: string) => text.replaceAll(/^ *```.*?^ *```$/gms, '')

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): string[] {
  const headings = withoutCode(read(page)).matchAll(/^#+ (.+)$/gm)
  return [...headings].map(([, text]) =>
    text!
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
}

test.each(pages)('every link of %s leads somewhere', (page) => {
  const links = [...withoutCode(read(page)).matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target!)
  const broken = links.filter((link) => {
    if (/^https?:/.test(link)) return false
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? page : normalize(join(dirname(page), path))
    if (!existsSync(join(root, target))) return true
    return anchor !== undefined && !anchorsOf(target).includes(anchor)
  })
  expect(broken).toEqual([])
})

const FILE = /^(?:[\w.-]+\/)+[\w.-]+\.(?:ts|cjs|mjs|json|md|sql|prisma|sh|yml|yaml)$/

test.each(pages)('every file that %s names exists', (page) => {
  const named = [...withoutCode(read(page)).matchAll(/`([^`]+)`/g)].map(([, text]) => text!)
  const missing = named.filter((name) => {
    // What is made at run time or by the build is not in the repository.
    if (!FILE.test(name) || /^(?:dist|\.svc)\//.test(name)) return false
    return !existsSync(join(root, name))
  })
  expect(missing).toEqual([])
})

test('every npm command that the pages name exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = pages.flatMap((page) => [...read(page).matchAll(/npm run (?:-s )?([\w:]+)/g)])
  expect(named.length).toBeGreaterThan(5)
  expect(named.map(([, name]) => name!).filter((name) => !(name in scripts))).toEqual([])
})

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const topics = Object.values(TOPICS).flat()

test('decisions have numbers of their own, a title with its topic, a file name that follows it, and their parts', () => {
  expect(decisions.length).toBeGreaterThan(50)
  const numbers = decisions.map((page) => page.slice('docs/decisions/'.length).slice(0, 4))
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  for (const page of decisions) {
    expect(read(page)).toMatch(/^# \d{4}\. [^]*\n## Context\n[^]*\n## Decision\n[^]*\n## Consequences\n/)
    const [, number = '', title = ''] = /^# (\d{4})\. (.+)\n/.exec(read(page)) ?? []
    expect(page).toBe(`docs/decisions/${number}-${slugOf(title)}.md`)
    // A new topic is listed in scripts/docs/decisions.ts.
    expect({ page, topic: topics.find((topic) => title.startsWith(`${topic}: `)) }).toEqual({
      page,
      topic: expect.any(String) as string,
    })
  }
})
