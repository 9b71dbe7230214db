/** What happens to an account's money is in its books, once (decision 0182). */
import { conversionOf } from '../../app/books/convert'
import { Client } from 'pg'
import { newBookReader, postAll, type BookReader } from '../../app/books/post'
import { KINDS } from '../../app/kinds'
import { deletedOf } from '../../app/kinds/kind'
import { termsOf } from '../../domain/books'
import { DAY } from '../../domain/time'
import { openBookStage, type BookStage } from './support/book-stage'

let stage: BookStage

beforeAll(async () => {
  stage = await openBookStage()
})
afterAll(async () => {
  await stage.close()
})

test('a sale is pending, and its fee is charged; a second look posts nothing', async () => {
  const account = await stage.account()
  await stage.sale(account, { captured: 10_000, fee: 320 })
  expect(await stage.post(account)).toBe(1)
  const balances = { processor_receivable: -10_000, fees: 320, pending: 9_680 }
  expect(await stage.balances(account)).toEqual(balances)
  expect(await stage.post(account)).toBe(0)
  expect(await stage.balances(account)).toEqual(balances)
  expect(await stage.wrong(account)).toEqual([])
})

test('captures in parts are posted as what each adds, and currencies do not mix', async () => {
  const account = await stage.account()
  const payment = await stage.sale(account, { captured: 4_000, fee: 100 })
  await stage.post(account)
  await stage.tellCapture(account, payment, { captured: 7_000, fee: 175 })
  await stage.tellCapture(account, payment, { captured: 9_000, fee: 225 })
  await stage.sale(account, { captured: 5_000, currency: 'USD' })
  expect(await stage.post(account)).toBe(3)
  expect(await stage.balances(account)).toEqual({
    processor_receivable: -9_000,
    fees: 225,
    pending: 8_775,
    'processor_receivable USD': -5_000,
    'pending USD': 5_000,
  })
})

test('a refund takes from the day on which its payment can be paid out', async () => {
  const account = await stage.account()
  const payment = await stage.sale(account, { captured: 10_000, fee: 300 })
  await stage.refund(account, payment, 2_500)
  await stage.refund(account, payment, 500)
  expect(await stage.post(account)).toBe(3)
  expect(await stage.balances(account)).toEqual({ processor_receivable: -7_000, fees: 300, pending: 6_700 })
  const journals = await stage.db.journal.findMany({ where: { accountId: account } })
  expect(new Set(journals.map(({ availableOn }) => availableOn.getTime())).size).toBe(1)
})

test('payments from before the books are posted, with what they have given back, in batches', async () => {
  const account = await stage.account()
  const time = new Date(Date.now() - 30 * DAY)
  for (let index = 0; index < 3; index += 1)
    await stage.sale(account, { captured: 1_000, fee: 40, time, told: false })
  const payment = await stage.sale(account, { captured: 2_000, time, told: false })
  await stage.refund(account, payment, 700, { told: false })
  await stage.client.query(
    `INSERT INTO payments SELECT (jsonb_populate_record(p, jsonb_build_object('id', p.id || n))).*
     FROM payments p, generate_series(1, 450) n WHERE p.id = $1`,
    [await stage.sale(account, { captured: 10, time, told: false })],
  )
  expect(await stage.post(account)).toBe(3 + 2 + 451 + 1)
  expect(await stage.balances(account)).toEqual({
    processor_receivable: -(3_000 + 1_300 + 4_510),
    fee_income: 120,
    available: 3_000 - 120 + 1_300 + 4_510,
  })
  expect(await stage.post(account)).toBe(0)
  expect(await stage.wrong(account)).toEqual([])
})

describe('an event that is committed after later ones were posted', () => {
  /** Two sales: the event of the first is committed once that of the second is posted. */
  const lateSale = async (reader?: BookReader) => {
    const account = await stage.account()
    await stage.post(account)
    const [first, second] = [
      await stage.sale(account, { captured: 700, told: false }),
      await stage.sale(account, { captured: 40, told: false }),
    ]
    // The books follow the events from their beginning on.
    await stage.client.query('UPDATE book_marks SET filled_to = NULL WHERE account_id = $1', [account])
    const other = new Client({ connectionString: stage.url })
    await other.connect()
    await other.query('BEGIN')
    await stage.tellCapture(account, first, { captured: 700 }, other)
    await stage.tellCapture(account, second, { captured: 40 })
    expect(await stage.post(account, reader)).toBe(1)
    expect(await stage.balances(account)).toEqual({ processor_receivable: -40, pending: 40 })
    await other.query('COMMIT')
    await other.end()
    return account
  }
  const all = { processor_receivable: -740, pending: 740 }

  test.each([
    ['by whoever has posted the others', newBookReader()],
    ['by anybody', undefined],
  ])('is posted %s, and nothing twice', async (_, reader) => {
    const account = await lateSale(reader)
    expect(await stage.post(account, reader)).toBe(1)
    expect(await stage.balances(account)).toEqual(all)
    expect(await stage.post(account, reader)).toBe(0)
    await stage.passed(account)
    expect(await stage.post(account, reader)).toBe(0)
    expect(await stage.store.books.isBehind({ accountId: account, livemode: false })).toBe(false)
    expect(await stage.balances(account)).toEqual(all)
    expect(await stage.wrong(account)).toEqual([])
  })

  test('is posted though the log had been passed meanwhile by nobody', async () => {
    const reader = newBookReader()
    const account = await lateSale(reader)
    await stage.passed(account)
    await stage.sale(account, { captured: 5 })
    expect(await stage.post(account, reader)).toBe(2)
    expect(await stage.balances(account)).toEqual({ processor_receivable: -745, pending: 745 })
  })

  test('is posted by somebody else, whose writing has the reader read anew', async () => {
    const reader = newBookReader()
    const account = await lateSale(reader)
    expect(await stage.post(account)).toBe(1)
    await stage.sale(account, { captured: 5 })
    expect(await stage.post(account, reader)).toBe(1)
    expect(await stage.balances(account)).toEqual({ processor_receivable: -745, pending: 745 })
  })
})

test('two posters at once post everything once', async () => {
  const account = await stage.account()
  for (let index = 0; index < 5; index += 1) await stage.sale(account, { captured: 100 + index })
  await stage.post(account)
  for (let index = 0; index < 5; index += 1) await stage.sale(account, { captured: 100 + index })
  await Promise.all(Array.from({ length: 4 }, () => stage.post(account)))
  expect(await stage.balances(account)).toEqual({ processor_receivable: -1_020, pending: 1_020 })
  expect(await stage.wrong(account)).toEqual([])
})

test('what is pending becomes available on its day, and a fee is settled on the next one', async () => {
  const account = await stage.account()
  await stage.db.account.update({
    where: { id: account },
    data: { reserveBasisPoints: 1_000, reserveDays: 30 },
  })
  await stage.sale(account, { captured: 10_000, fee: 320 })
  expect(await stage.post(account)).toBe(2)
  expect(await stage.balances(account)).toEqual({
    processor_receivable: -10_000,
    fees: 320,
    pending: 8_680,
    reserve: 1_000,
  })
  await stage.ahead(account, 1)
  expect(await stage.post(account)).toBe(1)
  expect(await stage.balances(account)).toMatchObject({ fee_income: 320, pending: 8_680 })
  await stage.ahead(account, 2)
  await stage.post(account)
  expect(await stage.balances(account)).toEqual({
    processor_receivable: -10_000,
    fee_income: 320,
    available: 8_680,
    reserve: 1_000,
  })
  await stage.ahead(account, 30)
  expect(await stage.post(account)).toBe(1)
  expect(await stage.balances(account)).toEqual({
    processor_receivable: -10_000,
    fee_income: 320,
    available: 9_680,
  })
  expect(await stage.wrong(account)).toEqual([])
})

test('a sale that is given back whole before its day leaves nothing, and the day posts nothing', async () => {
  const account = await stage.account()
  await stage.refund(account, await stage.sale(account, { captured: 900 }), 900)
  expect(await stage.post(account)).toBe(2)
  await stage.ahead(account, 5)
  expect(await stage.post(account)).toBe(0)
  expect(await stage.balances(account)).toEqual({})
})

test('once the clock was set back, what was not posted before is posted, and nothing twice', async () => {
  const account = await stage.account()
  const tenant = { accountId: account, livemode: false }
  await stage.ahead(account, 400)
  await stage.sale(account, { captured: 1_000 })
  await stage.post(account)
  await stage.sale(account, { captured: 500 })
  await stage.reset(account)
  await stage.sale(account, { captured: 20 })
  expect(await stage.post(account)).toBe(2)
  expect((await stage.balances(account))['processor_receivable']).toBe(-1_520)
  expect(await postAll(stage.deps, tenant)).toBe(0)
  expect(await stage.wrong(account)).toEqual([])
})

test('a dispute takes what is available until it is decided, told or found; an inquiry takes nothing', async () => {
  const account = await stage.account()
  const payment = await stage.sale(account, { captured: 10_000, told: false })
  await stage.dispute(account, payment, { amount: 1_000, status: 'needs_response', told: false })
  expect(await stage.post(account)).toBe(2)
  expect(await stage.balances(account)).toMatchObject({
    available: -2_500,
    disputes_held: 1_000,
    fees: 1_500,
  })
  await stage.dispute(account, payment, { amount: 500, status: 'needs_response', at: 'inquiry' })
  await stage.dispute(account, payment, { amount: 200, status: 'won' })
  await stage.dispute(account, payment, { amount: 300, status: 'lost' })
  expect(await stage.post(account)).toBe(4)
  expect(await stage.balances(account)).toMatchObject({
    available: -2_500 - 1_500 - 1_800,
    disputes_held: 1_000,
    processor_receivable: -9_700,
  })
  expect(await stage.wrong(account)).toEqual([])
})

test('a sandbox that begins anew has empty books, and what was read before is not written afterwards', async () => {
  const account = await stage.account()
  const tenant = { accountId: account, livemode: false }
  await stage.sale(account, { captured: 1_000, fee: 30 })
  await stage.post(account)
  const read = (await stage.store.books.find(tenant))!
  const terms = { delayDays: 2, reserveBasisPoints: 0, reserveDays: 0 }
  const { epoch } = await stage.store.clocks.ensure(account)
  await stage.client.query(
    `UPDATE sandbox_clocks SET status = 'restarting', restarted_at = now() WHERE account_id = $1`,
    [account],
  )
  expect(await stage.store.books.write(read, { postings: [], terms })).toBe(false)
  const clock = { accountId: account, epoch }
  for (let rows = 1; rows > 0;) ({ rows } = await stage.store.clocks.deleteSome(deletedOf(KINDS), clock, 200))
  await stage.store.clocks.restarted(clock, true)
  for (const table of ['journals', 'ledger_entries', 'ledger_balances', 'book_maturities', 'book_days'])
    expect((await stage.client.query(`SELECT FROM ${table} WHERE account_id = $1`, [account])).rowCount).toBe(
      0,
    )
  expect(await stage.store.books.write(read, { postings: [], terms })).toBe(false)
  await stage.sale(account, { captured: 40 })
  expect(await stage.post(account)).toBe(1)
  expect(await stage.balances(account)).toEqual({ processor_receivable: -40, pending: 40 })
})

test('the database refuses a journal that does not add up, and every change of what is written', async () => {
  const account = await stage.account()
  await stage.sale(account, { captured: 100 })
  await stage.post(account)
  const entry = `INSERT INTO ledger_entries SELECT account_id, livemode, journal_id, 9, account, currency, 1
    FROM ledger_entries WHERE account_id = '${account}' LIMIT 1`
  await expect(stage.client.query(entry)).rejects.toThrow(/add up to 1 in EUR, and not to zero/)
  for (const table of ['journals', 'ledger_entries'])
    await expect(
      stage.client.query(`UPDATE ${table} SET currency = 'USD' WHERE account_id = $1`, [account]),
    ).rejects.toThrow(/never changed: post a reversal/)
})

test('sales are counted by brand and month, once for each payment', async () => {
  const account = await stage.account()
  const payment = await stage.sale(account, { captured: 4_000, fee: 100 })
  await stage.post(account)
  await stage.tellCapture(account, payment, { captured: 7_000, fee: 175 })
  await stage.sale(account, { captured: 1_000 })
  await stage.post(account)
  await stage.post(account)
  const months = await stage.db.brandMonth.findMany({ where: { accountId: account } })
  // Of the row, and of the events, which here name another brand.
  const sum = (name: 'sales' | 'salesAmount') => months.reduce((total, row) => total + row[name], 0n)
  expect([sum('sales'), sum('salesAmount')]).toEqual([2n, 8_000n])
})

describe('an account that is settled in one currency', () => {
  const settled = async (to: string) => {
    const account = await stage.account()
    await stage.db.account.update({
      where: { id: account },
      data: { settlementCurrency: to, payoutDelayDays: 0 },
    })
    return account
  }

  test('has what becomes available in another converted once, by two journals, whoever posts', async () => {
    const account = await settled('EUR')
    await stage.sale(account, { captured: 11_000, currency: 'USD' })
    await Promise.all(Array.from({ length: 3 }, () => stage.post(account)))
    expect(await stage.balances(account)).toEqual({
      'processor_receivable USD': -11_000,
      'conversion USD': 11_000,
      available: 10_000,
      conversion: -10_000,
    })
    expect(await stage.post(account)).toBe(0)
    const journals = await stage.db.journal.findMany({ where: { accountId: account, kind: 'conversion' } })
    const shown = journals.map(({ currency, amount }) => [currency, Number(amount)]).sort()
    expect(shown).toEqual([
      ['EUR', 10_000],
      ['USD', -11_000],
    ])
    expect(journals.map(({ details }) => details)).toEqual(
      Array(2).fill(expect.objectContaining({ description: '110.00 USD at 0.9090909090 are 100.00 EUR' })),
    )
    const told = await stage.db.event.findMany({ where: { accountId: account, type: 'balance.available' } })
    expect(told.map(({ payload }) => JSON.parse(payload).data.object.currencies)).toEqual([
      [expect.objectContaining({ currency: 'EUR', available: 100 })],
    ])
    expect(await stage.wrong(account)).toEqual([])
  })

  test('owes in that currency what it gives back in another', async () => {
    const account = await settled('EUR')
    const sale = await stage.sale(account, { captured: 11_000, currency: 'USD' })
    await stage.post(account)
    await stage.refund(account, sale, 5_500, { currency: 'USD' })
    await stage.post(account)
    expect(await stage.balances(account)).toMatchObject({ available: 5_000, conversion: -5_000 })
    expect(await stage.wrong(account)).toEqual([])
  })

  test.each([
    ['the sandbox’s own', 'USD', undefined],
    ['an operator’s', 'CHF', '1.05'],
  ])('is converted by %s rate only while it is still so when it is written', async (_whose, from, rate) => {
    const account = await settled('EUR')
    const tenant = { accountId: account, livemode: false }
    const { exchangeRates, books } = stage.store
    const set = (next: string | null) =>
      exchangeRates.set(
        tenant,
        { from, to: 'EUR', rate: next, reason: 'The fixing of today' },
        { type: 'operator', id: null, address: null, requestId: null },
      )
    if (rate !== undefined) await set(rate)
    // It is available, and not converted, since the currency is agreed upon afterwards.
    await stage.db.account.update({ where: { id: account }, data: { settlementCurrency: null } })
    await stage.sale(account, { captured: 10_000, currency: from })
    await stage.post(account)
    const row = await stage.db.account.update({ where: { id: account }, data: { settlementCurrency: 'EUR' } })
    const book = (await books.find(tenant))!
    const read = () => conversionOf(stage.deps, row, book)
    const [before, other] = [await read(), await read()]
    await set('2')
    const terms = termsOf(row, false)
    expect(await books.write(book, { ...before!, terms })).toBe(false)
    await set(rate ?? null)
    expect(await books.write(book, { ...other!, terms })).toBe(rate !== undefined)
    await stage.db.account.update({ where: { id: account }, data: { settlementCurrency: 'GBP' } })
    const again = (await books.find(tenant))!
    const late = await conversionOf(stage.deps, row, again)
    expect(late === null || !(await books.write(again, { ...late, terms }))).toBe(true)
    await stage.db.exchangeRate.deleteMany({ where: { fromCurrency: from } })
    await stage.db.account.update({ where: { id: account }, data: { settlementCurrency: null } })
  })

  test('keeps what has no rate, which operators are told, until there is one', async () => {
    const account = await settled('EUR')
    await stage.sale(account, { captured: 10_000, currency: 'CHF' })
    await stage.post(account)
    expect(await stage.balances(account)).toMatchObject({ 'available CHF': 10_000 })
    const { exchangeRates } = stage.store
    const pair = { livemode: false, from: 'CHF', to: 'EUR' }
    expect(await exchangeRates.missing()).toEqual([{ ...pair, accounts: 1 }])
    const { id: operating } = await stage.db.account.findFirstOrThrow({ where: { id: account } })
    const set = (rate: string | null) =>
      exchangeRates.set(
        { accountId: operating, livemode: false },
        { from: 'CHF', to: 'EUR', rate, reason: 'The fixing of today' },
        { type: 'operator', id: null, address: null, requestId: null },
      )
    const first = await set('1.05')
    expect(await set('1.05')).toEqual(first)
    expect(await exchangeRates.missing()).toEqual([])
    expect(await exchangeRates.convertible(false, 10)).toEqual([account])
    await stage.post(account)
    expect(await stage.balances(account)).toMatchObject({ available: 10_500, conversion: -10_500 })
    expect(await exchangeRates.convertible(false, 10)).toEqual([])
    await set(null)
    await stage.sale(account, { captured: 100, currency: 'CHF' })
    await stage.post(account)
    expect(await stage.balances(account)).toMatchObject({ 'available CHF': 100, available: 10_500 })
  })
})

test('a refund returns the part of the fee that its event tells', async () => {
  const account = await stage.account()
  const sale = await stage.sale(account, { captured: 1_000, fee: 30 })
  await stage.post(account)
  const id = await stage.refund(account, sale, 500, { told: false })
  await stage.event(account, 'refund.succeeded', id, {
    object: 'refund',
    id,
    payment: sale,
    currency: 'EUR',
    amount: 5,
    fee_returned: 0.15,
  })
  await stage.post(account)
  expect(await stage.balances(account)).toEqual({ processor_receivable: -500, fees: 15, pending: 485 })
  expect(await stage.wrong(account)).toEqual([])
})

describe('a refund that fails after it has succeeded', () => {
  const told = (type: string, account: string, id: string, sale: string, fees: object, before?: object) =>
    stage.event(
      ...([account, type, id] as const),
      {
        object: 'refund',
        id,
        payment: sale,
        currency: 'EUR',
        amount: 5,
        status: type === 'refund.failed' ? 'failed' : 'succeeded',
        ...fees,
      },
      stage.client,
      before,
    )

  test.each([
    ['in one batch with its success', false],
    ['after it was posted', true],
  ])('gives back what it took, and the fee that it returned, %s', async (_when, posts) => {
    const account = await stage.account()
    const sale = await stage.sale(account, { captured: 1_000, fee: 30 })
    await stage.post(account)
    const before = await stage.balances(account)
    const id = await stage.refund(account, sale, 500, { told: false })
    await told('refund.succeeded', account, id, sale, { fee_returned: 0.15 })
    if (posts) await stage.post(account)
    await told('refund.failed', account, id, sale, { fee_returned: 0 }, { fee_returned: 0.15 })
    await stage.post(account)
    await stage.post(account)
    expect(await stage.balances(account)).toEqual(before)
    expect(await stage.kinds(account)).toEqual(['capture', 'refund', 'refund_failure'])
    expect(await stage.wrong(account)).toEqual([])
  })

  test('that never succeeded posts nothing', async () => {
    const account = await stage.account()
    const sale = await stage.sale(account, { captured: 1_000 })
    await stage.post(account)
    const id = await stage.refund(account, sale, 500, { told: false })
    await told('refund.failed', account, id, sale, { fee_returned: 0 })
    await stage.post(account)
    expect(await stage.kinds(account)).toEqual(['capture'])
    expect(await stage.wrong(account)).toEqual([])
  })
})

describe('a capture that fails after it was posted', () => {
  const fails = (account: string, sale: string, captured: number, fee: number) =>
    stage.event(account, 'payment.capture_failed', sale, {
      object: 'payment',
      id: sale,
      currency: 'EUR',
      amount_captured: captured / 100,
      fee: { amount: fee / 100 },
      captured_at: null,
      payment_method: { card: { brand: 'visa' } },
    })

  test.each([
    ['in one batch with its success', false],
    ['after it was posted', true],
  ])('gives back all that it took, also from the reserve, %s', async (_when, posts) => {
    const account = await stage.account()
    await stage.client.query(
      'UPDATE accounts SET reserve_basis_points = 1000, reserve_days = 30 WHERE id = $1',
      [account],
    )
    const sale = await stage.sale(account, { captured: 1_000, fee: 30 })
    if (posts) await stage.post(account)
    await fails(account, sale, 0, 0)
    await stage.post(account)
    await stage.post(account)
    expect(await stage.balances(account)).toEqual({})
    expect(await stage.kinds(account)).toEqual(['capture', 'reserve_hold', 'capture_failure', 'reserve_hold'])
    expect(await stage.wrong(account)).toEqual([])
  })

  test('takes a part with it, and what follows is posted as what it adds', async () => {
    const account = await stage.account()
    const sale = await stage.sale(account, { captured: 1_000, fee: 30 })
    await stage.tellCapture(account, sale, { captured: 1_500, fee: 45 })
    await stage.post(account)
    await fails(account, sale, 500, 15)
    await stage.post(account)
    await stage.tellCapture(account, sale, { captured: 900, fee: 27 })
    await stage.post(account)
    expect(await stage.balances(account)).toEqual({ processor_receivable: -900, fees: 27, pending: 873 })
    expect(await stage.wrong(account)).toEqual([])
  })
})
