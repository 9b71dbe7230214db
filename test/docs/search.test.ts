/** The search of the documentation, by its built index. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../stack/shared/project'

const root = projectRoot()
const built = join(root, 'dist', 'site')

interface Found {
  url: string
  title: string
  heading: string
}

/** What people type into the search, and the page that they look for. */
const QUESTIONS: readonly (readonly [string, string])[] = [
  ['3ds', 'guides/3-d-secure'],
  ['sca', 'guides/3-d-secure'],
  ['3-d secure', 'guides/3-d-secure'],
  ['challenge', 'guides/3-d-secure'],
  ['test card', 'sandbox-cards'],
  ['card numbers', 'sandbox-cards'],
  ['webhook', 'guides/webhooks'],
  ['signature', 'guides/webhooks'],
  ['verify webhook', 'guides/webhooks'],
  ['clock', 'guides/testing'],
  ['sandbox', 'guides/testing'],
  ['simulate', 'guides/testing'],
  ['pagination', 'guides/lists'],
  ['cursor', 'guides/lists'],
  ['has_more', 'guides/lists'],
  ['python', 'python'],
  ['java', 'guides/clients'],
  ['openapi', 'guides/clients'],
  ['refund', 'guides/refunds'],
  ['partial refund', 'guides/refunds'],
  ['idempotency', 'guides/idempotency'],
  ['retry', 'guides/idempotency'],
  ['double charge', 'guides/idempotency'],
  ['recurring', 'guides/subscriptions'],
  ['subscription', 'guides/subscriptions'],
  ['checkout', 'guides/hosted-page'],
  ['tokenize', 'guides/customers-and-cards'],
  ['stripe', 'guides/coming-from-stripe'],
  ['go live', 'guides/going-live'],
  ['quickstart', 'guides/first-payment'],
  ['rate limit', 'guides/keys-and-limits'],
  ['amount_too_small', 'errors/amount_too_small'],
  ['mcp', 'command-line'],
  ['return_url', 'guides/3-d-secure'],
  ['do_not_honor', 'errors#decline-codes'],
  ['decline codes', 'errors#decline-codes'],
  ['off_session', 'guides/customers-and-cards'],
  ['zero amount authorization', 'guides/customers-and-cards'],
  ['partial capture', 'guides/payments'],
  ['line items', 'guides/payments'],
  ['payout schedule', 'guides/payouts'],
  ['apple pay', 'guides/not-offered'],
  ['google pay', 'guides/not-offered'],
  ['trial period', 'guides/not-offered'],
  ['statement descriptor', 'guides/not-offered'],
  ['network token', 'guides/not-offered'],
  ['AVS', 'guides/not-offered'],
  ['moto', 'guides/not-offered'],
  ['direct debit', 'guides/not-offered'],
  ['vat', 'guides/not-offered'],
]

const ask = (questions: readonly string[]): Found[][] =>
  JSON.parse(
    execFileSync(process.execPath, [join(root, 'test', 'docs', 'support', 'ask.mjs'), built], {
      input: JSON.stringify(questions),
      encoding: 'utf8',
    }),
  ) as Found[][]

test('the page that is looked for comes first', () => {
  const found = ask(QUESTIONS.map(([words]) => words))
  expect(found.map(([first], place) => [QUESTIONS[place]?.[0], first?.url.replace('/docs/', '')])).toEqual(
    QUESTIONS,
  )
})

test('nothing is in the index twice, or without a word', () => {
  const { storedFields } = JSON.parse(readFileSync(join(built, 'search.json'), 'utf8')) as {
    storedFields: Record<string, Found>
  }
  const urls = Object.values(storedFields).map(({ url }) => url)
  expect(urls.length).toBeGreaterThan(1000)
  expect(urls.filter((url, place) => urls.indexOf(url) !== place)).toEqual([])
})

test('no answer has the same place twice', () => {
  for (const found of ask(QUESTIONS.map(([words]) => words))) {
    const urls = found.map(({ url }) => url)
    expect(new Set(urls).size).toBe(urls.length)
  }
})
