/** The texts of the dashboard: each page lists the topics that it and its parts use, so that it waits for none of them; no text is left unread. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '../../stack/shared/project'

const SOURCES = join(projectRoot(), 'dashboard', 'src')
const PAGES = join(SOURCES, 'pages')
const TOPICS = new Set(
  [
    ...readFileSync(join(SOURCES, 'texts', 'en', 'index.ts'), 'utf8').matchAll(
      /^ {2}(\w+): \(\) => import/gm,
    ),
  ].map(([, topic]) => topic),
)

/** The file that an import names; undefined for styles, and for packages. */
const fileOf = (from: string, name: string): string | undefined =>
  ['.ts', '.tsx'].map((end) => join(dirname(from), name + end)).find(existsSync)

const AT_ONCE = /from '(\.[^']+)'/g
const EVER = /(?:from |import\()'(\.[^']+)'/g

/** A page or an action that is described names its topic after its operation. */
const TOPIC =
  /useTexts\('(\w+)'\)|^export const \w+ = (?:listPage|objectPage(?:<[^(]*>)?|actionOn.*)\((?:\s*'\w+',)?\s*'\/[^']+',\s*'(\w+)(?:\.\w+)?'/gm

/** The topics that a module, and what it imports at once or ever, take texts of. */
function topicsOf(file: string, imports: RegExp, seen = new Set<string>()): string[] {
  if (seen.has(file) || file.includes('/texts/')) return []
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  const own = [...source.matchAll(TOPIC)]
    .map(([, read, described]) => read ?? described ?? '')
    .filter((topic) => TOPICS.has(topic))
  const imported = [...source.matchAll(imports)].flatMap(([, name = '']) => fileOf(file, name) ?? [])
  return [...new Set([...own, ...imported.flatMap((one) => topicsOf(one, imports, seen))])].sort()
}

interface Listed {
  page: string
  topics: string[]
}

const LISTS = readdirSync(PAGES).map((topic) => join(PAGES, topic, 'pages.ts'))

const listed = LISTS.flatMap((list) => {
  const source = readFileSync(list, 'utf8')
  const [, shared = ''] = /^const texts = \[(.*)\]/m.exec(source) ?? []
  return [...source.matchAll(/texts(?:: \[(.*)\])?,\s+load: \(\) => import\('(.+)'\)/g)].map(
    ([, own, module = '']): Listed => ({
      page: fileOf(list, module) ?? module,
      topics: [...(own ?? shared).matchAll(/'(\w+)'/g)].map(([, name = '']) => name).sort(),
    }),
  )
})

test('every page lists the topics of its texts', () => {
  expect(TOPICS.size).toBeGreaterThan(15)
  expect(listed.length).toBeGreaterThan(50)
  for (const { page, topics } of listed) {
    const [needed, used] = [topicsOf(page, AT_ONCE), topicsOf(page, EVER)]
    const missing = needed.filter((topic) => !topics.includes(topic))
    const unused = topics.filter((topic) => !used.includes(topic))
    expect({ page, missing, unused }).toEqual({ page, missing: [], unused: [] })
  }
})

/** A text whose name is put together where it is read: `texts[`${act}Title`]`. */
const PUT_TOGETHER = /`\$\{[^}]+\}(\w+)`/g

test('every text is read somewhere', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  const read = (name: string) => readFileSync(join(SOURCES, name), 'utf8')
  const readers = files.filter((name) => /\.tsx?$/.test(name) && !/^texts\/(?:en|de)\//.test(name)).map(read)
  const words = new Set(readers.flatMap((source) => source.match(/\w+/g) ?? []))
  const ends = readers.flatMap((source) => [...source.matchAll(PUT_TOGETHER)].map(([, end = '']) => end))
  const isRead = (name: string): boolean =>
    // An action of the audit log, which the API names.
    name.includes('.') ||
    ends.some((end) => name.endsWith(end)) ||
    name.split(/\W/).every((word) => words.has(word))
  const unread = files
    .filter((name) => /^texts\/en\/(?!index|sentences)/.test(name))
    .flatMap((name) =>
      [...read(name).matchAll(/^ +(?:'([\w. ]+)'|(\w+))(?:: |\()/gm)]
        .map(([, quoted, plain = '']) => quoted ?? plain)
        .filter((key) => !isRead(key))
        .map((key) => `${name}: ${key}`),
    )
  expect(unread).toEqual([])
})
