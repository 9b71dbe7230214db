/** The pages that people write: the guides, and the rest of what docs/ has for merchants. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { API_VERSIONS } from '../../contract/versions'
import { cardsTable } from '../docs/payments'
import type { Page } from './page'

interface Source {
  file: string
  path: string
  group?: string
  /** Its name in the navigation, if that is not its heading. */
  title?: string
}

const guide = (name: string): Source => ({
  file: `docs/guides/${name}.md`,
  path: `guides/${name}`,
  group: 'Guides',
})
const topic = (name: string): Source => ({
  file: `docs/${name}.md`,
  path: `topics/${name}`,
  group: 'In depth',
})

/** What is on the site, in its order. What operators and developers of the service read is left out. */
const SOURCES: readonly Source[] = [
  { file: 'docs/guides/README.md', path: '', group: 'Guides', title: 'Start' },
  ...[
    'first-payment',
    '3-d-secure',
    'hosted-page',
    'tokens',
    'webhooks',
    'subscriptions',
    'idempotency',
    'lists',
  ].map(guide),
  { file: 'docs/sandbox.md', path: 'guides/testing', group: 'Guides' },
  { file: 'docs/dashboard.md', path: 'guides/dashboard', group: 'Guides' },
  ...['going-live', 'coming-from-stripe'].map(guide),
  { ...topic('refunds'), group: 'Guides' },
  { ...topic('clients'), group: 'Guides', title: 'Other languages' },
  ...['payments', 'hosted-payment-page', 'customers-and-cards', 'webhooks', 'subscriptions'].map(topic),
  ...['keys-and-limits', 'platforms', 'versioning'].map(topic),
  { file: 'sdk/README.md', path: 'library', group: 'In depth', title: 'The library' },
  { file: 'cli/README.md', path: 'command-line', group: 'In depth', title: 'The command line' },
  { file: 'docs/contract.md', path: 'topics/contract', group: 'In depth' },
  topic('glossary'),
  { file: 'CHANGELOG.md', path: 'changelog', group: 'Reference' },
]

/** Where links to other files lead. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'openapi.json': 'site:openapi.json',
  'docs/errors.md': 'site:errors',
  'docs/examples/tokenise.html': 'site:examples/tokenise.html',
  'docs/examples/webhook-receiver.cjs': 'site:examples/webhook-receiver.cjs',
}

export function documentPages(root: string): Page[] {
  const there = SOURCES.filter(({ file }) => existsSync(join(root, file)))
  const places = new Map(there.map(({ file, path }) => [file, `site:${path}`]))
  for (const [file, place] of Object.entries(ELSEWHERE)) places.set(file, place)
  return there.map(({ file, path, group, title }) => {
    const text = withLinks(readFileSync(join(root, file), 'utf8'), file, places)
    const [, heading = path] = /^# (.+)$/m.exec(text) ?? []
    const markdown = path === 'changelog' ? byVersion(text) : text
    return {
      path,
      group,
      title: title ?? heading,
      summary: firstSentence(text),
      keywords: /<!-- search: (.*?) -->/.exec(text)?.[1],
      markdown: withoutMarks(markdown),
    }
  })
}

/** The files of docs/examples/, which the site offers as they are. */
export function exampleFiles(root: string): Record<string, string> {
  const folder = join(root, 'docs', 'examples')
  return Object.fromEntries(
    readdirSync(folder).map((name) => [`examples/${name}`, readFileSync(join(folder, name), 'utf8')]),
  )
}

export const cardsPage = (): Page => ({
  path: 'sandbox-cards',
  group: 'Guides',
  title: 'Sandbox cards',
  summary: 'The card numbers of the sandbox, and what each of them does.',
  keywords: 'test card, test cards, card numbers, 4242, 4111, visa, mastercard, amex, decline',
  markdown: `# Sandbox cards\n\nAny expiry date in the future, any CVC. Every other number is declined.\n\n${cardsTable()}`,
})

/** Links by a file's name become links within the site. What is not on the site is named without a link. */
const withLinks = (text: string, file: string, places: ReadonlyMap<string, string>): string =>
  text.replaceAll(/\[([^\]]*)\]\(([^)\s]+)\)/g, (whole, label: string, target: string) => {
    if (/^(https?:|#)/.test(target)) return whole
    const [path = '', anchor] = target.split('#')
    const place = places.get(normalize(join(dirname(file), path)))
    if (place === undefined) return label
    return `[${label}](${place}${anchor === undefined ? '' : `#${anchor}`})`
  })

const withoutMarks = (text: string): string => text.replaceAll(/<!-- .*? -->\n*/g, '')

function firstSentence(text: string): string {
  const body = text.replace(/^# .+$/m, '').replaceAll(/<!-- .*? -->/g, '')
  const paragraph = body.split('\n\n').find((part) => /^[A-Z`_*[]/.test(part.trim())) ?? ''
  const plain = paragraph
    .trim()
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('`', '')
  return /^.+?[.:!?](?= |$)/.exec(plain)?.[0] ?? plain
}

/** The changelog, after the dated versions that it is about. */
function byVersion(text: string): string {
  const versions = API_VERSIONS.map(
    (version, place) => `- \`${version}\`${place === 0 ? ', the current version' : ''}`,
  )
  return text.replace(
    /\n## /,
    `\n## Versions of the API\n\n${versions.join('\n')}\n\nWhat a date means: [versions](site:topics/versioning).\n\n## `,
  )
}
