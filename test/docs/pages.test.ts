/** The files, headings and commands that the pages name exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
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

test('decisions are numbered without gaps, by file name and title, and have their three parts', () => {
  decisions.sort().forEach((page, index) => {
    const number = String(index + 1).padStart(4, '0')
    expect(page).toMatch(new RegExp(`/${number}-[a-z0-9-]+\\.md$`))
    expect(read(page)).toMatch(
      new RegExp(`^# ${number}\\. [^]*\n## Context\n[^]*\n## Decision\n[^]*\n## Consequences\n`),
    )
  })
})
