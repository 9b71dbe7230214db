/** Statements as PDF: what stands in them is read back from the file. */
import { drawPdf } from '../../app/balance/draw-pdf'
import { statementContent } from '../../contract/balance/statement-pdf'
import type { StatementSums } from '../../contract/balance/statement'
import { TRANSACTION_TYPES } from '../../domain/balance'
import { daysAfter } from '../../domain/time'
import { pdfLines } from '../support/pdf'

const FROM = new Date('2024-01-01')
const TOLD = {
  product: 'Payments',
  accountId: 'merch_01',
  accountName: 'Łódź & Ærøskøbing Κρήτη ТОВ Ґанок',
  at: new Date('2025-01-02T03:04:05Z'),
}

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: daysAfter(FROM, index),
    count: 1000n,
    amount: BigInt(index * 101),
    fee: 7n,
  }))

function sumsOf(of: ReturnType<typeof days>): StatementSums {
  const amount = of.reduce((sum, day) => sum + day.amount, 0n)
  const fee = of.reduce((sum, day) => sum + day.fee, 0n)
  // As many lines as there can be: the first has everything.
  const movements = TRANSACTION_TYPES.map((kind, index) =>
    index === 0 ? { kind, count: 1n, amount, fee } : { kind, count: 0n, amount: 0n, fee: 0n },
  )
  const until = of.at(-1)?.day ?? FROM
  return {
    currency: 'EUR',
    from: FROM,
    until,
    opening: -5_000n,
    movements,
    closing: -5_000n + amount - fee,
    livemode: true,
  }
}

async function made(count: number, accountName = TOLD.accountName): Promise<Buffer> {
  const parts: Uint8Array[] = []
  const of = days(count)
  for await (const part of drawPdf(statementContent(sumsOf(of), of, { ...TOLD, accountName })))
    parts.push(part)
  return Buffer.concat(parts)
}

test('the longest statement has ten pages, and its days come to its closing balance', async () => {
  const pdf = await made(366)
  const pages = pdfLines(pdf)
  expect(pages.length).toBeLessThanOrEqual(10)
  expect(pdf.length).toBeLessThan(250_000)
  const lines = pages.flat()
  const ofDays = lines.filter(([first]) => /^\d{4}-\d\d-\d\d$/.test(first ?? ''))
  expect(ofDays.map(([day]) => day)).toEqual(days(366).map(({ day }) => day.toISOString().slice(0, 10)))
  const cents = (text = '') => Math.round(Number(text) * 100)
  const nets = ofDays.reduce((sum, cells) => sum + cents(cells[4]), 0)
  const [opening, closing] = ['Opening balance', 'Closing balance'].map((name) =>
    cents(lines.find(([first]) => first === name)?.at(-1)),
  )
  expect(opening).toBe(-5_000)
  expect(opening! + nets).toBe(closing)
  expect(cents(ofDays.at(-1)?.at(-1))).toBe(closing)
  for (const [index, page] of pages.entries())
    expect(page.at(-1)).toEqual([expect.stringContaining('merch_01'), `${index + 1} of ${pages.length}`])
})

test('it names the account in its own letters, and who made it when', async () => {
  const [page] = pdfLines(await made(1))
  expect(page!.map((texts) => texts.join(' '))).toEqual(
    expect.arrayContaining([
      'Statement of balance EUR',
      `Account ${TOLD.accountName}`,
      'Period 2024-01-01 to 2024-01-01, UTC',
      'Made by Payments, 2025-01-02 03:04:05 UTC',
    ]),
  )
})

test.each([
  ['株式会社 日本語 カタカナ', '株式会社 日本語 カタカナ'],
  ['上海中文有限公司 繁體', '上海中文有限公司 繁體'],
  ['서울 한국어, ไทย, हिन्दी', '서울 한국어, ไทย, हिन्दी'],
  ['Zoë’s 🎉 Łódź 😀 shop', 'Zoë’s 🎉 Łódź 😀 shop'],
  // Signs of several code points are their parts; what joins them has no look.
  ['👩‍💻 ❤️ 👍🏽', '👩💻 ❤ 👍🏽'],
  // What no font has is named.
  ['𠮷野家', '[U+20BB7]野家'],
  ['\u{10FFFF}', '[U+10FFFF]'],
  ['a\u0001b', 'a[U+0001]b'],
])('the account %j stands in it without an empty box', async (name, shown) => {
  const [page] = pdfLines(await made(1, name))
  // A text of several fonts is read back in parts, without the spaces at their ends.
  const joined = (text: string) => text.replaceAll(' ', '')
  expect(page!.map((texts) => joined(texts.join('')))).toContain(`Account${joined(shown)}`)
})

test('a name that is too long for its line ends in an ellipsis, whatever its letters', async () => {
  for (const name of ['W'.repeat(200), '株'.repeat(200), '株W'.repeat(100)]) {
    const [page] = pdfLines(await made(1, name))
    const line = page!.map((texts) => texts.join('')).find((text) => text.startsWith('Account'))!
    expect(line.endsWith('…')).toBe(true)
    expect(line.length).toBeGreaterThan(30)
  }
})
