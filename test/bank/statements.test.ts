/** What the bank lists: over HTTP by time, and in files as `camt.053`. */
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { connectBank } from '../../bank/connect'
import { readCamt053 } from '../../bank/adapters/files/camt053'
import type { ConnectedBank, ListedTransfer } from '../../bank/port'
import { SANDBOX_IBANS } from '../../domain/sandbox-ibans'
import { startSimulator, type RunningSimulator } from '../../processor/simulator/server'

const keyOf = (n: number): string => `po_${String(n).padStart(32, '0')}`

interface Told {
  key?: string
  amount?: string
  currency?: string
  direction?: string
  details?: string
  status?: string
  day?: string
  ref?: string
}
const detailsOf = (key: string, more = '') =>
  `<TxDtls><Refs><EndToEndId>${key.replace('_', '-')}</EndToEndId></Refs>${more}
   <RltdPties><CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct></RltdPties>
   <RmtInf><Ustrd>Payout of May</Ustrd></RmtInf></TxDtls>`
const entryOf = ({
  key = keyOf(1),
  amount = '60.00',
  currency = 'EUR',
  direction = 'DBIT',
  status = '<Cd>BOOK</Cd>',
  day = '<Dt>2026-11-10</Dt>',
  ref = 'a-1',
  details = detailsOf(key),
}: Told = {}) => `<Ntry><NtryRef>${ref}</NtryRef><Amt Ccy="${currency}">${amount}</Amt>
  <CdtDbtInd>${direction}</CdtDbtInd>${direction === 'CRDT' ? '<RvslInd>true</RvslInd>' : ''}<Sts>${status}</Sts>
  <BookgDt>${day}</BookgDt><BkTxCd><Domn><Cd>PMNT</Cd></Domn></BkTxCd><NtryDtls>${details}</NtryDtls></Ntry>`
const statementOf = (...entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
  <GrpHdr><MsgId>1</MsgId><CreDtTm>2026-11-11T05:00:00Z</CreDtTm></GrpHdr><Stmt><Id>s-1</Id>${entries.join('')}</Stmt>
  </BkToCstmrStmt></Document>`

const PAID = {
  key: keyOf(1),
  state: 'paid',
  amount: 6_000n,
  currency: 'EUR',
  at: '2026-11-10T00:00:00.000Z',
  iban: 'DE89370400440532013000',
  reference: 'Payout of May',
}

test('an entry that was booked for a transfer of this service is read, and any other is left', () => {
  const salary = '<TxDtls><Refs><EndToEndId>SALARY-7</EndToEndId></Refs></TxDtls>'
  expect(readCamt053(statementOf(entryOf(), entryOf({ details: salary })))).toMatchObject([PAID])
  expect(readCamt053(statementOf())).toEqual([])
})

test.each<[string, Told, Partial<ListedTransfer>]>([
  ['not booked yet', { status: '<Cd>PDNG</Cd>' }, { state: 'accepted' }],
  ['of a version before 8', { status: 'BOOK' }, { state: 'paid' }],
  ['reversed', { direction: 'CRDT' }, { state: 'returned', iban: undefined }],
  ['at a time', { day: '<DtTm>2026-11-10T10:00:00+01:00</DtTm>' }, { at: '2026-11-10T09:00:00.000Z' }],
  ['at a local time', { day: '<DtTm>2026-11-10T10:00:00</DtTm>' }, { at: '2026-11-10T10:00:00.000Z' }],
  ['in yen', { amount: '60', currency: 'JPY' }, { amount: 60n, currency: 'JPY' }],
  ['in dinars', { amount: '1.234', currency: 'KWD' }, { amount: 1_234n, currency: 'KWD' }],
])('an entry %s', (_what, entry, expected) => {
  expect(readCamt053(statementOf(entryOf(entry)))).toMatchObject([{ key: keyOf(1), ...expected }])
})

test('the parts of an entry that the bank has booked as one have amounts of their own', () => {
  const part = (n: number, amount: string) => detailsOf(keyOf(n), `<Amt Ccy="EUR">${amount}</Amt>`)
  const older = detailsOf(keyOf(3), '<AmtDtls><TxAmt><Amt Ccy="EUR">3.00</Amt></TxAmt></AmtDtls>')
  const details = `${part(1, '1.00')}${part(2, '2.00')}${older}`
  const read = readCamt053(statementOf(entryOf({ amount: '6.00', details })))
  expect(read?.map(({ key, amount }) => [key, amount])).toEqual([
    [keyOf(1), 100n],
    [keyOf(2), 200n],
    [keyOf(3), 300n],
  ])
  // Whose the sum is cannot be told.
  expect(
    readCamt053(statementOf(entryOf({ details: `${detailsOf(keyOf(1))}${part(2, '1')}` }))),
  ).toBeUndefined()
})

test.each([
  ['nothing', ''],
  ['no XML', 'MT940'],
  ['another document', '<Document><CstmrPmtStsRpt/></Document>'],
  ['an entity', `<!DOCTYPE a [<!ENTITY b "c">]>${statementOf(entryOf())}`],
  ['no amount', statementOf(entryOf({ amount: 'many' }))],
  ['too many places', statementOf(entryOf({ amount: '1.5', currency: 'JPY' }))],
  ['no currency', statementOf(entryOf({ currency: 'XXX' }))],
  ['no day', statementOf(entryOf({ day: '<Dt>soon</Dt>' }))],
])('of a text with %s nothing is concluded', (_what, text) => {
  expect(readCamt053(text)).toBeUndefined()
})

describe('a bank that takes files', () => {
  let folder: string
  let bank: ConnectedBank
  const window = (from: string, until: string) => ({
    from: new Date(from),
    until: new Date(until),
    now: '2026-12-05T00:00:00.000Z',
  })
  const listed = (from = '2026-11-10', until = '2026-11-11') => bank.list(window(from, until), null)
  const write = async (name: string, text: string) => {
    await mkdir(join(folder, 'statements'), { recursive: true })
    await writeFile(join(folder, 'statements', name), text)
  }
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svc-statements-'))
    const debtor = { name: 'Payments', iban: 'DE89370400440532013000' }
    bank = connectBank({ url: pathToFileURL(folder).href, secret: undefined, debtor })
  })
  afterEach(() => rm(folder, { recursive: true }))

  test('lists nothing without the folder, and then what was booked in the window, each entry once', async () => {
    expect(await listed()).toEqual({ kind: 'known', value: 'unsupported' })
    const later = entryOf({ key: keyOf(2), day: '<Dt>2026-11-11</Dt>', ref: 'a-2' })
    await write('1.xml', statementOf(entryOf(), later))
    await write('2.xml', statementOf(entryOf(), entryOf({ ref: 'a-3' })))
    await write('notes.txt', 'none of it')
    // Booked twice, and the copy of a statement told once.
    expect(await listed()).toMatchObject({ value: { transfers: [PAID, PAID], next: null } })
    expect(await listed('2026-11-11', '2026-11-12')).toMatchObject({
      value: { transfers: [{ key: keyOf(2) }] },
    })
  })

  test('concludes nothing where a statement cannot be read, or is too long', async () => {
    await write('1.xml', statementOf(entryOf()))
    await write('2.xml', 'half of a')
    expect(await listed()).toEqual({ kind: 'unknown' })
    await write('2.xml', `${statementOf()}${' '.repeat(2 * 1024 * 1024)}`)
    expect(await listed()).toEqual({ kind: 'unknown' })
    // One from before the window tells nothing of it.
    await utimes(join(folder, 'statements', '2.xml'), new Date('2026-11-01'), new Date('2026-11-01'))
    expect(await listed()).toMatchObject({ kind: 'known' })
  })
})

describe('over HTTP', () => {
  const SECRET = randomBytes(32).toString('base64')
  let folder: string
  let simulator: RunningSimulator
  let bank: ConnectedBank
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svc-list-'))
    simulator = await startSimulator({
      host: '127.0.0.1',
      port: 0,
      acsPort: 0,
      secret: randomBytes(32).toString('base64'),
      bankSecret: SECRET,
      ledgerDir: folder,
      ledgerKey: randomBytes(32),
      controls: true,
    })
    bank = connectBank({ url: `${simulator.url}/bank`, secret: SECRET, debtor: undefined })
  })
  afterAll(async () => {
    await bank.shutdown()
    await simulator.stop()
    await rm(folder, { recursive: true })
  })

  test('it is listed by pages, with whom it was for', async () => {
    const { iban } = SANDBOX_IBANS.pays
    const at = (n: number) => new Date(Date.parse('2026-11-27T10:00:00Z') + n * 1_000)
    for (let n = 0; n < 150; n += 1)
      await bank.send({
        key: keyOf(n),
        amount: BigInt(n + 1),
        currency: 'EUR',
        iban,
        holder: 'Ottilie Zwicker',
        merchant: 'merch_x',
        reference: 'Auszahlung',
        executeOn: '2026-11-10',
        at: at(n).toISOString(),
      })
    const window = { from: at(10), until: at(140), now: '2026-11-11T00:00:00.000Z' }
    const found: ListedTransfer[] = []
    let after: string | null = null
    do {
      const page = await bank.list(window, after)
      if (page.kind !== 'known' || page.value === 'unsupported') throw new Error(page.kind)
      expect(page.value.transfers.length).toBeLessThanOrEqual(100)
      found.push(...page.value.transfers)
      after = page.value.next
    } while (after !== null)
    expect(found.map(({ key }) => key)).toEqual(Array.from({ length: 130 }, (_, n) => keyOf(n + 10)))
    expect(found[0]).toEqual({
      key: keyOf(10),
      state: 'paid',
      amount: 11n,
      currency: 'EUR',
      at: at(10).toISOString(),
      iban: iban.slice(-4),
      reference: 'Auszahlung',
      merchant: 'merch_x',
    })
    const absent = connectBank({ url: 'http://127.0.0.1:1/bank', secret: SECRET, debtor: undefined })
    expect(await absent.list(window, null)).toEqual({ kind: 'unavailable' })
    await absent.shutdown()
  })
})
