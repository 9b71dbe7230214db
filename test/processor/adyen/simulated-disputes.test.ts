/** Disputes by Adyen's interface: told, defended by Adyen's own client, and told again. */
import { DAY } from '../../../domain/time'
import {
  ADYEN_ACCOUNT,
  adyenBody,
  adyenPayment,
  newAdyenReference,
  openAdyenScene,
  type AdyenScene,
} from '../support/adyen'

let scene: AdyenScene
let shift = 0
beforeAll(async () => {
  scene = await openAdyenScene(() => Date.now() + shift)
})
afterAll(() => scene.stop())

const merchantAccountCode = ADYEN_ACCOUNT
const DOCUMENT = Buffer.from('%PDF-1.7 proof').toString('base64')

async function pay(card: string) {
  const reference = newAdyenReference()
  const { pspReference } = await scene.checkout().PaymentsApi.payments(adyenPayment(card, { reference }))
  return { reference, pspReference }
}
/** Lets time pass, of which the simulator is told. */
async function pass(ms: number) {
  shift += ms
  await scene.controls().disturb({ ahead: {} })
}
const codesOf = async (reference: string, count: number) =>
  (await scene.cameOf(reference, count)).map(({ eventCode }) => eventCode)

async function disputed(card: string, after = 0) {
  const { reference } = await pay(card)
  await pass(after)
  const [, , chargeback] = await scene.cameOf(reference, 3)
  return { reference, chargeback, disputePspReference: chargeback?.pspReference ?? '' }
}

const supply = (disputePspReference: string, type: string) =>
  scene.disputes().supplyDefenseDocument(
    adyenBody({
      disputePspReference,
      merchantAccountCode,
      defenseDocuments: [
        { defenseDocumentTypeCode: type, contentType: 'application/pdf', content: DOCUMENT },
      ],
    }),
  )
const defend = (disputePspReference: string, defenseReasonCode: string) =>
  scene.disputes().defendDispute(adyenBody({ disputePspReference, merchantAccountCode, defenseReasonCode }))

test('a chargeback is defended and won', async () => {
  const { reference, chargeback, disputePspReference } = await disputed('disputedAtOnce')
  expect(chargeback).toMatchObject({
    eventCode: 'CHARGEBACK',
    success: 'true',
    amount: { currency: 'EUR', value: 2550 },
    additionalData: {
      chargebackReasonCode: '10.4',
      chargebackSchemeCode: 'visa',
      disputeStatus: 'Undefended',
    },
  })
  const of = { disputePspReference, merchantAccountCode }
  const reasons = async () =>
    (await scene.disputes().retrieveApplicableDefenseReasons(adyenBody(of))).defenseReasons
  expect(await reasons()).toMatchObject([
    {
      defenseReasonCode: 'CompellingEvidence',
      satisfied: false,
      defenseDocumentTypes: [
        { defenseDocumentTypeCode: 'CompellingEvidence', requirementLevel: 'Required', available: false },
        { requirementLevel: 'Optional' },
      ],
    },
    { defenseReasonCode: 'InvalidChargeback' },
  ])
  expect(await defend(disputePspReference, 'CompellingEvidence')).toMatchObject({
    disputeServiceResult: { success: false, errorMessage: 'Missing defense material' },
  })
  expect(await supply(disputePspReference, 'Moon')).toMatchObject({
    disputeServiceResult: { success: false },
  })
  const taken = { disputeServiceResult: { success: true } }
  for (const type of ['DefenseMaterial', 'CompellingEvidence'])
    expect(await supply(disputePspReference, type)).toMatchObject(taken)
  expect(
    await scene
      .disputes()
      .deleteDisputeDefenseDocument(adyenBody({ ...of, defenseDocumentType: 'DefenseMaterial' })),
  ).toMatchObject(taken)
  expect((await reasons())?.[0]).toMatchObject({ satisfied: true })
  expect(await defend(disputePspReference, 'CompellingEvidence')).toMatchObject(taken)
  expect(await defend(disputePspReference, 'CompellingEvidence')).toMatchObject({
    disputeServiceResult: { success: false },
  })
  await pass(3 * DAY)
  expect(await codesOf(reference, 6)).toEqual([
    ...['AUTHORISATION', 'NOTIFICATION_OF_CHARGEBACK', 'CHARGEBACK', 'INFORMATION_SUPPLIED'],
    ...['CHARGEBACK_REVERSED', 'PREARBITRATION_WON'],
  ])
})

test('a chargeback that is accepted, or not answered in time, is lost', async () => {
  const { reference, disputePspReference } = await disputed('disputedAtOnce')
  const accepted = await scene
    .disputes()
    .acceptDispute(adyenBody({ disputePspReference, merchantAccountCode }))
  expect(accepted).toMatchObject({ disputeServiceResult: { success: true } })
  const endOf = async (of: string) => (await scene.cameOf(of, 4)).at(-1)
  expect(await endOf(reference)).toMatchObject({
    eventCode: 'DISPUTE_DEFENSE_PERIOD_ENDED',
    pspReference: disputePspReference,
    additionalData: { disputeStatus: 'Accepted' },
  })
  const other = await disputed('disputedAtOnce')
  await pass(15 * DAY)
  expect(await endOf(other.reference)).toMatchObject({ additionalData: { disputeStatus: 'Expired' } })
})

test('an inquiry may become a chargeback, and a warning of fraud comes before one', async () => {
  const asked = await pay('4111110000000237')
  const warned = await pay('4111110000000260')
  await pass(DAY)
  expect(await codesOf(asked.reference, 2)).toEqual(['AUTHORISATION', 'REQUEST_FOR_INFORMATION'])
  const [, warning] = await scene.cameOf(warned.reference, 2)
  expect(warning).toMatchObject({
    eventCode: 'NOTIFICATION_OF_FRAUD',
    originalReference: warned.pspReference,
    additionalData: { nofSchemeCode: 'visa' },
  })
  await pass(6 * DAY)
  expect((await codesOf(asked.reference, 4)).slice(2)).toEqual(['NOTIFICATION_OF_CHARGEBACK', 'CHARGEBACK'])
  expect((await codesOf(warned.reference, 4)).slice(2)).toEqual(['NOTIFICATION_OF_CHARGEBACK', 'CHARGEBACK'])
})

test('a bank that cannot be persuaded wins: of a fraud at once, of goods by a second chargeback', async () => {
  const lost = await disputed('4111110000000252', DAY)
  await supply(lost.disputePspReference, 'CompellingEvidence')
  await defend(lost.disputePspReference, 'CompellingEvidence')
  await pass(3 * DAY)
  expect((await codesOf(lost.reference, 5)).at(-1)).toBe('PREARBITRATION_LOST')
  const goods = await disputed('disputedAsNotReceived', DAY)
  for (const type of ['DefenseMaterial', 'InvoiceOrReceipt']) await supply(goods.disputePspReference, type)
  await defend(goods.disputePspReference, 'InvalidChargeback')
  await pass(3 * DAY)
  expect((await codesOf(goods.reference, 6)).slice(3)).toEqual([
    ...['INFORMATION_SUPPLIED', 'CHARGEBACK_REVERSED', 'SECOND_CHARGEBACK'],
  ])
})
