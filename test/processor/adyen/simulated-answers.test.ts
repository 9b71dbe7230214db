/** Adyen's own models know every field of what is answered and told, and its own validator finds each signature right. */
import fc from 'fast-check'
import { hmacValidator, Types } from '@adyen/api-library'
import * as disputeModels from '@adyen/api-library/lib/src/typings/disputes/models'
import { adyenNotification } from '../../../processor/simulator/adyen/telling'
import { ADYEN_ACCOUNT, adyenHold, adyenPayment, openAdyenScene, type AdyenScene } from '../support/adyen'

interface Model {
  attributeTypeMap?: readonly { baseName: string; type: string }[]
}
type Models = Readonly<Record<string, Model>>

/** The fields of a value that its model does not have, by their paths. */
function unknownIn(value: unknown, type: string, models: Models, path = ''): string[] {
  const name = type.replace(/ \| null$/u, '')
  const [, item] = /^(?:Array|Set)<(.*)>$/u.exec(name) ?? []
  if (item !== undefined)
    return (value as unknown[]).flatMap((one, place) => unknownIn(one, item, models, `${path}.${place}`))
  const fields = models[name]?.attributeTypeMap
  if (!fields || typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, inner]) => {
    const known = fields.find(({ baseName }) => baseName === field)
    return known ? unknownIn(inner, known.type, models, `${path}.${field}`) : [`${path}.${field}`]
  })
}

const checkout = {
  ...(Types.checkout as unknown as Models),
  PaymentResponseAction: Types.checkout.CheckoutRedirectAction as unknown as Model,
}

let scene: AdyenScene
beforeAll(async () => {
  scene = await openAdyenScene()
})
afterAll(() => scene.stop())

async function answered(path: string, body: object, model: string, models: Models = checkout) {
  const { text } = await scene.post(path, body)
  const answer = JSON.parse(text) as { pspReference: string; errorCode?: string }
  expect([path, unknownIn(answer, model, models)]).toEqual([path, []])
  return answer
}

test('every field of an answer is one of its model', async () => {
  expect(unknownIn({ amount: { moon: 1 } }, 'PaymentResponse', checkout)).toEqual(['.amount.moon'])
  const of = { merchantAccount: ADYEN_ACCOUNT }
  const part = { ...of, amount: { currency: 'EUR', value: 50 }, reference: 'part' }
  const held = await answered('/v71/payments', adyenHold('approvedMastercard'), 'PaymentResponse')
  const payment = `/v71/payments/${held.pspReference}`
  await answered(`${payment}/captures`, part, 'PaymentCaptureResponse')
  await answered(`${payment}/refunds`, { ...part, merchantRefundReason: 'OTHER' }, 'PaymentRefundResponse')
  await answered(`${payment}/cancels`, of, 'PaymentCancelResponse')
  await answered(`${payment}/reversals`, { ...of, reference: 'r' }, 'PaymentReversalResponse')
  await answered('/v71/cancels', { ...of, paymentReference: 'none' }, 'StandalonePaymentCancelResponse')
  await answered('/v71/paymentMethods', of, 'PaymentMethodsResponse')
  await answered('/v71/payments', adyenPayment('genericDecline'), 'PaymentResponse')
  await answered('/v71/payments', adyenPayment('challenge'), 'PaymentResponse')
  expect(await answered('/v71/payments', {}, 'ServiceError')).toHaveProperty('errorCode')
})

test('every field of an answer about a dispute is one of its model', async () => {
  const asked = adyenPayment('disputedAtOnce')
  await scene.post('/v71/payments', asked)
  const [, told] = await scene.cameOf(asked.reference, 2)
  const of = { merchantAccountCode: ADYEN_ACCOUNT, disputePspReference: told?.pspReference }
  const models = disputeModels as unknown as Models
  expect(unknownIn({ disputeServiceResult: { moon: 1 } }, 'AcceptDisputeResponse', models)).toHaveLength(1)
  const about = async (verb: string, more: object, model: string) =>
    answered(`/ca/services/DisputeService/v30/${verb}`, { ...of, ...more }, model, models)
  await about('retrieveApplicableDefenseReasons', {}, 'DefenseReasonsResponse')
  const document = {
    defenseDocumentTypeCode: 'CompellingEvidence',
    contentType: 'application/pdf',
    content: '',
  }
  await about('supplyDefenseDocument', { defenseDocuments: [document] }, 'SupplyDefenseDocumentResponse')
  await about('defendDispute', { defenseReasonCode: 'Moon' }, 'DefendDisputeResponse')
  await about('deleteDisputeDefenseDocument', { defenseDocumentType: 'A' }, 'DeleteDefenseDocumentResponse')
  await about('acceptDispute', {}, 'AcceptDisputeResponse')
})

test('every field of what is told is one of its model', async () => {
  const asked = adyenPayment()
  await scene.post('/v71/payments', asked)
  await scene.cameOf(asked.reference)
  const models = Types.notification as unknown as Models
  for (const item of scene.came) expect(unknownIn(item, 'NotificationRequestItem', models)).toEqual([])
})

test('the signature is right for whatever is in a reference', () => {
  const text = fc.string({ unit: fc.constantFrom(':', '/', '\\', '.', 'a', 'é', ' ', '_'), maxLength: 80 })
  const hmacKey = fc.uint8Array({ minLength: 32, maxLength: 32 })
  fc.assert(
    fc.property(
      text,
      text,
      fc.integer({ min: 0 }),
      fc.boolean(),
      hmacKey,
      (own, of, value, success, bytes) => {
        const key = Buffer.from(bytes).toString('hex')
        const told = adyenNotification(
          [
            {
              eventCode: 'CAPTURE',
              pspReference: 'ABCD1234EFGH5678',
              originalReference: of,
              success,
              merchantReference: own,
              amount: { currency: 'EUR', value },
              reason: '',
              at: '2026-11-29T14:00:00Z',
            },
          ],
          key,
        )
        const item = told.notificationItems[0]?.NotificationRequestItem
        return new hmacValidator().validateHMAC(item as never, key)
      },
    ),
  )
})
