/** Settlement details reports: told, fetched by their names, and the same as what the ledger settles. */
import { DAY } from '../../../domain/time'
import { useOneDay } from '../../support/one-day'
import { until } from '../../support/until'
import {
  ADYEN_ACCOUNT,
  adyenBody,
  adyenHold,
  adyenPayment,
  openAdyenScene,
  type AdyenScene,
} from '../support/adyen'
import { SECRET } from '../support/simulator'

let scene: AdyenScene
let shift = 0
useOneDay()
beforeAll(async () => {
  scene = await openAdyenScene(() => Date.now() + shift)
})
afterAll(() => scene.stop())

const EUR = (value: number) => ({ currency: 'EUR', value })
const fetchReport = (account: string, file: string, key = SECRET) =>
  fetch(`${scene.adyenUrl()}/reports/download/MerchantAccount/${account}/${file}`, {
    headers: { 'x-api-key': key },
  })

async function rowsOf(file: string): Promise<Record<string, string>[]> {
  const response = await fetchReport(ADYEN_ACCOUNT, file)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv'])
  const [header = [], ...rows] = (await response.text())
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  return rows.map((cells) => Object.fromEntries(header.map((name, place) => [name, cells[place] ?? ''])))
}

test('a report tells what was settled, with its sides, its fees and our names', async () => {
  const { PaymentsApi, ModificationsApi } = scene.checkout()
  const sale = await PaymentsApi.payments(adyenPayment())
  const held = await PaymentsApi.payments(adyenHold())
  const undone = await PaymentsApi.payments(adyenPayment())
  const disputed = await PaymentsApi.payments(adyenPayment('disputedAtOnce'))
  const psp = (one: typeof sale) => one.pspReference ?? ''
  const of = (reference: string, more: object = {}) =>
    adyenBody({ merchantAccount: ADYEN_ACCOUNT, reference, ...more })
  const captured = await ModificationsApi.captureAuthorisedPayment(
    psp(held),
    of('cap_1.k', { amount: EUR(1000) }),
  )
  const refunded = await ModificationsApi.refundCapturedPayment(psp(sale), of('ref_1.k', { amount: EUR(50) }))
  await ModificationsApi.refundOrCancelPayment(psp(undone), of('close_1.k'))
  shift += DAY
  await scene.controls().disturb({ ahead: {} })

  const [told] = await scene.cameOf('')
  expect(told).toMatchObject({
    eventCode: 'REPORT_AVAILABLE',
    success: 'true',
    amount: { currency: 'EUR' },
    pspReference: 'settlement_detail_report_batch_1.csv',
    reason: `${scene.adyenUrl()}/reports/download/MerchantAccount/${ADYEN_ACCOUNT}/settlement_detail_report_batch_1.csv`,
  })
  const rows = await rowsOf(told?.pspReference ?? '')
  const find = (type: string, reference: string) =>
    rows.find((row) => row['Type'] === type && row['Psp Reference'] === reference)
  expect(find('Settled', psp(sale))).toMatchObject({
    'Merchant Account': ADYEN_ACCOUNT,
    'Merchant Reference': sale.merchantReference,
    TimeZone: 'UTC',
    'Gross Currency': 'EUR',
    'Gross Debit (GC)': '',
    'Gross Credit (GC)': '25.50',
    'Exchange Rate': '1',
    'Net Currency': 'EUR',
    'Net Debit (NC)': '',
    'Modification Reference': '',
    'Batch Number': '1',
  })
  expect(find('Settled', psp(held))).toMatchObject({
    'Gross Credit (GC)': '10.00',
    'Modification Reference': captured.pspReference,
    'Modification Merchant Reference': 'cap_1.k',
  })
  expect(find('Refunded', psp(sale))).toMatchObject({
    'Gross Debit (GC)': '0.50',
    'Gross Credit (GC)': '',
    'Modification Reference': refunded.pspReference,
    'Modification Merchant Reference': 'ref_1.k',
  })
  expect(find('Refunded', psp(undone))).toMatchObject({
    'Gross Debit (GC)': '25.50',
    'Modification Merchant Reference': 'close_1.k',
  })
  const [, , chargeback] = await scene.cameOf(disputed.merchantReference ?? '', 3)
  expect(find('Chargeback', psp(disputed))).toMatchObject({
    'Gross Debit (GC)': '25.50',
    'Modification Reference': chargeback?.pspReference,
  })
  const cents = (row: Record<string, string>, name: string) => Math.round(Number(row[name] ?? 0) * 100)
  for (const row of rows) {
    const side = (name: string, unit: string) =>
      cents(row, `${name} Credit (${unit})`) - cents(row, `${name} Debit (${unit})`)
    const fees = ['Commission', 'Markup', 'Scheme Fees', 'Interchange'].map((name) =>
      cents(row, `${name} (NC)`),
    )
    expect(side('Net', 'NC')).toBe(side('Gross', 'GC') - fees.reduce((sum, fee) => sum + fee, 0))
  }
  expect(rows.some((row) => row['Interchange (NC)'] !== '')).toBe(true)
})

test('nothing is there before its time, for another account or without the key', async () => {
  const file = 'settlement_detail_report_batch_1.csv'
  expect((await fetchReport(ADYEN_ACCOUNT, 'settlement_detail_report_batch_2.csv')).status).toBe(404)
  expect((await fetchReport('Another', file)).status).toBe(403)
  expect((await fetchReport(ADYEN_ACCOUNT, file, 'wrong')).status).toBe(401)
})

test('what is settled beside operations, in one currency for all', async () => {
  const batches = { hours: 24, currency: 'USD', lines: ['fee', 'payout'] as ('fee' | 'payout')[] }
  await scene.controls().disturb({ batches })
  const { pspReference } = await scene.checkout().PaymentsApi.payments(adyenPayment())
  shift += DAY
  await scene.controls().disturb({ ahead: {} })
  // What was settled before is in batches of the new span as well.
  const files = (await scene.cameOf('', 3)).map((one) => one.pspReference)
  const rows = await rowsOf(files.at(-1) ?? '')
  expect(rows.find((row) => row['Psp Reference'] === pspReference)).toMatchObject({
    'Gross Currency': 'EUR',
    'Gross Credit (GC)': '25.50',
    'Net Currency': 'USD',
    'Exchange Rate': expect.stringMatching(/^\d+\.\d+$/u) as unknown,
  })
  expect(rows.map((row) => row['Type'])).toEqual(expect.arrayContaining(['Fee', 'MerchantPayout']))
})

test('what a bank takes a second time was given back before', async () => {
  const { disputes, checkout } = scene
  await scene.controls().disturb({ batches: null })
  const paid = await checkout().PaymentsApi.payments(adyenPayment('disputedAsNotReceived'))
  const pass = async (ms: number) => {
    shift += ms
    await scene.controls().disturb({ ahead: {} })
  }
  await pass(DAY)
  const [, told] = await scene.cameOf(paid.merchantReference ?? '', 3)
  const of = { merchantAccountCode: ADYEN_ACCOUNT, disputePspReference: told?.pspReference }
  const defenseDocuments = ['DefenseMaterial', 'InvoiceOrReceipt'].map((defenseDocumentTypeCode) => ({
    defenseDocumentTypeCode,
    contentType: 'application/pdf',
    content: 'JVBERi0=',
  }))
  await disputes().supplyDefenseDocument(adyenBody({ ...of, defenseDocuments }))
  await disputes().defendDispute(adyenBody({ ...of, defenseReasonCode: 'InvalidChargeback' }))
  await pass(3 * DAY)
  await pass(DAY)
  const ofDispute = await until('its three lines', async () => {
    const came = (await scene.cameOf('', 4)).filter(({ amount }) => amount.currency === 'EUR')
    const files = [...new Set(came.map((one) => one.pspReference))]
    const rows = (await Promise.all(files.map(rowsOf))).flat()
    const found = rows.filter((row) => row['Modification Reference'] === told?.pspReference)
    return found.length === 3 && found
  })
  expect(
    ofDispute.map((row) => [row['Type'], row['Gross Debit (GC)'], row['Gross Credit (GC)']]).sort(),
  ).toEqual([
    ['Chargeback', '25.50', ''],
    ['ChargebackReversed', '', '25.50'],
    ['SecondChargeback', '25.50', ''],
  ])
})
