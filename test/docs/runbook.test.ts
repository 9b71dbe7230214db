/** The runbook: each page has its parts, its commands exist, and its drill types what it writes. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DRILLS } from '../../stack/drills/all'
import { answerQuery } from '../../stack/operator/query'
import { projectRoot } from '../../stack/shared/project'

const runbook = join(projectRoot(), 'docs', 'runbook')
const pages = readdirSync(runbook).filter((name) => name !== 'README.md')
const read = (page: string) => readFileSync(join(runbook, page), 'utf8')
const overview = read('README.md')
const drillsIn = (text: string) => [...text.matchAll(/npm run drill -- ([\w-]+)/g)].map(([, name]) => name!)

const HEADINGS = ['What merchants see', 'What to look at', 'What to do', 'What not to do', 'Drill']

test.each(pages)('%s says what is seen, what to do, what not, and its drill or why there is none', (page) => {
  const text = read(page)
  const [, ...headings] = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading)
  expect(headings).toEqual(HEADINGS)
  const [, drill = ''] = text.split('## Drill\n')
  expect(drill.trim()).toMatch(/^(?:`npm run drill -- |None(?: of its own)?: \S)/)
  expect(drillsIn(text).filter((name) => !DRILLS.some((one) => one.name === name))).toEqual([])
  expect(overview).toContain(`(${page})`)
})

test.each(DRILLS)('the drill $name is named on its page and in the overview', ({ name, page }) => {
  expect(drillsIn(read(`${page}.md`))).toContain(name)
  expect(overview).toMatch(new RegExp(`^\\| \`${name}\` +\\| \\[.+\\]\\(${page}\\.md\\)`, 'm'))
})

/** The commands that a drill types, as they are written in its source. */
function typedBy(name: string): string[] {
  const source = readFileSync(join(projectRoot(), 'stack', 'drills', `${name}.ts`), 'utf8')
  return [...source.matchAll(/(['`])((?:npm run|temporal) .+?)\1/g)].map(([, , command]) => command!)
}

test.each(DRILLS)('what $name types is on its page', ({ name, page }) => {
  const typed = typedBy(name)
  expect(typed).not.toEqual([])
  // Each drill ends with the check of all rows.
  const written = `${read(`${page}.md`)} npm run verify`
  expect(typed.filter((command) => !written.includes(command))).toEqual([])
})

/** Programs of the runbook that are not npm's: Docker, Temporal's command line, and what systems have. */
const PROGRAMS =
  /^(?:npm (?:run|start)|docker (?:compose|system df)|temporal |cat |df |du |openssl |timedatectl )/

test('what the pages have typed begins with a program that there is', () => {
  const lines = pages.flatMap((page) =>
    [...read(page).matchAll(/^( *)```sh\n([^]*?)\n\1```$/gm)].flatMap(([, , block]) => block!.split('\n')),
  )
  expect(lines.length).toBeGreaterThan(40)
  expect(lines.map((line) => line.trim()).filter((line) => !PROGRAMS.test(line))).toEqual([])
})

const OPERATORS = join(projectRoot(), 'stack', 'operator')
const USAGE = /const USAGE = `([^]*?)`/

/** What a command of operators says of itself. */
function usageOf(name: string): string {
  if (name === 'query') return answerQuery([], new Date()).join('\n')
  const files = readdirSync(OPERATORS).filter(
    (file) => file === `${name}.ts` || file === `${name}-arguments.ts`,
  )
  return files.map((file) => USAGE.exec(readFileSync(join(OPERATORS, file), 'utf8'))?.[1] ?? '').join('\n')
}

test('the options and words of operators’ commands are known to these commands', () => {
  const commands = [...pages, 'README.md'].flatMap((page) =>
    [...read(page).matchAll(/npm run (?:-s )?(\w+) -- ([^`#\n]+)/g)].map(([, name, words]) => ({
      name: name!,
      words: words!.trim().split(/ +/),
    })),
  )
  const unknown = commands
    .filter(({ name }) => name !== 'drill')
    .flatMap(({ name, words }) => {
      const usage = usageOf(name)
      const own = words.filter(
        (word, place) => word.startsWith('--') || (place === 0 && /^[a-z]+$/.test(word)),
      )
      return own.filter((word) => !usage.includes(word)).map((word) => `npm run ${name}: ${word}`)
    })
  expect(unknown).toEqual([])
})
