/** The pages that people write: the guides, and the rest of what docs/ has for merchants and operators. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { API_VERSIONS } from '../../contract/versions'
import { withLanguages } from './calls'
import { referencePath } from './entries'
import type { Group, Page } from './page'

interface Source {
  file: string
  path: string
  /** None for pages that others lead to. */
  group?: Group
  /** Its name in the navigation, if that is not its heading. */
  title?: string
  /** The groups of the OpenAPI document that it is about. */
  tags?: readonly string[]
  /** The part of the contract that says the same in all strictness. */
  contract?: string
}

/** What is on the site, in its order: one page for each subject. What developers of the service read is left out. */
const SOURCES: readonly Source[] = [
  ...inGroup('Get started', [
    { file: 'docs/guides/README.md', path: '', title: 'Overview' },
    guide('guides/first-payment'),
    { file: 'sdk/README.md', path: 'library', title: 'The library' },
    { file: 'python/README.md', path: 'python', title: 'The library for Python' },
    { file: 'cli/README.md', path: 'command-line', title: 'The command line' },
    { ...guide('clients'), title: 'Other languages' },
    guide('dashboard'),
    guide('guides/coming-from-stripe'),
    guide('not-offered'),
  ]),
  ...inGroup('Take payments', [
    { ...guide('payments'), tags: ['Payments'], contract: '3-payments' },
    { ...guide('guides/3-d-secure'), contract: '36-3-d-secure' },
    { ...guide('refunds'), tags: ['Refunds'], contract: '4-refunds' },
    { ...guide('balance'), tags: ['Balance'], contract: '21-the-balance' },
    { ...guide('disputes'), tags: ['Disputes'], contract: '23-disputes' },
    { ...guide('payouts'), tags: ['Payouts'], contract: '22-payouts' },
    guide('routing'),
    {
      ...guide('customers-and-cards'),
      tags: ['Customers', 'Payment methods', 'Tokens'],
      contract: '6-stored-cards',
    },
    { ...guide('subscriptions'), tags: ['Subscriptions'], contract: '10-subscriptions' },
    guide('cardholder-mails'),
    guide('card-fields'),
    {
      ...guide('hosted-payment-page', 'hosted-page'),
      tags: ['Hosted sessions'],
      contract: '8-hosted-sessions',
    },
  ]),
  ...inGroup('Events and calls', [
    { ...guide('webhooks'), tags: ['Webhook endpoints', 'Events'], contract: '12-webhooks' },
    { ...guide('guides/idempotency'), contract: '14-idempotency' },
    { ...guide('guides/lists'), contract: '25-lists' },
    {
      ...guide('keys-and-limits'),
      tags: ['API keys', 'Request logs', 'Audit logs'],
      contract: '13-credentials',
    },
    { ...guide('platforms'), tags: ['Platforms'], contract: '135-platforms' },
  ]),
  ...inGroup('Sandbox and testing', [
    { ...guide('sandbox', 'testing'), tags: ['Sandbox'], contract: '18-the-sandbox' },
    { file: 'docs/sandbox-cards.md', path: 'sandbox-cards' },
  ]),
  ...inGroup('Going live', [guide('guides/going-live'), guide('versioning')]),
  ...inGroup('Reference', [
    { file: 'docs/contract.md', path: 'reference/contract' },
    { file: 'docs/glossary.md', path: 'reference/glossary' },
    { file: 'CHANGELOG.md', path: 'changelog' },
  ]),
  ...inGroup('For operators', [
    { file: 'docs/operations.md', path: 'operators/operations' },
    { file: 'docs/kubernetes.md', path: 'operators/kubernetes' },
    { file: 'docs/managed-services.md', path: 'operators/managed-services' },
    { file: 'docs/upgrades.md', path: 'operators/upgrades' },
    { file: 'docs/tracing.md', path: 'operators/tracing' },
    { file: 'docs/keys.md', path: 'operators/keys' },
    { file: 'docs/recovery.md', path: 'operators/recovery' },
    { file: 'docs/reconciliation.md', path: 'operators/reconciliation' },
    { file: 'docs/monitoring.md', path: 'operators/monitoring' },
    { file: 'docs/runbook/README.md', path: 'operators/runbook' },
    { file: 'docs/correctness.md', path: 'operators/correctness' },
    { file: 'docs/scale.md', path: 'operators/scale' },
    { file: 'docs/configuration.md', path: 'operators/configuration' },
  ]),
]

function guide(file: string, name = file.replace('guides/', '')): Omit<Source, 'group'> {
  return { file: `docs/${file}.md`, path: `guides/${name}` }
}

function inGroup(group: Group, sources: readonly Omit<Source, 'group'>[]): Source[] {
  return sources.map((source) => ({ ...source, group }))
}

/** Where links to other files lead. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'openapi.json': 'site:openapi.json',
  'docs/errors.md': 'site:errors',
  'docs/examples/tokenise.html': 'site:examples/tokenise.html',
  'docs/examples/webhook-receiver.cjs': 'site:examples/webhook-receiver.cjs',
}

export function documentPages(root: string): Page[] {
  const sources = [...SOURCES, ...runbookPages(root)]
  const there = sources.filter(({ file }) => existsSync(join(root, file)))
  const places = new Map(there.map(({ file, path }) => [file, `site:${path}`]))
  for (const [file, place] of Object.entries(ELSEWHERE)) places.set(file, place)
  return there.map((source) => {
    const { file, path, group, title } = source
    const text = withLinks(withoutCitations(readFileSync(join(root, file), 'utf8')), file, places)
    const markdown = path === 'changelog' ? byVersion(text) : withLanguages(withReference(text, source))
    return {
      path,
      group,
      title: title ?? headingOf(text),
      summary: firstSentence(text),
      keywords: { page: /<!-- search: (.*?) -->/.exec(text)?.[1] },
      markdown: withoutMarks(markdown),
    }
  })
}

/** A page for each alert and each part, which the overview leads to. */
const runbookPages = (root: string): Source[] =>
  readdirSync(join(root, 'docs', 'runbook'))
    .filter((name) => name !== 'README.md')
    .map((name) => ({ file: `docs/runbook/${name}`, path: `operators/runbook/${name.replace(/\.md$/, '')}` }))

const headingOf = (text: string): string => /^# (.+)$/m.exec(text)?.[1] ?? ''

/** The guides to what a group of the OpenAPI document has. */
export const guidesOf = (root: string, tag: string): Pick<Page, 'title' | 'path'>[] =>
  SOURCES.filter(({ tags }) => tags?.includes(tag)).map(({ file, path, title }) => ({
    path,
    title: title ?? headingOf(readFileSync(join(root, file), 'utf8')),
  }))

/** Where the same subject is in the reference, before the first part of a page. */
function withReference(text: string, { tags = [], contract }: Source): string {
  const places = [
    ...tags.map((tag) => `[${tag}](site:${referencePath(tag)})`),
    ...(contract === undefined ? [] : [`[the contract](site:reference/contract#${contract})`]),
  ]
  if (places.length === 0) return text
  return text.replace(/\n## /, `\nIn the reference: ${places.join(', ')}.\n\n## `)
}

/** The files of docs/examples/, which the site offers as they are. */
export function exampleFiles(root: string): Record<string, string> {
  const folder = join(root, 'docs', 'examples')
  return Object.fromEntries(
    readdirSync(folder).map((name) => [`examples/${name}`, readFileSync(join(folder, name), 'utf8')]),
  )
}

/** The decisions are written for those who change the service, and are not on the site. */
const withoutCitations = (text: string): string =>
  text.replaceAll(/\s+\((?:\[decision\s+\d{4}\]\([^)]*\)|decisions?\s+\d{4}(?:(?:, | and )\d{4})*)\)/g, '')

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
    `\n## Versions of the API\n\n${versions.join('\n')}\n\nWhat a date means: [versions](site:guides/versioning).\n\n## `,
  )
}
