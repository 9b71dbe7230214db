/** The mails to cardholders: each kind in every language, what a merchant or a cardholder could do with them, and how they look. */
import { writeCardholderMail, type CardholderMailFacts } from '../../contract/cardholder-mails/letter'
import { CARDHOLDER_LANGUAGES, type CardholderLanguage } from '../../contract/languages'
import { CARDHOLDER_MAILS, isNear, isToldAhead, type CardholderMail } from '../../domain/cardholder-mails'

const LINK = 'https://shop.example/cards?from=mail&x="y"'

const FACTS: CardholderMailFacts = {
  livemode: true,
  name: 'Ada',
  amount: 123450n,
  currency: 'EUR',
  at: new Date('2026-11-25T09:00:00Z'),
  chargeAt: new Date('2026-12-01T00:00:00Z'),
  reference: 'order-1',
  description: 'Tea',
  card: { brand: 'visa', last4: '4242' },
  expiry: { month: 4, year: 2031 },
  statementDescriptor: 'TEA SHOP',
  nextTry: new Date('2026-12-02T00:00:00Z'),
  link: LINK,
}

const mail = (
  kind: CardholderMail,
  language: CardholderLanguage,
  facts: Partial<CardholderMailFacts> = {},
  { merchant = 'Tea & Sons', color = null }: { merchant?: string; color?: string | null } = {},
) => writeCardholderMail(kind, { language, merchant, color }, { ...FACTS, ...facts })

const EVERY = CARDHOLDER_MAILS.flatMap((kind) =>
  CARDHOLDER_LANGUAGES.map((language) => [kind, language] as const),
)

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const seen = (html: string) =>
  html
    .slice(html.indexOf('<body>'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, entity: string) => ENTITIES[entity]!)
const words = (text: string) => text.split(/\s+/).filter(Boolean)

test.each(EVERY)('%s in %s: both parts say the same, and all facts are there', (kind, language) => {
  const { subject, text, html } = mail(kind, language)
  expect(html).toContain(`<html lang="${language}">`)
  const page = new Set(words(seen(html)))
  // An address stands in the link alone.
  for (const word of words(text.replaceAll(LINK, '')))
    expect([word, page.has(word) || page.has(word.replace(/:$/, ''))]).toEqual([word, true])
  for (const word of words(seen(html))) expect(`${subject}\n${text}`).toContain(word)
  for (const fact of ['Visa •••• 4242', '04/2031', 'order-1', 'TEA SHOP']) expect(text).toContain(fact)
  expect(text).toContain(
    new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(1234.5),
  )
  expect(subject).toContain('Tea & Sons')
  expect(text.includes(LINK)).toBe(kind !== 'receipt' && kind !== 'refund')
  expect(html.includes('href="https://shop.example/cards?from=mail&amp;x=&quot;y&quot;"')).toBe(
    kind !== 'receipt' && kind !== 'refund',
  )
  // Nothing is loaded: opening it tells nobody.
  expect(html).not.toMatch(/<img|<link|src=|@import|url\(/)
})

test('no language repeats the words of another', () => {
  for (const kind of CARDHOLDER_MAILS) {
    const subjects = CARDHOLDER_LANGUAGES.map((language) => mail(kind, language).subject)
    const texts = CARDHOLDER_LANGUAGES.map((language) => mail(kind, language).text)
    expect([kind, new Set(subjects).size, new Set(texts).size]).toEqual([
      kind,
      CARDHOLDER_LANGUAGES.length,
      CARDHOLDER_LANGUAGES.length,
    ])
  }
})

const TAGS = `"><img src=x onerror='alert(1)'>&copy;<script>alert(2)</script>`
const HEADERS = 'Tea\r\nBcc: everybody@evil.example\r\n\r\n<b>hi</b>\u2028\u2029\u0085x'
const BACKWARDS = '\u202Egnirts\u202C \u2066evil\u2069 \u200F\u061C'

test.each([
  ['tags', TAGS],
  ['line breaks', HEADERS],
  ['direction marks', BACKWARDS],
  ['10,000 characters', '🫖x'.repeat(5_000)],
  ['nothing but what nobody sees', '\u200B\u202E\u0000\r\n'],
])('%s in what others have written change nothing but one line', (_, hostile) => {
  const facts = { name: hostile, reference: hostile, description: hostile, statementDescriptor: hostile }
  for (const [kind, language] of EVERY) {
    const { subject, text, html } = mail(kind, language, facts, { merchant: hostile })
    expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
    expect(`${subject}${text}`).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C]/)
    expect(text).not.toMatch(/^Bcc:/m)
    expect(Array.from(subject).length).toBeLessThan(400)
    expect(Array.from(text).length).toBeLessThan(6_000)
    expect(html).not.toMatch(/<img|<script|<b>|\sonerror='|&copy;/)
    expect(text.replaceAll(LINK, '')).not.toMatch(/evil\.example|everybody@evil/)
  }
})

test('a page of the merchant that is not named is not linked, and a test says that it is one', () => {
  const { text, html } = mail('charge_failed', 'en', { link: null, livemode: false, nextTry: null })
  expect(html).not.toContain('<a ')
  expect(text).toContain('go to Tea & Sons')
  expect(text).toContain('no money has moved')
  expect(text).toContain('will not be tried again by itself')
  expect(mail('charge_failed', 'en').text).toContain('tried again on December 2, 2026')
})

test('the merchant’s colour is that of the button, whose text can be read', () => {
  expect(mail('receipt', 'en', {}, { color: '#ffee00' }).html).toContain(
    '.button td{background-color:#ffee00 !important}.button a{color:#000000 !important}',
  )
  expect(mail('receipt', 'en', {}, { color: 'red}</style><script>' }).html).not.toContain('<script>')
})

test('charges are told ahead that are seldom, and of which none is between', () => {
  const told = (interval: string, intervalCount: number, days: number) =>
    isToldAhead({ interval, intervalCount }, days)
  expect([told('day', 1, 1), told('day', 27, 1), told('week', 1, 1), told('week', 3, 1)]).toEqual(
    Array(4).fill(false),
  )
  expect([told('day', 28, 7), told('week', 4, 7), told('month', 1, 27), told('year', 1, 30)]).toEqual(
    Array(4).fill(true),
  )
  expect(told('month', 1, 28)).toBe(false)
  const now = new Date('2026-11-24T00:00:05Z')
  const near = (at: string) => isNear(new Date(at), now, 7)
  expect([near('2026-12-01T00:00:00Z'), near('2026-12-02T00:00:00Z'), near('2026-11-24T00:00:00Z')]).toEqual([
    true,
    false,
    false,
  ])
})
