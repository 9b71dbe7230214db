/** The texts of the dashboard: each page lists the topics that it and its parts use, so that it waits for none of them. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
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

type Texts = Record<string, unknown>

/** Each text with its path: `webhooks.replay.title`. A text that says something of a value is its function. */
function textsIn(language: 'en' | 'de'): Map<string, unknown> {
  const folder = join(SOURCES, 'texts', language)
  const found = new Map<string, unknown>()
  const add = (path: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null) found.set(path, value)
    else for (const [key, one] of Object.entries(value)) add(`${path}/${key}`, one)
  }
  const topics = readdirSync(folder).filter((file) => !['index.ts', 'forms.ts'].includes(file))
  for (const file of topics)
    for (const [name, texts] of Object.entries(jest.requireActual<Texts>(join(folder, file))))
      add(name, texts)
  return found
}

const [english, german] = [textsIn('en'), textsIn('de')]

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ['.ts', '.tsx'].includes(extname(name)) && !name.includes('texts/'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))

const wordsIn = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map(([, word = '']) => word)

/** The folders in which the values are named that the API answers with. */
const VALUES_IN = ['api', 'app', 'bank', 'contract', 'domain', 'infra', 'processor', 'store', 'workflows']
/** Values that only processors name, and those of a text that is made of two: `proposal.${status}`. */
const MADE_ELSEWHERE = /^(?:prepaid|proposal\.\w+)$/

test('every text is read', () => {
  const sources = sourcesIn(SOURCES)
  const read = new Set([
    ...sources.flatMap((source) => wordsIn(source, /(\w+)/g)),
    // Texts of one topic say something with those of another.
    ...['en', 'de'].flatMap((language) =>
      sourcesIn(join(SOURCES, 'texts', language)).flatMap((source) => wordsIn(source, /\.(\w+)/g)),
    ),
    ...VALUES_IN.flatMap((folder) =>
      sourcesIn(join(projectRoot(), folder)).flatMap((source) => [
        ...wordsIn(source, /'([\w.-]+)'/g),
        ...wordsIn(source, /\b([a-z]+(?:_[a-z]+)*):/g),
      ]),
    ),
  ])
  // `${kind}Title` reads every title.
  const ends = sources.flatMap((source) => wordsIn(source, /\$\{[^}]*\}([A-Z]\w+)`/g))
  const isRead = (key: string) =>
    read.has(key) || MADE_ELSEWHERE.test(key) || ends.some((end) => key.endsWith(end))
  const unread = [...english.keys()].filter((path) => !path.split('/').slice(1).every(isRead))
  expect(english.size).toBeGreaterThan(1_000)
  expect(unread).toEqual([])
})

/** What is the same in both languages: names, units and words that German has taken over. */
const SAME = new Set(
  `3-D Secure|ARN|Acquirer|Administrator|CSV|CVC|Code|Debit|Dispatcher|ECI|IBAN|ID|Idempotency-Key|Link|Live|Logo|Name|OpenAPI
  PDF|PNG|Passkeys|Prepaid|SAQ A|SAQ A-EP|SAQ D|SVG|Sandbox|Status|Support|Temporal|Tests|Webhooks|Website|Workflow
  camt.053|live`.split(/\||\n\s*/),
)

test('every text is German in German', () => {
  const same = [...german].flatMap(([path, text]) =>
    typeof text === 'string' && /[a-z]/i.test(text) && text === english.get(path) ? [text] : [],
  )
  expect(same.filter((text) => !SAME.has(text))).toEqual([])
  expect([...SAME].filter((text) => !same.includes(text))).toEqual([])
})
