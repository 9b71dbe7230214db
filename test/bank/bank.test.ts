/** The bank of the sandbox over HTTP, and a bank that takes files. */
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { connectBank } from '../../bank/connect'
import type { Bank, ConnectedBank, TransferRequest } from '../../bank/port'
import { SANDBOX_IBANS } from '../../domain/sandbox-ibans'
import { startSimulator, type RunningSimulator } from '../../processor/simulator/server'

const SECRET = randomBytes(32).toString('base64')
const PROCESSOR = randomBytes(32).toString('base64')
const DEBTOR = { name: 'Müller & Söhne <Zahlungen>', iban: 'DE89370400440532013000' }
const NOW = '2026-11-27T10:15:00.000Z'
const PAID = '2026-11-30T00:00:00.000Z'

let folder: string
let simulator: RunningSimulator
let bank: ConnectedBank
const start = async () => {
  simulator = await startSimulator({
    host: '127.0.0.1',
    port: 0,
    acsPort: 0,
    secret: PROCESSOR,
    bankSecret: SECRET,
    ledgerDir: folder,
    ledgerKey: randomBytes(32),
    controls: true,
  })
  bank = connectBank({ url: `${simulator.url}/bank`, secret: SECRET, debtor: undefined })
}
const stop = () => Promise.all([bank.shutdown(), simulator.stop()])
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-bank-'))
  await start()
})
afterAll(async () => {
  await stop()
  await rm(folder, { recursive: true })
})

let made = 0
const build = (iban: string, more: Partial<TransferRequest> = {}): TransferRequest => ({
  key: `pout_${String((made += 1)).padStart(26, '0')}`,
  amount: 12_345n,
  currency: 'EUR',
  iban,
  holder: 'Ottilie Zwicker',
  reference: 'Auszahlung',
  executeOn: '2026-11-30',
  at: NOW,
  ...more,
})

const TERMS = { amount: 12_345n, currency: 'EUR' }
const known = (value: unknown) => ({ kind: 'known', value })
/** What the sandbox's bank tells of a transfer. */
const told = (state: object) => known({ ...state, terms: TERMS })
const control = (faults: object) =>
  fetch(`${simulator.url}/control`, { method: 'POST', body: JSON.stringify(faults) })
const transfersOf = async (key: string) => {
  const all = (await (await fetch(`${simulator.url}/control/bank`)).json()) as { transfer: string }[]
  return all.filter(({ transfer }) => transfer === key).length
}

/** Sends it as the service does: after an unknown outcome it asks, and sends again only what the bank does not know. */
async function sent(transfer: TransferRequest, through: Bank = bank) {
  for (let tries = 0; tries < 10; tries += 1) {
    const asked = await through.ask(transfer.key, transfer.at)
    const answer = asked.kind === 'known' && !asked.value ? await through.send(transfer) : asked
    if (answer.kind === 'known') return answer.value
  }
  throw new Error('the bank never answered')
}

test('a transfer is accepted, and paid on its day by the time of the account', async () => {
  const transfer = build(SANDBOX_IBANS.pays.iban)
  expect(await bank.ask(transfer.key, NOW)).toEqual(known(null))
  expect(await bank.send(transfer)).toEqual(told({ state: 'accepted', at: NOW }))
  expect(await bank.ask(transfer.key, PAID)).toEqual(told({ state: 'paid', at: PAID }))
})

test('accounts of the sandbox refuse, pay late, and send back what was paid', async () => {
  const [refused, late, returned] = (
    ['refuses_account_closed', 'pays_late', 'returns_after_two_days'] as const
  ).map((name) => build(SANDBOX_IBANS[name].iban))
  expect(await bank.send(refused!)).toEqual(told({ state: 'refused', at: NOW, reason: 'AC04' }))
  await bank.send(late!)
  expect(await bank.ask(late!.key, PAID)).toMatchObject({ value: { state: 'accepted' } })
  expect(await bank.ask(late!.key, '2026-12-03T00:00:00.000Z')).toMatchObject({ value: { state: 'paid' } })
  await bank.send(returned!)
  expect(await bank.ask(returned!.key, PAID)).toMatchObject({ value: { state: 'paid' } })
  expect(await bank.ask(returned!.key, '2026-12-02T06:00:00.000Z')).toEqual(
    told({ state: 'returned', at: '2026-12-02T00:00:00.000Z', reason: 'AC06' }),
  )
})

test('a transfer whose answer is lost is made once, however often it is sent', async () => {
  for (const name of ['loses_answers', 'stumbles'] as const) {
    const transfer = build(SANDBOX_IBANS[name].iban)
    expect(await sent(transfer)).toMatchObject({ state: 'accepted' })
    expect(await transfersOf(transfer.key)).toBe(1)
  }
  const transfer = build(SANDBOX_IBANS.pays.iban)
  await control({ drop_answers: 1 })
  expect(await bank.send(transfer)).toEqual({ kind: 'unknown' })
  await Promise.all(Array.from({ length: 5 }, () => bank.send(transfer)))
  expect(await transfersOf(transfer.key)).toBe(1)
})

test('what the bank cannot do now, and a bank that is not there, are told apart', async () => {
  await control({ fail_transient: 1 })
  expect(await bank.send(build(SANDBOX_IBANS.pays.iban))).toEqual({ kind: 'transient' })
  const absent = connectBank({ url: 'http://127.0.0.1:1/bank', secret: SECRET, debtor: undefined })
  expect(await absent.ask('pout_1', NOW)).toEqual({ kind: 'unavailable' })
  await absent.shutdown()
  const none = connectBank({ url: undefined, secret: undefined, debtor: undefined })
  expect(await none.send(build(SANDBOX_IBANS.pays.iban))).toEqual({ kind: 'unavailable' })
  const stranger = connectBank({ url: `${simulator.url}/bank`, secret: PROCESSOR, debtor: undefined })
  expect(await stranger.ask('pout_1', NOW)).toEqual({ kind: 'unknown' })
  await stranger.shutdown()
})

test('its ledger outlives it, and holds no whole IBAN', async () => {
  const transfer = build(SANDBOX_IBANS.pays.iban)
  await bank.send(transfer)
  await stop()
  await start()
  expect(await bank.ask(transfer.key, PAID)).toMatchObject({ value: { state: 'paid' } })
  expect(await readFile(join(folder, 'bank.jsonl'), 'utf8')).not.toContain(transfer.iban)
})

describe('a bank that takes files', () => {
  let files: ConnectedBank
  let at: string
  beforeAll(() => {
    at = join(folder, 'files')
    files = connectBank({ url: pathToFileURL(at).href, secret: undefined, debtor: DEBTOR })
  })
  const writeReport = async (name: string, content: string, told = '2026-11-30T08:00:00Z') => {
    await mkdir(join(at, 'reports'), { recursive: true })
    await writeFile(
      join(at, 'reports', `${name}.xml`),
      `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
      <GrpHdr><MsgId>1</MsgId><CreDtTm>${told}</CreDtTm></GrpHdr>${content}</CstmrPmtStsRpt></Document>`,
    )
  }
  const nameOf = (key: string) => key.replace('pout_', 'pout-')
  const transferIn = (key: string, content: string) => `
    <OrgnlPmtInfAndSts><OrgnlPmtInfId>${nameOf(key)}</OrgnlPmtInfId>
    <TxInfAndSts><OrgnlEndToEndId>${nameOf(key)}</OrgnlEndToEndId>${content}</TxInfAndSts></OrgnlPmtInfAndSts>`
  const report = (key: string, status: string, reason = '') => {
    const why = reason && `<StsRsnInf><Rsn><Cd>${reason}</Cd></Rsn></StsRsnInf>`
    return writeReport(key, transferIn(key, `<TxSts>${status}</TxSts>${why}`))
  }

  test('is given an order once, in the letters that banks take', async () => {
    const transfer = build('GB82WEST12345698765432', { reference: 'Für Dich & <mich>' })
    expect(await files.ask(transfer.key, NOW)).toEqual(known(null))
    expect(await sent(transfer, files)).toMatchObject({ state: 'accepted' })
    const text = await readFile(join(at, 'orders', `${transfer.key}.xml`), 'utf8')
    await files.send({ ...transfer, amount: 1n })
    expect(await readFile(join(at, 'orders', `${transfer.key}.xml`), 'utf8')).toBe(text)
    expect(await readdir(join(at, 'orders'))).toEqual([`${transfer.key}.xml`])
    expect(text).toContain('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09')
    expect(text).toContain('<InstdAmt Ccy="EUR">123.45</InstdAmt>')
    expect(text).toContain('<Nm>Muller Sohne Zahlungen</Nm>')
    expect(text).toContain('<Ustrd>Fur Dich mich</Ustrd>')
    expect(text).toContain('<IBAN>GB82WEST12345698765432</IBAN>')
    const name = transfer.key.replace('pout_', 'pout-')
    expect(text).toContain(`<EndToEndId>${name}</EndToEndId>`)
    expect(text).toContain(`<MsgId>${name}</MsgId>`)
  })

  test('that was carried away with its order is not given another one', async () => {
    const transfer = build('GB82WEST12345698765432')
    await files.send(transfer)
    await rm(join(at, 'orders', `${transfer.key}.xml`))
    const ordered = { state: 'accepted', at: expect.any(String) }
    expect(await files.ask(transfer.key, NOW)).toEqual(known(ordered))
    // The process has ended before it noted a second one.
    const other = build('GB82WEST12345698765432')
    await files.send(other)
    await rm(join(at, 'ordered', other.key))
    expect(await files.ask(other.key, NOW)).toEqual(known(ordered))
    await rm(join(at, 'orders', `${other.key}.xml`))
    expect(await files.ask(other.key, NOW)).toEqual(known(ordered))
  })

  test.each([
    ['ACSC', '', { state: 'paid', at: '2026-11-30T08:00:00.000Z' }],
    ['ACSP', '', { state: 'accepted', at: '2026-11-30T08:00:00.000Z' }],
    ['RJCT', 'AC04', { state: 'refused', at: '2026-11-30T08:00:00.000Z', reason: 'AC04' }],
    ['RJCT', '', { state: 'refused', at: '2026-11-30T08:00:00.000Z', reason: 'NARR' }],
    ['CANC', 'CUST', { state: 'refused', at: '2026-11-30T08:00:00.000Z', reason: 'CUST' }],
  ])('reports %s %s', async (status, reason, state) => {
    const transfer = build('GB82WEST12345698765432')
    await files.send(transfer)
    await report(transfer.key, status, reason)
    expect(await files.ask(transfer.key, NOW)).toEqual(known(state))
  })

  const REJECTED =
    '<StsRsnInf><Rsn><Prtry>X</Prtry></Rsn></StsRsnInf><StsRsnInf><Rsn><Cd>AC01</Cd></Rsn></StsRsnInf>'
  const at8 = '2026-11-30T08:00:00.000Z'
  test.each([
    [
      'its transfer, with two reasons',
      (key: string) => transferIn(key, `<TxSts>RJCT</TxSts>${REJECTED}`),
      'AC01',
    ],
    [
      'its transfer, with a reason of its own',
      (key: string) =>
        transferIn(key, `<TxSts>RJCT</TxSts><StsRsnInf><Rsn><Prtry>X</Prtry></Rsn></StsRsnInf>`),
      'NARR',
    ],
    [
      'its order',
      (key: string) =>
        `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${nameOf(key)}</OrgnlPmtInfId><PmtInfSts>RJCT</PmtInfSts>${REJECTED}</OrgnlPmtInfAndSts>`,
      'AC01',
    ],
    [
      'the whole file',
      (key: string) =>
        `<OrgnlGrpInfAndSts><OrgnlMsgId>${nameOf(key)}</OrgnlMsgId><GrpSts>RJCT</GrpSts>${REJECTED}</OrgnlGrpInfAndSts>`,
      'AC01',
    ],
  ])('refuses %s', async (_what, contentOf, reason) => {
    const transfer = build('GB82WEST12345698765432')
    await files.send(transfer)
    await writeReport(transfer.key, contentOf(transfer.key))
    expect(await files.ask(transfer.key, NOW)).toEqual(known({ state: 'refused', at: at8, reason }))
    // What is told of another transfer says nothing of this one.
    await writeReport(transfer.key, contentOf(`${transfer.key}x`))
    expect(await files.ask(transfer.key, NOW)).toEqual({ kind: 'unknown' })
  })

  test('that calls an order a double of another one says nothing of the first', async () => {
    const transfer = build('GB82WEST12345698765432')
    await files.send(transfer)
    await report(transfer.key, 'RJCT', 'AM05')
    expect(await files.ask(transfer.key, NOW)).toEqual({ kind: 'unknown' })
  })

  test('whose time has no zone means UTC', async () => {
    const transfer = build('GB82WEST12345698765432')
    await files.send(transfer)
    await writeReport(transfer.key, transferIn(transfer.key, '<TxSts>ACSC</TxSts>'), '2026-11-30T08:00:00')
    expect(await files.ask(transfer.key, NOW)).toEqual(known({ state: 'paid', at: at8 }))
  })

  test.each(['', '<a>', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'])(
    'whose report is %p is not understood',
    async (text) => {
      const transfer = build('GB82WEST12345698765432')
      await files.send(transfer)
      await writeFile(join(at, 'reports', `${transfer.key}.xml`), text)
      expect(await files.ask(transfer.key, NOW)).toEqual({ kind: 'unknown' })
    },
  )
})
