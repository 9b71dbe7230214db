/** Every kind of mail in every language: its two parts say the same, nothing in it is unescaped, and its links lead to pages. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as members from '../../contract/dashboard/mails'
import { receiptMail } from '../../contract/dashboard/receipts'
import { disputeMail } from '../../contract/dispute-mail'
import { LANGUAGES, type MailLanguage } from '../../contract/languages'
import { writeLetter, type Letter } from '../../contract/letter'
import { endpointDisabledMail, goingLiveGrantedMail, goingLiveReturnedMail } from '../../contract/mail'
import { bankAccountAddedMail, bankAccountVerifiedMail } from '../../contract/mail-bank'
import { noticeLetter } from '../../contract/operator-notice'
import type { DisputeModel, PaymentModel } from '../../prisma/generated/models'

const HOSTILE = `"><img src=x onerror='alert(1)'>&copy;`
const PRODUCT = `Pay & ${HOSTILE}`
const ADDRESS = 'https://svc.example'

const payment = {
  currency: 'EUR',
  amountCaptured: 2550n,
  amountRefunded: 550n,
  capturedAt: new Date('2026-11-25T09:00:00Z'),
  createdAt: new Date('2026-11-25T09:00:00Z'),
  reference: HOSTILE,
  cardBrand: 'visa',
  cardLast4: '0013',
  livemode: false,
} as PaymentModel

const url = (path: string) => `${ADDRESS}/dashboard/${path}#a"b<c>&d`
const endpoint = { id: HOSTILE, livemode: true }

const dispute = {
  id: 'dp_1',
  livemode: true,
  amount: 2550n,
  currency: 'EUR',
  evidenceDueBy: new Date('2026-12-05T00:00:00Z'),
  reminded: null,
} as DisputeModel

const bankAccount = { livemode: true, country: 'DE', last4: '4321', currency: 'EUR' }

const incident = {
  kind: 'data_fault',
  reason: HOSTILE,
  count: 3,
  summary: HOSTILE,
  objects: ['pay_1', HOSTILE],
}

/** Operators are told in the language of the command line. */
const ENGLISH: Readonly<Record<string, () => Letter>> = {
  notice: () =>
    noticeLetter(
      {
        at: new Date('2026-11-25T09:00:00Z'),
        incidents: [incident],
        endedIncidents: [{ ...incident, count: 1 }],
        needs: [{ subject: 'mails', sentence: HOSTILE, command: 'npm run status' }],
        endedNeeds: [{ subject: HOSTILE, sentence: 'over', command: 'npm run status' }],
      },
      ADDRESS,
    ),
}

const KINDS: Readonly<Record<string, (language: MailLanguage) => Letter>> = {
  confirm: (language) => members.confirmMail(language, url('sign-up/complete')),
  known: (language) => members.knownMail(language, url('sign-in')),
  reset: (language) => members.resetMail(language, url('reset-password')),
  invitation: (language) => members.invitationMail(language, url('invitation')),
  administrator: (language) => members.administratorMail(language, url('confirm-address')),
  changed: (language) => members.changedMail(language, url('profile')),
  confirmYourself: (language) => members.confirmYourselfMail(language, url('confirm-yourself')),
  endpointFailing: (language) => endpointDisabledMail(endpoint, 'failing')(language, ADDRESS),
  endpointGone: (language) =>
    endpointDisabledMail({ id: 'we_1', livemode: false }, 'gone')(language, ADDRESS),
  granted: (language) => goingLiveGrantedMail(language, ADDRESS),
  returned: (language) => goingLiveReturnedMail(HOSTILE)(language, ADDRESS),
  receipt: (language) => receiptMail(language, HOSTILE, payment),
  disputed: (language) => disputeMail(dispute)(language, ADDRESS),
  disputeDue: (language) => disputeMail({ ...dispute, reminded: 2 })(language, ADDRESS),
  bankAccountAdded: (language) => bankAccountAddedMail(bankAccount)(language, ADDRESS),
  bankAccountVerified: (language) =>
    bankAccountVerifiedMail(bankAccount, new Date('2026-11-27T09:00:00Z'))(language, ADDRESS),
}

const CASES = [
  ...Object.entries(KINDS).flatMap(([kind, write]) =>
    LANGUAGES.map((language) => [kind, language, () => write(language)] as const),
  ),
  ...Object.entries(ENGLISH).map(([kind, write]) => [kind, 'en', write] as const),
]

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}
const unescaped = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity]!)
const bodyOf = (page: string) => page.slice(page.indexOf('<body>'))
/** What a reader of the page sees, and where it leads. */
const seen = (page: string) => unescaped(bodyOf(page).replace(/<[^>]*>/g, ' '))
const linksOf = (page: string) => [...page.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => unescaped(href!))

/** The tags and attributes that the page of a mail is made of. */
const TAGS = new Set([
  ...['body', 'table', 'tbody', 'tr', 'td', 'th', 'p', 'h1', 'a', 'div', 'pre', 'blockquote', 'html'],
])

const ROUTES = (() => {
  const folder = join(__dirname, '../../dashboard/src/pages')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('pages.ts'),
  )
  const paths = files.flatMap((name) => [
    ...readFileSync(join(folder, name), 'utf8').matchAll(/path: '([^']+)'/g),
  ])
  return paths.map(([, path]) => new RegExp(`^${path!.replace(/\$\w+/g, '[^/]+')}$`))
})()

test.each(CASES)('%s in %s', (kind, language, write) => {
  const { subject, text, html } = writeLetter(write(), PRODUCT)
  expect(html).toContain(`<html lang="${language}">`)
  expect(subject).not.toMatch(/[\r\n]/)

  const words = (given: string) => given.split(/\s+/).filter(Boolean)
  const page = new Set([...words(seen(html)), ...linksOf(html).flatMap(words)])
  for (const word of words(text)) {
    const isThere = page.has(word) || page.has(word.replace(/:$/, ''))
    expect([word, isThere]).toEqual([word, true])
  }
  const written = `${subject}\n${text}`
  for (const word of words(seen(html))) expect(written).toContain(word)

  for (const [, tag] of bodyOf(html).matchAll(/<\/?([a-z0-9]*)/g)) expect(TAGS).toContain(tag)
  expect(html).not.toMatch(/<img|&copy;|\sonerror='/)

  const links = linksOf(html)
  if (kind !== 'receipt') expect(links.length).toBeGreaterThan(0)
  for (const link of links) {
    const { origin, pathname } = new URL(link)
    expect(origin).toBe(ADDRESS)
    if (!kind.startsWith('endpointFailing'))
      expect([pathname, ROUTES.some((route) => route.test(pathname))]).toEqual([pathname, true])
  }
})

test('no language repeats the words of another', () => {
  for (const [kind, write] of Object.entries(KINDS)) {
    const subjects = LANGUAGES.map((language) => write(language).subject)
    expect([kind, new Set(subjects).size]).toEqual([kind, LANGUAGES.length])
  }
})
