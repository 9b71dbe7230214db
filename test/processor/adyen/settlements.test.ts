/** The report of a batch: by which columns a line moves money, whose it is, and which files count for nothing. */
import { csvLine } from '../../../formats/csv'
import { csvRows } from '../../../formats/csv'
import { sentName } from '../../../processor/names'
import { agreeingLines, type SettlementLine } from '../../../processor/settlement'
import { ACCOUNT, API_KEY, withAdyen, type Answered } from '../support/adyen-double'
import { known } from '../support/simulator'

const HEADER = [
  ...['Company Account', 'Merchant Account', 'Psp Reference', 'Merchant Reference', 'Payment Method'],
  ...['Creation Date', 'TimeZone', 'Type', 'Modification Reference', 'Gross Currency', 'Gross Debit (GC)'],
  ...['Gross Credit (GC)', 'Exchange Rate', 'Net Currency', 'Net Debit (NC)', 'Net Credit (NC)'],
  ...['Commission (NC)', 'Markup (NC)', 'Scheme Fees (NC)', 'Interchange (NC)', 'Payment Method Variant'],
  ...['Modification Merchant Currency', 'Batch Number', 'Modification Merchant Reference'],
]
const FILE = 'settlement_detail_report_batch_12.csv'
const AUTH = 'call:merch_01JZ0000000000000000000000:sandbox:0123456789abcdef0123456789abcdef:authorize'
const CAPTURE = AUTH.replace(':authorize', ':capture:1')
const REFUND = AUTH.replace(':authorize', ':refund:1')
const PAYMENT = 'pay_01JZ0000000000000000000000'
const OURS = sentName(PAYMENT, AUTH)

const rowOf = (more: Readonly<Record<string, string>>): string[] => {
  const row: Readonly<Record<string, string>> = {
    'Merchant Account': ACCOUNT,
    'Psp Reference': 'P1',
    'Merchant Reference': OURS,
    'Creation Date': '2026-06-03 11:26:49',
    TimeZone: 'CEST',
    'Batch Number': '12',
    'Gross Currency': 'EUR',
    'Exchange Rate': '1',
    'Net Currency': 'EUR',
    ...more,
  }
  return HEADER.map((name) => row[name] ?? '')
}
const fileOf = (...rows: Readonly<Record<string, string>>[]) =>
  [HEADER, ...rows.map(rowOf)].map((cells) => csvLine(cells.map(quoted))).join('')
const quoted = (cell: string) => (cell.includes(',') ? `"${cell}"` : cell)

const REPORT = {
  NotificationRequestItem: {
    eventCode: 'REPORT_AVAILABLE',
    success: 'true',
    pspReference: FILE,
    merchantReference: '',
    merchantAccountCode: ACCOUNT,
    amount: { currency: 'EUR', value: 0 },
    eventDate: '2026-06-04T02:00:00+02:00',
    reason: 'https://elsewhere.example/report.csv',
  },
}

/** Its lines, as the service reads them; and what was asked for. */
async function read(text: string | Answered, currency = 'EUR', told: object[] = [REPORT]) {
  const lines: SettlementLine[] = []
  const asked: unknown[] = []
  const names = new Map([AUTH, CAPTURE, REFUND].map((key) => [key, {}]))
  await withAdyen(
    () => (typeof text === 'string' ? { body: text } : text),
    async ({ processor, sent }) => {
      const listed = await processor.settlements('2026-06-01T00:00:00.000Z', null)
      if (listed.kind !== 'known') throw new Error(listed.kind)
      const batch = listed.value.settlements.find((one) => one.currency === currency)
      if (!batch) throw new Error('it is not listed')
      const found = await processor.settlement(batch.id)
      if (found.kind === 'unsupported') throw new Error(found.kind)
      for await (const line of agreeingLines(batch, known(found))) lines.push(line)
      asked.push(...sent.map(({ path, headers }) => [path, headers['x-api-key']]), batch)
    },
    { kept: names, told: async () => told.map((one) => Buffer.from(JSON.stringify(one))) },
  )
  return { lines, asked }
}

const NAMED = (key: string, id = PAYMENT) => ({ 'Modification Merchant Reference': sentName(id, key) })

test('what each line moves is said by its column, and never by its word', async () => {
  const { lines, asked } = await read(
    fileOf(
      {
        Type: 'Settled',
        'Gross Credit (GC)': '5.00',
        'Net Credit (NC)': '4.88',
        'Markup (NC)': '0.04',
        'Scheme Fees (NC)': '0.0102',
        'Interchange (NC)': '0.07',
      },
      { Type: 'Settled', 'Gross Debit (GC)': '1.00', 'Net Debit (NC)': '1.00', ...NAMED(CAPTURE) },
      {
        Type: 'Refunded',
        'Gross Debit (GC)': '2.00',
        'Net Debit (NC)': '2.10',
        'Commission (NC)': '0.1',
        ...NAMED(REFUND, 'ref_01JZ0000000000000000000000'),
      },
      { Type: 'Refunded', 'Gross Debit (GC)': '5.00', 'Net Debit (NC)': '5.00', ...NAMED(AUTH) },
      {
        Type: 'Chargeback',
        'Gross Debit (GC)': '3.00',
        'Net Debit (NC)': '10.50',
        'Commission (NC)': '7.5',
        'Modification Reference': 'DISPUTE1',
      },
      { Type: 'Fee', 'Net Debit (NC)': '0.50', 'Merchant Reference': '', 'Gross Currency': '' },
      { Type: 'MerchantPayout', 'Net Credit (NC)': '14.22', 'Merchant Reference': '', 'Gross Currency': '' },
      {
        Type: 'Settled',
        'Merchant Reference': 'of a shop, elsewhere',
        'Gross Credit (GC)': '9.00',
        'Net Credit (NC)': '9.00',
      },
    ),
  )
  expect(lines.map(({ kind, key, settled }) => [kind, key, settled.gross, settled.fee, settled.net])).toEqual(
    [
      ['capture', AUTH, 500n, 12n, 488n],
      ['capture', CAPTURE, -100n, 0n, -100n],
      ['refund', REFUND, -200n, 10n, -210n],
      ['void', AUTH, -500n, 0n, -500n],
      ['chargeback', AUTH, -300n, 750n, -1050n],
      ['fee', '12:7', -50n, 0n, -50n],
      ['payout', '12:8', 1422n, 0n, 1422n],
      ['adjustment', '12:9', 900n, 0n, 900n],
    ],
  )
  expect(lines.map(({ reference }) => reference)).toEqual([
    ...[PAYMENT, PAYMENT, 'ref_01JZ0000000000000000000000', PAYMENT, 'DISPUTE1', null, null, null],
  ])
  // By the column of the time zone, and from where its name leads, not where the notification does.
  expect(lines[0]?.at).toBe('2026-06-03T09:26:49.000Z')
  const path = `/adyen/reports/download/MerchantAccount/${ACCOUNT}/${FILE}`
  expect(asked.slice(0, 2)).toEqual([
    [path, API_KEY],
    [path, API_KEY],
  ])
  expect(asked[2]).toMatchObject({ id: `${FILE}:EUR`, tellsPayouts: true, until: '2026-06-04T00:00:00.000Z' })
})

test('what is settled in another currency is exchanged, and each currency is a batch', async () => {
  const row = { Type: 'Settled', 'Gross Currency': 'ISK', 'Gross Credit (GC)': '1000' }
  const text = fileOf(
    { ...row, 'Exchange Rate': '0.0068', 'Net Credit (NC)': '6.70', 'Commission (NC)': '0.10' },
    {
      Type: 'Settled',
      'Net Currency': 'USD',
      'Gross Currency': 'USD',
      'Gross Credit (GC)': '1',
      'Net Credit (NC)': '1',
    },
  )
  const { lines } = await read(text)
  expect(lines).toEqual([
    expect.objectContaining({
      presented: { currency: 'ISK', amount: 1000n },
      settled: { currency: 'EUR', gross: 680n, fee: 10n, net: 670n },
      rate: '0.0068',
    }),
  ])
  expect((await read(text, 'USD')).lines).toHaveLength(1)
})

test.each([
  [
    'of another account',
    fileOf({ Type: 'Settled', 'Merchant Account': 'Other' }),
    'merchant account "Other"',
  ],
  ['of another batch', fileOf({ Type: 'Settled', 'Batch Number': '13' }), 'the batch 13'],
  ['without a column', csvLine(HEADER.slice(0, -1)), 'no column Modification Merchant Reference'],
  ['that is empty', '', 'is empty'],
  ['that broke off', `${csvLine(HEADER)}"a`, 'broke off'],
  ['of another time zone', fileOf({ Type: 'Settled', TimeZone: 'XYZ' }), 'time zone'],
  ['whose zone is that of several places', fileOf({ Type: 'Settled', TimeZone: 'IST' }), 'several places'],
  ['whose zone is in America and China', fileOf({ Type: 'Settled', TimeZone: 'CST' }), 'several places'],
  ['with a quote that nobody closes', `${csvLine(HEADER)}"${'a'.repeat(20_000_000)}`, 'broke off'],
  ['with a cell without an end', `${csvLine(HEADER)}${'a'.repeat(20_000_000)}`, 'broke off'],
  ['with quotes without an end', `${csvLine(HEADER)}"${'""'.repeat(10_000_000)}"`, 'broke off'],
  [
    'whose fees do not add up',
    fileOf({ Type: 'Settled', 'Gross Credit (GC)': '5', 'Net Credit (NC)': '4' }),
    'gross amount less its fees',
  ],
  [
    'with a word for an amount',
    fileOf({ Type: 'Fee', 'Net Debit (NC)': '1e3' }),
    'no amount under Net Debit',
  ],
])('nothing counts of a file %s', async (_what, text, message) => {
  await expect(read(text)).rejects.toThrow(message)
})

test('a report that is not there yet keeps no other one back', async () => {
  await expect(read({ status: 404, body: 'none' })).rejects.toThrow('transient')
})

test('what is no settlement, or failed, is not listed', async () => {
  const other = (more: object) => ({
    NotificationRequestItem: { ...REPORT.NotificationRequestItem, ...more },
  })
  const told = [
    other({ pspReference: 'payments_accounting_report_2026_06_03.csv' }),
    other({ pspReference: '../settlement_detail_report_batch_1.csv' }),
    other({ success: 'false' }),
  ]
  await expect(read(fileOf(), 'EUR', told)).rejects.toThrow('it is not listed')
})

test('cells are read as they were written, whatever is in them', () => {
  const text = 'a,"b ""c"", d",\r\n"x\ny",,z\n'
  expect([...csvRows(text)]).toEqual([
    ['a', 'b "c", d', ''],
    ['x\ny', '', 'z'],
  ])
  expect([...csvRows('\uFEFFa')]).toEqual([['a']])
  expect([...csvRows('"",""""\r\n\r\n"a"')]).toEqual([['', '"'], [''], ['a']])
  expect(() => [...csvRows('"a"b')]).toThrow(SyntaxError)
  expect(() => [...csvRows('a"b')]).toThrow(SyntaxError)
})

test('a report is fetched once to be listed, and once more when it is told again', async () => {
  const again = (eventDate: string) => ({
    NotificationRequestItem: { ...REPORT.NotificationRequestItem, eventDate },
  })
  const told: object[] = [REPORT]
  const euro = fileOf({ Type: 'Settled', 'Gross Credit (GC)': '5.00', 'Net Credit (NC)': '5.00' })
  let answered: Answered = { status: 500, body: '' }
  await withAdyen(
    () => answered,
    async ({ processor, sent }) => {
      const list = async () => {
        const { settlements } = known(await processor.settlements('2026-06-01T00:00:00.000Z', null))
        return settlements.map(({ id, until }) => [id.split(':')[1], until, sent.length])
      }
      const [first, second] = ['2026-06-04T00:00:00.000Z', '2026-06-09T10:00:00.000Z']
      // What cannot be read yet is not kept.
      expect(await list()).toEqual([['EUR', first, 1]])
      answered = { body: `${euro}broken,"` }
      expect(await list()).toEqual([['EUR', first, 2]])
      answered = { body: euro.replaceAll('EUR', 'SEK') }
      expect(await list()).toEqual([['SEK', first, 3]])
      expect(await list()).toEqual([['SEK', first, 3]])
      // Nobody signs a time: one to come hides nothing.
      told.push(again('2099-01-01T00:00:00+00:00'))
      expect(await list()).toEqual([['SEK', first, 3]])
      told.push(again('2026-06-09T10:00:00+00:00'))
      answered = { body: euro.replace('EUR', 'USD') }
      expect((await list()).at(-1)).toEqual(['EUR', second, 4])
      expect((await list()).at(-1)?.[2]).toBe(4)
    },
    { told: async () => told.map((one) => Buffer.from(JSON.stringify(one))) },
  )
})
